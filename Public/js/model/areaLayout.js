// The layout of the map in areas: one for each storyboard and coordinator, packed to the shape of the pane.

import { foldKey, mapGroups } from "./folds.js";

/** @typedef {import("./folds.js").Fold} Fold */
/** @typedef {import("./folds.js").MapLayout} MapLayout */
/** @typedef {import("../wire/messages.js").Arrangement} Arrangement */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Size} Size */

/** An area: its cards from its own origin, and its size without the name. @typedef {{name: string, cards: [key: string, frame: Frame][], size: Size, fold: Fold|null}} Area */
/** The frame includes the height of the name. @typedef {{area: Area, frame: Frame}} PlacedArea */
/**
 * `header` is the height of a name on the map, and `scale` that of the whole map in the pane.
 * @typedef {{placed: PlacedArea[], header: number, scale: number}} Packing
 */

/** The gaps between cards of an area, its padding, and the gap between areas. */
const gaps = { x: 112, y: 28, padding: 28, area: 40 };
/** The ratios of an area's width to its height that are tried. */
const shapes = [0.7, 1, 1.4, 1.9, 2.6];
/** The room for an area's name, in pixels of the screen: its height, and the width of a letter. */
const nameRoom = { height: 19, letter: 7.4, padding: 8 };
/** The scales of the whole map for which names get room. */
const scales = { least: 0.1, most: 0.5 };
/** The number of widths tried, and of corrections of the room for names. */
const widths = 24;
const corrections = 3;
/** The number of scenes from which *Flow* has areas. A smaller app is readable in layers. */
export const leastScenes = 25;

/**
 * Lays out a map in areas.
 * @param {Flow} flow
 * @param {Arrangement} arrangement the cards, which give the order of the scenes, or with `groups` their
 *     positions within an area
 * @param {ReadonlySet<string>} folded
 * @param {Size} pane
 * @returns {MapLayout}
 */
export function layOutAreas(flow, arrangement, folded, pane) {
    const groups = mapGroups(flow);
    const order = inOrder(flow, arrangement);
    const placedGroups = new Set(arrangement.groups.map(({ name }) => name));
    const variants = shapes.map((shape) =>
        order.map(([name, keys]) => {
            const [, , width, height] = arrangement.cards[keys[0]];
            return folded.has(name)
                ? foldedArea(
                    { key: foldKey(name), name, scenes: groups.get(name) ?? [] },
                    width,
                    height,
                )
                : placedGroups.has(name)
                ? placedArea(name, keys, arrangement)
                : gridArea(name, keys, shape, { width, height });
        })
    );
    /** @type {Packing} */
    let best = { placed: [], header: 0, scale: 0 };
    let room = 0.3;
    for (let count = 0; count < corrections; count += 1) {
        best = largest(variants.map((areas) => pack(areas, room, pane)));
        room = Math.min(scales.most, Math.max(scales.least, best.scale));
    }
    const { placed, header } = best;
    return {
        frames: new Map(placed.flatMap(({ area, frame: [left, top, width] }) => {
            const inset = (width - area.size.width) / 2;
            const down = area.fold === null ? header : 0;
            return area.cards.map(([key, [x, y, cardWidth, cardHeight]]) =>
                cardAt(key, [left + inset + x, top + down + y, cardWidth, cardHeight])
            );
        })),
        boxes: placed.filter(({ area }) => area.fold === null)
            .map(({ area, frame }) => ({ name: area.name, frame })),
        folds: placed.flatMap(({ area }) => area.fold ?? []),
        size: sizeOf(placed),
    };
}

/** @param {string} key @param {Frame} frame @returns {[key: string, frame: Frame]} */
function cardAt(key, frame) {
    return [key, frame];
}

/**
 * Returns the areas from the launch on, each with its scenes in the order of the arrangement.
 * @param {Flow} flow
 * @param {Arrangement} arrangement
 * @returns {[name: string, keys: string[]][]} without empty areas
 */
function inOrder(flow, { cards }) {
    const distances = distancesFrom(flow);
    /** @type {(key: string) => number[]} */
    const order = (key) => [distances.get(key) ?? Infinity, cards[key][0], cards[key][1]];
    /** @type {(one: number[], other: number[]) => number} */
    const compare = (one, other) => {
        const index = one.findIndex((value, place) => value !== other[place]);
        return index < 0 ? 0 : one[index] < other[index] ? -1 : 1;
    };
    return [...mapGroups(flow)]
        .map(([name, scenes]) => {
            const keys = scenes.map(({ scene }) => scene).filter((key) => cards[key] !== undefined);
            return /** @type {[string, string[]]} */ ([
                name,
                keys.toSorted((one, other) => compare(order(one), order(other))),
            ]);
        })
        .filter(([, keys]) => keys.length > 0)
        .toSorted(([, [one]], [, [other]]) => compare([order(one)[0]], [order(other)[0]]));
}

/**
 * Returns the number of transitions from the launch to each scene that it leads to.
 * @param {Flow} flow
 * @returns {Map<string, number>}
 */
function distancesFrom({ entry, segues }) {
    /** @type {Map<string, string[]>} */
    const next = new Map();
    for (const { source, destination } of segues) {
        if (source !== null && destination !== null) {
            const list = next.get(source) ?? [];
            list.push(destination);
            next.set(source, list);
        }
    }
    const distances = new Map(entry === null ? [] : [[entry, 0]]);
    const queue = [...distances.keys()];
    for (const scene of queue) {
        for (const other of next.get(scene) ?? []) {
            if (!distances.has(other)) {
                distances.set(other, (distances.get(scene) ?? 0) + 1);
                queue.push(other);
            }
        }
    }
    return distances;
}

