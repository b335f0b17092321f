// Moving a scene from properties that are set afterwards to an initialiser that asks for them.

import { sceneByKey } from "./selectors.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {"segueAction"|"creator"|"initializer"} Target the technique that a scene is moved to */
/** @typedef {{message: string, location: import("../wire/messages.js").Location|null}} Note */

/**
 * A proposal that a person looks at.
 * @typedef {object} Migration
 * @property {string} scene
 * @property {Target} to
 * @property {string} digest of the flow that it is worked out of
 * @property {"loading"|"loaded"|"failed"} status
 * @property {string} diff empty where nothing is proposed
 * @property {Note[]} notes
 * @property {string} message why it failed
 */

/** @type {Target[]} */
export const targets = ["segueAction", "creator", "initializer"];

/** Findings that go away when their scene is moved. */
const answered = new Set(["forgotten-dependency", "nil-dependency", "property-injection"]);

/** @param {{rule: string, isFinding: boolean, scene: string|null}} problem */
export function isAnswered({ rule, isFinding, scene }) {
    return isFinding && scene !== null && answered.has(rule);
}

/** How a scene is made that was moved already. */
const moved = new Set(["segueAction", "creator", "initializer"]);

/**
 * Whether there is something to ask for: a class that can be edited, and a way on which its initialiser asks for nothing.
 * @param {Flow} flow
 * @param {import("../wire/messages.js").Scene} scene
 */
export function canMove(flow, { scene, customClass, language }) {
    const techniques = flow.segues.filter(({ destination }) => destination === scene)
        .flatMap(({ injection }) => injection === null ? [] : [injection.technique]);
    return customClass !== null && language === "swift" &&
        !(techniques.length > 0 && techniques.every((technique) => moved.has(technique)));
}

/**
 * The technique that is asked for first: as the scene is made, by segues, by code out of a storyboard, or by code alone.
 * @param {Flow} flow
 * @param {string} key
 * @returns {Target}
 */
export function likelyTarget(flow, key) {
    if (sceneByKey(flow, key)?.origin !== "storyboard") {
        return "initializer";
    }
    const ways = flow.segues.filter(({ destination }) => destination === key);
    return ways.length > 0 && ways.every(({ from }) => from === "code") ? "creator" : "segueAction";
}
