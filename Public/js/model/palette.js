// The entries of the search palette: scenes, segues by identifier, actions of the page, and
// problems, ranked by match.

import { launchAction } from "./builds.js";
import { problemsOf } from "./problemList.js";
import { distance } from "./ranking.js";
import { canAct } from "./appState.js";
import { destinationText, originText } from "./selectors.js";
import { paletteWords } from "../words/paletteWords.js";

/** @typedef {import("./state.js").PageState} PageState */

/** @typedef {"scene"|"segue"|"action"|"problem"} EntryKind */
/** The intent of a chosen entry. @typedef {import("./intents.js").Intent} Wish */

/**
 * @typedef {object} Entry
 * @property {string} key
 * @property {EntryKind} kind
 * @property {string} title
 * @property {string} detail
 * @property {string[]} names the other names it matches
 * @property {Wish} wish
 * @property {string|null} scene the scene that "go here" goes to
 */

/** The number of entries shown. */
const most = 40;
/** The penalty of a match other than the title, less than a class of match. */
const byName = 500;
/** The penalty of a segue, two classes of match: a scene is what most people look for. */
const ofSegue = 2000;

/** @type {EntryKind[]} */
const order = ["scene", "segue", "action", "problem"];

/**
 * Returns all entries.
 * @param {PageState} state
 * @returns {Entry[]}
 */
export function paletteEntries(state) {
    return [
        ...sceneEntries(state),
        ...segueEntries(state),
        ...actionEntries(state),
        ...problemEntries(state),
    ];
}

/**
 * Returns the matching entries, the best first. Equal matches are ordered by kind: scenes, segues,
 * actions, problems, then by the app's order.
 * @param {Entry[]} entries
 * @param {string} typed
 * @returns {Entry[]}
 */
export function search(entries, typed) {
    return entries.map((entry, place) => ({ entry, place, rank: rank(entry, typed) }))
        .filter(({ rank }) => rank !== null)
        .sort((a, b) =>
            Number(a.rank) - Number(b.rank) ||
            order.indexOf(a.entry.kind) - order.indexOf(b.entry.kind) || a.place - b.place
        )
        .slice(0, most)
        .map(({ entry }) => entry);
}

/** @param {Entry} entry @param {string} typed @returns {number|null} */
function rank({ kind, title, names }, typed) {
    const ranks = [
        distance(typed, title),
        ...names.map((name) => {
            const found = distance(typed, name);
            return found === null ? null : found + byName;
        }),
    ].filter((found) => found !== null);
    return ranks.length === 0 ? null : Math.min(...ranks) + (kind === "segue" ? ofSegue : 0);
}

/** @param {PageState} state @returns {Entry[]} */
function sceneEntries({ flow }) {
    return (flow.value?.scenes ?? []).map((scene) => ({
        key: `scene:${scene.scene}`,
        kind: "scene",
        title: scene.title,
        detail: [...new Set([scene.class, scene.storyboard, scene.identifier])].filter(Boolean)
            .join(" · "),
        names: [scene.class, scene.identifier ?? "", scene.storyboard ?? "", scene.scene],
        wish: { type: "find", selection: { kind: "scene", key: scene.scene } },
        scene: scene.scene,
    }));
}

/** @param {PageState} state @returns {Entry[]} */
function segueEntries({ flow: { value: flow } }) {
    return (flow?.segues ?? []).flatMap((segue) =>
        flow === null || segue.identifier === null ? [] : [{
            key: `segue:${segue.segue}`,
            kind: "segue",
            title: segue.identifier,
            detail: `${originText(flow, segue)} → ${destinationText(flow, segue)}`,
            names: [segue.label],
            wish: { type: "find", selection: { kind: "edge", key: segue.segue } },
            scene: segue.destination,
        }]
    );
}

/** @param {PageState} state @returns {Entry[]} */
function problemEntries(state) {
    return problemsOf(state).map(({ key, message, rule }) => ({
        key: `problem:${key}`,
        kind: "problem",
        title: message,
        detail: rule,
        names: [rule],
        wish: { type: "findProblem", key },
        scene: null,
    }));
}

/** @param {PageState} state @returns {Entry[]} */
function actionEntries(state) {
    const { view, flows, flow } = state;
    const text = paletteWords.actions;
    /** @type {(change: Partial<import("./state.js").View>) => Wish} */
    const changing = (change) => ({ type: "view", change });
    /** @type {[key: string, title: string, wish: Wish, isOffered?: boolean][]} */
    const actions = [
        ["fit", text.fit, { type: "map", command: "fit" }],
        [
            "layout-flow",
            text.layout.flow,
            changing({ arrangement: "flow" }),
            view.arrangement !== "flow",
        ],
        [
            "layout-canvas",
            text.layout.canvas,
            changing({ arrangement: "canvas" }),
            view.arrangement !== "canvas",
        ],
        ["fold", text.fold, { type: "map", command: "foldAll" }],
        ["unfold", text.unfold, { type: "map", command: "unfoldAll" }],
        ["follow", text.follow(view.isFollowing), changing({ isFollowing: !view.isFollowing })],
        [
            "hotspots",
            text.hotspots(view.showsHotspots),
            changing({ showsHotspots: !view.showsHotspots }),
        ],
        ["restart", text.restart, { type: "act", action: launchAction(state) }, canAct(state)],
        ["share", text.share, { type: "share" }, state.room !== null],
        ["check", text.check, { type: "checkNow" }],
        ...(/** @type {const} */ (["auto", "light", "dark"])).map((
            theme,
        ) => /** @type {[string, string, Wish, boolean]} */ ([
            `theme-${theme}`,
            text.theme[theme],
            changing({ theme }),
            view.theme !== theme,
        ])),
        ["shortcuts", text.shortcuts, changing({ over: "shortcuts" })],
        ...(flows ?? []).map((app) => /** @type {[string, string, Wish, boolean]} */ ([
            `app-${app.flow}`,
            text.openApp(app.title),
            { type: "openFlow", flow: app.flow },
            app.flow !== flow.id,
        ])),
    ];
    return actions.filter(([, , , isOffered = true]) => isOffered).map(([key, title, wish]) => ({
        key: `action:${key}`,
        kind: "action",
        title,
        detail: "",
        names: [],
        wish,
        scene: null,
    }));
}
