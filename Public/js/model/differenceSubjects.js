// The changes from another revision, grouped by subject, and their drawing on the map. Loads on first use.

import { placeGone } from "./removedScenes.js";

/** @typedef {import("../wire/messages.js").Comparison} Comparison */
/** @typedef {import("../wire/messages.js").FactChange} FactChange */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("./difference.js").Change} Change */
/** @typedef {"scene"|"edge"|"registration"|"finding"|"other"} SubjectKind */

/**
 * A subject of changes, such as a scene with its dependencies.
 * @typedef {object} Subject
 * @property {string} key
 * @property {SubjectKind} kind
 * @property {Change} change
 * @property {string} title
 * @property {string|null} scene
 * @property {string[]} segues
 * @property {FactChange[]} facts
 */

/** @type {SubjectKind[]} */
const subjectKinds = ["scene", "edge", "registration", "finding", "other"];

/** @type {WeakMap<Comparison, Subject[]>} */
const known = new WeakMap();

/**
 * Returns the changed subjects: scenes, then edges, registrations, findings, and the app.
 * @param {Comparison|null} result
 * @returns {Subject[]}
 */
export function subjectsOf(result) {
    if (result === null) {
        return [];
    }
    const made = known.get(result);
    if (made !== undefined) {
        return made;
    }
    /** @type {Map<string, FactChange[]>} */
    const groups = new Map();
    for (const change of result.changes) {
        const key = change.about ?? [change.fact, ...change.key].join(" ");
        groups.set(key, [...groups.get(key) ?? [], change]);
    }
    const subjects = [...groups].map(([key, facts]) => subject(key, facts));
    const sorted = subjectKinds.flatMap((kind) => subjects.filter((some) => some.kind === kind));
    known.set(result, sorted);
    return sorted;
}

/**
 * Returns the subject a number of places further on, cyclically.
 * @param {Subject[]} subjects
 * @param {string|null} at
 * @param {1|-1} by
 * @returns {Subject|undefined}
 */
export function subjectAfter(subjects, at, by) {
    const index = subjects.findIndex(({ key }) => key === at);
    const start = index === -1 && by === -1 ? 0 : index;
    return subjects[(start + by + subjects.length) % subjects.length];
}

/**
 * Returns the subject of a scene or edge.
 * @param {Comparison|null} result
 * @param {import("./state.js").Selection} selection
 * @returns {Subject|undefined}
 */
export function subjectOf(result, { kind, key }) {
    return subjectsOf(result).find((some) =>
        some.kind === kind && (kind === "scene" ? some.scene === key : some.segues.includes(key))
    );
}

/**
 * Returns the map's part of a comparison.
 * @param {Flow} flow
 * @param {Comparison} result
 * @returns {import("./difference.js").Drawn}
 */
export function drawnOf(flow, result) {
    const { gone } = result;
    /** @type {Map<string, Change>} */
    const scenes = new Map();
    /** @type {Map<string, Change>} */
    const edges = new Map();
    for (const { kind, change, scene, segues } of subjectsOf(result)) {
        if (kind === "scene" && scene !== null) {
            scenes.set(scene, change);
        } else if (kind === "edge") {
            segues.forEach((segue) => edges.set(segue, change));
        }
    }
    const isWhole = gone.scenes.length === 0 && gone.segues.length === 0;
    return {
        of: flow,
        scenes,
        edges,
        flow: isWhole ? flow : {
            ...flow,
            scenes: [...flow.scenes, ...gone.scenes],
            segues: [...flow.segues, ...gone.segues],
            layout: {
                canvas: placeGone(flow.layout.canvas, gone, "canvas"),
                flow: placeGone(flow.layout.flow, gone, "flow"),
            },
        },
    };
}

/**
 * Returns the scene of a change, or an end of its edge.
 * @param {Flow|undefined} flow with the removed elements
 * @param {Subject} subject
 * @returns {string|null}
 */
export function placeOf(flow, { scene, segues }) {
    const edge = flow?.segues.find(({ segue }) => segues.includes(segue));
    return edge?.source ?? edge?.destination ?? scene;
}

/**
 * @param {string} key
 * @param {FactChange[]} facts
 * @returns {Subject}
 */
function subject(key, facts) {
    const [first] = facts;
    const kind = first.about === undefined
        ? "other"
        : /** @type {SubjectKind} */ (key.slice(0, key.indexOf(" ")));
    const own = facts.find(({ fact }) => fact === kind);
    const message = own?.fields.find(({ name }) => name === "message");
    const title = kind === "finding"
        ? message?.after ?? message?.before ?? first.subject ?? first.key[0]
        : first.subject ?? first.key.join(" ");
    return {
        key,
        kind,
        change: own?.change ?? (kind === "other" ? first.change : "changed"),
        title,
        scene: first.scene ?? null,
        segues: first.segues,
        facts,
    };
}
