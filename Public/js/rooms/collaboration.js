// The actions between the members of a room: sharing, handing over, recalling, pointing. Loads on
// first use.

import { presenterOf } from "../model/collaborationState.js";
import { appState } from "../model/appState.js";
import { intent } from "../model/intents.js";
import { loadStyle } from "../support/lazy.js";
import { words } from "../words/words.js";
import { shareDialogWords } from "../words/shareDialogWords.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../model/collaborationState.js").Pointer} Pointer */

/** The time before an absent presenter can be replaced, in milliseconds. */
const graceMs = 20_000;
/** The time a pointer stays visible, in milliseconds. */
const pointerMs = 6000;

/**
 * @typedef {object} Parts
 * @property {Store} store
 * @property {import("../wire/client.js").Client} client
 * @property {import("./run.js").Run} run
 * @property {import("../navigation/links.js").Links} links
 * @property {import("../session/notices.js").Notices} notices
 */

export class Collaboration {
    // Public

    /** @param {Parts} parts */
    constructor(parts) {
        this.#parts = parts;
        parts.store.subscribe((state, previous) => {
            if (state.collaboration.absence !== previous.collaboration.absence) {
                this.#watchAbsence();
            }
        });
        this.#watchAbsence();
    }

    /** Opens the share dialog. */
    share() {
        const { store, links } = this.#parts;
        const { flow, room, key, view, from, fromKey, fromView, compare } = links.address;
        const address = { flow, room, key, view, from, fromKey, fromView, compare };
        const sharing = { base: location.origin + location.pathname, address };
        store.dispatch({ type: "collaboration.sharing", sharing });
        store.dispatch({ type: "view.changed", change: { over: "share" } });
    }

    /** @param {{to: string}} detail */
    async handOver({ to }) {
        const { store, notices } = this.#parts;
        if (await this.#call("rooms.handOver", { to })) {
            const name = store.state.room?.participants.find(({ id }) => id === to)?.name ?? "";
            notices.tell("info", shareDialogWords.handedOver(name));
        }
    }

    /** Becomes the presenter, using this page's key. */
    async takeOver() {
        const { store, run, notices } = this.#parts;
        try {
            await run.joinAgain();
        } catch (error) {
            notices.report(error);
            return;
        }
        if (await this.#call("rooms.handOver", { to: store.state.room?.you.id })) {
            notices.tell("info", shareDialogWords.tookOver);
        }
    }

    /** Prevents the deletion of an expiring run. */
    async keep() {
        await this.#call("rooms.keep", {});
    }

    /** Asks everyone to come back. */
    async recall() {
        if (await this.#call("rooms.recall", {})) {
            this.#parts.notices.tell("info", shareDialogWords.recalled);
        }
    }

    /** @param {{title: string}} detail */
    async rename({ title }) {
        await this.#call("rooms.rename", { title });
    }

    /** @param {{name: string}} detail */
    async callYourself({ name }) {
        await this.#parts.run.joinAgain(name).catch((error) => this.#parts.notices.report(error));
    }

    /** @param {{pointer: Partial<Pointer>}} detail */
    async point({ pointer }) {
        this.#parts.store.dispatch({ type: "collaboration.pointing", isPointing: false });
        await this.#call("rooms.point", pointer);
    }

    /** Turns pointing with the next tap on or off. */
    async togglePointing() {
        const { store, notices } = this.#parts;
        const { pointerAt } = await import("../drawing/pointer.js");
        this.#listener ??= (event) => {
            const pointer = store.state.collaboration.isPointing ? pointerAt(event) : null;
            if (pointer !== null) {
                event.stopPropagation();
                event.preventDefault();
                void this.point({ pointer });
            }
        };
        document.addEventListener("click", this.#listener, true);
        const isPointing = !store.state.collaboration.isPointing;
        store.dispatch({ type: "collaboration.pointing", isPointing });
        if (isPointing) {
            notices.tell("info", words.sharing.pointing);
        }
    }

    /**
     * Handles a notification from the server.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method, params) {
        const { store } = this.#parts;
        const { room } = store.state;
        if (method === "room.pointer" && params.room === room?.room) {
            void this.#showPointer(params);
        } else if (method === "room.recalled") {
            this.#handleRecall(params);
        } else if (method === "room.expiring" && params.room === room?.room) {
            this.#handleEnd(params);
        }
    }

    // Private

    #parts;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #absence;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #pointer;
    /** @type {((event: MouseEvent) => void)|undefined} */
    #listener;
    /** The notice of the run's deletion. @type {number|null} */
    #end = null;
    /** Removes the drawn pointer. @type {() => void} */
    #erase = () => undefined;

    #watchAbsence() {
        const { store, links } = this.#parts;
        clearTimeout(this.#absence);
        if (store.state.collaboration.absence === "waiting") {
            this.#absence = setTimeout(() => {
                const canTakeOver = links.address.view !== null;
                store.dispatch({ type: "collaboration.missed", canTakeOver });
            }, graceMs);
        }
    }

    /** @param {{at: string|null}} params the time of deletion, or null if the run is kept */
    #handleEnd({ at }) {
        const { store, notices } = this.#parts;
        if (this.#end !== null) {
            notices.dismiss(this.#end);
            this.#end = null;
        }
        if (at === null) {
            notices.tell("info", shareDialogWords.kept);
            return;
        }
        const { ends, keep, keepRecording } = shareDialogWords;
        const mayKeep = store.state.room?.you.role === "presenter";
        this.#end = notices.tell(
            "warning",
            ends(new Date(at), mayKeep),
            ...(mayKeep ? [{ label: keep, intent: intent("keepRun") }] : []),
            { label: keepRecording, intent: intent("exportRecording"), stays: true },
        );
    }

    /** @param {{room: string, by: string}} params */
    #handleRecall({ room: from, by }) {
        const { store, notices } = this.#parts;
        const { room, collaboration } = store.state;
        const isAway = collaboration.home?.room === from;
        // Participant ids are unique only within a room.
        const isOwn = room?.room === from && room.you.id === by;
        if (isOwn || (!isAway && room?.room !== from)) {
            return;
        }
        const who = isAway ? collaboration.home?.presenter : presenterOf(store.state)?.name;
        notices.tell("info", words.sharing.recalled(who ?? words.sharing.somebody), {
            label: words.sharing.actions.returnToPresenter,
            intent: { type: "returnToPresenter" },
        });
    }

    /** @param {Pointer} pointer */
    async #showPointer(pointer) {
        const { store, notices } = this.#parts;
        const { room } = store.state;
        const { drawPointer, pointedText } = await import("../drawing/pointer.js");
        await loadStyle("pointer");
        const instance = appState(store.state)?.instances[pointer.instance];
        this.#erase();
        this.#erase = drawPointer(pointer, instance?.scene ?? null);
        store.dispatch({ type: "room.pointed", pointer });
        const by = room?.participants.find(({ id }) => id === pointer.by)?.name ?? "";
        if (pointer.by !== room?.you.id) {
            notices.tell(
                "info",
                words.sharing.pointed(by, pointedText(pointer, instance?.title ?? "")),
            );
        }
        clearTimeout(this.#pointer);
        this.#pointer = setTimeout(() => {
            this.#erase();
            store.dispatch({ type: "room.pointed", pointer: null });
        }, pointerMs);
    }

    /** @param {string} method @param {Record<string, unknown>} params @returns {Promise<boolean>} true if the call succeeded */
    async #call(method, params) {
        const { store, client, notices } = this.#parts;
        try {
            await client.call(method, { room: store.state.room?.room, ...params });
            return true;
        } catch (error) {
            notices.report(error);
            return false;
        }
    }
}
