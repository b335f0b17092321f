// Queries on a flow: its scenes and edges, and their names.

import { groupNames } from "./groups.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Segue} Segue */

/** The line style of an edge. @typedef {"push"|"modal"|"unwind"|"contain"|"custom"} EdgeSort */

/** @type {Record<string, EdgeSort>} */
const sortByKind = {
    show: "push",
    push: "push",
    showDetail: "push",
    replace: "push",
    setRoot: "push",
    make: "push",
    presentation: "modal",
    popoverPresentation: "modal",
    modal: "modal",
    popover: "modal",
    present: "modal",
    unwind: "unwind",
    embed: "contain",
    relationship: "contain",
};

/** @type {WeakMap<Flow, Map<string, Scene>>} */
const sceneIndexes = new WeakMap();

/**
 * @param {Flow|null} flow
 * @param {string|null|undefined} key
 * @returns {Scene|undefined}
 */
export function sceneByKey(flow, key) {
    if (flow === null || key === null || key === undefined) {
        return undefined;
    }
    let index = sceneIndexes.get(flow);
    if (index === undefined) {
        index = new Map(flow.scenes.map((scene) => [scene.scene, scene]));
        sceneIndexes.set(flow, index);
    }
    return index.get(key);
}

/**
 * @param {Flow|null} flow
 * @param {string|null} key
 * @returns {string} the scene's title, or its key if the flow lacks it
 */
export function titleOf(flow, key) {
    return key === null ? "?" : sceneByKey(flow, key)?.title ?? key;
}

/**
 * Returns the name of an edge's origin: the scene, the launch, or a function without a known caller.
 * @param {Flow} flow
 * @param {Segue} segue
 * @returns {string}
 */
export function originText(flow, segue) {
    if (segue.source !== null) {
        return titleOf(flow, segue.source);
    }
    return segue.trigger.kind === "launch" ? words.flow.launch : segue.label;
}

/**
 * @param {Segue} segue
 * @returns {EdgeSort}
 */
export function edgeSort(segue) {
    return sortByKind[segue.kind] ?? "custom";
}

/**
 * @param {Segue} segue
 * @returns {string} the kind, or a relationship's name
 */
export function kindName(segue) {
    if (segue.kind === "relationship" && segue.relationship !== null) {
        return spaced(segue.relationship);
    }
    return words.flow.kinds[segue.kind] ?? segue.kind;
}

/**
 * Returns the name of a segue: its label, identifier or kind.
 * @param {Segue} segue
 * @returns {string}
 */
export function segueName(segue) {
    const label = segue.label === segue.relationship ? "" : segue.label;
    return label || segue.identifier || kindName(segue);
}

/** Returns a name such as `rootViewController` as separate words. @param {string} name */
function spaced(name) {
    return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * @param {Flow} flow
 * @param {string} scene
 * @returns {{incoming: Segue[], outgoing: Segue[]}}
 */
export function edgesOf(flow, scene) {
    return {
        incoming: flow.segues.filter((segue) => segue.destination === scene),
        outgoing: flow.segues.filter((segue) => segue.source === scene),
    };
}

/**
 * @param {string} file
 * @returns {string} the file's name without its directory
 */
export function fileName(file) {
    return file.slice(file.lastIndexOf("/") + 1);
}

/**
 * @param {{file: string, line: number}|null} location
 * @returns {string} `Main.storyboard:24`, or an empty string
 */
export function placeText(location) {
    return location === null ? "" : `${fileName(location.file)}:${location.line}`;
}

/**
 * Returns scenes grouped by storyboard, in the flow's order, filtered by a text. Many storyboards
 * with one scene are one group, as on the map.
 * @param {Flow} flow
 * @param {string} filter
 * @returns {{name: string, scenes: Scene[]}[]}
 */
export function sceneGroups(flow, filter) {
    const wanted = filter.trim().toLowerCase();
    /** @type {Map<string, Scene[]>} */
    const groups = new Map(flow.storyboards.map(({ name }) => [name, []]));
    groups.set(words.map.singles, []);
    const mapGroups = groupNames(flow);
    for (const scene of flow.scenes) {
        const isSingle = mapGroups.get(scene.scene) === words.map.singles;
        const name = isSingle
            ? words.map.singles
            : scene.storyboard ?? (scene.origin === "nib" ? words.flow.xibs : words.flow.fromCode);
        const { title, class: type, identifier, storyboard } = scene;
        const text = [title, type, identifier ?? "", storyboard ?? "", name].join(" ");
        if (wanted === "" || text.toLowerCase().includes(wanted)) {
            const members = groups.get(name) ?? [];
            members.push(scene);
            groups.set(name, members);
        }
    }
    return [...groups].map(([name, scenes]) => ({ name, scenes }))
        .filter(({ scenes }) => scenes.length > 0);
}

/**
 * Returns the most frequent size of the flow's scenes, ignoring containers and unusual sizes.
 * @param {Flow|null} flow
 * @returns {{width: number, height: number}}
 */
export function deviceSize(flow) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { size } of flow?.scenes ?? []) {
        const isDevice = size.width >= 320 && size.height >= 480;
        if (isDevice) {
            const name = `${size.width}x${size.height}`;
            counts.set(name, (counts.get(name) ?? 0) + 1);
        }
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return most === undefined ? { width: 393, height: 852 } : parseSize(most[0]);
}

/**
 * @param {string} text such as `393x852`
 * @returns {{width: number, height: number}}
 */
function parseSize(text) {
    const [width = 393, height = 852] = text.split("x").map(Number);
    return { width, height };
}

/**
 * Describes the creation and injection of a controller.
 * @param {string} technique
 * @returns {string}
 */
export function techniqueText(technique) {
    return words.flow.made[technique] ?? technique;
}

/**
 * Describes the destination of an edge.
 * @param {Flow} flow
 * @param {Segue} segue
 * @returns {string}
 */
export function destinationText(flow, segue) {
    if (segue.destination !== null) {
        return titleOf(flow, segue.destination);
    }
    return segue.problem === null ? words.flow.back : words.flow.nowhere;
}

/**
 * Returns true if the class adds nothing to the title.
 * @param {import("../wire/messages.js").Scene} scene
 */
export function isStockContainer({ customClass, kind }) {
    return customClass === null &&
        ["navigationController", "tabBarController", "splitViewController"].includes(kind);
}

/** Returns a scene's title without the words that most titles end with. @param {string} title */
export function shortTitle(title) {
    return title.replace(/(?<=\S) View Controller$/, "");
}
