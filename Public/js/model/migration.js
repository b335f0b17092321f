// Moving a scene to another injection technique.

import { sceneByKey } from "./selectors.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {"segueAction"|"creator"|"initializer"|"coder"|"property"} Target the technique that a scene is moved to */
/** @typedef {"each"|"shared"} Actions whether several segues of one source get an action each, or share one */
/** @typedef {{message: string, location: import("../wire/messages.js").Location|null}} Note */

/**
 * A proposal that a person looks at.
 * @typedef {object} Migration
 * @property {string} scene
 * @property {Target} to
 * @property {Actions} actions
 * @property {string} digest of the flow that it is worked out of
 * @property {"loading"|"loaded"|"failed"} status
 * @property {string} diff empty where nothing is proposed
 * @property {Note[]} notes
 * @property {string} message why it failed
 */

/** @type {Target[]} */
export const targets = ["segueAction", "creator", "initializer", "coder", "property"];

/** The techniques by which an initialiser asks for what a scene needs. */
const asking = new Set(["segueAction", "creator", "initializer"]);

/** Findings that go away when their scene is moved. */
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
 * The techniques that a scene can be moved to: to an initialiser where a way does not use one, to a designated `init(coder:)`
 * where that is a convenience one, and back to properties where a way uses an initialiser.
 * @param {Flow} flow
 * @param {Scene|undefined} scene
 * @returns {Target[]} none where the class cannot be edited
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
 * The technique that is asked for first: what a convenience `init(coder:)` becomes; else as the scene is made, by segues, by
 * code out of a storyboard, or by code alone; else the way back.
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
 * Whether one source has several segues to a scene, which can share an action.
 * @param {Flow} flow
 * @param {string} key
 */
export function canShare(flow, key) {
    const sources = waysTo(flow, key)
        .filter(({ from }) => from === "storyboard")
        .map(({ source }) => source);
    return new Set(sources).size < sources.length;
}

/** @param {Flow} flow @param {string} key of the scene */
function waysTo(flow, key) {
    return flow.segues.filter(({ destination }) => destination === key);
}

/** @param {Scene} scene */
function hasConvenienceCoder({ initializers }) {
    return initializers.some(({ signature, convenience, from }) =>
        convenience && from === null && signature === "init(coder:)"
    );
}
