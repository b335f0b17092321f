// The last known state of the app's container, and the last what-if comparison.

import { shownStep } from "./replay.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Change} Change */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").WhatIf} WhatIf */

/**
 * A graph, or the reason that there is none.
 * @typedef {{moment: string, instance: string, value: Explanation|null, message: string}} Graph
 */
/** @typedef {{status: "loading"|"failed"|"loaded", moment: string, change: Change, value: WhatIf|null, message: string}} Comparison */

/**
 * @typedef {object} Container
 * @property {string} moment the step of the listing, or empty before the first one
 * @property {Listing|null} listing
 * @property {Graph|null} graph the graph of the inspected controller
 * @property {Comparison|null} comparison
 */

/** @type {Container} */
export const noContainer = { moment: "", listing: null, graph: null, comparison: null };

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const containerReducers = {
    "container.listed": (state, { moment, listing }) =>
        isOfRun(state, moment) ? changed(state, { moment, listing }) : state,
    "container.explained": (state, { graph }) =>
        isOfRun(state, graph.moment) ? changed(state, { graph }) : state,
    "container.compared": (state, { comparison }) =>
        comparison === null || isOfRun(state, comparison.moment)
            ? changed(state, { comparison })
            : state,
};

/**
 * Returns the name of the shown step, or an empty string without a run.
 * @param {PageState} state
 */
export function moment(state) {
    const { room } = state;
    return room === null ? "" : `${room.room}/${room.epoch}/${shownStep(state)?.seq ?? 0}`;
}

/** Returns false for the answers of another run. @param {PageState} state @param {string} told */
function isOfRun({ room }, told) {
    return room !== null && told.startsWith(`${room.room}/${room.epoch}/`);
}

/** @param {PageState} state @param {Partial<Container>} change */
function changed(state, change) {
    return { ...state, container: { ...state.container, ...change } };
}
