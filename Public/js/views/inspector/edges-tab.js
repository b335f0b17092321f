// The inspector's Transitions tab: the selected transition in full, and all transitions of the
// inspected scene.

import { drawEdgeDetails, drawEdgeLists, drawReachabilityIssue } from "../../drawing/edgeLists.js";
import { reachabilityIssues } from "../../model/reachability.js";
import { inspectedScene } from "../../model/inspectorSubject.js";
import { appState, edgeAction } from "../../model/appState.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/state.js").PageState} PageState */

export class EdgesTab extends StoreView {
    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { flow, selection } = state;
        const scene = inspectedScene(state);
        const isSame = previous !== null && previous.flow === flow &&
            previous.selection === selection && appState(previous) === appState(state) &&
            previous.connection.phase === state.connection.phase &&
            previous.problems.check === state.problems.check &&
            inspectedScene(previous) === scene;
        if (isSame || flow.value === null || scene === null) {
            return;
        }
        const selected = selection?.kind === "edge" ? selection.key : null;
        this.replaceChildren(
            ...drawEdgeDetails(flow.value, selected, edgeAction(state, selected)),
            ...drawReachabilityIssue(
                reachabilityIssues(state).get(scene),
                (key) => this.want("findProblem", { key }),
            ),
            ...drawEdgeLists(flow.value, scene, selected),
        );
    }
}
