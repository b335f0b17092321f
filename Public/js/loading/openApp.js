// Loads the open app, in the build of the run.

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

    /** Returns true for an app that is not listed but exists, such as an upload. @param {string|null} flow */
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
     * Loads the flow of the running build.
     * @param {string} flow
     */
    async load(flow) {
        const configuration = appState(this.#store.state)?.configuration;
        const value = await this.#client.call("flows.get", { flow, configuration });
        this.#store.dispatch({ type: "flow.loaded", flow: value });
    }

    /** Loads the flow of the shown build if another build was launched. */
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
