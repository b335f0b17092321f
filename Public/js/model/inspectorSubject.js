// The subject of the inspector: the selection, or the screen.

import { appState, currentScene } from "./appState.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Instance} Instance */

/** @param {PageState} state */
export function selectedSegue({ selection, flow }) {
    const key = selection?.kind === "edge" ? selection.key : null;
    return flow.value?.segues.find(({ segue }) => segue === key) ?? null;
}

/** @param {PageState} state @returns {string|null} */
export function inspectedScene(state) {
    const { selection } = state;
    if (selection?.kind === "scene") {
        return selection.key;
    }
    if (selection?.kind === "edge") {
        const segue = selectedSegue(state);
        return segue?.source ?? segue?.destination ?? null;
    }
    return currentScene(appState(state)) ?? state.flow.value?.entry ?? null;
}

/**
 * Returns the live controllers of the inspected scene, the newest first.
 * @param {PageState} state
 * @returns {Instance[]}
 */
export function inspectedInstances(state) {
    const scene = inspectedScene(state);
    return Object.values(appState(state)?.instances ?? {}).filter((entry) => entry.scene === scene)
        .toSorted((a, b) => Number(b.id) - Number(a.id));
}
