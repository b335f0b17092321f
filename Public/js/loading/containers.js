// Requests the state of the app's container, at most once for each step and with one request in flight.

import { moment } from "../model/container.js";
import { isReplaying } from "../model/replay.js";
import { ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../wire/messages.js").Change} Change */

/** The shortest pause between two requests, in milliseconds. Steps may arrive faster. */
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

    /** Loads the registrations, scopes and instances after the shown step. */
    needList() {
        this.#list.want(() => this.#now(""), async ({ told, asked }) => {
            const listing = await this.#client.call("container.list", asked);
            this.#store.dispatch({ type: "container.listed", moment: told, listing });
        });
    }

    /**
     * Loads the dependency graph of a controller after the shown step.
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
     * Reruns the run with a change, and shows both results.
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

    /** Returns the current question, or null without a run or a connection. @param {string} of */
    #now(of) {
        const { state } = this.#store;
        const told = moment(state);
        return state.room === null || told === "" || state.connection.phase !== "live"
            ? null
            : { key: `${told} ${of}`, told, asked: askedAbout(state.room.room, state) };
    }
}

/**
 * Returns the parameters for the shown run, with the step if it is not the newest.
 * @param {string} room
 * @param {import("../model/state.js").PageState} state
 * @returns {{room: string, seq?: number}}
 */
function askedAbout(room, state) {
    const { seq } = state.replay;
    return isReplaying(state) && seq !== null ? { room, seq } : { room };
}

/** @typedef {{key: string, told: string, asked: {room: string, seq?: number}}} Question */

/** Keeps one answer current: requests only the newest question, one at a time. */
class Freshener {
    // Public

    /** @param {(callback: () => void, ms: number) => unknown} wait */
    constructor(wait) {
        this.#wait = wait;
    }

    /**
     * Requests an answer, unless it is loaded or loading.
     * @param {() => Question|null} question evaluated when the request is sent
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
            // A refusal is an answer. After a lost connection, the next request retries.
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
