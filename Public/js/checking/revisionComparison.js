// Shows or hides the comparison with another revision. Its code loads on first use.

import { Lazy } from "../support/lazy.js";

/** @typedef {import("./differences.js").Differences} Differences */
/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../session/notices.js").Notices} Notices */

export class RevisionComparison {
    // Public

    /**
     * @param {Store} store
     * @param {import("../wire/client.js").Client} client
     * @param {Notices} notices
     */
    constructor(store, client, notices) {
        this.#store = store;
        this.#differences = new Lazy(async () => {
            const { Differences } = await import("./differences.js");
            return new Differences(store, client, notices, () => this.show(false));
        }, (error) => notices.report(error));
    }

    /** Shows or hides the comparison. @param {boolean} isShown */
    show(isShown) {
        this.#store.dispatch({ type: "difference.shown", isShown });
        if (isShown) {
            this.do(() => undefined);
        }
    }

    /** @param {(differences: Differences) => void} what called once the code is loaded */
    do(what) {
        this.#differences.do(what);
    }

    // Private

    #store;
    #differences;
}
