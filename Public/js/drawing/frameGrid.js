// A spatial index of frames in a grid of cells, so that routing an edge does not visit every card.

/** @typedef {import("./edgeRouting.js").Frame} Frame */
/** @typedef {{key: string, frame: Frame}} Entry */

/** The side length of a cell, about a card with its gap. */
const cell = 240;
/** A stride larger than the number of cells in any column. */
const stride = 1 << 20;

/** @type {Entry[]} */
const none = [];

export class FrameGrid {
    // Public

    /**
     * @param {Iterable<readonly [key: string, frame: Frame]>} frames
     * @param {number} margin the distance beyond its border at which a frame is found
     */
    constructor(frames, margin) {
        for (const [key, frame] of frames) {
            const [x, y, width, height] = frame;
            const entry = { key, frame };
            for (let column = index(x - margin); column <= index(x + width + margin); column += 1) {
                put(this.#columns, column, entry);
                for (let row = index(y - margin); row <= index(y + height + margin); row += 1) {
                    put(this.#cells, column * stride + row, entry);
                }
            }
        }
    }

    /**
     * Returns the frames that may contain a point.
     * @param {number} x
     * @param {number} y
     * @returns {readonly Entry[]}
     */
    at(x, y) {
        return this.#cells.get(index(x) * stride + index(y)) ?? none;
    }

    /**
     * Returns the levels at which frames between two x coordinates end, the nearest first.
     * @param {number} left
     * @param {number} right
     * @param {"top"|"bottom"} side the side of the frames to consider
     * @param {number} from the level to start beyond
     * @param {number} most the maximum number of levels
     * @returns {number[]}
     */
    levels(left, right, side, from, most) {
        const sign = side === "bottom" ? 1 : -1;
        /** @type {number[]} */
        const found = [];
        for (let column = index(left); column <= index(right); column += 1) {
            for (const { frame: [x, y, width, height] } of this.#columns.get(column) ?? none) {
                const level = side === "bottom" ? y + height : y;
                if (x < right && x + width > left && sign * level > sign * from) {
                    insert(found, level, sign, most);
                }
            }
        }
        return found;
    }

    // Private

    /** @type {Map<number, Entry[]>} */
    #columns = new Map();
    /** @type {Map<number, Entry[]>} */
    #cells = new Map();
}

/**
 * @param {Map<number, Entry[]>} lists
 * @param {number} key
 * @param {Entry} entry
 */
function put(lists, key, entry) {
    const list = lists.get(key);
    if (list === undefined) {
        lists.set(key, [entry]);
    } else {
        list.push(entry);
    }
}

/**
 * Inserts a level into the list of nearest distinct levels.
 * @param {number[]} levels
 * @param {number} level
 * @param {number} sign
 * @param {number} most
 */
function insert(levels, level, sign, most) {
    let place = levels.length;
    while (place > 0 && sign * levels[place - 1] > sign * level) {
        place -= 1;
    }
    if (place < most && levels[place - 1] !== level) {
        levels.splice(place, 0, level);
        levels.length = Math.min(levels.length, most);
    }
}

/** @param {number} value */
function index(value) {
    return Math.floor(value / cell);
}
