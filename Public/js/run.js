// The open app and its run: which flow is shown, which room it runs in, and what is done there.

import { shownBuild } from "./model/builds.js";
import { appState, crumbs } from "./model/running.js";
import { presenterOf } from "./model/sharing.js";
import { noAddress } from "./support/address.js";
import { ConnectionLost, isProtocolError, ProtocolError } from "./wire/errors.js";
import { RoomSession } from "./wire/roomSession.js";
import { words } from "./words.js";

/** @typedef {import("./model/store.js").Store} Store */
/** @typedef {import("./notices.js").Notices} Notices */
/** @typedef {import("./support/address.js").Address} Address */
/** @typedef {import("./wire/client.js").Client} Client */
/** @typedef {import("./wire/messages.js").Action} Action */
/** @typedef {import("./wire/messages.js").Step} Step */
/** @typedef {{scenes: string[], segues: string[], dropped: string|null}} Changes */

const quietResumeSteps = 1;
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
    }

    /**
     * Goes on where the page was, or enters what its address names; called whenever there is a connection.
     * @param {Address} address
     */
    async resume(address) {
        // The server may still be reading, and tells how far it is; that it lives is known by other means.
        const { flows, sample } = await this.#client.call("flows.list", {}, longReadingMs);
        this.#store.dispatch({ type: "flows.listed", flows, sample });
        if (this.#store.state.flow.value !== null) {
            if (this.#session !== null) {
                await this.#rejoin(this.#session);
                await this.#home?.join().catch(() => this.#setHome(null));
            }
            return;
        }
        const known =
            flows.some((/** @type {{flow: string}} */ { flow }) => flow === address.flow) ||
            await this.#has(address.flow);
        const first = sample ?? flows[0]?.flow;
        const flow = known || address.room !== null ? address.flow ?? first : first;
        if (address.flow !== null && !known) {
            this.#notices.tell("warning", words.run.noSuchApp(address.flow));
        }
        if (flow !== undefined) {
            await this.#enter(known ? flow : first ?? flow, address);
        }
    }

    /** @param {string} flow */
    async open(flow) {
        this.#session?.leave();
        this.#session = null;
        this.#setHome(null);
        await this.#enter(flow, { ...noAddress, flow });
    }

    /** The room that the one that is shown is a copy of, while the page is still in it. */
    get home() {
        return this.#home?.room ?? null;
    }

    /**
     * Leaves the room for another.
     * @param {Address} address
     * @param {boolean} [isCopy] whether it is a copy of the one that is left, which the page then stays in
     * @returns {Promise<void>} rejects where it cannot be entered; of the same flow, the page stays where it was then
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

    /** Asks once more to be let in. */
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

    /** Enters the room again, as after a break: under another name, or to be let in. @param {string} [name] */
    async joinAgain(name) {
        if (name !== undefined) {
            this.#name = name;
        }
        this.#session?.setName(this.#name);
        await this.#session?.join();
    }

    /**
     * Makes a room that goes on from a step of this one.
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
     * Has steps that the page does not have.
     * @param {number} from
     * @param {number} to
     */
    async fetchSteps(from, to) {
        await this.#session?.fetchEarlier(from, to);
    }

    /** Shows the map of the build that is shown, where another was launched. */
    followBuild() {
        const { state } = this.#store;
        const app = appState(state);
        const flow = state.flow.value;
        if (flow !== null && app !== null && shownBuild(flow, app) !== flow.configuration) {
            this.#load(flow.flow).catch((error) => this.#notices.report(error));
        }
    }

    /**
     * Takes in what the server pushed.
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
     * Does something, and says what came of it.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that this rests on
     * @returns {Promise<Step>} rejects as the session does
     */
    async perform(action, ifSeq) {
        if (this.#session === null) {
            throw new ConnectionLost(words.run.none);
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
                ? words.run.notThere[what]
                : error instanceof Error
                ? error.message
                : String(error);
            put(error instanceof ProtocolError ? { status: "failed", message } : undefined);
        }
    }

    // Private

    /** Whether there is an app that is not listed, as one that was uploaded. @param {string|null} flow */
    async #has(flow) {
        if (flow === null) {
            return false;
        }
        try {
            await this.#client.call("flows.get", { flow });
            return true;
        } catch (error) {
            if (isProtocolError(error, "notFound")) {
                return false;
            }
            throw error;
        }
    }

    #store;
    #client;
    #notices;
    #links;
    /** @type {RoomSession|null} */
    #session = null;
    /** @type {RoomSession|null} */
    #home = null;
    /** @type {string|undefined} */
    #name;

    /** Leaves the room that was left for a copy, or remembers it. @param {RoomSession|null} home */
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
            this.#store.dispatch({ type: "company.left", home: left });
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
        this.#store.dispatch({ type: "company.left", home: null });
        left?.leave();
    }

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
     * Joins the room that an address names, else one of its own.
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

    /**
     * Has the map of the build that runs.
     * @param {string} flow
     */
    async #load(flow) {
        const configuration = appState(this.#store.state)?.configuration;
        const value = await this.#client.call("flows.get", { flow, configuration });
        this.#store.dispatch({ type: "flow.loaded", flow: value });
    }

    /** Tells why the room does not let this page in. @param {import("./wire/errors.js").ProtocolError} error */
    #refuse({ message }) {
        this.#store.dispatch({ type: "room.full", message: words.sharing.full(message) });
    }

    /**
     * Starts another run of the same app: what is looked at, and what was typed, stays as it is.
     * @param {string} flow
     */
    async #beginAnew(flow) {
        try {
            await this.#load(flow);
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
        /** @type {(name: string, handle: (detail: any) => void) => void} */
        const on = (name, handle) =>
            opened.addEventListener(name, (event) => {
                if (this.#session === opened) {
                    handle(/** @type {CustomEvent} */ (event).detail);
                }
            });
        on(RoomSession.Event.Joined, ({ result, resumed, missed }) => {
            this.#store.dispatch({ type: "room.joined", result, resumed });
            this.followBuild();
            if (missed > quietResumeSteps) {
                this.#notices.tell("info", words.run.caughtUp(missed), {
                    label: words.run.firstMissed,
                    intent: "showStep",
                    detail: { seq: result.steps[0].seq },
                });
            }
        });
        on(RoomSession.Event.Step, ({ epoch, step }) => {
            this.#store.dispatch({ type: "room.stepped", epoch, step });
            this.followBuild();
        });
        on(RoomSession.Event.Earlier, ({ epoch, steps }) => {
            this.#store.dispatch({ type: "room.earlier", epoch, steps });
        });
        on(RoomSession.Event.Gone, (reason) => {
            if (reason) {
                this.#session = null;
                this.#store.dispatch({ type: "room.left" });
                this.#notices.tell("warning", words.run.closed(reason));
            }
        });
        on(RoomSession.Event.Sought, ({ epoch, seq }) => {
            this.#store.dispatch({ type: "room.sought", epoch, seq });
            this.followBuild();
        });
        on(RoomSession.Event.Presence, ({ participants, presenter, title }) => {
            this.#store.dispatch({ type: "room.presence", participants, presenter, title });
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
            const told = words.run.reloaded(scenes.length, segues.length, dropped);
            this.#notices.tell(dropped === null ? "info" : "warning", told);
        }
    }
}
