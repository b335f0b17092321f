// The layout of a resolution graph: in columns from left to right, or in rows if space is limited.

/** @typedef {import("../wire/messages.js").ExplainedEdge} ExplainedEdge */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {[x: number, y: number]} Point */
/** @typedef {[x: number, y: number, width: number, height: number]} Frame */

/**
 * A drawn need. Its label is null if it does not fit.
 * @typedef {{edge: ExplainedEdge, d: string, label: Point|null, anchor: "start"|"middle"|"end"}} Line
 */
/**
 * `columns` are the nodes at the same horizontal position.
 * @typedef {{frames: Map<string, Frame>, lines: Line[], size: {width: number, height: number}, columns: string[][]}} Layout
 */

const card = { width: 152, height: 58 };
const gap = { x: 112, y: 20 };
const bendHeight = 16;
const labelHeight = 12;
const margin = 10;

const row = { height: 58, gap: 34, indent: 22 };

/**
 * Lays out the graph in columns. A node is to the right of everything that needs it, ordered to
 * shorten the lines.
 * @param {Explanation} graph
 * @returns {Layout}
 */
export function layOutColumns({ nodes, edges }) {
    const forward = withoutCircles(nodes.map(({ id }) => id), edges);
    const depths = longestWays(nodes.map(({ id }) => id), forward);
    const { columns, ways } = withBends(nodes.map(({ id }) => id), forward, depths);
    for (let sweep = 0; sweep < 4; sweep += 1) {
        sortColumns(columns, ways, sweep % 2 === 0);
    }
    const isCard = new Set(nodes.map(({ id }) => id));
    const heights = columns.map((column) =>
        column.reduce(
            (sum, id) => sum + (isCard.has(id) ? card.height : bendHeight) + gap.y,
            -gap.y,
        )
    );
    const height = Math.max(card.height, ...heights);
    /** @type {Map<string, Frame>} */
    const placed = new Map();
    columns.forEach((column, index) => {
        let y = margin + (height - heights[index]) / 2;
        for (const id of column) {
            const h = isCard.has(id) ? card.height : bendHeight;
            placed.set(id, [margin + index * (card.width + gap.x), y, card.width, h]);
            y += h + gap.y;
        }
    });
    const lines = edges.map((edge, index) =>
        columnLine(edge, ways.get(edge) ?? null, placed, index)
    );
    spreadLabels(lines);
    const below = edges.some((edge) => !ways.has(edge)) ? gap.y + bendHeight : 0;
    return {
        frames: new Map(nodes.map(({ id }) => [id, frameOf(placed, id)])),
        lines,
        size: {
            width: columns.length * (card.width + gap.x) - gap.x + margin * 2,
            height: height + margin * 2 + below,
        },
        columns: columns.map((column) => column.filter((id) => isCard.has(id))),
    };
}

/**
 * Lays out the graph in rows. Each node is below its first user, indented by its depth.
 * @param {Explanation} graph
 * @param {number} width the available width
 * @returns {Layout}
 */
export function layOutRows({ nodes, edges }, width) {
    const ids = new Set(nodes.map(({ id }) => id));
    /** @type {Map<string, number>} */
    const depths = new Map();
    /** The need that placed each node. Only this need has a label. @type {Set<ExplainedEdge|null>} */
    const arrivals = new Set();
    /** @type {(id: string, depth: number, arrival: ExplainedEdge|null) => void} */
    const visit = (id, depth, arrival) => {
        if (ids.has(id) && !depths.has(id)) {
            depths.set(id, depth);
            arrivals.add(arrival);
            edges.filter(({ from }) => from === id)
                .forEach((edge) => visit(edge.to, depth + 1, edge));
        }
    };
    nodes.forEach(({ id }) => visit(id, 0, null));
    const deepest = Math.max(0, ...depths.values());
    const indent = Math.min(row.indent, Math.max(8, (width - 180) / Math.max(1, deepest)));
    /** @type {Map<string, Frame>} */
    const frames = new Map();
    [...depths].forEach(([id, depth], index) => {
        const x = margin + depth * indent;
        const y = margin + index * (row.height + row.gap);
        frames.set(id, [x, y, Math.max(120, width - x - margin), row.height]);
    });
    return {
        frames,
        lines: edges.filter(({ from, to }) => ids.has(from) && ids.has(to))
            .map((edge) => rowLine(edge, frames, arrivals.has(edge))),
        size: {
            width,
            height: margin * 2 + Math.max(0, frames.size * (row.height + row.gap) - row.gap),
        },
        columns: [...depths.keys()].map((id) => [id]),
    };
}

