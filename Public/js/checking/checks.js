// Runs checks on the server and tracks their progress.

import { problemCount, unsureCount } from "../model/problemList.js";
import { announce } from "../support/announcer.js";
import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */

/** The server's own limit for two builds, plus the time in its queue. */
const answerTimeoutMs = 10 * 60_000;

export class Checks {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>, timeoutMs?: number) => Promise<any>}} client
     * @param {(sentence: string) => void} [tell] announces a sentence to screen readers
     */
    constructor(store, client, tell = announce) {
        this.#store = store;
        this.#client = client;
        this.#tell = tell;
    }

    /** Checks the shown app, unless a check is running. */
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
        /** Returns true while this check's result is still needed. */
        const isCurrent = () => run === this.#last && this.#store.state.flow.id === flow.id;
        // The app's manifest decides the other options.
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
                const { state } = this.#store;
                this.#tell(words.run.check.done(problemCount(state), unsureCount(state)));
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

    /** Cancels the running check. */
    cancel() {
        if (this.#store.state.problems.check.status === "running") {
            // Without a connection, no check is running.
            this.#client.call("checks.cancel", {}).catch(() => undefined);
        }
    }

    /**
     * Handles a notification from the server.
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
