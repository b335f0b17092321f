// The placement of names on the map: whole words, at a constant size on the screen, without overlap.
// A name covers no other card, except the marked ones.

/** @typedef {import("./camera.js").Frame} Frame */
/** @typedef {(text: string) => number} Measure the width of a text in pixels */
/**
 * A name to place. The frame is in pixels of the screen, from the canvas's origin. An area's name
 * lies at the top of its frame, a scene's name at the bottom. A marked name may cover other cards.
 * @typedef {{key: string, text: string, frame: Frame, isArea: boolean, isMarked: boolean}} Named
 */
/** `isWhole` is false if words were omitted. @typedef {{key: string, lines: string[], frame: Frame, isWhole: boolean}} PlacedName */

export const ellipsis = "…";
/** The most lines of a scene's name. */
const mostLines = 4;
const mostAreaLines = 2;
/** The fewest letters that tell a name whose other words are omitted. */
const leastLetters = 6;
/** The space around a name's text. */
const padding = { x: 3, y: 1 };
/** The distances that a name may extend beyond its frame on each side, in pixels, in the order tried. */
const reaches = { cell: [0, 4, 8], wide: [14, 22, 32, 44] };
/** The side of a square of the index of placed names. */
const square = 64;
/** More rows of squares than a map has. */
const rowsOfSquares = 1 << 20;

/**
 * Places the names of areas, then those that fit on their cards, then those that need the space
 * between cards. The others have no place.
 * @param {Named[]} names in order of preference
 * @param {Measure} measure
 * @param {number} lineHeight
 * @returns {PlacedName[]}
 */
export function placeNames(names, measure, lineHeight) {
    const index = new Occupied();
    const cards = new Occupied();
    for (const { key, frame, isArea } of names) {
        if (!isArea) {
            cards.add(key, frame);
        }
    }
    /** @type {Map<string, PlacedName>} */
    const placed = new Map();
    /** @type {(named: Named, reach: number[], isCut: boolean) => void} */
    const tryToPlace = (named, reach, isCut) => {
        const found = placed.has(named.key) ? null : firstFree(
            candidates(named, reach, isCut, measure, lineHeight),
            ({ frame }) =>
                index.isFree(frame) &&
                (named.isArea || named.isMarked || cards.isFree(frame, named.key)),
        );
        if (found !== null) {
            index.add(named.key, found.frame);
            placed.set(named.key, found);
        }
    };
    const areas = names.filter(({ isArea }) => isArea);
    const scenes = names.filter(({ isArea }) => !isArea);
    for (const reach of [reaches.cell, reaches.wide]) {
        scenes.filter(({ isMarked }) => isMarked).forEach((scene) =>
            tryToPlace(scene, reach, false)
        );
    }
    for (const isCut of [false, true]) {
        areas.forEach((area) => tryToPlace(area, [0, ...reaches.wide], isCut));
    }
    scenes.forEach((scene) => tryToPlace(scene, reaches.cell, false));
    scenes.forEach((scene) => tryToPlace(scene, reaches.wide, false));
    scenes.forEach((scene) => tryToPlace(scene, reaches.cell, true));
    return [...placed.values()];
}

/**
 * Breaks a text between words.
 * @param {string} text
 * @param {number} width in pixels
 * @param {Measure} measure
 * @returns {string[]|null} null if a word is wider
 */
export function wrap(text, width, measure) {
    /** @type {string[]} */
    const lines = [];
    for (const word of text.split(/\s+/).filter((part) => part !== "")) {
        const last = lines.at(-1);
        const joined = last === undefined ? word : `${last} ${word}`;
        if (last !== undefined && measure(joined) <= width) {
            lines[lines.length - 1] = joined;
        } else if (measure(word) <= width) {
            lines.push(word);
        } else {
            return null;
        }
    }
    return lines.length === 0 ? null : lines;
}

/**
 * Breaks the first words of a text, with an ellipsis for the others.
 * @param {string} text
 * @param {number} width
 * @param {number} most the largest number of lines
 * @param {Measure} measure
 * @returns {string[]|null} null if not even the first word fits
 */
function wrapStart(text, width, most, measure) {
    const words = text.split(/\s+/).filter((part) => part !== "");
    for (let count = words.length - 1; count > 0; count -= 1) {
        const start = words.slice(0, count).join(" ");
        if (start.length < leastLetters) {
            return null;
        }
        const lines = wrap(`${start}${ellipsis}`, width, measure);
        if (lines !== null && lines.length <= most) {
            return lines;
        }
    }
    return null;
}

/**
 * Generates the possible places of a name, the narrowest first.
 * @param {Named} named
 * @param {number[]} reach
 * @param {boolean} isCut true to omit words
 * @param {Measure} measure
 * @param {number} lineHeight
 * @returns {Generator<PlacedName>}
 */
function* candidates({ key, text, frame, isArea }, reach, isCut, measure, lineHeight) {
    const [x, y, width, height] = frame;
    const most = isArea
        ? mostAreaLines
        : Math.max(2, Math.min(mostLines, Math.floor(height / lineHeight)));
    for (const by of reach) {
        const room = width + 2 * by - 2 * padding.x;
        const lines = isCut ? wrapStart(text, room, most, measure) : wrap(text, room, measure);
        if (lines === null || lines.length > most) {
            continue;
        }
        const longest = Math.max(...lines.map(measure)) + 2 * padding.x;
        const high = lines.length * lineHeight + 2 * padding.y;
        const left = isArea ? x + Math.min(0, (width - longest) / 2) : x + (width - longest) / 2;
        const bottom = y + height - high;
        const tops = isArea
            ? [y, y - high, y + (height - high) / 2]
            : high > height
            ? [y + (height - high) / 2, y + height]
            : [bottom, y + (height - high) / 2, y];
        for (const top of tops) {
            yield { key, lines, frame: [left, top, longest, high], isWhole: !isCut };
        }
    }
}

/**
 * @param {Iterable<PlacedName>} places
 * @param {(place: PlacedName) => boolean} isFree
 */
function firstFree(places, isFree) {
    for (const place of places) {
        if (isFree(place)) {
            return place;
        }
    }
    return null;
}

/** Frames by the squares that they touch. */
class Occupied {
    /** @type {Map<number, {key: string, frame: Frame}[]>} */
    #squares = new Map();

    /** @param {string} key @param {Frame} frame */
    add(key, frame) {
        someSquare(frame, (number) => {
            const list = this.#squares.get(number);
            if (list === undefined) {
                this.#squares.set(number, [{ key, frame }]);
            } else {
                list.push({ key, frame });
            }
            return false;
        });
    }

    /** @param {Frame} frame @param {string} [except] the key of a frame that may be covered */
    isFree(frame, except) {
        return !someSquare(
            frame,
            (number) =>
                this.#squares.get(number)?.some((other) =>
                    other.key !== except && overlap(frame, other.frame)
                ) ?? false,
        );
    }
}

/**
 * Returns true if a test holds for the number of a square that a frame touches.
 * @param {Frame} frame
 * @param {(number: number) => boolean} test
 */
function someSquare([x, y, width, height], test) {
    const [lastColumn, lastRow] = [(x + width) / square, (y + height) / square];
    for (let column = Math.floor(x / square); column < lastColumn; column += 1) {
        for (let row = Math.floor(y / square); row < lastRow; row += 1) {
            if (test(column * rowsOfSquares + row)) {
                return true;
            }
        }
    }
    return false;
}

/** @param {Frame} one @param {Frame} other */
function overlap([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) {
    return x < otherX + otherWidth && otherX < x + width &&
        y < otherY + otherHeight && otherY < y + height;
}
