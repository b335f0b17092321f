// Queries on the running app: the screen, the stack and the permission to act.

import { isReplaying, shownStep } from "./replay.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Node} Node */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/** @typedef {{instance: string, scene: string, title: string, isModal: boolean}} Crumb */

/** The depth limit of traversed state trees. */
const depthLimit = 64;

/**
 * Returns the app after the shown step: the newest one, or the sought one during replay.
 * @param {PageState} state
 * @returns {AppState|null}
 */
export function appState(state) {
    return (isReplaying(state) ? shownStep(state)?.state : state.room?.state) ?? null;
}

/**
 * @param {PageState} state
 * @returns {Step|null}
 */
export function newestStep(state) {
    return state.room?.steps.at(-1) ?? null;
}

/**
 * Returns true if this page is connected and has the right to act. During replay it may act, too,
 * in a branch of its own.
 * @param {PageState} state
 */
export function canAct(state) {
    return state.connection.phase === "live" &&
        (state.room?.you.role === "presenter" || isReplaying(state));
}

/**
 * Returns true if the device accepts taps. A follower's tap creates a copy of the run.
 * @param {PageState} state
 */
export function canTap(state) {
    return state.connection.phase === "live" && state.room !== null;
}

/**
 * Returns the reason that this page may not act, or an empty string.
 * @param {PageState} state
 */
export function whyNotAct(state) {
    if (state.connection.phase !== "live") {
        return words.device.idle.offline;
    }
    if (state.room === null) {
        return words.device.idle.notLaunched;
    }
    return canAct(state) ? "" : words.device.idle.follows;
}

/**
 * Returns the controllers from the window's root to the screen, back to front.
 * @param {AppState|null} app
 * @returns {Crumb[]}
 */
export function crumbs(app) {
    /** @type {Crumb[]} */
    const found = [];
    if (app?.root) {
        collectCrumbs(app.root, app, false, found, 0);
    }
    return found;
}

/**
 * @param {AppState|null} app
 * @returns {string|null} the topmost scene
 */
export function currentScene(app) {
    return crumbs(app).at(-1)?.scene ?? app?.root?.scene ?? null;
}

/**
 * Returns the depth of each scene on the stack, counted from 1. For a repeated scene, the largest depth.
 * @param {AppState|null} app
 * @returns {Map<string, number>}
 */
export function sceneDepths(app) {
    return new Map(crumbs(app).map(({ scene }, index) => [scene, index + 1]));
}

/**
 * Returns the scenes with an instance in the window, including containers and embedded children.
 * @param {AppState|null} app
 * @returns {Set<string>}
 */
export function aliveScenes(app) {
    /** @type {Set<string>} */
    const scenes = new Set();
    walk(app?.root ?? null, (node) => scenes.add(node.scene));
    return scenes;
}

/**
 * Returns the edges between consecutive scenes of the stack.
 * @param {Flow} flow
 * @param {AppState|null} app
 * @returns {Set<string>} the keys of segues
 */
export function pathEdges(flow, app) {
    const depths = sceneDepths(app);
    const alive = aliveScenes(app);
    /** @type {Set<string>} */
    const edges = new Set();
    for (const segue of flow.segues) {
        const { source, destination } = segue;
        if (source === null || destination === null || segue.kind === "unwind") {
            continue;
        }
        const from = depths.get(source);
        const to = depths.get(destination);
        const steps = from !== undefined && to !== undefined && to === from + 1;
        const enters = alive.has(source) && alive.has(destination) &&
            (from === undefined || to === undefined);
        if (steps || enters) {
            edges.add(segue.segue);
        }
    }
    return edges;
}

/**
 * @param {AppState|null} app
 * @param {string} instance
 * @returns {Node|null}
 */
export function nodeOf(app, instance) {
    /** @type {Node|null} */
    let found = null;
    walk(app?.root ?? null, (node) => {
        found ??= node.instance === instance ? node : null;
    });
    return found;
}

/**
 * @param {Node|null} node
 * @param {(node: Node) => void} visit
 * @param {number} [depth]
 */
