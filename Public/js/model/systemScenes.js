// Scenes of the system that lead nowhere, such as alerts and mail: on a large map they are marks on
// the cards that open them.

import { leastScenes } from "./areaLayout.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Scene} Scene */

/**
 * The marks of a flow.
 * @typedef {object} SystemMarks
 * @property {Flow} cards the flow without the marked scenes and the transitions at them
 * @property {Map<string, string[]>} openers the scenes that open each marked one, by its key
 * @property {Map<string, Scene[]>} marks the marked scenes that a scene opens, by its key
 */

/** @type {ReadonlySet<string>} */
const containers = new Set([
    "UINavigationController",
    "UIPageViewController",
    "UISplitViewController",
    "UITabBarController",
]);

/** @type {WeakMap<Flow, SystemMarks>} */
const known = new WeakMap();

/**
 * Returns the marks of a flow, or none if its map is small.
 * @param {Flow} flow
 * @returns {SystemMarks}
 */
export function systemMarks(flow) {
    let found = known.get(flow);
    if (found === undefined) {
        found = flow.scenes.length < leastScenes
            ? { cards: flow, openers: new Map(), marks: new Map() }
            : findMarks(flow);
        known.set(flow, found);
    }
    return found;
}

/** @param {Flow} flow @returns {SystemMarks} */
function findMarks(flow) {
    const leading = new Set(
        flow.segues.filter(({ destination }) => destination !== null).map(({ source }) => source),
    );
    const candidates = new Map(
        flow.scenes
            .filter((scene) =>
                scene.origin === "code" && scene.source === null && !leading.has(scene.scene) &&
                scene.scene !== flow.entry && !containers.has(scene.class)
            )
            .map((scene) => [scene.scene, scene]),
    );
    /** @type {Map<string, Set<string>>} */
    const openers = new Map();
    /** @type {Map<string, Set<Scene>>} */
    const marks = new Map();
    for (const { source, destination } of flow.segues) {
        const scene = candidates.get(destination ?? "");
        if (scene !== undefined && source !== null && !candidates.has(source)) {
            const sources = openers.get(scene.scene) ?? new Set();
            openers.set(scene.scene, sources.add(source));
            const marked = marks.get(source) ?? new Set();
            marks.set(source, marked.add(scene));
        }
    }
    if (openers.size === 0) {
        return { cards: flow, openers: new Map(), marks: new Map() };
    }
    /** @type {(key: string|null) => boolean} */
    const isMark = (key) => key !== null && openers.has(key);
    return {
        cards: {
            ...flow,
            scenes: flow.scenes.filter(({ scene }) => !isMark(scene)),
            segues: flow.segues.filter(({ source, destination }) =>
                !isMark(source) && !isMark(destination)
            ),
        },
        openers: new Map([...openers].map(([key, sources]) => [key, [...sources]])),
        marks: new Map([...marks].map(([key, scenes]) => [key, [...scenes]])),
    };
}

/**
 * Returns the scene whose card shows a scene: its own, or that of a scene which opens it.
 * @param {Flow} flow
 * @param {string} scene
 * @param {ReadonlySet<string>} alive the scenes with an instance, whose cards are preferred
 */
export function cardScene(flow, scene, alive) {
    const openers = systemMarks(flow).openers.get(scene) ?? [];
    return openers.find((opener) => alive.has(opener)) ?? openers[0] ?? scene;
}
