// The stops of the sample's tour: the current one, its subject, and the completion of its task.

import { newestStep } from "./appState.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("./state.js").Pane} Pane */

/** @typedef {"tap"|"map"|"dependencies"|"timeline"|"end"} StopName */
/** @typedef {"start"|"above"|"below"|"end"} Side */

/**
 * @typedef {object} Stop
 * @property {StopName} name
 * @property {string} region the id of the subject's element
 * @property {Side[]} sides the sides for the card, in order of preference
 * @property {Pane} pane the pane shown on a narrow page
 * @property {import("./state.js").InspectorTab} [tab]
 */

/** Every stop except the last asks for a transition. @type {Stop[]} */
export const stops = [
    { name: "tap", region: "device", sides: ["start", "below"], pane: "device" },
    { name: "map", region: "map", sides: ["below", "end"], pane: "map" },
    {
        name: "dependencies",
        region: "inspector",
        sides: ["above", "start"],
        pane: "docs",
        tab: "dependencies",
    },
    { name: "timeline", region: "timeline", sides: ["above", "start"], pane: "device" },
    { name: "end", region: "timeline", sides: ["above", "start"], pane: "log" },
];

/** `seq` is the newest step at the start of the stop. @typedef {{stop: number, seq: number}} Tour */

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const tourReducers = {
    "tour.moved": (state, { stop }) => ({
        ...state,
        tour: { stop, seq: newestStep(state)?.seq ?? 0 },
    }),
    "tour.ended": (state) => ({ ...state, tour: null }),
};

/**
 * Returns true if the shown app is the sample, and not the host's own or an upload.
 * @param {PageState} state
 */
export function showsSample({ sample, flow, flows }) {
    return sample !== null && (flows ?? []).some((entry) => entry.flow === flow.id);
}

/** @param {PageState} state */
export function wantsBanner(state) {
    return showsSample(state) && !state.view.isSampleKnown;
}

/**
 * Returns true if any transition was made since the start of the stop. A route counts when it is
 * complete.
 * @param {PageState} state
 */
export function isStopDone({ tour, room, route, isActing }) {
    if (tour === null || tour.stop >= stops.length - 1 || isActing) {
        return false;
    }
    const isUnderWay = route?.phase === "searching" || route?.phase === "going";
    return !isUnderWay && (room?.steps.at(-1)?.seq ?? 0) > tour.seq;
}

/**
 * Returns the scene that the second stop goes to: the first presented scene, or its content if it
 * is a container.
 * @param {PageState} state
 * @returns {string|null}
 */
export function presentedScene({ flow: { value: flow } }) {
    const segues = flow?.segues ?? [];
    const presented = segues.find(({ kind }) => kind === "presentation")?.destination ?? null;
    const held = segues.find(({ kind, source }) => kind === "relationship" && source === presented);
    return held?.destination ?? presented;
}
