// Opens the pages of UIKit and check rules, and loads each once.

import { checkRule, isCheckRule } from "../model/checkRules.js";
import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/rules.js").RuleEntry} RuleEntry */
/** @typedef {import("../model/store.js").Store} Store */

export class RulePages {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} client
     */
    constructor(store, client) {
        this.#store = store;
        this.#client = client;
    }

    /**
     * Opens a rule.
     * @param {string} id
     */
    async open(id) {
        this.#store.dispatch({ type: "rule.opened", id });
        const known = this.#store.state.rules.entries[id];
        if (known !== undefined && known.status !== "failed") {
            return;
        }
        /** @type {(entry: RuleEntry|undefined) => void} */
        const put = (entry) => this.#store.dispatch({ type: "rule.changed", id, entry });
        put({ status: "loading" });
        try {
            put({ status: "loaded", value: await this.#fetch(id) });
        } catch (error) {
            put({ status: "failed", message: failure(error, id) });
        }
    }

    /** Closes the rule. */
    close() {
        this.#store.dispatch({ type: "rule.closed" });
    }

    // Private

    #store;
    #client;

    /**
     * @param {string} id
     * @returns {Promise<import("../wire/messages.js").Rule>}
     */
    async #fetch(id) {
        if (!isCheckRule(id)) {
            return await this.#client.call("rules.get", { id });
        }
        /** @type {import("../wire/messages.js").FindingRule} */
        const found = await this.#client.call("findings.get", { rule: id });
        return checkRule(found);
    }
}

/**
 * @param {unknown} error
 * @param {string} id
 */
function failure(error, id) {
    if (isProtocolError(error, "notFound")) {
        return words.rules.notWritten(id);
    }
    return error instanceof ProtocolError ? error.message : words.page.offlineRetry;
}
