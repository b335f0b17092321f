// The routes of edges between cards: spread along the sides, and around other cards.

import { FrameGrid } from "./frameGrid.js";

/** @typedef {readonly [x: number, y: number, width: number, height: number]} Frame */
/** @typedef {readonly [x: number, y: number]} Point */
/** @typedef {"left"|"right"|"top"|"bottom"} Side */
/** @typedef {readonly [Point, Point, Point, Point]} Curve start, two control points, end */
/** @typedef {{key: string, source: string, destination: string}} Edge */
/** @typedef {{key: string, curve: Curve, label: Point}} Route */
/**
 * The obstacles of an edge: all cards except its own two.
 * @typedef {{grid: FrameGrid, source: string, destination: string}} Obstacles
 */

/** The maximum spacing between ports on one side. */
const portGap = 22;
const portMargin = 14;
const samples = 14;
/** The weights of a curve's four points at each sample. */
const weights = Array.from({ length: samples - 1 }, (_, index) => weightsAt((index + 1) / samples));
const labelHeight = 15;
const labelAdvance = 6.4;
/** The distance at which an edge touches a card. */
const touchMargin = 4;
/** The distance that an edge keeps when routed around cards. */
const clearance = 22;
/** The number of rows of cards that an edge is routed around before it passes behind cards. */
const rowsCleared = 4;
/** The displacements of a curve's middle, in the order tried. */
const bows = [-60, 60, -130, 130, -220, 220];

/** @type {Record<Side, Point>} */
const outward = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] };

/**
 * Routes all edges of a map.
 * @param {Edge[]} edges
 * @param {ReadonlyMap<string, Frame>} cards
 * @returns {Route[]} in the order of the edges, without those that lack a card at one end
 */
export function routeEdges(edges, cards) {
    const plans = edges.flatMap((edge) => {
        const from = cards.get(edge.source);
        const to = cards.get(edge.destination);
        return from === undefined || to === undefined
            ? []
            : [{ edge, from, to, ...facingSides(from, to, edge.source === edge.destination) }];
    });
    const ports = assignPorts(plans);
    const grid = new FrameGrid(cards, touchMargin);
    return plans.map(({ edge, from, to, out, into }) => {
        const obstacles = { grid, source: edge.source, destination: edge.destination };
        const start = ports.get(`${edge.key}>`) ?? 0;
        const end = ports.get(`>${edge.key}`) ?? 0;
        const curve = freest(candidates(from, to, { out, into }, start, end, obstacles), obstacles);
        return { key: edge.key, curve, label: pointAt(curve, 0.5) };
    });
}

/**
 * Moves labels down until none overlap. Earlier labels keep their place.
 * @param {{at: Point, length: number}[]} labels each with its number of characters
 * @returns {Point[]} in the order of the labels
 */
export function spreadLabels(labels) {
    /** @type {{x: number, y: number, reach: number}[]} */
    const placed = [];
    return labels.map(({ at: [x, wanted], length }) => {
        const reach = (length * labelAdvance) / 2;
        let y = wanted;
        const isCovered = () =>
            placed.some((other) =>
                Math.abs(other.x - x) < other.reach + reach && Math.abs(other.y - y) < labelHeight
            );
        while (isCovered()) {
            y += labelHeight / 2;
        }
        placed.push({ x, y, reach });
        return [x, y];
    });
}

/**
 * Returns the sides on which two cards face each other.
 * @param {Frame} from
 * @param {Frame} to
 * @param {boolean} isLoop
 * @returns {{out: Side, into: Side}}
 */
export function facingSides(from, to, isLoop = false) {
    if (isLoop) {
        return { out: "right", into: "top" };
    }
    const gapRight = to[0] - (from[0] + from[2]);
    const gapLeft = from[0] - (to[0] + to[2]);
    const gapDown = to[1] - (from[1] + from[3]);
    const gapUp = from[1] - (to[1] + to[3]);
    const widest = Math.max(gapRight, gapLeft, gapDown, gapUp);
    if (gapRight >= 16 || (gapRight === widest && gapRight > 0)) {
        return { out: "right", into: "left" };
    }
    if (gapDown === widest || gapDown >= 16) {
        return { out: "bottom", into: "top" };
    }
    if (gapUp >= 16 && gapUp >= gapLeft) {
        return { out: "top", into: "bottom" };
    }
    return gapLeft > 0 ? { out: "bottom", into: "bottom" } : { out: "right", into: "right" };
}

