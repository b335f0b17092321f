// The run of the open app: its flow, its room and its actions.

import { presenterOf } from "../model/collaborationState.js";
import { listenToRoom } from "./roomEvents.js";
import { OpenApp } from "../loading/openApp.js";
import { noAddress } from "../support/address.js";
import { ConnectionLost, isProtocolError, ProtocolError } from "../wire/errors.js";
import { RoomSession } from "../wire/roomSession.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../session/notices.js").Notices} Notices */
/** @typedef {import("../support/address.js").Address} Address */
/** @typedef {import("../wire/client.js").Client} Client */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {{scenes: string[], segues: string[], dropped: string|null}} Changes */

const longReadingMs = 600_000;

export class Run {
    // Public

    /**
     * @param {Store} store
     * @param {Client} client
     * @param {Notices} notices
     * @param {{enter: (address: Partial<Address>) => void}} links
     */
    constructor(store, client, notices, links) {
        this.#store = store;
        this.#client = client;
        this.#notices = notices;
        this.#links = links;
        this.#app = new OpenApp(store, client);
    }

    /**
     * Rejoins the room after a reconnect, or enters the room of the address.
     * @param {Address} address
     */
    async resume(address) {
        // Loading may take long. The server reports its progress, and heartbeats show that it is alive.
        const { flows, sample } = await this.#client.call("flows.list", {}, longReadingMs);
        this.#store.dispatch({ type: "flows.listed", flows, sample });
        if (this.#elsewhere !== null) {
            await this.open(this.#elsewhere);
            return;
        }
        if (this.#store.state.flow.value !== null) {
            if (this.#session !== null) {
                await this.#rejoin(this.#session);
                await this.#home?.join().catch(() => this.#setHome(null));
            }
            return;
        }
        const known =
            flows.some((/** @type {{flow: string}} */ { flow }) => flow === address.flow) ||
            await this.#app.exists(address.flow);
        const first = sample ?? flows[0]?.flow;
        const flow = known || address.room !== null ? address.flow ?? first : first;
        if (address.flow !== null && !known) {
            this.#notices.tell("warning", words.run.noSuchApp(address.flow));
        }
        if (flow !== undefined) {
            await this.#enter(known ? flow : first ?? flow, address);
        }
    }

    /**
     * Opens an app in a new room. An upload may be at another server: `resume` opens it after a reconnect.
     * @param {string} flow
     */
    async open(flow) {
        this.#session?.leave();
        this.#session = null;
        this.#setHome(null);
        this.#elsewhere = null;
        try {
            await this.#enter(flow, { ...noAddress, flow });
        } catch (error) {
            const isHere = this.#store.state.flow.value !== null;
            this.#elsewhere = !isHere && isProtocolError(error, "unavailable") ? flow : null;
            throw error;
        }
    }

    /** True if the app to open is at another server. */
    get isElsewhere() {
        return this.#elsewhere !== null;
    }

    /** The room that the shown room was copied from, while the page is still a member. */
    get home() {
        return this.#home?.room ?? null;
    }

    /**
     * Leaves the room for another one.
     * @param {Address} address
     * @param {boolean} [isCopy] true if the entered room is a copy of this one, whose session then stays open
     * @returns {Promise<void>} rejects if the room cannot be joined; within one flow, the page then
     *     stays in its room
     */
    async enterRoom(address, isCopy = false) {
        const left = this.#session;
        const home = this.#home;
        if (home !== null && home.room === address.room) {
            await this.#goHome(home);
            this.#links.enter(address);
            return;
        }
        const { flow } = this.#store.state;
        if (address.flow !== null && address.flow !== flow.id) {
            left?.leave();
            this.#session = null;
            this.#setHome(null);
            this.#links.enter(address);
            await this.#enter(address.flow, address);
            return;
        }
        const opened = this.#openSession(address.room ?? "", address.key);
        if (isCopy && home === null) {
            this.#setHome(left);
        }
        try {
            await opened.join();
        } catch (error) {
            this.#session = left;
            this.#setHome(home);
            throw error;
        }
        if (left !== this.#home) {
            left?.leave();
        }
        if (!isCopy) {
            this.#setHome(null);
        }
        this.#links.enter(address);
    }

    /** Retries joining a full room. */
    async tryAgain() {
        try {
            await this.joinAgain();
        } catch (error) {
            if (isProtocolError(error, "limited")) {
                this.#refuse(error);
            } else {
                this.#notices.report(error);
            }
        }
    }

    /** Joins the room again, optionally under another name. @param {string} [name] */
    async joinAgain(name) {
        if (name !== undefined) {
            this.#name = name;
        }
        this.#session?.setName(this.#name);
        await this.#session?.join();
    }

    /**
     * Creates a room that continues from a step of this one.
     * @param {number} seq
     * @returns {Promise<{room: string, keys: {present: string, view: string}}>}
     */
    async fork(seq) {
        if (this.#session === null) {
            throw new ConnectionLost(words.run.none);
        }
        return await this.#client.call("rooms.fork", { room: this.#session.room, seq });
    }

    /**
     * Loads missing steps.
     * @param {number} from
     * @param {number} to
     */
    async fetchSteps(from, to) {
        await this.#session?.fetchEarlier(from, to);
    }

    /** Loads the flow of the shown build if another build was launched. */
    followBuild() {
        this.#app.follow().catch((error) => this.#notices.report(error));
    }

    /**
     * Handles a notification from the server.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method, params) {
        this.#session?.handleNotification(method, params);
        if (method === "flows.progress") {
            this.#store.dispatch({ type: "flows.reading", reading: params });
        }
        this.#home?.handleNotification(method, params);
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
     * Performs an action and returns its step.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that the action relies on
     * @returns {Promise<Step>} rejects like the session
     */
    async perform(action, ifSeq) {
        if (this.#session === null) {
            throw new ConnectionLost(words.run.none);
        }
        return await this.#session.act(action, ifSeq);
    }

    // Private

    #store;
    #client;
    #notices;
    #links;
    #app;
    /** @type {RoomSession|null} */
    #session = null;
    /** @type {RoomSession|null} */
    #home = null;
    /** The app to open after a reconnect. @type {string|null} */
    #elsewhere = null;
    /** @type {string|undefined} */
    #name;

    /** Sets the original room of a copy, and leaves the previous one. @param {RoomSession|null} home */
    #setHome(home) {
        if (this.#home !== home) {
            this.#home?.leave();
            this.#home = home;
            const { room } = this.#store.state;
            const left = home === null || room === null ? null : {
                room: home.room,
                role: room.you.role,
                presenter: presenterOf(this.#store.state)?.name ?? words.sharing.somebody,
            };
            this.#store.dispatch({ type: "collaboration.left", home: left });
        }
    }

    /** @param {RoomSession} home */
    async #goHome(home) {
        const left = this.#session;
        this.#session = home;
        try {
            await home.join(true);
        } catch (error) {
            this.#session = left;
            throw error;
        }
        this.#home = null;
        this.#store.dispatch({ type: "collaboration.left", home: null });
        left?.leave();
    }

