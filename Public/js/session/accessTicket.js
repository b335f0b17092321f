// Requests and renews the ticket for plain pages and downloads, which a browser requests without a key.

import { authorization } from "./accessKeys.js";

/** A ticket is valid for twelve hours. */
const renewMs = 5 * 60 * 60_000;

export class AccessTicket {
    // Public

    /**
     * @param {() => string|null} key returns the key that opened the server
     * @param {typeof fetch} [send]
     */
    constructor(key, send = (address, options) => fetch(address, options)) {
        this.#key = key;
        this.#send = send;
    }

    /** @returns {Promise<boolean>} true if the server issued a ticket */
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

    /** Stops the renewal. */
    stop() {
        clearTimeout(this.#timer);
    }

    // Private

    #key;
    #send;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #timer;
}
