// Asks the server how a scene could be moved to another injection technique, one proposal at a time.

import { likelyTarget } from "../model/migration.js";
import { ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/migration.js").Migration} Migration */
/** @typedef {import("../model/migration.js").Actions} Actions */
/** @typedef {import("../model/migration.js").Target} Target */

export class Migrations {
    // Public

    /**
     * @param {import("../model/store.js").Store} store
     * @param {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} client
     */
    constructor(store, client) {
        this.#store = store;
        this.#client = client;
    }

    /**
     * Shows a proposal, which comes when it is worked out; what is asked for meanwhile comes after it.
     * @param {string} scene
     * @param {Target} [to] as the scene is made, where it is left out
     * @param {Actions} [actions] one for each segue, where it is left out
     */
    async propose(scene, to, actions) {
        const flow = this.#store.state.flow.value;
        if (flow === null) {
            return;
        }
        this.#put({
            scene,
            to: to ?? likelyTarget(flow, scene),
            actions: actions ?? "each",
            digest: flow.digest,
            status: "loading",
            diff: "",
            notes: [],
            message: "",
        });
        if (this.#isAsking) {
            return;
        }
        this.#isAsking = true;
        let asked = this.#asked;
        while (asked?.status === "loading") {
            const answer = await this.#ask(asked);
            if (this.#asked === asked) {
                this.#put({ ...asked, ...answer });
            }
            asked = this.#asked;
        }
        this.#isAsking = false;
    }

    /** Shows no proposal any more. */
    close() {
        this.#put(null);
    }

    // Private

    #store;
    #client;
    #isAsking = false;

    get #asked() {
        return this.#store.state.migration;
    }

    /** @param {Migration|null} migration */
    #put(migration) {
        this.#store.dispatch({ type: "migration.changed", migration });
    }

    /** @param {Migration} asked @returns {Promise<Partial<Migration>>} */
    async #ask({ scene, to, actions }) {
        const { flow, configuration } = this.#store.state.flow.value ?? {};
        try {
            const params = { flow, scene, to, actions, configuration };
            const { diff, notes } = await this.#client.call("migrations.propose", params);
            return { status: "loaded", diff, notes };
        } catch (error) {
            const message = error instanceof ProtocolError
                ? error.message
                : words.page.offlineRetry;
            return { status: "failed", message };
        }
    }
}
