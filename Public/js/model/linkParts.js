// The parts of the page's state that its address holds, for reloads and shared links.

import { isReplaying } from "./replay.js";
import { words } from "../words/words.js";

/** @typedef {import("./state.js").PageState} PageState */

const tabs = /** @type {import("./state.js").InspectorTab[]} */ (Object.keys(words.inspector.tabs));

/**
 * Returns the shown place as parts of an address.
 * @param {PageState} state
 */
export function linkOf(state) {
    const { difference, replay, selection, problems, view } = state;
    return {
        step: isReplaying(state) ? String(replay.seq) : null,
        scene: selection?.kind === "scene" ? selection.key : null,
        edge: selection?.kind === "edge" ? selection.key : null,
        finding: problems.open,
        tab: view.tab === "docs" ? null : view.tab,
        compare: difference.isShown ? "yes" : null,
        stage: view.isEmbedded ? "embed" : view.isStage ? "stage" : null,
    };
}

/**
 * Returns the tab with a name in an address, or null.
 * @param {string|null} name
 * @returns {import("./state.js").InspectorTab|null}
 */
export function tabOf(name) {
    return tabs.find((tab) => tab === name) ?? null;
}

/**
 * Returns the step in an address, or null.
 * @param {string|null} text
 * @returns {number|null}
 */
export function stepIn(text) {
    const seq = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
    return seq > 0 ? seq : null;
}

/**
 * Returns the selection in an address, if the flow has it.
 * @param {PageState} state
 * @param {{scene: string|null, edge: string|null}} address
 * @returns {import("./state.js").Selection|null}
 */
export function selectionOf({ flow }, { scene, edge }) {
    if (edge !== null && flow.value?.segues.some((entry) => entry.segue === edge)) {
        return { kind: "edge", key: edge };
    }
    return scene !== null && flow.value?.scenes.some((entry) => entry.scene === scene)
        ? { kind: "scene", key: scene }
        : null;
}
