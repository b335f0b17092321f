// What the container of the app that runs holds, as it was told last, and a run that was done again with a change.

import { shownStep } from "./replay.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Change} Change */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").WhatIf} WhatIf */

/** A graph, or why there is none. @typedef {{moment: string, instance: string, value: Explanation|null, message: string}} Graph */
/** @typedef {{status: "loading"|"failed"|"loaded", moment: string, change: Change, value: WhatIf|null, message: string}} Comparison */

/**
 * @typedef {object} Container
 * @property {string} moment the step after which the list was so; empty before there was one
 * @property {Listing|null} listing
 * @property {Graph|null} graph that of the controller that is looked at
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
 * The name of the step after which the app is as it is shown; empty where nothing runs.
 * @param {PageState} state
 */
export function moment(state) {
    const { room } = state;
    return room === null ? "" : `${room.room}/${room.epoch}/${shownStep(state)?.seq ?? 0}`;
}

/** Answers of another run come too late. @param {PageState} state @param {string} told */
function isOfRun({ room }, told) {
    return room !== null && told.startsWith(`${room.room}/${room.epoch}/`);
}

/** @param {PageState} state @param {Partial<Container>} change */
function changed(state, change) {
    return { ...state, container: { ...state.container, ...change } };
}
