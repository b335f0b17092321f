// Has the server check the app, and follows how far that is.

import { problemCount } from "../model/problemList.js";
import { announce } from "../support/announcer.js";
import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */

/** A check may take as long as the server lets it, for each of two builds and those that wait before. */
const answerTimeoutMs = 10 * 60_000;

export class Checks {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>, timeoutMs?: number) => Promise<any>}} client
     * @param {(sentence: string) => void} [tell] reads a sentence out
     */
    constructor(store, client, tell = announce) {
        this.#store = store;
        this.#client = client;
        this.#tell = tell;
    }

    /** Checks the app that is shown, unless a check runs. */
    async run() {
        const { flow, problems, connection } = this.#store.state;
        if (flow.id === null || problems.check.status === "running") {
            return;
        }
        if (connection.phase !== "live") {
            this.#store.dispatch({ type: "check.failed", message: words.run.check.offline });
            return;
        }
        const run = ++this.#last;
        /** Whether what comes of it is still of interest. */
        const isCurrent = () => run === this.#last && this.#store.state.flow.id === flow.id;
        // What is left out is as the app's manifest says.
        const style = this.#store.state.view.checksStyle
            ? { options: { rules: { style: "on" } } }
            : {};
        this.#store.dispatch({ type: "check.started" });
        try {
            const result = await this.#client.call(
                "checks.run",
                { flow: flow.id, ...style },
                answerTimeoutMs,
            );
            if (isCurrent()) {
                this.#store.dispatch({ type: "check.done", result });
                this.#tell(words.run.check.done(problemCount(this.#store.state)));
            }
        } catch (error) {
            if (!isCurrent()) {
                return;
            }
            if (isProtocolError(error, "cancelled")) {
                this.#store.dispatch({ type: "check.cancelled" });
                return;
            }
            const message = error instanceof ProtocolError
                ? words.run.check.refused(error.message)
                : words.run.check.lost;
            this.#store.dispatch({ type: "check.failed", message });
        }
    }

    /** Ends the check that runs. */
    cancel() {
        if (this.#store.state.problems.check.status === "running") {
            // Where there is no connection, there is no check either.
            this.#client.call("checks.cancel", {}).catch(() => undefined);
        }
    }

    /**
     * Takes in what the server pushed.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method, params) {
        if (method === "checks.progress") {
            this.#store.dispatch({ type: "check.progressed", ...params });
        } else if (method === "flow.reloaded" && params.flow === this.#store.state.flow.id) {
            this.#store.dispatch({ type: "check.outdated" });
        }
    }

    // Private

    #store;
    #client;
    #tell;
    #last = 0;
}
