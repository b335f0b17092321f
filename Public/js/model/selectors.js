// Questions about the page's state, each a pure function.

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Node} Node */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/** What an edge is drawn as. @typedef {"push"|"modal"|"unwind"|"contain"|"custom"} EdgeSort */
/** @typedef {{instance: string, scene: string, title: string, isModal: boolean}} Crumb */

/** @type {Record<string, EdgeSort>} */
const sortByKind = {
    show: "push",
    push: "push",
    showDetail: "push",
    replace: "push",
    setRoot: "push",
    presentation: "modal",
    popoverPresentation: "modal",
    modal: "modal",
    popover: "modal",
    present: "modal",
    unwind: "unwind",
    embed: "contain",
    relationship: "contain",
};

/** @type {Record<string, string>} */
const kindNames = {
    show: "show",
    push: "push",
    showDetail: "show detail",
    replace: "replace",
    setRoot: "set root",
    presentation: "present modally",
    popoverPresentation: "popover",
    modal: "modal",
    popover: "popover",
    present: "present",
    popToRoot: "pop to root",
    unwind: "unwind",
    embed: "embed",
    relationship: "relationship",
    custom: "custom",
};

/** Depth of the deepest state tree that is walked. */
const depthLimit = 64;

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
 * @returns {string} the scene's title, or its key where the flow does not have it
 */
export function titleOf(flow, key) {
    return key === null ? "?" : sceneByKey(flow, key)?.title ?? key;
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
 * @returns {string} the kind in words; for a relationship its name
 */
export function kindName(segue) {
    if (segue.kind === "relationship" && segue.relationship !== null) {
        return spaced(segue.relationship);
    }
    return kindNames[segue.kind] ?? segue.kind;
}

/**
 * What a segue is called: its label, else its identifier, else its kind.
 * @param {Segue} segue
 * @returns {string}
 */
export function segueName(segue) {
    const label = segue.label === segue.relationship ? "" : segue.label;
    return label || segue.identifier || kindName(segue);
}

/** `rootViewController` in words. @param {string} name */
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
 * @returns {string} the file's name without its folders
 */
export function fileName(file) {
    return file.slice(file.lastIndexOf("/") + 1);
}

/**
 * @param {{file: string, line: number}|null} location
 * @returns {string} `Main.storyboard:24`, or nothing
 */
export function placeText(location) {
    return location === null ? "" : `${fileName(location.file)}:${location.line}`;
}

/**
 * Scenes in groups, one a storyboard, in the flow's order, filtered by what a person typed.
 * @param {Flow} flow
 * @param {string} filter
 * @returns {{name: string, scenes: Scene[]}[]}
 */
export function sceneGroups(flow, filter) {
    const wanted = filter.trim().toLowerCase();
    /** @type {Map<string, Scene[]>} */
    const groups = new Map(flow.storyboards.map(({ name }) => [name, []]));
    for (const scene of flow.scenes) {
        const name = scene.storyboard ?? (scene.origin === "nib" ? "Xibs" : "From code");
        const text = [scene.title, scene.class, scene.identifier ?? "", name].join(" ");
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
 * @param {PageState} state
 * @returns {AppState|null} the app as it is after the newest step
 */
export function appState(state) {
    return state.room?.state ?? null;
}

/**
 * @param {PageState} state
 * @returns {Step|null}
 */
export function newestStep(state) {
    return state.room?.steps.at(-1) ?? null;
}

/**
 * Whether this page may act: it has the right, and is connected.
 * @param {PageState} state
 */
export function canAct(state) {
    return state.connection.phase === "live" && state.room?.you.role === "presenter";
}

/**
 * Why this page may not act, as a sentence; nothing where it may.
 * @param {PageState} state
 */
export function whyNotAct(state) {
    if (state.connection.phase !== "live") {
        return "There is no connection: nothing can be tapped until it is back.";
    }
    if (state.room === null) {
        return "The app has not been launched yet.";
    }
    return state.room.you.role === "presenter"
        ? ""
        : "You follow this run: only its presenter may tap.";
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
 * The size that most of the flow's scenes are drawn for: containers and odd sizes do not count.
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
export function parseSize(text) {
    const [width = 393, height = 852] = text.split("x").map(Number);
    return { width, height };
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
    const shown = shownChildren(node, app.visible);
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
 * @param {string[]} visible
 * @returns {Node[]}
 */
export function shownChildren(node, visible) {
    const children = node.children ?? [];
    if (node.kind === "tabBarController") {
        const selected = children[node.selected ?? 0];
        return selected === undefined ? [] : [selected];
    }
    if (node.kind === "splitViewController") {
        const touchable = children.filter((child) => contains(child, visible));
        return touchable.length > 0 ? touchable : children.slice(-1);
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

/** @type {Record<string, string>} */
const techniqueTexts = {
    coder: "by UIKit, nothing injected",
    initializer: "by code",
    creator: "in a creator closure",
    segueAction: "in a segue action",
    prepare: "by UIKit, then prepared",
    property: "by UIKit, then given properties",
    shared: "with shared dependencies",
};

/**
 * How a controller is made and gets what it needs, in words.
 * @param {string} technique
 * @returns {string}
 */
export function techniqueText(technique) {
    return techniqueTexts[technique] ?? technique;
}

/**
 * Where an edge leads, in words.
 * @param {Flow} flow
 * @param {Segue} segue
 * @returns {string}
 */
export function destinationText(flow, segue) {
    if (segue.destination !== null) {
        return titleOf(flow, segue.destination);
    }
    return segue.problem === null ? "Back" : "Nowhere";
}
