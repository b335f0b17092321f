// The map's edges as SVG: line style for the kind, an arrowhead, a label, and a question mark where one leads nowhere.

import { pathData, pointAt, routeEdges } from "./edgeRouting.js";
import { edgeSort, kindName } from "../model/selectors.js";
import { makeSVG } from "../support/svg.js";

/** @typedef {import("../wire/messages.js").Arrangement} Arrangement */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("./edgeRouting.js").Frame} Frame */

const sorts = ["push", "modal", "unwind", "contain", "custom", "problem"];
const stubLength = 54;
const stubGap = 26;
const hitWidth = 14;

/**
 * Arrowheads, one a sort, each in its colour.
 * @returns {SVGElement}
 */
export function drawMarkers() {
    const markers = sorts.map((sort) =>
        makeSVG("marker", {
            id: `arrow-${sort}`,
            viewBox: "0 0 10 10",
            refX: 8.5,
            refY: 5,
            markerWidth: 9,
            markerHeight: 9,
            markerUnits: "userSpaceOnUse",
            orient: "auto-start-reverse",
            class: "arrow",
            "data-sort": sort,
        }, [makeSVG("path", { d: "M1 1.2L9 5 1 8.8z" })])
    );
    return makeSVG("defs", {}, markers);
}

/**
 * Draws all edges of an arrangement.
 * @param {Segue[]} segues
 * @param {Arrangement} arrangement
 * @returns {SVGGElement[]}
 */
export function drawEdges(segues, { cards }) {
    /** @type {Map<string, Frame>} */
    const frames = new Map(Object.entries(cards));
    const whole = segues.filter(({ source, destination, problem }) =>
        source !== null && destination !== null && problem === null
    );
    const edges = whole.map((segue) => ({
        key: segue.segue,
        source: segue.source ?? "",
        destination: segue.destination ?? "",
    }));
    const bySegue = new Map(whole.map((segue) => [segue.segue, segue]));
    const drawn = routeEdges(edges, frames).flatMap(({ key, curve, label }) => {
        const segue = bySegue.get(key);
        return segue === undefined ? [] : [drawEdge(segue, pathData(curve), label)];
    });
    return [...drawn, ...drawProblems(segues, frames)];
}

/**
 * @param {Segue} segue
 * @param {string} path
 * @param {readonly [x: number, y: number]} at where its label stands
 * @param {string} [sort]
 */
function drawEdge(segue, path, at, sort = edgeSort(segue)) {
    return makeSVG("g", {
        id: `edge-${segue.segue}`,
        class: "edge",
        "data-edge": segue.segue,
        "data-sort": sort,
        "data-from": segue.from,
        "data-unsure": segue.confidence === "certain" ? null : segue.confidence,
    }, [
        makeSVG("path", { d: path, class: "edge-hit", "stroke-width": hitWidth }),
        makeSVG("path", { d: path, class: "edge-line", "marker-end": `url(#arrow-${sort})` }),
        makeSVG("text", { x: at[0], y: at[1], class: "edge-label" }, [edgeText(segue)]),
    ]);
}

/** What stands on an edge: its label, else its kind. @param {Segue} segue */
function edgeText(segue) {
    const text = segue.label || segue.identifier || kindName(segue);
    const cut = text.length > 22 ? `${text.slice(0, 21)}…` : text;
    return segue.confidence === "certain" ? cut : `${cut} (${segue.confidence})`;
}

/**
 * Edges that lead nowhere: a short line to a question mark.
 * @param {Segue[]} segues
 * @param {Map<string, Frame>} frames
 */
function drawProblems(segues, frames) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return segues.filter(({ problem, source }) => problem !== null && source !== null)
        .flatMap((segue) => {
            const frame = frames.get(segue.source ?? "");
            if (frame === undefined) {
                return [];
            }
            const nth = counts.get(segue.source ?? "") ?? 0;
            counts.set(segue.source ?? "", nth + 1);
            const x = frame[0] + frame[2] - 18 - nth * stubGap;
            const y = frame[1] + frame[3];
            /** @type {import("./edgeRouting.js").Curve} */
            const curve = [[x, y], [x, y + 18], [x, y + 24], [x, y + stubLength - 16]];
            const [, middle] = pointAt(curve, 0.5);
            const group = drawEdge(segue, pathData(curve), [x + 4, middle], "problem");
            group.append(
                makeSVG("circle", { cx: x, cy: y + stubLength - 4, r: 10, class: "edge-unknown" }),
                makeSVG("text", { x, y: y + stubLength, class: "edge-question" }, ["?"]),
                makeSVG("title", {}, [segue.problem ?? ""]),
            );
            return [group];
        });
}
