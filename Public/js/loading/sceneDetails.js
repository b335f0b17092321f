// Loads the wireframes and documents of scenes, each once.

import { layoutKey } from "../model/wireframe.js";
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
        await this.#fetch(what, scene, `scenes.${what}`, { scene });
    }

    /**
     * Loads a scene's wireframe for another size, once.
     * @param {string} scene
     * @param {import("../wire/messages.js").Size} size
     * @param {{top: number, bottom: number}} insets
     */
    async layOut(scene, size, { top, bottom }) {
        const params = { scene, size, safeArea: { top, left: 0, bottom, right: 0 } };
        await this.#fetch(
            "wireframe",
            layoutKey(scene, size, { top, bottom }),
            "scenes.layout",
            params,
        );
    }

    // Private

    #store;
    #client;

    /**
     * @param {"wireframe"|"document"} what
     * @param {string} key the entry's key
     * @param {"scenes.wireframe"|"scenes.document"|"scenes.layout"} method
     * @param {Record<string, unknown>} details the parameters beside the flow and its build
     */
    async #fetch(what, key, method, details) {
        const { state } = this.#store;
        const flow = state.flow.id;
        const entries = what === "wireframe" ? state.wireframes : state.documents;
        if (flow === null || entries[key] !== undefined || state.connection.phase !== "live") {
            return;
        }
        const configuration = state.flow.value?.configuration;
        /** @type {(entry: unknown) => void} */
        const put = (entry) => {
            if (this.#store.state.flow.value?.configuration === configuration) {
                this.#store.dispatch({ type: `${what}.changed`, flow, scene: key, entry });
            }
        };
        put({ status: "loading" });
        try {
            const params = { flow, ...details, configuration };
            put({ status: "loaded", value: await this.#client.call(method, params) });
        } catch (error) {
            const message = isProtocolError(error, "notFound")
                ? words.run.notThere[what]
                : error instanceof Error
                ? error.message
                : String(error);
            put(error instanceof ProtocolError ? { status: "failed", message } : undefined);
        }
    }
}