/**
 * @param {Fold} fold
 * @param {number} width the width of a card
 * @param {number} height
 * @returns {Area}
 */
function foldedArea(fold, width, height) {
    return {
        name: fold.name,
        cards: [cardAt(fold.key, [0, 0, width, height])],
        size: { width, height },
        fold,
    };
}

/**
 * Places the cards of an area in columns, in their order.
 * @param {string} name
 * @param {string[]} keys
 * @param {number} shape the wanted ratio of width to height
 * @param {Size} card
 * @returns {Area}
 */
function gridArea(name, keys, shape, { width, height }) {
    const [across, down] = [width + gaps.x, height + gaps.y];
    const rows = Math.max(1, Math.round(Math.sqrt((keys.length * across) / (down * shape))));
    const columns = Math.ceil(keys.length / rows);
    return {
        name,
        cards: keys.map((key, index) =>
            cardAt(key, [
                gaps.padding + Math.floor(index / rows) * across,
                gaps.padding + (index % rows) * down,
                width,
                height,
            ])
        ),
        size: {
            width: columns * across - gaps.x + 2 * gaps.padding,
            height: Math.min(rows, keys.length) * down - gaps.y + 2 * gaps.padding,
        },
        fold: null,
    };
}

/**
 * Keeps the positions of an area's cards.
 * @param {string} name
 * @param {string[]} keys
 * @param {Arrangement} arrangement
 * @returns {Area}
 */
function placedArea(name, keys, { cards }) {
    const frames = keys.map((key) => cards[key]);
    const left = Math.min(...frames.map(([x]) => x));
    const top = Math.min(...frames.map(([, y]) => y));
    const right = Math.max(...frames.map(([x, , width]) => x + width));
    const bottom = Math.max(...frames.map(([, y, , height]) => y + height));
    return {
        name,
        cards: keys.map((key, index) => {
            const [x, y, width, height] = frames[index];
            return cardAt(key, [
                x - left + gaps.padding,
                y - top + gaps.padding,
                width,
                height,
            ]);
        }),
        size: {
            width: right - left + 2 * gaps.padding,
            height: bottom - top + 2 * gaps.padding,
        },
        fold: null,
    };
}

/**
 * Packs areas at the width at which the whole map is largest in the pane.
 * @param {Area[]} areas
 * @param {number} scale the scale for which names get room
 * @param {Size} pane
 * @returns {Packing}
 */
function pack(areas, scale, pane) {
    const header = nameRoom.height / scale;
    const sizes = areas.map((area) => sizeWithName(area, scale, header));
    const widest = Math.max(...sizes.map(({ width }) => width));
    const area = sizes.reduce(
        (sum, { width, height }) => sum + (width + gaps.area) * (height + gaps.area),
        0,
    );
    const ideal = Math.sqrt((area * pane.width) / Math.max(1, pane.height));
    const limits = Array.from(
        { length: widths },
        (_, step) => Math.max(widest, ideal * (0.7 + (step * 1.1) / widths)),
    );
    return largest(limits.map((limit) => {
        const frames = packRows(sizes, limit);
        const placed = areas.map((area, index) => ({ area, frame: frames[index] }));
        const { width, height } = sizeOf(placed);
        return { placed, header, scale: Math.min(pane.width / width, pane.height / height) };
    }));
}

/** @param {Packing[]} packings @returns {Packing} the first with the largest scale */
function largest(packings) {
    return packings.reduce((best, other) => other.scale > best.scale ? other : best);
}

/**
 * Packs boxes in rows, several low ones above each other in a row.
 * @param {Size[]} sizes
 * @param {number} limit the largest width of a row
 * @returns {Frame[]}
 */
function packRows(sizes, limit) {
    let row = { top: 0, height: 0 };
    let column = { left: 0, width: 0, bottom: 0 };
    return sizes.map(({ width, height }) => {
        const isBelow = column.bottom > row.top && width <= column.width &&
            column.bottom + height <= row.top + row.height;
        if (!isBelow) {
            const left = column.width === 0 ? 0 : column.left + column.width + gaps.area;
            if (left > 0 && left + width > limit) {
                row = { top: row.top + row.height + gaps.area, height };
                column = { left: 0, width, bottom: row.top };
            } else {
                column = { left, width, bottom: row.top };
            }
        }
        const top = column.bottom;
        column.bottom = top + height + gaps.area;
        row.height = Math.max(row.height, top + height - row.top);
        return [column.left, top, width, height];
    });
}

/** @param {Area} area @param {number} scale @param {number} header @returns {Size} */
function sizeWithName({ name, size: { width, height }, fold }, scale, header) {
    if (fold !== null) {
        return { width, height };
    }
    const text = (name.length * nameRoom.letter + nameRoom.padding) / scale;
    return { width: Math.max(width, text), height: height + header };
}

/** @param {PlacedArea[]} placed @returns {Size} */
function sizeOf(placed) {
    return {
        width: Math.max(1, ...placed.map(({ frame: [x, , width] }) => x + width)),
        height: Math.max(1, ...placed.map(({ frame: [, y, , height] }) => y + height)),
    };
}
