// Plays the trace of a finding in the room, step by step, until the app crashes or the trace ends.

import { numbering, renumbered, undoing, whyNotPlay } from "../model/tracePlayback.js";
import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/problems.js").Problem} Problem */
/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Step} Step */

/** The pause before each further step, in milliseconds. */
const pauseMs = 900;

export class TracePlayer {
    // Public

    /**
     * @param {Store} store
     * @param {{perform: (action: Action, ifSeq?: number) => Promise<Step>}} run
     * @param {{tell: (tone: "info"|"warning"|"error", text: string) => void, report: (error: unknown) => void}} notices
     * @param {(ms: number) => Promise<void>} [wait]
     */
    constructor(store, run, notices, wait = (ms) => new Promise((go) => setTimeout(go, ms))) {
        this.#store = store;
        this.#run = run;
        this.#notices = notices;
        this.#wait = wait;
    }

    /** A Boolean value that indicates whether this page may play a trace. */
    get canPlay() {
        return whyNotPlay(this.#store.state) === "";
    }

    /**
     * Launches the app as the trace does, then performs its actions. Reports the reason if playing
     * is not allowed.
     * @param {Problem} problem
     */
    async play({ key, trace }) {
        const why = whyNotPlay(this.#store.state);
        if (why !== "" || trace.length === 0) {
            if (why !== "") {
                this.#notices.tell("info", why);
            }
            return;
        }
        const play = ++this.#last;
        try {
            for (const action of undoing(this.#store.state.room?.steps ?? [])) {
                await this.#run.perform(action);
            }
            await this.#perform(key, trace, () => play === this.#last);
        } catch (error) {
            if (play === this.#last) {
                this.#tell(error);
            }
        } finally {
            if (play === this.#last) {
                this.#store.dispatch({ type: "trace.playing", playing: null });
            }
        }
    }

    /** Stops after the current step. */
    stop() {
        this.#last += 1;
        this.#store.dispatch({ type: "trace.playing", playing: null });
    }

    // Private

    #store;
    #run;
    #notices;
    #wait;
    #last = 0;

    /**
     * @param {string} key
     * @param {Action[]} trace
     * @param {() => boolean} isWanted
     */
    async #perform(key, trace, isWanted) {
        /** @type {number|undefined} */
        let seq;
        let by = 0;
        for (const [index, action] of trace.entries()) {
            if (index > 0) {
                await this.#wait(pauseMs);
            }
            if (!isWanted()) {
                return;
            }
            this.#store.dispatch({ type: "trace.playing", playing: { key, index } });
            const step = await this.#run.perform(renumbered(action, by), seq);
            if (index === 0) {
                by = numbering(step);
            }
            seq = step.seq;
            if (step.outcome === "crashed") {
                return;
            }
        }
    }

    /** @param {unknown} error */
    #tell(error) {
        const number = (this.#store.state.problems.playing?.index ?? 0) + 1;
        if (isProtocolError(error, "conflict")) {
            this.#notices.tell("info", words.run.trace.interrupted(number));
        } else if (isProtocolError(error, "rejectedAction")) {
            const reason = error instanceof ProtocolError ? String(error.data.reason) : "";
            this.#notices.tell("warning", words.run.trace.rejected(number, reason));
        } else {
            this.#notices.report(error);
        }
    }
}
