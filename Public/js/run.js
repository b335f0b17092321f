// The open app and its run: which flow is shown, which room it runs in, and what is done there.

import { shownBuild } from "./model/builds.js";
import { reloadText } from "./model/code.js";
import { appState, crumbs } from "./model/running.js";
import { writeAddress } from "./support/address.js";
import { ConnectionLost, isProtocolError, ProtocolError } from "./wire/errors.js";
import { RoomSession } from "./wire/roomSession.js";

/** @typedef {import("./model/store.js").Store} Store */
/** @typedef {import("./notices.js").Notices} Notices */
/** @typedef {import("./support/address.js").Address} Address */
/** @typedef {import("./wire/client.js").Client} Client */
/** @typedef {import("./wire/messages.js").Action} Action */
/** @typedef {import("./wire/messages.js").Step} Step */
/** @typedef {{scenes: string[], segues: string[], dropped: string|null}} Changes */

const quietResumeSteps = 1;

export class Run {
    // Public

    /**
     * @param {Store} store
     * @param {Client} client
     * @param {Notices} notices
     */
    constructor(store, client, notices) {
        this.#store = store;
        this.#client = client;
        this.#notices = notices;
    }

    /**
     * Goes on where the page was, or enters what its address names; called whenever there is a connection.
     * @param {Address} address
     */
    async resume(address) {
        const { flows } = await this.#client.call("flows.list", {});
        this.#store.dispatch({ type: "flows.listed", flows });
        if (this.#store.state.flow.value !== null) {
            if (this.#session !== null) {
                await this.#rejoin(this.#session);
            }
            return;
        }
        const known = flows.some((/** @type {{flow: string}} */ { flow }) => flow === address.flow);
        const first = flows[0]?.flow;
        const flow = known || address.room !== null ? address.flow ?? first : first;
        if (address.flow !== null && !known) {
            this.#notices.tell("warning", `There is no app “${address.flow}” here.`);
        }
        if (flow !== undefined) {
            await this.#enter(known ? flow : first ?? flow, address);
        }
    }

    /** @param {string} flow */
    async open(flow) {
        this.#session?.leave();
        this.#session = null;
        await this.#enter(flow, { flow, room: null, key: null, view: null });
    }

    /**
     * Takes in what the server pushed.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method, params) {
        this.#session?.handleNotification(method, params);
        if (method === "flow.reloaded" && params.flow === this.#store.state.flow.id) {
            this.#reload(params).catch((error) => this.#notices.report(error));
        }
    }

    /** @param {Action} action */
    async act(action) {
        if (this.#session === null) {
            return;
        }
        this.#store.dispatch({ type: "act.sent" });
        try {
            await this.#session.act(action);
        } catch (error) {
            this.#notices.report(error);
        } finally {
            this.#store.dispatch({ type: "act.finished" });
        }
    }

    /**
     * Does something, and says what came of it.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that this rests on
     * @returns {Promise<Step>} rejects as the session does
     */
    async perform(action, ifSeq) {
        if (this.#session === null) {
            throw new ConnectionLost("There is no run.");
        }
        return await this.#session.act(action, ifSeq);
    }

    /**
     * Does a step's action again with another answer, after going back to where it was done.
     * @param {Step} step
     * @param {string} choice
     * @param {string} option
     */
    async chooseOther(step, choice, option) {
        const { state } = this.#store;
        const before = state.room?.steps.find(({ seq }) => seq === step.seq - 1);
        const from = crumbs(before?.state ?? null).at(-1)?.instance;
        const isAlive = from !== undefined && appState(state)?.instances[from] !== undefined;
        const isOnTop = crumbs(appState(state)).at(-1)?.instance === from;
        if (step.action.do !== "launch" && isAlive && !isOnTop) {
            await this.act({ do: "unwindTo", to: from });
        }
        await this.act({ ...step.action, choices: { ...step.action.choices, [choice]: option } });
    }

