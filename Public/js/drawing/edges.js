// The map's edges as SVG: a line style for the kind, an arrowhead, a label, and a question mark for
// a missing destination.

import { pathData, routeEdges, spreadLabels } from "./edgeRouting.js";
import { edgeSummary, techniqueLabel } from "../model/techniques.js";
import { destinationText, edgeSort, kindName, originText, segueName } from "../model/selectors.js";
import { makeSVG } from "../support/svg.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("../model/folds.js").MapEdge} MapEdge */
/** @typedef {import("./edgeRouting.js").Frame} Frame */

/**
 * A drawn edge: the cards at its ends, the line below the cards, the label above them and its position.
 * @typedef {{segues: Segue[], ends: string[], line: SVGElement, label: SVGElement|null, at: readonly [x: number, y: number]}} DrawnEdge
 */

const stubGap = 24;
const unknown = { width: 18, height: 22, radius: 5 };
const labelLength = 18;
const hitWidth = 14;
/** The distance of an edge's mark above its label. */
const markLift = 16;

/**
 * Draws the arrowheads, in the colours of their lines.
 * @returns {SVGElement}
 */
export function drawMarkers() {
    const marker = makeSVG("marker", {
        id: "arrow",
        viewBox: "0 0 10 10",
        refX: 8.5,
        refY: 5,
        markerWidth: 9,
        markerHeight: 9,
        markerUnits: "userSpaceOnUse",
        orient: "auto-start-reverse",
        class: "arrow",
    }, [makeSVG("path", { d: "M1 1.2L9 5 1 8.8z" })]);
    return makeSVG("defs", {}, [marker]);
}

/**
 * Draws all edges of a map.
 * @param {Flow} flow
 * @param {Map<string, Frame>} frames
 * @param {MapEdge[]} edges
 * @returns {DrawnEdge[]}
 */
export function drawEdges(flow, frames, edges) {
    const byKey = new Map(edges.map((edge) => [edge.key, edge]));
    const routed = routeEdges(edges, frames).flatMap(({ key, curve, label }) => {
        const edge = byKey.get(key);
        return edge === undefined ? [] : [{ edge, curve, label }];
    });
    const places = spreadLabels(
        routed.map(({ edge, label }) => ({ at: label, length: textOf(edge.segues).length })),
    );
    const drawn = routed.map(({ edge: { segues, source, destination }, curve }, index) => ({
        segues,
        ends: [source, destination],
        line: drawEdge(segues, pathData(curve), tooltip(flow, segues), { source, destination }),
        label: drawLabel(segues, places[index]),
        at: places[index],
    }));
    return [...drawn, ...drawProblems(flow, frames)];
}

/** Returns true for the bundle at a folded card. Transitions from code are also bundled between two scenes. @param {Segue[]} segues */
function isFolded(segues) {
    const [{ source, destination }] = segues;
    return segues.length > 1 &&
        segues.some((segue) =>
            segue.from !== "code" || segue.source !== source || segue.destination !== destination
        );
}

/**
 * Returns the attributes that style a line. A bundle has only the attributes common to its segues.
 * @param {Segue[]} segues
 * @param {string} [sort]
 */
function style(segues, sort) {
    const [first] = segues;
    /** @type {<Value>(of: (segue: Segue) => Value) => Value|null} */
    const common = (of) => segues.every((segue) => of(segue) === of(first)) ? of(first) : null;
    const confidence = common((segue) => segue.confidence);
    return {
        "data-edge": isFolded(segues) ? null : first.segue,
        "data-sort": sort ?? common(edgeSort) ?? "custom",
        "data-from": common(({ from }) => from),
        "data-unsure": confidence === "certain" ? null : confidence,
    };
}

/**
 * @param {Segue[]} segues
 * @param {string} path
 * @param {string} title
 * @param {{source: string, destination: string}|null} ends the keys of the two cards, or null
 *     without a destination
 */