/**
 * Spreads the ends of edges along their sides, ordered by the positions of the opposite ends.
 * @param {{edge: Edge, from: Frame, to: Frame, out: Side, into: Side}[]} plans
 * @returns {Map<string, number>} the offset from the side's middle, by edge and end
 */
function assignPorts(plans) {
    /** @type {Map<string, {end: string, towards: number, length: number}[]>} */
    const sides = new Map();
    /** @type {(card: string, side: Side, end: string, own: Frame, other: Frame) => void} */
    const add = (card, side, end, own, other) => {
        const isVertical = side === "left" || side === "right";
        const list = sides.get(`${card} ${side}`) ?? [];
        const towards = isVertical ? other[1] + other[3] / 2 : other[0] + other[2] / 2;
        list.push({ end, towards, length: isVertical ? own[3] : own[2] });
        sides.set(`${card} ${side}`, list);
    };
    for (const { edge, from, to, out, into } of plans) {
        add(edge.source, out, `${edge.key}>`, from, to);
        add(edge.destination, into, `>${edge.key}`, to, from);
    }
    /** @type {Map<string, number>} */
    const offsets = new Map();
    for (const list of sides.values()) {
        list.sort((a, b) => a.towards - b.towards || (a.end < b.end ? -1 : 1));
        const room = Math.max(0, list[0].length - portMargin * 2);
        const gap = Math.min(portGap, room / Math.max(1, list.length - 1));
        list.forEach(({ end }, index) => offsets.set(end, (index - (list.length - 1) / 2) * gap));
    }
    return offsets;
}

/**
 * @param {Frame} frame
 * @param {Side} side
 * @param {number} [offset] from the side's middle
 * @returns {Point}
 */
export function portPoint([x, y, width, height], side, offset = 0) {
    switch (side) {
        case "left":
            return [x, y + height / 2 + offset];
        case "right":
            return [x + width, y + height / 2 + offset];
        case "top":
            return [x + width / 2 + offset, y];
        case "bottom":
            return [x + width / 2 + offset, y + height];
    }
}

/**
 * Generates the possible curves of an edge: plain, back along the cards, around cards, bowed.
 * @param {Frame} from
 * @param {Frame} to
 * @param {{out: Side, into: Side}} sides
 * @param {number} start the offset of the start from its side's middle
 * @param {number} end
 * @param {Obstacles} obstacles
 * @returns {Generator<Curve>} computed on demand, because most edges take the first curve
 */
function* candidates(from, to, { out, into }, start, end, obstacles) {
    const a = portPoint(from, out, start);
    const b = portPoint(to, into, end);
    const isHorizontal = outward[out][0] !== 0;
    yield bend(a, out, b, into);
    if (!isHorizontal && out !== into) {
        yield bend(a, out, b, into, { pull: Math.abs(b[1] - a[1]) / 2 });
    }
    yield* goBack(from, to, start, end);
    const around = [
        ...goAround(from, to, "bottom", start, end, obstacles),
        ...goAround(from, to, "top", start, end, obstacles),
    ];
    yield* around.sort((one, other) => one.depth - other.depth).map(({ curve }) => curve);
    yield* bows.map((bow) => bend(a, out, b, into, { bow }));
}

/**
 * Returns the curve to a card on the left, beside the edges in the opposite direction. Returns null
 * for other cards.
 * @param {Frame} from
 * @param {Frame} to
 * @param {number} start
 * @param {number} end
 * @returns {Curve[]}
 */
function goBack(from, to, start, end) {
    if (from[0] - (to[0] + to[2]) < 16) {
        return [];
    }
    const [a, b] = [
        portPoint(from, "left", portGap + start / 2),
        portPoint(to, "right", portGap + end / 2),
    ];
    return [bend(a, "left", b, "right", { pull: (a[0] - b[0]) / 2 })];
}

/**
 * Generates curves that start and end on the same side, the flattest first. Each clears one more
 * row of cards.
 * @param {Frame} from
 * @param {Frame} to
 * @param {"top"|"bottom"} side
 * @param {number} start
 * @param {number} end
 * @param {Obstacles} obstacles
 * @returns {{depth: number, curve: Curve}[]}
 */
