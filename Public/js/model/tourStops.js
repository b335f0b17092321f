// The tour of the sample: at which stop it is, what that speaks of, and whether what it asks for was done.

import { newestStep } from "./appState.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("./state.js").Pane} Pane */

/** @typedef {"tap"|"map"|"dependencies"|"timeline"|"end"} StopName */
/** @typedef {"start"|"above"|"below"|"end"} Side */

/**
 * @typedef {object} Stop
 * @property {StopName} name
 * @property {string} region the id of what it speaks of
 * @property {Side[]} sides where the card stands beside it, the best first
 * @property {Pane} pane what a narrow page shows
 * @property {import("./state.js").InspectorTab} [tab]
 */

/** Each but the last asks for a transition. @type {Stop[]} */
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

/** `seq` is the newest step when the stop was come to. @typedef {{stop: number, seq: number}} Tour */

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const tourReducers = {
    "tour.moved": (state, { stop }) => ({
        ...state,
        tour: { stop, seq: newestStep(state)?.seq ?? 0 },
    }),
    "tour.ended": (state) => ({ ...state, tour: null }),
};

/**
 * Whether the sample is shown, and not an app of the host's own or one that somebody brought.
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
 * Whether the transition that the stop asks for was made, by whatever means; on a way of several steps, the last.
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
 * The scene to which the second stop goes: the first that the app presents, and in a container of its own what that holds.
 * @param {PageState} state
 * @returns {string|null}
 */
export function presentedScene({ flow: { value: flow } }) {
    const segues = flow?.segues ?? [];
    const presented = segues.find(({ kind }) => kind === "presentation")?.destination ?? null;
    const held = segues.find(({ kind, source }) => kind === "relationship" && source === presented);
    return held?.destination ?? presented;
}