function drawEdge(segues, path, title, ends) {
    const isBundle = isFolded(segues);
    return makeSVG("g", {
        id: isBundle ? null : `edge-${segues[0].segue}`,
        class: "edge",
        "data-source": isBundle ? ends?.source : null,
        "data-destination": isBundle ? ends?.destination : null,
        ...style(segues, ends === null ? "problem" : undefined),
    }, [
        makeSVG("title", {}, [title]),
        makeSVG("path", { d: path, class: "edge-hit", "stroke-width": hitWidth }),
        makeSVG("path", {
            d: path,
            class: "edge-line",
            "marker-end": ends === null ? null : "url(#arrow)",
        }),
    ]);
}

/**
 * @param {Segue[]} segues
 * @param {readonly [x: number, y: number]} at
 * @param {string} [sort]
 */
function drawLabel(segues, [x, y], sort) {
    const [segue] = segues;
    return makeSVG("text", { x, y, class: "edge-label", ...style(segues, sort) }, [
        makeSVG("tspan", {}, [textOf(segues)]),
        ...(segues.length === 1 && hasTechnique(segue)
            ? [
                makeSVG("tspan", { x, dy: "1.25em", class: "edge-technique" }, [
                    techniqueLabel(segue.technique ?? ""),
                ]),
            ]
            : []),
    ]);
}

/** Returns true if an edge's technique is worth a line. Decoding by UIKit is not. @param {Segue} segue */
function hasTechnique({ technique }) {
    return technique !== null && technique !== undefined && technique !== "coder";
}

/** @param {Flow} flow @param {Segue[]} segues */
function tooltip(flow, segues) {
    return segues.map((segue) =>
        edgeSummary(segue, originText(flow, segue), destinationText(flow, segue), kindName(segue))
    ).join("\n");
}

/** Returns the label of an edge, or its kind, or the number of edges in a bundle. @param {Segue[]} segues */
function textOf(segues) {
    if (segues.length > 1) {
        return words.map.edges(segues.length);
    }
    const [segue] = segues;
    const text = segueName(segue);
    const cut = text.length > labelLength ? `${text.slice(0, labelLength - 1)}…` : text;
    return segue.confidence === "certain" ? cut : `${cut} (${segue.confidence})`;
}

/**
 * Draws edges without a destination: a short line to a small card with a question mark.
 * @param {Flow} flow
 * @param {Map<string, Frame>} frames
 * @returns {DrawnEdge[]}
 */
function drawProblems(flow, frames) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return flow.segues.flatMap((segue) => {
        const frame = segue.problem === null ? undefined : frames.get(segue.source ?? "");
        if (frame === undefined) {
            return [];
        }
        const nth = counts.get(segue.source ?? "") ?? 0;
        counts.set(segue.source ?? "", nth + 1);
        const { width, height, radius } = unknown;
        const x = frame[0] + frame[2] - 18 - nth * stubGap;
        const bottom = frame[1] + frame[3];
        const top = bottom + 8;
        const y = top + height / 2;
        const path = `M${x} ${bottom}V${top}`;
        const line = drawEdge([segue], path, tooltip(flow, [segue]), null);
        line.append(
            makeSVG("rect", {
                x: x - width / 2,
                y: top,
                width,
                height,
                rx: radius,
                class: "edge-unknown",
            }),
            makeSVG("text", { x, y, class: "edge-question" }, ["?"]),
        );
        const at = /** @type {const} */ ([x + width / 2 + 4, y]);
        const label = nth > 0 ? null : drawLabel([segue], at, "problem");
        return [{ segues: [segue], ends: [segue.source ?? ""], line, label, at }];
    });
}

/**
 * Draws the severity of an edge's worst problem beside its label.
 * @param {readonly [x: number, y: number]} at
 * @param {string} severity
 * @param {string} title
 */
export function drawEdgeMark([x, y], severity, title) {
    return makeSVG("g", {
        class: "edge-mark",
        "data-severity": severity,
        transform: `translate(${x}, ${y - markLift})`,
    }, [
        makeSVG("title", {}, [title]),
        makeSVG("circle", { r: 8 }),
        makeSVG("path", { d: "M0 -4V1M0 4V4" }),
    ]);
}
