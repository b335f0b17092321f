// The inspector's Instance tab: the live controllers of the inspected scene.

import { drawInstances } from "../../drawing/instances.js";
import { inspectedScene } from "../../model/inspectorSubject.js";
import { appState } from "../../model/appState.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/state.js").PageState} PageState */

export class InstanceTab extends StoreView {
    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const flow = state.flow.value;
        const scene = inspectedScene(state);
        const isSame = previous !== null && previous.flow === state.flow &&
            inspectedScene(previous) === scene && appState(previous) === appState(state);
        if (!isSame && flow !== null && scene !== null) {
            this.replaceChildren(...drawInstances(flow, appState(state), scene));
        }
    }
}
