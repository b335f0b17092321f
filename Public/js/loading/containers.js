// Asks what the container of the app that runs holds: after every step at most once, and never while an answer is on its way.

import { moment } from "../model/container.js";
import { isReplaying } from "../model/replay.js";
import { ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../wire/messages.js").Change} Change */

/** How long it waits at least from one question to the next: steps may come faster than anyone looks. */
const pauseMs = 200;

export class Containers {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} client
     * @param {(callback: () => void, ms: number) => unknown} [wait]
     */
    constructor(store, client, wait = (callback, ms) => setTimeout(callback, ms)) {
        this.#store = store;
        this.#client = client;
        this.#list = new Freshener(wait);
        this.#graph = new Freshener(wait);
    }

    /** Has the list of what is registered, open and alive, as it is after the step that is shown. */
    needList() {
        this.#list.want(() => this.#now(""), async ({ told, asked }) => {
            const listing = await this.#client.call("container.list", asked);
            this.#store.dispatch({ type: "container.listed", moment: told, listing });
        });
    }

    /**
     * Has the graph of a controller, as it is after the step that is shown.
     * @param {string} instance
     */
    needGraph(instance) {
        this.#graph.want(() => this.#now(instance), async ({ told, asked }) => {
            /** @type {(value: unknown, message: string) => void} */
            const put = (value, message) => {
                const graph = { moment: told, instance, value, message };
                this.#store.dispatch({ type: "container.explained", graph });
            };
            try {
                put(await this.#client.call("container.explain", { ...asked, instance }), "");
            } catch (error) {
                if (!(error instanceof ProtocolError)) {
                    throw error;
                }
                put(null, error.message);
            }
        });
    }

    /**
     * Does the run again with a change, and shows both.
     * @param {Change} change
     */
    async compare(change) {
        const now = this.#now("");
        if (now === null) {
            return;
        }
        /** @type {(status: string, value: unknown, message: string) => void} */
        const put = (status, value, message) => {
            const comparison = { status, moment: now.told, change, value, message };
            this.#store.dispatch({ type: "container.compared", comparison });
        };
        put("loading", null, "");
        try {
            const value = await this.#client.call("rooms.whatIf", { room: now.asked.room, change });
            put("loaded", value, "");
        } catch (error) {
            put(
                "failed",
                null,
                error instanceof ProtocolError ? error.message : words.page.offlineRetry,
            );
        }
    }

    // Private

    #store;
    #client;
    #list;
    #graph;

    /** What is asked about; nothing without a run or a connection. @param {string} of */
    #now(of) {
        const { state } = this.#store;
        const told = moment(state);
        return state.room === null || told === "" || state.connection.phase !== "live"
            ? null
            : { key: `${told} ${of}`, told, asked: askedAbout(state.room.room, state) };
    }
}

/**
 * The run that is asked about, and the step, unless it is the newest.
 * @param {string} room
 * @param {import("../model/state.js").PageState} state
 * @returns {{room: string, seq?: number}}
 */
function askedAbout(room, state) {
    const { seq } = state.replay;
    return isReplaying(state) && seq !== null ? { room, seq } : { room };
}

/** @typedef {{key: string, told: string, asked: {room: string, seq?: number}}} Question */

/** Keeps one answer fresh: asks for the newest only, one question at a time. */
class Freshener {
    // Public

    /** @param {(callback: () => void, ms: number) => unknown} wait */
    constructor(wait) {
        this.#wait = wait;
    }

    /**
     * Asks, unless the answer is there or on its way.
     * @param {() => Question|null} question what is asked at the moment of asking
     * @param {(question: Question) => Promise<void>} ask
     */
    want(question, ask) {
        this.#next = { question, ask };
        this.#start();
    }

    // Private

    #wait;
    #answered = "";
    #isBusy = false;
    /** @type {{question: () => Question|null, ask: (question: Question) => Promise<void>}|null} */
    #next = null;

    async #start() {
        const wanted = this.#next;
        const question = wanted?.question() ?? null;
        if (this.#isBusy || wanted === null || question === null) {
            return;
        }
        this.#next = null;
        if (question.key === this.#answered) {
            return;
        }
        this.#isBusy = true;
        try {
            await wanted.ask(question);
            this.#answered = question.key;
        } catch (error) {
            // Refused is an answer; without a connection it is asked again once there is one.
            if (error instanceof ProtocolError) {
                this.#answered = question.key;
            }
        }
        this.#wait(() => {
            this.#isBusy = false;
            this.#start();
        }, pauseMs);
    }
}
