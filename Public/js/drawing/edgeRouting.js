// Where edges run: from card to card, spread along the sides, around what is in between.

/** @typedef {readonly [x: number, y: number, width: number, height: number]} Frame */
/** @typedef {readonly [x: number, y: number]} Point */
/** @typedef {"left"|"right"|"top"|"bottom"} Side */
/** @typedef {readonly [Point, Point, Point, Point]} Curve start, two control points, end */
/** @typedef {{key: string, source: string, destination: string}} Edge */
/** @typedef {{key: string, curve: Curve, label: Point}} Route */

/** Ports of one side keep so far apart at most. */
const portGap = 22;
const portMargin = 14;
const samples = 14;
/** How far a curve's middle may be pushed aside, in the order in which it is tried. */
const bows = [0, -60, 60, -130, 130, -220, 220];

/** @type {Record<Side, Point>} */
const outward = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] };

/**
 * Routes all edges of a map.
 * @param {Edge[]} edges
 * @param {ReadonlyMap<string, Frame>} cards
 * @returns {Route[]} in the order of the edges; an edge without a card at both ends is left out
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
    return plans.map(({ edge, from, to, out, into }) => {
        const obstacles = [...cards].filter(([key]) =>
            key !== edge.source && key !== edge.destination
        ).map(([, frame]) => frame);
        const start = ports.get(`${edge.key}>`) ?? 0;
        const end = ports.get(`>${edge.key}`) ?? 0;
        const curve = freest(candidates(from, to, { out, into }, start, end), obstacles);
        return { key: edge.key, curve, label: pointAt(curve, 0.5) };
    });
}

/**
 * The sides by which two cards face each other.
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
 * Spreads the ends of edges along their sides, in the order in which their other ends lie.
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
 * The curves that an edge may take, the plain one first: then bowed ones, then over and under everything between.
 * @param {Frame} from
 * @param {Frame} to
 * @param {{out: Side, into: Side}} sides
 * @param {number} start the offset of its start from its side's middle
 * @param {number} end
 * @returns {Curve[]}
 */
function candidates(from, to, { out, into }, start, end) {
    const a = portPoint(from, out, start);
    const b = portPoint(to, into, end);
    const bowed = bows.map((bow) => bend(a, out, b, into, bow));
    /** @type {Side[]} */
    const outer = ["top", "bottom"];
    const around = outer.map((side) => {
        const [c, d] = [portPoint(from, side, start / 2), portPoint(to, side, end / 2)];
        return bend(c, side, d, side, 0);
    });
    return [...bowed, ...around];
}

/**
 * The curve that touches the fewest cards; of several the first.
 * @param {Curve[]} curves
 * @param {Frame[]} obstacles
 * @returns {Curve}
 */
function freest(curves, obstacles) {
    let [best] = curves;
    let fewest = Infinity;
    for (const curve of curves) {
        const count = touched(curve, obstacles);
        if (count < fewest) {
            best = curve;
            fewest = count;
        }
        if (count === 0) {
            break;
        }
    }
    return best;
}

/**
 * @param {Point} start
 * @param {Side} out
 * @param {Point} end
 * @param {Side} into
 * @param {number} bow how far the middle is pushed aside
 * @returns {Curve}
 */
function bend(start, out, end, into, bow) {
    const distance = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const pull = Math.min(160, Math.max(28, distance * 0.42));
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

/** @param {Curve} curve @param {Frame[]} obstacles */
function touched(curve, obstacles) {
    const xs = curve.map(([x]) => x);
    const ys = curve.map(([, y]) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    let count = 0;
    for (const [x, y, width, height] of obstacles) {
        if (x > right || x + width < left || y > bottom || y + height < top) {
            continue;
        }
        for (let index = 1; index < samples; index += 1) {
            const [px, py] = pointAt(curve, index / samples);
            if (px > x - 4 && px < x + width + 4 && py > y - 4 && py < y + height + 4) {
                count += 1;
                break;
            }
        }
    }
    return count;
}

/**
 * @param {Curve} curve
 * @param {number} t 0 at the start, 1 at the end
 * @returns {Point}
 */
export function pointAt([a, b, c, d], t) {
    const s = 1 - t;
    const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [
        a[0] * weights[0] + b[0] * weights[1] + c[0] * weights[2] + d[0] * weights[3],
        a[1] * weights[0] + b[1] * weights[1] + c[1] * weights[2] + d[1] * weights[3],
    ];
}

/** @param {Curve} curve @returns {string} a path of SVG */
export function pathData([a, b, c, d]) {
    const [start, ...rest] = [a, b, c, d].map(([x, y]) => `${round(x)} ${round(y)}`);
    return `M${start}C${rest.join(" ")}`;
}

/** @param {number} value */
function round(value) {
    return Math.round(value * 10) / 10;
}
