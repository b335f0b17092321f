// The app that is open, as the build that runs has it.

import { shownBuild } from "../model/builds.js";
import { appState } from "../model/appState.js";
import { isProtocolError } from "../wire/errors.js";

export class OpenApp {
    // Public

    /**
     * @param {import("../model/store.js").Store} store
     * @param {import("../wire/client.js").Client} client
     */
    constructor(store, client) {
        this.#store = store;
        this.#client = client;
    }

    /** Whether there is an app that is not listed, as one that was uploaded. @param {string|null} flow */
    async exists(flow) {
        if (flow === null) {
            return false;
        }
        try {
            await this.#client.call("flows.get", { flow });
            return true;
        } catch (error) {
            if (isProtocolError(error, "notFound")) {
                return false;
            }
            throw error;
        }
    }

    /**
     * Has the map of the build that runs.
     * @param {string} flow
     */
    async load(flow) {
        const configuration = appState(this.#store.state)?.configuration;
        const value = await this.#client.call("flows.get", { flow, configuration });
        this.#store.dispatch({ type: "flow.loaded", flow: value });
    }

    /** Has the map of the build that is shown, where another was launched. */
    async follow() {
        const { state } = this.#store;
        const app = appState(state);
        const flow = state.flow.value;
        if (flow !== null && app !== null && shownBuild(flow, app) !== flow.configuration) {
            await this.load(flow.flow);
        }
    }

    // Private

    #store;
    #client;
}
