// Questions about the app that runs: what is on screen, how one got there, and who may act.

import { isReplaying, shownStep } from "./replay.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Node} Node */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/** @typedef {{instance: string, scene: string, title: string, isModal: boolean}} Crumb */

/** Depth of the deepest state tree that is walked. */
const depthLimit = 64;

/**
 * The one thing that everything on the page shows: the app after the newest step, or after the one that is looked at.
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
 * Whether this page may act: it has the right, and is connected. Whoever looks back may: that starts a run of their own.
 * @param {PageState} state
 */
export function canAct(state) {
    return state.connection.phase === "live" &&
        (state.room?.you.role === "presenter" || isReplaying(state));
}

/**
 * Whether something on the device may be tapped: whoever may not act does it in a copy of their own.
 * @param {PageState} state
 */
export function canTap(state) {
    return state.connection.phase === "live" && state.room !== null;
}

/**
 * Why this page may not act, as a sentence; nothing where it may.
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
 * The way from the window's root to what is on screen: content controllers, back to front.
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
 * @returns {string|null} the scene that is on top
 */
export function currentScene(app) {
    return crumbs(app).at(-1)?.scene ?? app?.root?.scene ?? null;
}

/**
 * The depth of every scene on the way to the one on top, counted from 1; the deepest place wins.
 * @param {AppState|null} app
 * @returns {Map<string, number>}
 */
export function sceneDepths(app) {
    return new Map(crumbs(app).map(({ scene }, index) => [scene, index + 1]));
}

/**
 * Every scene that has an instance in the window, containers and embedded children included.
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
 * The edges that lead from scene to scene along the stack.
 * @param {Flow} flow
 * @param {AppState|null} app
 * @returns {Set<string>} keys of segues
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
 * The children of a container that belong to the way to what is on screen.
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
        // Nothing of an app that crashed can be touched, but its views are there.
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
 * The controller that was presented last.
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

/**
 * What sets an edge off that nothing on screen does: a segue that code performs, a handler, a method that code calls.
 * @param {PageState} state
 * @param {string|null} key the edge
 * @returns {import("../wire/messages.js").Action|null} nothing where the page may not, or no scene is there to do it
 */
export function edgeAction(state, key) {
    const app = appState(state);
    const segue = state.flow.value?.segues.find((entry) => entry.segue === key);
    if (!canAct(state) || app?.status !== "running" || segue === undefined) {
        return null;
    }
    const { trigger, identifier, source } = segue;
    const instance = Object.keys(app.instances).findLast((id) =>
        app.instances[id].scene === source
    );
    if (instance === undefined) {
        return null;
    }
    if (trigger.kind === "method" && trigger.name !== undefined) {
        return { do: "call", method: trigger.name, instance };
    }
    return trigger.kind === "manual" && identifier !== null
        ? { do: "performSegue", identifier, instance }
        : null;
}
