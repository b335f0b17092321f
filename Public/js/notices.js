// What the page tells a person in passing, and what it tells of errors.

import { announce } from "./support/announcer.js";
import { ProtocolError } from "./wire/errors.js";

/** @typedef {import("./model/store.js").Store} Store */

const noticeMs = 7000;

export class Notices {
    // Public

    /** @param {Store} store */
    constructor(store) {
        this.#store = store;
    }

    /**
     * Shows a sentence for a while, and reads it out.
     * @param {"info"|"warning"|"error"} tone
     * @param {string} text
     */
    tell(tone, text) {
        const id = ++this.#last;
        this.#store.dispatch({ type: "notice.added", notice: { id, tone, text } });
        announce(text);
        setTimeout(() => this.#store.dispatch({ type: "notice.removed", id }), noticeMs);
    }

    /**
     * Tells why something did not work; a lost connection has its own place.
     * @param {unknown} error
     */
    report(error) {
        if (error instanceof ProtocolError) {
            const reason = typeof error.data.reason === "string"
                ? error.data.reason
                : error.message;
            this.tell(error.kind === "rejectedAction" ? "warning" : "error", reason);
        } else if (this.#store.state.connection.phase === "live") {
            this.tell("error", error instanceof Error ? error.message : String(error));
        }
    }

    // Private

    #store;
    #last = 0;
}
