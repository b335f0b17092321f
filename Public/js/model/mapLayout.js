// The layout of the map, with a fallback for invalid arrangements.

import { layOutAreas, leastScenes } from "./areaLayout.js";
import { foldKey, foldLayout, mapGroups } from "./folds.js";
import { isStockContainer, shortTitle } from "./selectors.js";

/** @typedef {import("./folds.js").Fold} Fold */
/** @typedef {import("./folds.js").MapLayout} MapLayout */
/** @typedef {import("../wire/messages.js").Arrangement} Arrangement */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Frame} Frame */

/** The size of a card in the fallback grid, including its gap. */
const card = { width: 132, height: 200 };
const gap = 48;
/** The ratio of columns to rows in the grid, for a window that is wider than high. */
const shape = 1.5;
/** The room for a map whose pane is not shown. */
export const usualPane = { width: 760, height: 454 };

/**
 * Lays out an arrangement with folded groups, in areas if it has groups or many scenes. If that
 * fails, places all cards in rows.
 * @param {Flow} flow
 * @param {Arrangement|undefined} arrangement
 * @param {ReadonlySet<string>} folded
 * @param {import("../wire/messages.js").Size} [pane] the room for the whole map
 * @returns {MapLayout & {isMakeshift: boolean}} with `isMakeshift` set for the fallback rows
 */
export function layOutMap(flow, arrangement, folded, pane = usualPane) {
    try {
        if (arrangement !== undefined) {
            const hasAreas = arrangement.groups.length > 0 || flow.scenes.length >= leastScenes;
            const layout = hasAreas
                ? layOutAreas(flow, arrangement, folded, pane)
                : foldLayout(flow, arrangement, folded);
            if (isWhole(flow, layout)) {
                return { ...layout, isMakeshift: false };
            }
        }
    } catch {
        // Any error leads to the fallback.
    }
    return { ...layOutRows(flow, folded), isMakeshift: true };
}

/**
 * Returns the names on a map in order of preference: areas, folded groups, then scenes, those with
 * many transitions first.
 * @param {Flow} flow
 * @param {MapLayout} layout
 * @returns {{key: string, text: string, frame: Frame, fold: string|null}[]} `fold` is set for an area
 */
export function mapNames(flow, { frames, boxes, folds }) {
    /** @type {(key: string, text: string) => {key: string, text: string, frame: Frame, fold: null}[]} */
    const named = (key, text) => {
        const frame = frames.get(key);
        return frame === undefined ? [] : [{ key, text, frame, fold: null }];
    };
    return [
        ...boxes.map(({ name, frame }) => ({ key: `area:${name}`, text: name, frame, fold: name })),
        ...folds.flatMap(({ key, name }) => named(key, name)),
        ...flow.scenes.toSorted((one, other) => weight(other) - weight(one))
            .flatMap(({ scene, title }) => named(scene, shortTitle(title))),
    ];
}

/** Returns the preference for a scene's name. Containers have all the same name. @param {import("../wire/messages.js").Scene} scene */
function weight(scene) {
    return isStockContainer(scene) ? 0 : 1 + scene.in + scene.out;
}

/** @param {Flow} flow @param {MapLayout} layout */
function isWhole(flow, { frames, boxes, size }) {
    const hasCards = frames.size > 0 || flow.scenes.length === 0;
    const numbers = [...frames.values(), ...boxes.map(({ frame }) => frame)].flat();
    return hasCards && [...numbers, size.width, size.height].every(Number.isFinite);
}

/**
 * @param {Flow} flow
 * @param {ReadonlySet<string>} folded
 * @returns {MapLayout}
 */
function layOutRows(flow, folded) {
    /** @type {Fold[]} */
    const folds = [];
    const keys = [...mapGroups(flow)].flatMap(([name, scenes]) => {
        if (!folded.has(name)) {
            return scenes.map(({ scene }) => scene);
        }
        folds.push({ key: foldKey(name), name, scenes });
        return [foldKey(name)];
    });
    const columns = Math.max(1, Math.ceil(Math.sqrt(keys.length * shape)));
    const rows = Math.ceil(keys.length / columns);
    /** @type {(index: number) => Frame} */
    const frame = (index) => [
        (index % columns) * (card.width + gap),
        Math.floor(index / columns) * (card.height + gap),
        card.width,
        card.height,
    ];
    return {
        frames: new Map(keys.map((key, index) => [key, frame(index)])),
        boxes: [],
        folds,
        size: {
            width: Math.min(keys.length, columns) * (card.width + gap) - gap,
            height: rows * (card.height + gap) - gap,
        },
    };
}