    /**
     * Fetches a scene's wireframe or document, once.
     * @param {"wireframe"|"document"} what
     * @param {string} scene
     */
    async fetchOnce(what, scene) {
        const { state } = this.#store;
        const flow = state.flow.id;
        const entries = what === "wireframe" ? state.wireframes : state.documents;
        if (flow === null || entries[scene] !== undefined || state.connection.phase !== "live") {
            return;
        }
        const configuration = state.flow.value?.configuration;
        /** @type {(entry: unknown) => void} */
        const put = (entry) => {
            if (this.#store.state.flow.value?.configuration === configuration) {
                this.#store.dispatch({ type: `${what}.changed`, flow, scene, entry });
            }
        };
        put({ status: "loading" });
        try {
            const params = { flow, scene, configuration };
            put({ status: "loaded", value: await this.#client.call(`scenes.${what}`, params) });
        } catch (error) {
            const message = isProtocolError(error, "notFound")
                ? `There is no ${what} for this scene.`
                : error instanceof Error
                ? error.message
                : String(error);
            put(error instanceof ProtocolError ? { status: "failed", message } : undefined);
        }
    }

    // Private

    #store;
    #client;
    #notices;
    /** @type {RoomSession|null} */
    #session = null;

    /**
     * @param {string} flow
     * @param {Address} address
     */
    async #enter(flow, address) {
        this.#store.dispatch({ type: "flow.opening", flow });
        try {
            await this.#load(flow);
        } catch (error) {
            if (error instanceof ProtocolError) {
                this.#store.dispatch({ type: "flow.failed", flow, message: error.message });
                return;
            }
            throw error;
        }
        if (address.room !== null) {
            const joined = this.#openSession(address.room, address.key);
            try {
                await joined.join();
                return;
            } catch (error) {
                if (
                    !isProtocolError(error, "notFound") && !isProtocolError(error, "unauthorized")
                ) {
                    throw error;
                }
                this.#notices.tell(
                    "warning",
                    "That run is not there any more. A new one was started.",
                );
            }
        }
        await this.#createRoom(flow);
    }

    /**
     * Has the map of the build that runs.
     * @param {string} flow
     */
    async #load(flow) {
        const configuration = appState(this.#store.state)?.configuration;
        const value = await this.#client.call("flows.get", { flow, configuration });
        this.#store.dispatch({ type: "flow.loaded", flow: value });
    }

    /** Shows the map of the build that runs, where another was launched. */
    #followBuild() {
        const { state } = this.#store;
        const app = appState(state);
        const flow = state.flow.value;
        if (flow !== null && app !== null && shownBuild(flow, app) !== flow.configuration) {
            this.#load(flow.flow).catch((error) => this.#notices.report(error));
        }
    }

    /** @param {string} flow */
    async #createRoom(flow) {
        const { room, keys } = await this.#client.call("rooms.create", { flow });
        const address = { flow, room, key: keys.present, view: keys.view };
        history.replaceState(null, "", location.pathname + writeAddress(address));
        await this.#openSession(room, keys.present).join();
    }

    /**
     * @param {string} room
     * @param {string|null} key
     */
    #openSession(room, key) {
        const opened = new RoomSession(this.#client, { room, key: key ?? undefined });
        this.#session = opened;
        /** @type {(name: string, handle: (detail: any) => void) => void} */
        const on = (name, handle) =>
            opened.addEventListener(name, (event) => {
                if (this.#session === opened) {
                    handle(/** @type {CustomEvent} */ (event).detail);
                }
            });
        on(RoomSession.Event.Joined, ({ result, resumed, missed }) => {
            this.#store.dispatch({ type: "room.joined", result, resumed });
            this.#followBuild();
            if (missed > quietResumeSteps) {
                this.#notices.tell("info", `Caught up: ${missed} steps were missed.`);
            }
        });
        on(RoomSession.Event.Step, ({ epoch, step }) => {
            this.#store.dispatch({ type: "room.stepped", epoch, step });
            this.#followBuild();
        });
        on(RoomSession.Event.Earlier, ({ epoch, steps }) => {
            this.#store.dispatch({ type: "room.earlier", epoch, steps });
        });
        on(RoomSession.Event.Gone, (reason) => {
            if (reason) {
                this.#session = null;
                this.#store.dispatch({ type: "room.left" });
                this.#notices.tell("warning", `This run was closed: ${reason}.`);
            }
        });
        on(RoomSession.Event.Presence, (participants) => {
            this.#store.dispatch({ type: "room.presence", participants });
        });
        return opened;
    }

    /** @param {RoomSession} opened */
    async #rejoin(opened) {
        try {
            await opened.join();
        } catch (error) {
            const flow = this.#store.state.flow.id;
            if (!isProtocolError(error, "notFound") || flow === null) {
                throw error;
            }
            this.#notices.tell(
                "warning",
                "The server was restarted, and the run with it. A new one was started.",
            );
            await this.#enter(flow, { flow, room: null, key: null, view: null });
        }
    }

    /**
     * Takes in what the changed sources made of the flow and of the run; where only lines have moved, without a word.
     * @param {{flow: string, changes: Changes}} news
     */
    async #reload({ flow, changes }) {
        const { scenes, segues, dropped } = changes;
        const before = this.#store.state.flow.value;
        await this.#load(flow);
        const isQuiet = this.#store.state.flow.value?.digest === before?.digest &&
            scenes.length === 0 && segues.length === 0 && dropped === null;
        if (this.#session !== null) {
            await this.#rejoin(this.#session);
        }
        if (isQuiet) {
            await this.#session?.refresh();
        } else {
            this.#notices.tell(dropped === null ? "info" : "warning", reloadText(changes));
        }
    }
}
