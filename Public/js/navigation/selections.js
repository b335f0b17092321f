// Selects scenes, transitions, problems and steps, and brings them into view.

import { isGone } from "../model/difference.js";
import { foldChange, foldedGroups, groupOf } from "../model/folds.js";
import { openProblem } from "../model/problemList.js";
import { sceneByKey } from "../model/selectors.js";

/** @typedef {import("../model/problems.js").Problem} Problem */
/** @typedef {import("../model/state.js").Selection} Selection */
/** @typedef {import("../model/state.js").View} View */
/** @typedef {import("../views/scene-inspector.js").SceneInspector} SceneInspector */
/** @typedef {import("../views/step-timeline.js").StepTimeline} StepTimeline */

/** The condition for the single-pane layout, the same as in layout.css. */
const onePane = "(width < 760px), (height < 480px)";

export class Selections {
    // Public

    /**
     * @param {import("../model/store.js").Store} store
     * @param {import("../checking/revisionComparison.js").RevisionComparison} comparison
     * @param {(change: Partial<View>) => void} changeView
     */
    constructor(store, comparison, changeView) {
        this.#store = store;
        this.#comparison = comparison;
        this.#changeView = changeView;
    }

    /** @param {Selection|null} selection */
    select(selection) {
        const { state } = this.#store;
        if (selection !== null && isGone(state, selection)) {
            this.showChange((differences) => differences.goToSelected(selection));
            return;
        }
        this.#store.dispatch({ type: "selection.changed", selection });
        if (selection?.kind === "edge") {
            const tab = state.view.tab === "dependencies" ? "dependencies" : "edges";
            this.#changeView({ tab });
        } else if (selection !== null) {
            this.#changeView({ isDrawerOpen: false });
        }
    }

    /** Selects a search result and shows it on the map. @param {Selection} selection */
    find(selection) {
        const { state } = this.#store;
        if (state.flow.value !== null && selection.kind === "scene") {
            // A folded storyboard would hide the scene.
            const flow = state.flow.value;
            const scene = sceneByKey(flow, selection.key);
            const folded = new Set(foldedGroups(state));
            if (scene !== undefined && folded.delete(groupOf(flow, scene))) {
                this.#changeView(foldChange(state, folded));
            }
        }
        this.select(selection);
        if (state.view.pane !== "map") {
            this.#showMap();
        }
    }

    /** Opens a problem and selects its subject. @param {string|null} key */
    openProblem(key) {
        this.#store.dispatch({ type: "problem.opened", key });
        const problem = openProblem(this.#store.state);
        if (problem !== undefined) {
            this.#selectProblem(problem);
        }
    }

    /** Opens the Problems tab at a problem. @param {string} key */
    findProblem(key) {
        this.#changeView({ pane: "docs", tab: "problems" });
        this.openProblem(key);
    }

    /** Selects a problem's subject and brings it into view. @param {Problem} problem */
    showProblem(problem) {
        this.#selectProblem(problem);
        this.#showMap();
    }

    /**
     * Goes to a change and shows the map.
     * @param {(differences: import("../checking/differences.js").Differences) => void} go
     */
    showChange(go) {
        this.#comparison.do(go);
        this.#showMap();
    }

    /** Opens a step in the timeline. @param {number} seq */
    showStep(seq) {
        if (!this.#store.state.view.openSteps.includes(seq)) {
            this.#store.dispatch({ type: "step.toggled", seq });
        }
        this.#changeView({ pane: "log", stepFilter: "" });
        /** @type {StepTimeline|null} */ (document.querySelector("step-timeline"))?.reveal(seq);
    }

    /**
     * Opens a crashed step in the timeline, and selects the transition that should have set the missing
     * property.
     * @param {number} seq
     * @param {string|null} segue
     */
    showCause(seq, segue) {
        this.showStep(seq);
        if (segue !== null) {
            this.#store.dispatch({
                type: "selection.changed",
                selection: { kind: "edge", key: segue },
            });
            this.#changeView({ tab: "edges", pane: "docs" });
        }
    }

    /** Opens a source file at a line. @param {string} file @param {number} line */
    openSource(file, line) {
        const { view: { tab, pane }, source } = this.#store.state;
        const from = tab === "source" && pane === "docs" ? source.from : { tab, pane };
        this.#store.dispatch({ type: "source.opened", place: { file, line }, from });
        this.#changeView({ tab: "source", pane: "docs", isDrawerOpen: false });
        requestAnimationFrame(() => inspector()?.focusSource());
    }

    /** Returns from the Source tab to the previous tab. */
    leaveSource() {
        const { from } = this.#store.state.source;
        if (from !== null) {
            this.#changeView({ tab: from.tab, pane: from.pane });
            inspector()?.focusTab(from.tab);
        }
    }

    // Private

    #store;
    #comparison;
    #changeView;

    /** @param {Problem} problem */
    #selectProblem({ scene, segue }) {
        const edges = this.#store.state.flow.value?.segues ?? [];
        /** @type {(selection: Selection) => void} */
        const select = (selection) =>
            this.#store.dispatch({ type: "selection.changed", selection });
        if (segue !== null && edges.some((edge) => edge.segue === segue)) {
            select({ kind: "edge", key: segue });
        } else if (scene !== null) {
            select({ kind: "scene", key: scene });
        }
    }

    #showMap() {
        if (matchMedia(onePane).matches) {
            this.#changeView({ pane: "map" });
        }
    }
}

/** @returns {SceneInspector|null} */
function inspector() {
    return document.querySelector("scene-inspector");
}
