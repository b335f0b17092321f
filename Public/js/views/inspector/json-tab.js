// The inspector's JSON tab: the server's data on the inspected scene.

import { inspectedScene } from "../../model/inspectorSubject.js";
import { appState } from "../../model/appState.js";
import { sceneByKey } from "../../model/selectors.js";
import { make } from "../../support/dom.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/state.js").PageState} PageState */

export class JSONTab extends StoreView {
    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const scene = inspectedScene(state);
        const isSame = previous !== null && previous.flow === state.flow &&
            previous.wireframes === state.wireframes && inspectedScene(previous) === scene &&
            appState(previous) === appState(state);
        if (isSame || scene === null) {
            return;
        }
        const text = JSON.stringify(valueOf(state, scene), null, 2);
        this.replaceChildren(make("pre", { class: "json" }, [make("code", { text })]));
    }
}

/** @param {PageState} state @param {string} key */
function valueOf(state, key) {
    const flow = state.flow.value;
    const entry = state.wireframes[key];
    return {
        scene: sceneByKey(flow, key),
        instances: Object.values(appState(state)?.instances ?? {})
            .filter(({ scene }) => scene === key),
        segues: (flow?.segues ?? [])
            .filter(({ source, destination }) => source === key || destination === key),
        wireframe: entry?.status === "loaded" ? entry.value : null,
    };
}
