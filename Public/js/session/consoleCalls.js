// Sends the calls of the API console, and loads the API document for its forms.

import { ProtocolError } from "../wire/errors.js";

/** @typedef {import("../model/calls.js").Answer} Answer */
/** @typedef {import("../model/store.js").Store} Store */

/** A check may take minutes, and a late answer must not close the connection. */
const answerTimeoutMs = 10 * 60_000;

export class ConsoleCalls {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>, timeoutMs?: number) => Promise<any>}} client
     * @param {() => number} [now] the time since the page was opened, in milliseconds
     * @param {typeof fetch} [get]
     */
    constructor(
        store,
        client,
        now = () => performance.now(),
        get = (address) => fetch(address),
    ) {
        this.#store = store;
        this.#client = client;
        this.#now = now;
        this.#get = get;
    }

    /** Loads the API document, once. */
    async needDocument() {
        const { status } = this.#store.state.calls.document;
        if (status === "loading" || status === "loaded") {
            return;
        }
        this.#putDocument({ status: "loading", value: null });
        try {
            const answer = await this.#get("asyncapi.json");
            if (!answer.ok) {
                throw new Error(`The server answered ${answer.status}.`);
            }
            this.#putDocument({ status: "loaded", value: await answer.json() });
        } catch {
            this.#putDocument({ status: "failed", value: null });
        }
    }

    /**
     * Sends a call and stores its answer.
     * @param {string} method
     * @param {Record<string, any>} params
     */
    async send(method, params) {
        const number = ++this.#last;
        const start = this.#now();
        /** @param {Partial<Answer>} answer */
        const put = (answer) => {
            if (number === this.#last) {
                const tookMs = this.#now() - start;
                this.#store.dispatch({
                    type: "calls.answered",
                    answer: { method, value: null, message: "", tookMs, ...answer },
                });
            }
        };
        put({ status: "waiting" });
        try {
            put({
                status: "result",
                value: await this.#client.call(method, params, answerTimeoutMs),
            });
        } catch (error) {
            if (error instanceof ProtocolError) {
                const { code, message, data } = error;
                put({ status: "error", value: { code, message, data } });
            } else {
                put({
                    status: "lost",
                    message: error instanceof Error ? error.message : String(error),
                });
            }
        }
    }

    // Private

    #store;
    #client;
    #now;
    #get;
    #last = 0;

    /** @param {import("../model/calls.js").Calls["document"]} document */
    #putDocument(document) {
        this.#store.dispatch({ type: "calls.document", document });
    }
}
