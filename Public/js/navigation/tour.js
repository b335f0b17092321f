// The guided tour of the sample. Each stop asks for a transition, and Next performs it.

import { launchAction } from "../model/builds.js";
import { appState, canAct, crumbs } from "../model/appState.js";
import { isStopDone, presentedScene, stops } from "../model/tourStops.js";
import { tourWords } from "../words/tourWords.js";

/** @typedef {import("../model/store.js").Store} Store */

export class Tour {
    // Public

    /**
     * @param {Store} store
     * @param {import("../model/intents.js").Want} want
     */
    constructor(store, want) {
        this.#store = store;
        this.#want = want;
        store.subscribe(() => this.#follow());
    }

    /** Starts at the first stop, with the sample freshly launched. */
    start() {
        const { sample, flow } = this.#store.state;
        if (sample === null) {
            return;
        }
        this.#isAwaited = true;
        if (flow.id !== sample) {
            this.#want("openFlow", { flow: sample });
        } else if (canAct(this.#store.state) && !this.#isFresh()) {
            this.#want("act", { action: launchAction(this.#store.state) });
        }
        this.#follow();
    }

    /** Performs the stop's transition, or skips to the next stop if it cannot. */
    next() {
        const { tour } = this.#store.state;
        if (tour === null) {
            return;
        }
        if (stops[tour.stop].name === "end") {
            this.end();
        } else if (!canAct(this.#store.state) || !this.#perform(stops[tour.stop].name)) {
            this.#moveTo(tour.stop + 1);
        }
    }

    /** Ends the tour and does not offer it again. */
    end() {
        this.#isAwaited = false;
        this.#store.dispatch({ type: "tour.ended" });
        this.#want("view", { change: { isTourDone: true } });
    }

    // Private

    #store;
    #want;
    /** Set while the tour waits for the app to launch. */
    #isAwaited = false;

    #follow() {
        const { state } = this.#store;
        if (this.#isAwaited && state.flow.id === state.sample && this.#isFresh()) {
            this.#isAwaited = false;
            this.#moveTo(0);
        } else if (state.tour !== null && isStopDone(state)) {
            this.#moveTo(state.tour.stop + 1);
        }
    }

    /** Returns true if the newest step is a launch. */
    #isFresh() {
        const { state } = this.#store;
        const app = appState(state);
        const isAsLaunched = state.room?.steps.at(-1)?.action.do === "launch";
        return app?.status === "running" && isAsLaunched && crumbs(app).length > 0 &&
            !state.isActing;
    }

    /** @param {number} stop */
    #moveTo(stop) {
        const { pane, tab } = stops[stop];
        this.#store.dispatch({ type: "tour.moved", stop });
        this.#want("closeRoute");
        this.#want("view", { change: { pane, ...(tab === undefined ? {} : { tab }) } });
    }

    /** @param {string} name @returns {boolean} false if the transition could not be started */
    #perform(name) {
        if (name === "map") {
            const scene = presentedScene(this.#store.state);
            if (scene !== null) {
                this.#want("goTo", { scene });
            }
            return scene !== null;
        }
        const hits = [...document.querySelectorAll("device-stage .ui-hit")];
        const hit = name === "tap"
            ? hits.find((button) => button.matches("[data-leads=scene]"))
            : hits.find((button) => button.getAttribute("aria-label") === tourWords.taps[name]);
        if (hit instanceof HTMLElement) {
            hit.click();
        }
        return hit !== undefined;
    }
}
