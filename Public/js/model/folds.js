// Storyboards and other groups folded to one card on the map: the hidden scenes, the layout and the bundled edges.

import { groupNames } from "./groups.js";
import { sceneByKey } from "./selectors.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Arrangement} Arrangement */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("./state.js").PageState} PageState */

/** A folded storyboard. @typedef {{key: string, name: string, scenes: Scene[]}} Fold */
/**
 * A drawn edge: one segue, or the segues bundled at a folded card.
 * @typedef {{key: string, source: string, destination: string, segues: Segue[]}} MapEdge
 */

/**
 * @typedef {object} MapLayout
 * @property {Map<string, Frame>} frames by scene or fold
 * @property {{name: string, frame: Frame}[]} boxes the storyboards that are not folded
 * @property {Fold[]} folds
 * @property {import("../wire/messages.js").Size} size
 */

/** The space kept between two cards after closing gaps, equal to the layer spacing of the wider arrangement. */
const mostRoom = 112;

/** @type {ReadonlySet<string>} */
const nothing = new Set();

/**
 * Returns the name of a scene's group.
 * @param {Flow} flow
 * @param {Scene} scene
 */
export function groupOf(flow, scene) {
    return groupNames(flow).get(scene.scene) ?? words.flow.code;
}

/**
 * Returns the scenes of each group, in the flow's order.
 * @param {Flow} flow
 * @returns {Map<string, Scene[]>}
 */
export function mapGroups(flow) {
    /** @type {Map<string, Scene[]>} */
    const groups = new Map();
    for (const scene of flow.scenes) {
        const name = groupOf(flow, scene);
        const members = groups.get(name) ?? [];
        members.push(scene);
        groups.set(name, members);
    }
    return groups;
}

/** Returns the key of a folded group among the scenes' keys. @param {string} group */
export function foldKey(group) {
    return `fold:${group}`;
}

/**
 * Returns the folded groups of the open flow.
 * @param {PageState} state
 * @returns {ReadonlySet<string>}
 */
export function foldedGroups({ flow, view }) {
    const folded = view.folded[flow.id ?? ""];
    return folded === undefined ? nothing : new Set(folded);
}

/**
 * Returns the view change that folds the given groups of the open flow.
 * @param {PageState} state
 * @param {Iterable<string>} groups all groups that are folded afterwards
 * @returns {{folded: Record<string, string[]>}}
 */
export function foldChange({ flow, view }, groups) {
    const { [flow.id ?? ""]: _, ...others } = view.folded;
    const folded = [...groups].toSorted();
    return { folded: folded.length === 0 ? others : { ...others, [flow.id ?? ""]: folded } };
}

/**
 * Returns the view change that folds a group, or unfolds a folded one.
 * @param {PageState} state
 * @param {string} group
 */
export function foldToggle(state, group) {
    const folded = new Set(foldedGroups(state));
    if (!folded.delete(group)) {
        folded.add(group);
    }
    return foldChange(state, folded);
}

/**
 * Returns the key of the card that shows a scene: its own, or its folded storyboard's.
 * @param {Flow} flow
 * @param {ReadonlySet<string>} folded
 * @param {string} scene
 */
export function shownAs(flow, folded, scene) {
    const found = folded.size === 0 ? undefined : sceneByKey(flow, scene);
    return found !== undefined && folded.has(groupOf(flow, found))
        ? foldKey(groupOf(flow, found))
        : scene;
}

/**
 * Lays out an arrangement with folded groups. A folded group takes the place of its first card, and
 * empty rows and columns are closed.
 * @param {Flow} flow
 * @param {Arrangement} arrangement
 * @param {ReadonlySet<string>} folded
 * @returns {MapLayout}
 */
export function foldLayout(flow, arrangement, folded) {
    /** @type {Map<string, Frame>} */
    const frames = new Map();
    /** @type {Fold[]} */
    const folds = [];
    for (const [name, scenes] of mapGroups(flow)) {
        const cards = scenes.flatMap(({ scene }) => {
            const frame = arrangement.cards[scene];
            return frame === undefined ? [] : [/** @type {const} */ ([scene, frame])];
        });
        if (!folded.has(name)) {
            cards.forEach(([scene, frame]) => frames.set(scene, frame));
        } else if (cards.length > 0) {
            const box = arrangement.groups.find((group) => group.name === name)?.frame;
            const [, first] = cards.toSorted(([, a], [, b]) => a[0] - b[0] || a[1] - b[1])[0];
            const [x, y] = box ?? first;
            frames.set(foldKey(name), [x, y, first[2], first[3]]);
            folds.push({ key: foldKey(name), name, scenes });
        }
    }
    const boxes = arrangement.groups.filter(({ name }) => !folded.has(name));
    if (folds.length === 0) {
        return { frames, boxes, folds, size: arrangement.size };
    }
    const all = [...frames.values(), ...boxes.map(({ frame }) => frame)];
    const [across, down] = [closing(all, 0), closing(all, 1)];
    /** @type {(frame: Frame) => Frame} */
    const moved = ([x, y, width, height]) => [across(x), down(y), width, height];
    const placed = new Map([...frames].map(([key, frame]) => [key, moved(frame)]));
    const moves = boxes.map(({ name, frame }) => ({ name, frame: moved(frame) }));
    const ends = [...placed.values(), ...moves.map(({ frame }) => frame)];
    return {
        frames: placed,
        boxes: moves,
        folds,
        size: {
            width: Math.max(...ends.map(([x, , width]) => x + width)),
            height: Math.max(...ends.map(([, y, , height]) => y + height)),
        },
    };
}

/**
 * Returns the edges of a map. Segues inside a folded group are omitted. Segues between the same two
 * cards are bundled if one of them is folded, and transitions from code always.
 * @param {Flow} flow
 * @param {ReadonlySet<string>} folded
 * @returns {MapEdge[]} in the flow's order, without segues that have no destination
 */
export function mapEdges(flow, folded) {
    /** @type {Map<string, MapEdge>} */
    const edges = new Map();
    for (const segue of flow.segues) {
        if (segue.source === null || segue.destination === null || segue.problem !== null) {
            continue;
        }
        const source = shownAs(flow, folded, segue.source);
        const destination = shownAs(flow, folded, segue.destination);
        const isBundled = source !== segue.source || destination !== segue.destination;
        if (isBundled && source === destination) {
            continue;
        }
        const pair = `${source} ${destination}`;
        const key = isBundled ? pair : segue.from === "code" ? `>${pair}` : segue.segue;
        const edge = edges.get(key) ?? { key, source, destination, segues: [] };
        edge.segues.push(segue);
        edges.set(key, edge);
    }
    return [...edges.values()];
}

/**
 * Returns the shift that closes gaps along one axis, down to the kept space.
 * @param {Frame[]} frames
 * @param {0|1} axis
 * @returns {(value: number) => number}
 */
function closing(frames, axis) {
    const spans = frames.map((frame) => [frame[axis], frame[axis] + frame[axis + 2]])
        .toSorted((a, b) => a[0] - b[0]);
    /** The position from which everything moves up, and the total distance. @type {[from: number, by: number][]} */
    const cuts = [];
    let end = 0;
    let by = 0;
    for (const [index, [start, stop]] of spans.entries()) {
        const most = index === 0 ? 0 : mostRoom;
        if (start - end > most) {
            by += start - end - most;
            cuts.push([start, by]);
        }
        end = Math.max(end, stop);
    }
    return (value) => value - (cuts.findLast(([from]) => from <= value)?.[1] ?? 0);
}
