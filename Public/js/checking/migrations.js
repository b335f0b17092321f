// Requests proposals to migrate a scene to another injection technique, one at a time.

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
     * Shows a proposal, once the server has computed it. A newer request waits for the running one.
     * @param {string} scene
     * @param {Target} [to] the likely technique if omitted
     * @param {Actions} [actions] one method for each segue if omitted
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

    /** Closes the proposal. */
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
