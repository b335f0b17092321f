// The migration of a scene to another injection technique.

import { sceneByKey } from "./selectors.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {"segueAction"|"creator"|"initializer"|"coder"|"property"} Target the technique to migrate to */
/** @typedef {"each"|"shared"} Actions one segue action for each segue, or one shared by all segues of a source */
/** @typedef {{message: string, location: import("../wire/messages.js").Location|null}} Note */

/**
 * A proposal, as shown.
 * @typedef {object} Migration
 * @property {string} scene
 * @property {Target} to
 * @property {Actions} actions
 * @property {string} digest the digest of the flow that it was computed from
 * @property {"loading"|"loaded"|"failed"} status
 * @property {string} diff empty if nothing is proposed
 * @property {Note[]} notes
 * @property {string} message the reason of the failure
 */

/** @type {Target[]} */
export const targets = ["segueAction", "creator", "initializer", "coder", "property"];

/** The techniques with a custom initialiser. */
const asking = new Set(["segueAction", "creator", "initializer"]);

/** The rules whose findings a migration resolves. */
const answered = new Set([
    "convenience-coder",
    "forgotten-dependency",
    "nil-dependency",
    "property-injection",
]);

/** @param {{rule: string, isFinding: boolean, scene: string|null}} problem */
export function isAnswered({ rule, isFinding, scene }) {
    return isFinding && scene !== null && answered.has(rule);
}

/**
 * Returns the techniques that a scene can migrate to. These are an initialiser if a transition does
 * not use one, and a designated `init(coder:)` in place of a convenience one. Properties are
 * included if a transition uses an initialiser.
 * @param {Flow} flow
 * @param {Scene|undefined} scene
 * @returns {Target[]} empty if the class cannot be edited
 */
export function offered(flow, scene) {
    if (scene === undefined || scene.customClass === null || scene.language !== "swift") {
        return [];
    }
    const techniques = waysTo(flow, scene.scene)
        .flatMap(({ injection }) => injection === null ? [] : [injection.technique]);
    const isMoved = techniques.length > 0 && techniques.every((technique) => asking.has(technique));
    return targets.filter((target) => {
        switch (target) {
            case "coder":
                return hasConvenienceCoder(scene);
            case "property":
                return techniques.some((technique) => asking.has(technique));
            default:
                return !isMoved;
        }
    });
}

/**
 * Returns the first technique to propose. A convenience `init(coder:)` becomes designated.
 * Otherwise, it depends on the creation of the scene: by segues, by code from a storyboard, or by
 * code alone. The last choice is properties.
 * @param {Flow} flow
 * @param {string} key
 * @returns {Target}
 */
export function likelyTarget(flow, key) {
    const scene = sceneByKey(flow, key);
    const possible = offered(flow, scene);
    if (possible.includes("coder")) {
        return "coder";
    }
    if (possible.length > 0 && !possible.includes("segueAction")) {
        return possible[0];
    }
    if (scene?.origin !== "storyboard") {
        return "initializer";
    }
    const ways = waysTo(flow, key);
    return ways.length > 0 && ways.every(({ from }) => from === "code") ? "creator" : "segueAction";
}

/**
 * Returns true if several segues from one source to a scene can share an action.
 * @param {Flow} flow
 * @param {string} key
 */
export function canShare(flow, key) {
    const sources = waysTo(flow, key)
        .filter(({ from }) => from === "storyboard")
        .map(({ source }) => source);
    return new Set(sources).size < sources.length;
}

/** @param {Flow} flow @param {string} key the key of the scene */
function waysTo(flow, key) {
    return flow.segues.filter(({ destination }) => destination === key);
}

/** @param {Scene} scene */
function hasConvenienceCoder({ initializers }) {
    return initializers.some(({ signature, convenience, from }) =>
        convenience && from === null && signature === "init(coder:)"
    );
}
