// QR codes by ISO/IEC 18004, for text as bytes with medium error correction.

/** The number of error correction codewords per block and the number of blocks, by version from 1. */
const correctionOf = [
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
    [18, 4],
    [22, 4],
    [22, 5],
    [26, 5],
    [30, 5],
    [22, 8],
    [22, 9],
    [24, 9],
    [24, 10],
    [28, 10],
    [28, 11],
    [26, 13],
    [26, 14],
    [26, 16],
];

/** The longest text in bytes. A camera could not read a larger code from a screen. */
export const mostBytes = capacity(correctionOf.length);

const formatMask = 0b101010000010010;
/** The two bits of medium correction in the format information. */
const mediumCorrection = 0;

/** The conditions for inverting a module, by mask. @type {((x: number, y: number) => boolean)[]} */
const masks = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => (x * y) % 2 + (x * y) % 3 === 0,
    (x, y) => ((x * y) % 2 + (x * y) % 3) % 2 === 0,
    (x, y) => ((x + y) % 2 + (x * y) % 3) % 2 === 0,
];

/**
 * Returns the code of a text, row by row from the top, without a quiet zone. True is dark.
 * @param {string} text
 * @param {number} [mask] one of the eight masks; the most readable one if omitted
 * @returns {boolean[][]}
 */
export function qrCode(text, mask) {
    const bytes = [...new TextEncoder().encode(text)];
    const version = correctionOf.findIndex((_, index) => bytes.length <= capacity(index + 1)) + 1;
    if (version === 0) {
        throw new Error(`A QR code holds at most ${mostBytes} bytes here.`);
    }
    const codewords = interleave(dataCodewords(bytes, version), version);
    const drawn = (mask === undefined ? [...masks.keys()] : [mask]).map((number) =>
        draw(codewords, version, number)
    );
    return drawn.reduce((best, other) => penalty(other) < penalty(best) ? other : best);
}

// Data

/** Returns the number of modules available for codewords. @param {number} version */
function moduleCount(version) {
    const size = version * 4 + 17;
    const marks = alignmentPlaces(version).length;
    const alignment = marks === 0 ? 0 : (marks * marks - 3) * 25 - (marks - 2) * 2 * 5;
    const versions = version >= 7 ? 36 : 0;
    return size * size - 3 * 64 - 2 * (size - 16) - 31 - alignment - versions;
}

/** @param {number} version */
function dataLength(version) {
    const [correction, blocks] = correctionOf[version - 1];
    return Math.floor(moduleCount(version) / 8) - correction * blocks;
}

/** Returns the capacity of a version in bytes of text. @param {number} version */
function capacity(version) {
    return dataLength(version) - (version < 10 ? 2 : 3);
}

/** @param {number[]} bytes @param {number} version */
function dataCodewords(bytes, version) {
    /** @type {number[]} */
    const bits = [];
    /** @type {(value: number, length: number) => void} */
    const push = (value, length) => {
        for (let index = length - 1; index >= 0; index -= 1) {
            bits.push((value >>> index) & 1);
        }
    };
    push(0b0100, 4);
    push(bytes.length, version < 10 ? 8 : 16);
    bytes.forEach((byte) => push(byte, 8));
    push(0, Math.min(4, dataLength(version) * 8 - bits.length));
    push(0, (8 - bits.length % 8) % 8);
    const words = Array.from(
        { length: bits.length / 8 },
        (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2),
    );
    for (let filler = 0xec; words.length < dataLength(version); filler ^= 0xec ^ 0x11) {
        words.push(filler);
    }
    return words;
}

/**
 * Splits data into blocks, adds error correction, and interleaves the blocks.
 * @param {number[]} data
 * @param {number} version
 */
function interleave(data, version) {
    const [correction, count] = correctionOf[version - 1];
    const short = Math.floor(data.length / count);
    const firstLong = count - data.length % count;
    const divisor = generator(correction);
    let start = 0;
    const blocks = Array.from({ length: count }, (_, index) => {
        const block = data.slice(start, start + short + (index < firstLong ? 0 : 1));
        start += block.length;
        return { block, rest: remainder(block, divisor) };
    });
    return [
        ...Array.from(
            { length: short + 1 },
            (_, index) => blocks.flatMap(({ block }) => index < block.length ? [block[index]] : []),
        ).flat(),
        ...Array.from({ length: correction }, (_, index) => blocks.map(({ rest }) => rest[index]))
            .flat(),
    ];
}

/** Multiplies two elements of GF(256). @param {number} a @param {number} b */
function multiply(a, b) {
    let product = 0;
    for (let index = 7; index >= 0; index -= 1) {
        product = (product << 1) ^ ((product >>> 7) * 0x11d);
        product ^= ((b >>> index) & 1) * a;
    }
    return product;
}

/** @param {number} degree */
function generator(degree) {
    const terms = Array(degree).fill(0);
    terms[degree - 1] = 1;
    let root = 1;
    for (let round = 0; round < degree; round += 1) {
        for (let index = 0; index < degree; index += 1) {
            terms[index] = multiply(terms[index], root) ^ (terms[index + 1] ?? 0);
        }
        root = multiply(root, 2);
    }
    return terms;
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
    const rest = divisor.map(() => 0);
    for (const word of data) {
        const factor = word ^ /** @type {number} */ (rest.shift());
        rest.push(0);
        divisor.forEach((term, index) => rest[index] ^= multiply(term, factor));
    }
    return rest;
}

