// Loads the wireframes and documents of scenes, each once.

import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

export class SceneDetails {
    // Public

    /**
     * @param {import("../model/store.js").Store} store
     * @param {import("../wire/client.js").Client} client
     */
    constructor(store, client) {
        this.#store = store;
        this.#client = client;
    }

    /**
     * Loads a scene's wireframe or document, once.
     * @param {"wireframe"|"document"} what
     * @param {string} scene
     */
    async fetchOnce(what, scene) {
        const { state } = this.#store;
        const flow = state.flow.id;
        const entries = what === "wireframe" ? state.wireframes : state.documents;
        if (flow === null || entries[scene] !== undefined || state.connection.phase !== "live") {
            return;
        }
        const configuration = state.flow.value?.configuration;
        /** @type {(entry: unknown) => void} */
        const put = (entry) => {
            if (this.#store.state.flow.value?.configuration === configuration) {
                this.#store.dispatch({ type: `${what}.changed`, flow, scene, entry });
            }
        };
        put({ status: "loading" });
        try {
            const params = { flow, scene, configuration };
            put({ status: "loaded", value: await this.#client.call(`scenes.${what}`, params) });
        } catch (error) {
            const message = isProtocolError(error, "notFound")
                ? words.run.notThere[what]
                : error instanceof Error
                ? error.message
                : String(error);
            put(error instanceof ProtocolError ? { status: "failed", message } : undefined);
        }
    }

    // Private

    #store;
    #client;
}
