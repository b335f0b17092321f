// Transient notices and error reports.

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
     * Shows a notice for a few seconds, and announces it to screen readers.
     * @param {"info"|"warning"|"error"} tone
     * @param {string} text
     * @param {import("../model/state.js").NoticeAction[]} actions the notice's buttons; a notice
     *     with buttons stays until dismissed
     * @returns {number} the notice's id
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
     * Copies text to the clipboard and reports the result.
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
     * Reports an error, except a lost connection, which the header shows.
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
