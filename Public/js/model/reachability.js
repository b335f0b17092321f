// The scenes at which a way ends: those that nothing leads to, and those that cannot be left.

import { edgeSort } from "./selectors.js";
import { problemsOf } from "./problemList.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */

/** `problem` is the key of the finding that tells it; null where the app's edges do. @typedef {{kind: "unreached"|"deadEnd", problem: string|null}} ReachabilityIssue */

/** The rules of checks that tell it, and their pages. @type {Record<ReachabilityIssue["kind"], string>} */
export const reachabilityRules = { unreached: "unreachable-scene", deadEnd: "dead-end" };

/** What is presented so cannot be pulled down. */
const fullStyles = new Set([
    "fullScreen",
    "overFullScreen",
    "currentContext",
    "overCurrentContext",
]);

/** @type {WeakMap<Flow, Map<string, ReachabilityIssue>>} */
const endsByFlow = new WeakMap();

/**
 * The ends of an app: what a check found, and before one has run what the edges alone tell.
 * @param {PageState} state
 * @returns {Map<string, ReachabilityIssue>} by scene
 */
export function reachabilityIssues(state) {
    const { flow: { value: flow }, problems: { check } } = state;
    if (flow === null) {
        return new Map();
    }
    return check.result === null ? endsOf(flow) : foundEnds(state, flow);
}

/** @param {PageState} state @param {Flow} flow @returns {Map<string, ReachabilityIssue>} */
function foundEnds(state, flow) {
    /** @type {Map<string, ReachabilityIssue>} */
    const ends = new Map();
    for (const { key, rule, scene, isFinding, confidence } of problemsOf(state)) {
        const kind = rule === reachabilityRules.unreached
            ? "unreached"
            : rule === reachabilityRules.deadEnd
            ? "deadEnd"
            : null;
        if (!isFinding || kind === null || scene === null || ends.has(scene)) {
            continue;
        }
        const told = endsOf(flow).get(scene);
        if (confidence !== "unsure") {
            ends.set(scene, { kind, problem: key });
        } else if (told?.kind === kind) {
            ends.set(scene, told);
        }
    }
    return ends;
}

/** @param {Flow} flow @returns {Map<string, ReachabilityIssue>} */
function endsOf(flow) {
    const known = endsByFlow.get(flow);
    if (known !== undefined) {
        return known;
    }
    /** @type {Map<string, Segue[]>} */
    const incoming = new Map();
    /** @type {Set<string>} */
    const left = new Set();
    for (const segue of flow.segues) {
        const { source, destination } = segue;
        if (destination !== null && destination !== source) {
            incoming.set(destination, [...incoming.get(destination) ?? [], segue]);
        }
        if (source !== null && destination !== source) {
            left.add(source);
        }
    }
    /** @type {Map<string, ReachabilityIssue>} */
    const ends = new Map();
    for (const { scene, origin, customClass } of flow.scenes) {
        const ways = incoming.get(scene) ?? [];
        if (ways.length === 0) {
            // Code may make what it declares in a way that was not followed.
            if (scene !== flow.entry && origin !== "code") {
                ends.set(scene, { kind: "unreached", problem: null });
            }
        } else if (customClass === null && !left.has(scene) && ways.every(coversAll)) {
            // No code of its own dismisses it, either.
            ends.set(scene, { kind: "deadEnd", problem: null });
        }
    }
    endsByFlow.set(flow, ends);
    return ends;
}

/** @param {Segue} segue */
function coversAll(segue) {
    return edgeSort(segue) === "modal" && fullStyles.has(segue.presentationStyle ?? "");
}
