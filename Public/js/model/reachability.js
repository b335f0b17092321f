// Unreachable scenes and dead ends.

import { edgeSort } from "./selectors.js";
import { problemsOf } from "./problemList.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */

/**
 * `problem` is the key of the finding, or null for an issue derived from the edges alone.
 * @typedef {{kind: "unreached"|"deadEnd", problem: string|null}} ReachabilityIssue
 */

/** The check rules that report each kind of issue. @type {Record<ReachabilityIssue["kind"], string>} */
export const reachabilityRules = { unreached: "unreachable-scene", deadEnd: "dead-end" };

/** The presentation styles that cannot be pulled down. */
const fullStyles = new Set([
    "fullScreen",
    "overFullScreen",
    "currentContext",
    "overCurrentContext",
]);

/** @type {WeakMap<Flow, Map<string, ReachabilityIssue>>} */
const endsByFlow = new WeakMap();

/**
 * Returns the issues found by the last check, or those derived from the edges before the first check.
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
            // Code may create its scenes in a way that the analysis did not follow.
            if (scene !== flow.entry && origin !== "code") {
                ends.set(scene, { kind: "unreached", problem: null });
            }
        } else if (customClass === null && !left.has(scene) && ways.every(coversAll)) {
            // The scene has no code that could dismiss it.
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
