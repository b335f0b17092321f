// The view in the view inspector, with its description by the server.

import { findView } from "./wireframe.js";

/** @typedef {import("../input/viewPointing.js").ViewPlace} ViewPlace */
/** @typedef {import("../wire/messages.js").ViewDescription} ViewDescription */
/** @typedef {import("../wire/messages.js").BarItem} BarItem */
/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: ViewDescription}} ViewEntry */
/** `isPinned` is true if it stays while the pointer moves. @typedef {{place: ViewPlace, scene: string, isPinned: boolean, entry: ViewEntry}} InspectedView */

/** The part of the state that changes with the inspected view. @typedef {{inspectedView: InspectedView|null}} InspectedState */

/** @type {Record<string, (state: import("./state.js").PageState, message: any) => import("./state.js").PageState>} */
export const inspectedViewReducers = {
    "inspectedView.changed": (state, { inspected }) => ({ ...state, inspectedView: inspected }),
};

/**
 * Returns a view or a bar item of a scene, as a view.
 * @param {Wireframe} wireframe
 * @param {string} id
 * @returns {View|null}
 */
export function drawnView(wireframe, id) {
    const { navigationItem } = wireframe;
    const items = [
        ...(navigationItem?.left ?? []),
        ...(navigationItem?.right ?? []),
        ...wireframe.toolbarItems,
    ];
    const item = items.find((other) => other.id === id);
    if (item !== undefined) {
        return viewOf(item);
    }
    const roots = [wireframe.view, navigationItem?.titleView, ...items.map(({ view }) => view)];
    for (const root of roots) {
        const found = root ? findInside(root, id) : null;
        if (found !== null) {
            return found;
        }
    }
    return null;
}

/** Finds a view, also in cells. @param {View} root @param {string} id @returns {View|null} */
function findInside(root, id) {
    const pending = [root];
    for (const view of pending) {
        const found = findView(view, id);
        if (found !== null) {
            return found;
        }
        pending.push(...cellsIn(view));
    }
    return null;
}

/** Returns the cells of a view's lists. @param {View} view @returns {View[]} */
function cellsIn(view) {
    const pending = [view];
    /** @type {View[]} */
    const cells = [];
    for (const other of pending) {
        cells.push(...(other.sections ?? []).flatMap((section) => section.cells));
        pending.push(...(other.children ?? []));
    }
    return cells;
}

/** @param {BarItem} item @returns {View} */
function viewOf({ id, title, systemItem, image, actions }) {
    return {
        id,
        kind: "barButtonItem",
        frame: [0, 0, 0, 0],
        text: title ?? systemItem ?? image ?? undefined,
        actions,
    };
}
