// Fetches the ticket with which a browser may open plain pages and downloads by itself, and again before it is too old.

import { authorization } from "./accessKeys.js";

/** A ticket is good for twelve hours. */
const renewMs = 5 * 60 * 60_000;

export class AccessTicket {
    // Public

    /**
     * @param {() => string|null} key the key that opened the server
     * @param {typeof fetch} [send]
     */
    constructor(key, send = (address, options) => fetch(address, options)) {
        this.#key = key;
        this.#send = send;
    }

    /** @returns {Promise<boolean>} whether there is a ticket now */
    async fetch() {
        clearTimeout(this.#timer);
        const key = this.#key();
        if (key === null) {
            return false;
        }
        this.#timer = setTimeout(() => void this.fetch().catch(() => undefined), renewMs);
        const answer = await this.#send("admission", {
            method: "POST",
            headers: authorization(key),
        });
        return answer.ok;
    }

    /** Fetches none any more. */
    stop() {
        clearTimeout(this.#timer);
    }

    // Private

    #key;
    #send;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #timer;
}
