// The groups of scenes on the map: storyboards, and for scenes without one, coordinators and folders.
// Many storyboards with one scene each are one group.

import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Scene} Scene */

/** The endings of the names of files whose code does nothing but show scenes. */
const coordinators = /(?:Coordinator|Router|Wireframe|Navigator|FlowController)$/;
/** The number of scenes without a storyboard from which folders divide them. */
const mostTogether = 12;
/** The number of storyboards with one scene from which they are one group. */
const leastSingles = 4;

/** @type {WeakMap<Scene[], Map<string, string>>} */
const known = new WeakMap();

/**
 * Returns the name of each scene's group, by the scene's key.
 * @param {Flow} flow
 * @returns {Map<string, string>}
 */
export function groupNames(flow) {
    let names = known.get(flow.scenes);
    if (names === undefined) {
        names = findNames(flow);
        known.set(flow.scenes, names);
    }
    return names;
}

/** @param {Flow} flow */
function findNames({ scenes, segues }) {
    const presenters = coordinatorsOf(segues);
    const loose = scenes.filter(({ storyboard }) => storyboard === null);
    const storyboards = new Set(scenes.map(({ storyboard }) => storyboard));
    const folders = loose.length > mostTogether ? sharedFolders(loose) : new Map();
    const singles = singleStoryboards(scenes);
    return new Map(scenes.map((scene) => {
        if (scene.storyboard !== null) {
            const isSingle = singles.size >= leastSingles && singles.has(scene.storyboard);
            return [scene.scene, isSingle ? words.map.singles : scene.storyboard];
        }
        const divided = presenters.get(scene.scene) ?? folders.get(scene.scene) ?? null;
        const whole = scene.origin === "nib" ? words.flow.xibs : words.flow.code;
        const group = divided === null
            ? whole
            : storyboards.has(divided)
            ? words.map.withoutStoryboard(divided)
            : divided;
        return [scene.scene, group];
    }));
}

/** Returns the storyboards with one scene. @param {Scene[]} scenes */
function singleStoryboards(scenes) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { storyboard } of scenes) {
        if (storyboard !== null) {
            counts.set(storyboard, (counts.get(storyboard) ?? 0) + 1);
        }
    }
    return new Set([...counts].filter(([, count]) => count === 1).map(([name]) => name));
}

/**
 * Returns the coordinator whose code leads to each scene.
 * @param {Flow["segues"]} segues
 * @returns {Map<string, string>}
 */
function coordinatorsOf(segues) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const { from, destination, location } of segues) {
        const name = nameOf(location?.file ?? "");
        if (
            from === "code" && destination !== null && coordinators.test(name) &&
            !found.has(destination)
        ) {
            found.set(destination, name);
        }
    }
    return found;
}

/**
 * Returns the folders of the scenes that share one.
 * @param {Scene[]} scenes
 * @returns {Map<string, string>} by the scene's key
 */
function sharedFolders(scenes) {
    /** @type {Map<string, string[]>} */
    const members = new Map();
    for (const scene of scenes) {
        const folder = folderOf(scene);
        if (folder !== null) {
            const keys = members.get(folder) ?? [];
            keys.push(scene.scene);
            members.set(folder, keys);
        }
    }
    return new Map(
        [...members].filter(([, keys]) => keys.length > 1)
            .flatMap(([folder, keys]) =>
                keys.map((key) => /** @type {[string, string]} */ ([key, folder]))
            ),
    );
}

/** Returns the folder of the file that declares a scene's class. @param {Scene} scene */
function folderOf({ source, location }) {
    const parts = (source ?? location)?.file.split("/") ?? [];
    return parts.at(-2) ?? null;
}

/** Returns a file's name without its extension. @param {string} file */
function nameOf(file) {
    return file.split("/").at(-1)?.replace(/\.\w+$/, "") ?? "";
}
