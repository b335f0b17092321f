// Loads the descriptions of inspected views from the server.

import { appState } from "../model/appState.js";
import { isProtocolError } from "../wire/errors.js";
import { viewWords } from "../words/viewWords.js";

/** @typedef {import("../input/viewPointing.js").ViewPlace} ViewPlace */
/** @typedef {import("../wire/messages.js").ViewDescription} ViewDescription */

/** The rest of the pointer before its view is asked for, in milliseconds. */
const restMs = 120;
/** The number of descriptions kept. The oldest are dropped. */
const mostKept = 60;

export class ViewDetails {
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
     * Inspects a view of the device.
     * @param {ViewPlace} place
     * @param {boolean} isPinned
     */
    inspect(place, isPinned) {
        const { state } = this.#store;
        const scene = appState(state)?.instances[place.instance]?.scene;
        const flow = state.flow.value;
        if (scene === undefined || flow === null) {
            return;
        }
        clearTimeout(this.#rest);
        const key = JSON.stringify([flow.digest, flow.configuration, scene, place.view]);
        const known = this.#known.get(key);
        const loading = /** @type {const} */ ({ status: "loading" });
        const entry = known === undefined ? loading : { status: "loaded", value: known };
        const inspected = { place, scene, isPinned, entry };
        this.#store.dispatch({ type: "inspectedView.changed", inspected });
        if (known === undefined) {
            this.#rest = setTimeout(() => void this.#fetch(key, scene, place.view), restMs);
        }
    }

    // Private

    #store;
    #client;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #rest;
    /** The descriptions, the newest last. @type {Map<string, ViewDescription>} */
    #known = new Map();

    /** @param {string} key @param {string} scene @param {string} view */
    async #fetch(key, scene, view) {
        const flow = this.#store.state.flow.value;
        if (flow === null) {
            return;
        }
        /** @type {(entry: import("../model/inspectedView.js").ViewEntry) => void} */
        const put = (entry) => {
            const { inspectedView } = this.#store.state;
            if (inspectedView?.scene === scene && inspectedView.place.view === view) {
                const inspected = { ...inspectedView, entry };
                this.#store.dispatch({ type: "inspectedView.changed", inspected });
            }
        };
        try {
            const { flow: id, configuration } = flow;
            const params = { flow: id, scene, view, configuration };
            const value = await this.#client.call("sources.view", params);
            this.#known.set(key, value);
            for (const oldest of [...this.#known.keys()].slice(0, -mostKept)) {
                this.#known.delete(oldest);
            }
            put({ status: "loaded", value });
        } catch (error) {
            const message = isProtocolError(error, "notFound")
                ? viewWords.notInFile
                : error instanceof Error
                ? error.message
                : String(error);
            put({ status: "failed", message });
        }
    }
}
