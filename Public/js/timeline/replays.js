// Replays the steps of a room on this page only: seeks to a step and plays from there.

import { liveSeq, shownStep, stepOf } from "../model/replay.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */

/** The pause between steps at normal speed, in milliseconds. */
const pauseMs = 1200;

/** The number of steps loaded around a missing one. */
const fetchedSteps = 100;

export class Replays {
    // Public

    /**
     * @param {Store} store
     * @param {{fetchSteps: (from: number, to: number) => Promise<void>, followBuild: () => void}} run
     * @param {{tell: (tone: "info"|"warning"|"error", text: string) => void}} notices
     * @param {(ms: number) => Promise<void>} [wait]
     */
    constructor(store, run, notices, wait = (ms) => new Promise((go) => setTimeout(go, ms))) {
        this.#store = store;
        this.#run = run;
        this.#notices = notices;
        this.#wait = wait;
    }

    /**
     * Shows the app after a step. The newest step is live.
     * @param {number} seq
     */
    async seek(seq) {
        const wish = ++this.#last;
        await this.#show(seq, false, wish);
    }

    /** Shows the live run. */
    goLive() {
        this.#last += 1;
        this.#store.dispatch({ type: "replay.sought", seq: null });
        this.#run.followBuild();
    }

    /** Plays from the shown step, or from the first one at the end. Stops if playing. */
    async togglePlay() {
        const { state } = this.#store;
        const wish = ++this.#last;
        if (state.replay.isPlaying) {
            this.#store.dispatch({ type: "replay.stopped" });
            return;
        }
        const shown = shownStep(state)?.seq ?? 0;
        await this.#show(shown >= liveSeq(state) ? 1 : shown, true, wish);
        while (this.#store.state.replay.isPlaying) {
            await this.#wait(pauseMs / this.#store.state.view.speed);
            const { seq } = this.#store.state.replay;
            if (wish !== this.#last || seq === null) {
                return;
            }
            await this.#show(seq + 1, true, wish);
        }
    }

    // Private

    #store;
    #run;
    #notices;
    #wait;
    #last = 0;
    /** The request in flight. */
    #fetching = Promise.resolve();

    /**
     * @param {number} wanted
     * @param {boolean} isPlaying
     * @param {number} wish
     */
    async #show(wanted, isPlaying, wish) {
        const seq = Math.max(1, Math.min(wanted, liveSeq(this.#store.state)));
        if (stepOf(this.#store.state, seq) === null) {
            // Sequential, and only for the latest target, because a slider moves faster than the
            // server answers.
            this.#fetching = this.#fetching.then(async () => {
                if (wish === this.#last) {
                    await this.#run.fetchSteps(seq, seq + fetchedSteps - 1);
                }
            });
            await this.#fetching;
        }
        if (wish !== this.#last) {
            return;
        }
        if (stepOf(this.#store.state, seq) === null) {
            this.#store.dispatch({ type: "replay.stopped" });
            if (this.#store.state.connection.phase === "live") {
                this.#notices.tell("info", words.timeline.notKept(seq));
            }
            return;
        }
        this.#store.dispatch({ type: "replay.sought", seq, isPlaying });
        this.#run.followBuild();
    }
}