function walk(node, visit, depth = 0) {
    if (node === null || depth > depthLimit) {
        return;
    }
    visit(node);
    for (const child of node.children ?? []) {
        walk(child, visit, depth + 1);
    }
    for (const { node: child } of node.embedded ?? []) {
        walk(child, visit, depth + 1);
    }
    walk(node.presented ?? null, visit, depth + 1);
}

/**
 * @param {Node} node
 * @param {AppState} app
 * @param {boolean} isModal
 * @param {Crumb[]} found
 * @param {number} depth
 */
function collectCrumbs(node, app, isModal, found, depth) {
    if (depth > depthLimit) {
        return;
    }
    const shown = shownChildren(node, app);
    if (shown.length === 0) {
        const title = app.instances[node.instance]?.title ?? node.scene;
        found.push({ instance: node.instance, scene: node.scene, title, isModal });
    }
    shown.forEach((child, index) => {
        collectCrumbs(child, app, isModal && index === 0, found, depth + 1);
    });
    if (node.presented) {
        collectCrumbs(node.presented, app, true, found, depth + 1);
    }
}

/**
 * Returns the children of a container that lead to the screen.
 * @param {Node} node
 * @param {AppState} app
 * @returns {Node[]}
 */
export function shownChildren(node, { visible, instances }) {
    const children = node.children ?? [];
    if (node.kind === "tabBarController") {
        const selected = children[node.selected ?? 0];
        return selected === undefined ? [] : [selected];
    }
    if (node.kind === "splitViewController") {
        // A crashed app takes no touches, but its views exist.
        const appeared = Object.keys(instances).filter((id) => instances[id]?.phase === "appeared");
        const inSight = [visible, appeared]
            .map((ids) => children.filter((child) => contains(child, ids)))
            .find((found) => found.length > 0);
        return inSight ?? children.slice(-1);
    }
    return children;
}

/**
 * @param {Node} node
 * @param {string[]} instances
 * @returns {boolean}
 */
export function contains(node, instances) {
    let found = false;
    walk(node, ({ instance }) => {
        found ||= instances.includes(instance);
    });
    return found;
}

/**
 * Returns the controller presented last.
 * @param {AppState|null} app
 * @returns {string|null} its instance
 */
export function topModal(app) {
    /** @type {string|null} */
    let top = null;
    /** @type {(node: Node|null|undefined, depth: number) => void} */
    const walk = (node, depth) => {
        if (!node || depth > depthLimit) {
            return;
        }
        const shown = node.kind === "tabBarController"
            ? node.children.slice(node.selected ?? 0, (node.selected ?? 0) + 1)
            : node.children;
        shown.forEach((child) => walk(child, depth + 1));
        if (node.presented) {
            top = node.presented.instance;
            walk(node.presented, depth + 1);
        }
    };
    walk(app?.root, 0);
    return top;
}

/** The triggers of code that no single action sets off. */
const codeTriggers = new Set(["action", "row", "callback"]);

/**
 * Returns the action that performs an edge without a control on screen: a segue performed by code,
 * a handler, a method called by code, or a transition assumed to happen although its code may not
 * lead to it.
 * @param {PageState} state
 * @param {string|null} key the edge's key
 * @returns {import("../wire/messages.js").Action|null} null if the page may not act, or the source
 *     scene is not on screen
 */
export function edgeAction(state, key) {
    const app = appState(state);
    const segue = state.flow.value?.segues.find((entry) => entry.segue === key);
    if (!canAct(state) || app?.status !== "running" || segue === undefined) {
        return null;
    }
    const { trigger, identifier, source } = segue;
    if (source === null) {
        // Code of the app's delegate that waits, such as for an answer from the network.
        return trigger.kind === "method" && trigger.name !== undefined
            ? { do: "call", method: trigger.name }
            : null;
    }
    const instance = Object.keys(app.instances).findLast((id) =>
        app.instances[id].scene === source
    );
    if (instance === undefined) {
        return null;
    }
    if (trigger.kind === "method" && trigger.name !== undefined) {
        return { do: "call", method: trigger.name, instance };
    }
    if (codeTriggers.has(trigger.kind) && segue.destination !== null) {
        return { do: "assume", transition: segue.segue, instance };
    }
    return trigger.kind === "manual" && identifier !== null
        ? { do: "performSegue", identifier, instance }
        : null;
}
