// Finds frames by place: they lie in the cells of a grid, so that a map of a thousand cards is not gone through for each edge.

/** @typedef {import("./edgeRouting.js").Frame} Frame */
/** @typedef {{key: string, frame: Frame}} Entry */

/** The side of a cell, about a card with the gap beside it. */
const cell = 240;
/** More cells in a column than any map has. */
const stride = 1 << 20;

/** @type {Entry[]} */
const none = [];

export class FrameGrid {
    // Public

    /**
     * @param {Iterable<readonly [key: string, frame: Frame]>} frames
     * @param {number} margin how far beyond its border a frame is found
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
     * The frames that may hold a point.
     * @param {number} x
     * @param {number} y
     * @returns {readonly Entry[]}
     */
    at(x, y) {
        return this.#cells.get(index(x) * stride + index(y)) ?? none;
    }

    /**
     * The levels at which frames between two columns of points end, the nearest first.
     * @param {number} left
     * @param {number} right
     * @param {"top"|"bottom"} side which of their sides counts
     * @param {number} from only what is further up, or down, than this
     * @param {number} most how many
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
 * Puts a level among the few nearest, each once.
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