    /**
     * @param {string} flow
     * @param {Address} address
     */
    async #enter(flow, address) {
        this.#store.dispatch({ type: "flow.opening", flow });
        try {
            await this.#app.load(flow);
        } catch (error) {
            if (error instanceof ProtocolError && error.kind !== "unavailable") {
                this.#store.dispatch({ type: "flow.failed", flow, message: error.message });
                return;
            }
            throw error;
        }
        try {
            await this.#enterRoomOf(flow, address);
        } catch (error) {
            if (!isProtocolError(error, "limited")) {
                throw error;
            }
            const { message, data: { retryAfterMs } } = error;
            const refusal = { message, retryInMs: retryAfterMs ?? null };
            this.#store.dispatch({ type: "room.refused", refusal });
        }
    }

    /**
     * Joins the room in the address, or a new room.
     * @param {string} flow
     * @param {Address} address
     */
    async #enterRoomOf(flow, address) {
        if (address.room !== null) {
            const joined = this.#openSession(address.room, address.key);
            try {
                await joined.join();
                return;
            } catch (error) {
                if (isProtocolError(error, "limited")) {
                    this.#refuse(error);
                    return;
                }
                if (
                    !isProtocolError(error, "notFound") && !isProtocolError(error, "unauthorized")
                ) {
                    throw error;
                }
                this.#notices.tell("warning", words.run.gone);
            }
        }
        await this.#createRoom(flow);
    }

    /** Shows the reason that the room refused this page. @param {import("../wire/errors.js").ProtocolError} error */
    #refuse({ message }) {
        this.#store.dispatch({ type: "room.full", message: words.sharing.full(message) });
    }

    /**
     * Starts another run of the same app, without resetting the view.
     * @param {string} flow
     */
    async #beginAnew(flow) {
        try {
            await this.#app.load(flow);
        } catch (error) {
            if (!(error instanceof ProtocolError)) {
                throw error;
            }
            await this.#enter(flow, { ...noAddress, flow });
            return;
        }
        await this.#createRoom(flow);
    }

    /** @param {string} flow */
    async #createRoom(flow) {
        const { room, keys } = await this.#client.call("rooms.create", { flow });
        this.#links.enter({ flow, room, key: keys.present, view: keys.view });
        await this.#openSession(room, keys.present).join();
    }

    /**
     * @param {string} room
     * @param {string|null} key
     */
    #openSession(room, key) {
        const opened = new RoomSession(this.#client, {
            room,
            key: key ?? undefined,
            name: this.#name,
        });
        this.#session = opened;
        listenToRoom(opened, {
            store: this.#store,
            notices: this.#notices,
            isShown: () => this.#session === opened,
            moved: () => this.followBuild(),
            closed: () => this.#session = null,
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
            this.#notices.tell("warning", words.run.restarted);
            this.#setHome(null);
            await this.#beginAnew(flow);
        }
    }

    /**
     * Reloads the flow and the run after a source change. Reports nothing if only line numbers changed.
     * @param {{flow: string, changes: Changes}} news
     */
    async #reload({ flow, changes }) {
        const { scenes, segues, dropped } = changes;
        const before = this.#store.state.flow.value;
        await this.#app.load(flow);
        const isQuiet = this.#store.state.flow.value?.digest === before?.digest &&
            scenes.length === 0 && segues.length === 0 && dropped === null;
        if (this.#session !== null) {
            await this.#rejoin(this.#session);
        }
        if (isQuiet) {
            await this.#session?.refresh();
        } else {
            const told = words.run.reloaded(scenes.length, segues.length, dropped);
            this.#notices.tell(dropped === null ? "info" : "warning", told);
        }
    }
}