// Modules

/** Returns the centres of the alignment patterns on each axis. @param {number} version @returns {number[]} */
function alignmentPlaces(version) {
    if (version === 1) {
        return [];
    }
    const count = Math.floor(version / 7) + 2;
    const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
    const last = version * 4 + 10;
    return [
        6,
        ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step),
    ];
}

/** @param {number[]} codewords @param {number} version @param {number} mask */
function draw(codewords, version, mask) {
    const size = version * 4 + 17;
    /** Undefined for modules with data. @type {(boolean|undefined)[][]} */
    const rows = Array.from({ length: size }, () => Array(size).fill(undefined));
    /** @type {(x: number, y: number, isDark: boolean) => void} */
    const put = (x, y, isDark) => {
        if (rows[y]?.[x] !== undefined || (x >= 0 && x < size && y >= 0 && y < size)) {
            rows[y][x] = isDark;
        }
    };
    for (let place = 0; place < size; place += 1) {
        put(place, 6, place % 2 === 0);
        put(6, place, place % 2 === 0);
    }
    for (const [left, top] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
        square(4, (dx, dy, ring) => put(left + dx, top + dy, ring !== 2 && ring !== 4));
    }
    const places = alignmentPlaces(version);
    const last = places.length - 1;
    places.forEach((x, column) =>
        places.forEach((y, row) => {
            const isCorner = (column === 0 && (row === 0 || row === last)) ||
                (column === last && row === 0);
            if (!isCorner) {
                square(2, (dx, dy, ring) => put(x + dx, y + dy, ring !== 1));
            }
        })
    );
    putFormat(put, size, mask);
    putVersion(put, size, version);
    fill(rows, codewords, masks[mask]);
    return /** @type {boolean[][]} */ (rows);
}

/** @param {number} radius @param {(dx: number, dy: number, ring: number) => void} visit */
function square(radius, visit) {
    for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
            visit(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)));
        }
    }
}

/** Appends the error correction bits to a word. @param {number} word @param {number} length @param {number} divisor */
function corrected(word, length, divisor) {
    let rest = word;
    for (let round = 0; round < length; round += 1) {
        rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor);
    }
    return word << length | rest;
}

/** @param {(x: number, y: number, isDark: boolean) => void} put @param {number} size @param {number} mask */
function putFormat(put, size, mask) {
    const bits = corrected(mediumCorrection << 3 | mask, 10, 0x537) ^ formatMask;
    for (let index = 0; index < 15; index += 1) {
        const isDark = ((bits >>> index) & 1) === 1;
        // Along the first finder pattern, skipping the timing patterns, and again at the other two.
        const down = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
        const along = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index;
        put(8, down, isDark);
        put(along, 8, isDark);
    }
    put(8, size - 8, true);
}

/** @param {(x: number, y: number, isDark: boolean) => void} put @param {number} size @param {number} version */
function putVersion(put, size, version) {
    if (version < 7) {
        return;
    }
    const bits = corrected(version, 12, 0x1f25);
    for (let index = 0; index < 18; index += 1) {
        const isDark = ((bits >>> index) & 1) === 1;
        const [far, near] = [size - 11 + index % 3, Math.floor(index / 3)];
        put(far, near, isDark);
        put(near, far, isDark);
    }
}

/**
 * Places the codewords in columns of two, up and down from the right.
 * @param {(boolean|undefined)[][]} rows
 * @param {number[]} codewords
 * @param {(x: number, y: number) => boolean} mask
 */
function fill(rows, codewords, mask) {
    const size = rows.length;
    let bit = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
        const column = right <= 6 ? right - 1 : right;
        for (let vertical = 0; vertical < size; vertical += 1) {
            const isUpwards = ((column + 1) & 2) === 0;
            const y = isUpwards ? size - 1 - vertical : vertical;
            for (const x of [column, column - 1]) {
                if (rows[y][x] === undefined) {
                    const isDark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
                    rows[y][x] = isDark !== mask(x, y);
                    bit += 1;
                }
            }
        }
    }
}

/** Returns the standard's penalty score of a code. @param {boolean[][]} rows */
function penalty(rows) {
    const size = rows.length;
    const columns = rows.map((_, x) => rows.map((row) => row[x]));
    const lines = [...rows, ...columns].map((line) => line.map(Number).join(""));
    let sum = 0;
    for (const line of lines) {
        for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) {
            sum += run.length - 2;
        }
        sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
    }
    for (let y = 1; y < size; y += 1) {
        for (let x = 1; x < size; x += 1) {
            const isDark = rows[y][x];
            if (
                rows[y - 1][x] === isDark && rows[y][x - 1] === isDark &&
                rows[y - 1][x - 1] === isDark
            ) {
                sum += 3;
            }
        }
    }
    const dark = rows.flat().filter(Boolean).length;
    return sum + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}