/**
 * Returns the needs that close no circle in a traversal from the first node.
 * @param {string[]} ids
 * @param {ExplainedEdge[]} edges
 */
function withoutCircles(ids, edges) {
    const known = new Set(ids);
    /** @type {Map<string, "open"|"done">} */
    const visited = new Map();
    /** @type {Set<ExplainedEdge>} */
    const kept = new Set();
    /** @type {(id: string) => void} */
    const visit = (id) => {
        visited.set(id, "open");
        for (const edge of edges) {
            if (edge.from !== id || !known.has(edge.to) || visited.get(edge.to) === "open") {
                continue;
            }
            kept.add(edge);
            if (!visited.has(edge.to)) {
                visit(edge.to);
            }
        }
        visited.set(id, "done");
    };
    ids.forEach((id) => visited.has(id) || visit(id));
    return edges.filter((edge) => kept.has(edge));
}

/**
 * Returns the length of the longest path to each node.
 * @param {string[]} ids
 * @param {ExplainedEdge[]} edges without circles
 */
function longestWays(ids, edges) {
    const depths = new Map(ids.map((id) => [id, 0]));
    for (let changed = true; changed;) {
        changed = false;
        for (const { from, to } of edges) {
            const depth = (depths.get(from) ?? 0) + 1;
            if ((depths.get(to) ?? 0) < depth) {
                depths.set(to, depth);
                changed = true;
            }
        }
    }
    return depths;
}

/**
 * Returns columns of nodes, and of bends in needs that span several columns.
 * @param {string[]} ids
 * @param {ExplainedEdge[]} edges without circles
 * @param {Map<string, number>} depths
 */
function withBends(ids, edges, depths) {
    /** @type {string[][]} */
    const columns = Array.from({ length: Math.max(0, ...depths.values()) + 1 }, () => []);
    ids.forEach((id) => columns[depths.get(id) ?? 0].push(id));
    /** The places on each need's line, including both ends. @type {Map<ExplainedEdge, string[]>} */
    const ways = new Map();
    edges.forEach((edge, index) => {
        const way = [edge.from];
        const [first, last] = [depths.get(edge.from) ?? 0, depths.get(edge.to) ?? 0];
        for (let depth = first + 1; depth < last; depth += 1) {
            const bend = `\u0000${index}/${depth}`;
            columns[depth].push(bend);
            way.push(bend);
        }
        ways.set(edge, [...way, edge.to]);
    });
    return { columns, ways };
}

/**
 * Sorts each column by the average position of the neighbours on one side.
 * @param {string[][]} columns
 * @param {Map<ExplainedEdge, string[]>} ways
 * @param {boolean} isForward
 */
function sortColumns(columns, ways, isForward) {
    /** @type {Map<string, string[]>} */
    const neighbours = new Map();
    for (const way of ways.values()) {
        for (let index = 1; index < way.length; index += 1) {
            const [of, neighbour] = isForward
                ? [way[index], way[index - 1]]
                : [way[index - 1], way[index]];
            neighbours.set(of, [...neighbours.get(of) ?? [], neighbour]);
        }
    }
    const order = isForward ? columns : [...columns].reverse();
    for (let index = 1; index < order.length; index += 1) {
        const places = new Map(order[index - 1].map((id, place) => [id, place]));
        const before = new Map(order[index].map((id, place) => [id, place]));
        const middle = new Map(order[index].map((id) => {
            const found = (neighbours.get(id) ?? []).flatMap((other) => places.get(other) ?? []);
            const sum = found.reduce((total, place) => total + place, 0);
            return [id, found.length === 0 ? before.get(id) ?? 0 : sum / found.length];
        }));
        order[index].sort((a, b) =>
            (middle.get(a) ?? 0) - (middle.get(b) ?? 0) ||
            (before.get(a) ?? 0) - (before.get(b) ?? 0)
        );
    }
}