function goAround(from, to, side, start, end, { grid }) {
    const [a, b] = [portPoint(from, side, start / 2), portPoint(to, side, end / 2)];
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const sign = side === "bottom" ? 1 : -1;
    const nearest = Math.max(sign * a[1], sign * b[1]);
    const levels = grid.levels(left, right, side, sign * nearest, rowsCleared - 1);
    return [nearest, ...levels.map((level) => sign * level)]
        .map((level) => {
            // A cubic with level control points reaches three quarters of their distance.
            const peak = sign * (level + clearance);
            const control = (peak - (a[1] + b[1]) / 8) / 0.75;
            return { depth: level - nearest, curve: [a, [a[0], control], [b[0], control], b] };
        });
}

/**
 * Returns the first of the curves that touch the fewest cards.
 * @param {Iterable<Curve>} curves
 * @param {Obstacles} obstacles
 * @returns {Curve}
 */
function freest(curves, obstacles) {
    /** @type {Curve|undefined} */
    let best;
    let fewest = Infinity;
    for (const curve of curves) {
        const count = touched(curve, obstacles, fewest);
        if (count < fewest) {
            best = curve;
            fewest = count;
        }
        if (count === 0) {
            break;
        }
    }
    if (best === undefined) {
        throw new Error("an edge has at least the plain curve");
    }
    return best;
}

/**
 * @param {Point} start
 * @param {Side} out
 * @param {Point} end
 * @param {Side} into
 * @param {{bow?: number, pull?: number}} [shape] the displacement of the middle, and the straight
 *     length at the ends
 * @returns {Curve}
 */
function bend(start, out, end, into, shape = {}) {
    const distance = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const { bow = 0, pull = Math.min(160, Math.max(28, distance * 0.42)) } = shape;
    const [outX, outY] = outward[out];
    const [inX, inY] = outward[into];
    const isHorizontal = outX !== 0;
    const [bowX, bowY] = isHorizontal ? [0, bow] : [bow, 0];
    return [
        start,
        [start[0] + outX * pull + bowX, start[1] + outY * pull + bowY],
        [end[0] + inX * pull + bowX, end[1] + inY * pull + bowY],
        end,
    ];
}

/**
 * Counts the cards that a curve touches.
 * @param {Curve} curve
 * @param {Obstacles} obstacles
 * @param {number} most the count at which counting stops
 */
function touched([[ax, ay], [bx, by], [cx, cy], [dx, dy]], obstacles, most) {
    const { grid, source, destination } = obstacles;
    /** @type {string[]} */
    const found = [];
    for (const [u, v, w, z] of weights) {
        const px = ax * u + bx * v + cx * w + dx * z;
        const py = ay * u + by * v + cy * w + dy * z;
        for (const { key, frame } of grid.at(px, py)) {
            const isTouched = px > frame[0] - touchMargin &&
                px < frame[0] + frame[2] + touchMargin &&
                py > frame[1] - touchMargin && py < frame[1] + frame[3] + touchMargin;
            if (isTouched && key !== source && key !== destination && !found.includes(key)) {
                found.push(key);
                if (found.length >= most) {
                    return most;
                }
            }
        }
    }
    return found.length;
}

/**
 * @param {Curve} curve
 * @param {number} t 0 at the start, 1 at the end
 * @returns {Point}
 */
export function pointAt([a, b, c, d], t) {
    const [u, v, w, z] = weightsAt(t);
    return [
        a[0] * u + b[0] * v + c[0] * w + d[0] * z,
        a[1] * u + b[1] * v + c[1] * w + d[1] * z,
    ];
}

/** @param {number} t @returns {[number, number, number, number]} */
function weightsAt(t) {
    const s = 1 - t;
    return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
}

/** @param {Curve} curve @returns {string} an SVG path */
export function pathData([a, b, c, d]) {
    const [start, ...rest] = [a, b, c, d].map(([x, y]) => `${round(x)} ${round(y)}`);
    return `M${start}C${rest.join(" ")}`;
}

/** @param {number} value */
function round(value) {
    return Math.round(value * 10) / 10;
}
