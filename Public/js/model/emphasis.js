// The emphasis on the map: the path to the screen, and the selection with its edges.

import { mapFlow } from "./difference.js";
import { crashCause } from "./crashCause.js";
import { isReplaying, shownStep } from "./replay.js";
import { aliveScenes, appState, currentScene, pathEdges, sceneDepths } from "./appState.js";

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/**
 * @typedef {object} Emphasis
 * @property {string|null} current the scene on screen
 * @property {string|null} crashed the scene that crashed the app, or null while it runs
 * @property {string|null} cause the edge that should have set the missing property of a crash
 * @property {Map<string, number>} depths the position in the stack, by scene
 * @property {Set<string>} alive the scenes with an instance
 * @property {Set<string>} path the edges taken to the screen
 * @property {Set<string>} near the edges of the selected scene, or the outgoing edges of the current one
 * @property {boolean} dims true if all other edges are dimmed
 */

/**
 * @param {PageState} state
 * @returns {Emphasis}
 */
export function emphasis(state) {
    const app = appState(state);
    const flow = mapFlow(state);
    const current = currentScene(app);
    const selected = state.selection?.kind === "scene" ? state.selection.key : null;
    const near =
        flow?.segues.filter(({ source, destination }) =>
            selected === null
                ? source === current && current !== null
                : source === selected || destination === selected
        ) ?? [];
    return {
        current,
        ...crashOf(state, flow, current),
        depths: sceneDepths(app),
        alive: aliveScenes(app),
        path: flow === null ? new Set() : pathTaken(flow, state),
        near: new Set(near.map(({ segue }) => segue)),
        dims: state.selection !== null,
    };
}

/**
 * @param {PageState} state
 * @param {Flow|null} flow
 * @param {string|null} current
 * @returns {{crashed: string|null, cause: string|null}}
 */
function crashOf(state, flow, current) {
    const app = appState(state);
    if (app?.status !== "crashed") {
        return { crashed: null, cause: null };
    }
    const missing = app.crash?.missing;
    if (missing === undefined) {
        return { crashed: current, cause: null };
    }
    const cause = crashCause(flow, shownStep(state), missing);
    return { crashed: missing.scene, cause: cause?.segue.segue ?? null };
}

/**
 * Returns true if two states have the same emphasis.
 * @param {PageState} state
 * @param {PageState} previous
 */
export function hasSameEmphasis(state, previous) {
    return state.flow === previous.flow && state.room === previous.room &&
        state.replay === previous.replay &&
        state.selection === previous.selection;
}

/**
 * Returns the edges taken to the screen: of several edges between two scenes, the one in the steps,
 * or the first.
 * @param {Flow} flow
 * @param {PageState} state
 * @returns {Set<string>}
 */
function pathTaken(flow, state) {
    const possible = pathEdges(flow, appState(state));
    const last = isReplaying(state) ? state.replay.seq ?? Infinity : Infinity;
    const steps = (state.room?.steps ?? []).filter(({ seq }) => seq <= last);
    /** @type {Map<string, Segue[]>} */
    const between = new Map();
    for (const segue of flow.segues.filter(({ segue }) => possible.has(segue))) {
        const pair = `${segue.source} ${segue.destination}`;
        between.set(pair, [...between.get(pair) ?? [], segue]);
    }
    return new Set([...between.values()].map((segues) => taken(segues, steps).segue));
}

/**
 * @param {Segue[]} segues
 * @param {Step[]} steps
 */
function taken(segues, steps) {
    if (segues.length > 1) {
        for (const { action, outcome } of steps.toReversed()) {
            const found = outcome === "ok" && segues.find((segue) => setsOff(action, segue));
            if (found) {
                return found;
            }
        }
    }
    return segues[0];
}

/**
 * Returns true if an action performs an edge.
 * @param {Action} action
 * @param {Segue} segue
 */
function setsOff(action, { segue: key, trigger, identifier }) {
    return action.do === "performSegue"
        ? identifier !== null && action.identifier === identifier
        : action.do === "call"
        ? trigger.name !== undefined && action.method === trigger.name
        : action.do === "assume"
        ? action.transition === key
        : action.view !== undefined && action.view === trigger.view;
}