/**
 * @param {ExplainedEdge} edge
 * @param {string[]|null} way null for a need that closes a circle, which runs back below the graph
 * @param {Map<string, Frame>} placed
 * @param {number} index
 * @returns {Line}
 */
function columnLine(edge, way, placed, index) {
    const [x, y, width, height] = frameOf(placed, edge.from);
    if (way === null) {
        const [toX, toY, toWidth, toHeight] = frameOf(placed, edge.to);
        const bottom = Math.max(y + height, toY + toHeight) + gap.y + (index % 3) * 5;
        const [start, end] = [x + width / 2, toX + toWidth / 2];
        return {
            edge,
            d: `M${start} ${y + height}C${start} ${bottom} ${end} ${bottom} ${end} ${
                toY + toHeight
            }`,
            label: [(start + end) / 2, bottom - 2],
            anchor: "middle",
        };
    }
    const points = way.flatMap((id, place) => {
        const [left, top, wide, high] = frameOf(placed, id);
        const middle = top + high / 2;
        /** @type {Point[]} */
        const sides = [[left, middle], [left + wide, middle]];
        return place === 0 ? [sides[1]] : place === way.length - 1 ? [sides[0]] : sides;
    });
    let d = `M${points[0].join(" ")}`;
    points.slice(1).forEach(([toX, toY], place) => {
        const [fromX, fromY] = points[place];
        const half = (toX - fromX) / 2;
        d += place % 2 === 1
            ? `L${toX} ${toY}`
            : `C${fromX + half} ${fromY} ${toX - half} ${toY} ${toX} ${toY}`;
    });
    const [endX, endY] = points[points.length - 1];
    const [, fromY] = points[points.length - 2];
    return { edge, d, label: [endX - 8, endY + (fromY > endY ? 12 : -5)], anchor: "end" };
}

/**
 * @param {ExplainedEdge} edge
 * @param {Map<string, Frame>} frames
 * @param {boolean} isArrival true if the need placed its target, which is below
 * @returns {Line}
 */
function rowLine(edge, frames, isArrival) {
    const [x, y, , height] = frameOf(frames, edge.from);
    const [toX, toY, , toHeight] = frameOf(frames, edge.to);
    const middle = toY + toHeight / 2;
    // A target above, or one with another line already, is connected around the left side.
    const side = Math.max(2, Math.min(x, toX) - 6);
    return isArrival
        ? {
            edge,
            d: `M${x + 8} ${y + height}V${middle}H${toX}`,
            label: [toX + 2, toY - 6],
            anchor: "start",
        }
        : {
            edge,
            d: `M${x} ${y + height / 2}H${side}V${middle}H${toX}`,
            label: null,
            anchor: "start",
        };
}

/**
 * Moves overlapping labels apart.
 * @param {Line[]} lines
 */
function spreadLabels(lines) {
    /** @type {Point[]} */
    const taken = [];
    for (const { label } of lines) {
        if (label === null) {
            continue;
        }
        while (
            taken.some(([x, y]) =>
                Math.abs(x - label[0]) < gap.x && Math.abs(y - label[1]) < labelHeight
            )
        ) {
            label[1] += labelHeight;
        }
        taken.push(label);
    }
}

/** @param {Map<string, Frame>} frames @param {string} id @returns {Frame} */
function frameOf(frames, id) {
    return frames.get(id) ?? [0, 0, 0, 0];
}
