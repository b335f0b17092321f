// What the page tells a person in passing, and what it tells of errors.

import { announce } from "../support/announcer.js";
import { ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */

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
     * @param {import("../model/state.js").NoticeAction[]} actions what can be done about it; with any it stays until it is dismissed
     * @returns {number} its number
     */
    tell(tone, text, ...actions) {
        const id = ++this.#last;
        this.#store.dispatch({ type: "notice.added", notice: { id, tone, text, actions } });
        announce(text);
        if (actions.length === 0) {
            setTimeout(() => this.dismiss(id), noticeMs);
        }
        return id;
    }

    /** @param {number} id */
    dismiss(id) {
        this.#store.dispatch({ type: "notice.removed", id });
    }

    /**
     * Copies a text, and says so, or that the browser does not let it be copied.
     * @param {string} text
     * @param {string} told
     * @param {string} [refused]
     */
    async copy(text, told, refused = words.page.notCopied) {
        try {
            await navigator.clipboard.writeText(text);
            this.tell("info", told);
        } catch {
            this.tell("warning", refused);
        }
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
            const { retryAfterMs } = error.data;
            const text = typeof retryAfterMs === "number"
                ? words.page.retryIn(reason, retryAfterMs)
                : reason;
            this.tell(error.kind === "rejectedAction" ? "warning" : "error", text);
        } else if (this.#store.state.connection.phase === "live") {
            this.tell("error", error instanceof Error ? error.message : String(error));
        }
    }

    // Private

    #store;
    #last = 0;
}
