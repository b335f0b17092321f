// The map's edges as SVG: line style for the kind, an arrowhead, a label, and a question mark where one leads nowhere.

import { pathData, routeEdges, spreadLabels } from "./edgeRouting.js";
import { edgeSummary, techniqueLabel } from "../model/code.js";
import { destinationText, edgeSort, kindName, originText, segueName } from "../model/selectors.js";
import { makeSVG } from "../support/svg.js";

/** @typedef {import("../wire/messages.js").Arrangement} Arrangement */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("./edgeRouting.js").Frame} Frame */

const sorts = ["push", "modal", "unwind", "contain", "custom", "code", "problem"];
const stubGap = 24;
const unknownRadius = 9;
const labelLength = 18;
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
 * @param {Flow} flow
 * @param {Arrangement} arrangement
 * @returns {{lines: SVGElement[], labels: SVGElement[]}} the labels lie above the cards, the lines below
 */
export function drawEdges(flow, { cards }) {
    const { segues } = flow;
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
    const routed = routeEdges(edges, frames).flatMap(({ key, curve, label }) => {
        const segue = bySegue.get(key);
        return segue === undefined ? [] : [{ segue, curve, label }];
    });
    const places = spreadLabels(
        routed.map(({ segue, label }) => ({ at: label, length: edgeText(segue).length })),
    );
    const drawn = routed.map(({ segue, curve }, index) => ({
        line: drawEdge(segue, pathData(curve), tooltip(flow, segue)),
        label: drawLabel(segue, places[index]),
    }));
    const problems = drawProblems(flow, frames);
    return {
        lines: [...drawn.map(({ line }) => line), ...problems.map(({ line }) => line)],
        labels: [...drawn, ...problems].flatMap(({ label }) => label ?? []),
    };
}

/**
 * @param {Segue} segue
 * @param {string} path
 * @param {string} title
 * @param {string} [sort]
 */
function drawEdge(segue, path, title, sort = edgeSort(segue)) {
    const head = segue.from === "code" && sort !== "problem" ? "code" : sort;
    return makeSVG("g", {
        id: `edge-${segue.segue}`,
        class: "edge",
        "data-edge": segue.segue,
        "data-sort": sort,
        "data-from": segue.from,
        "data-unsure": segue.confidence === "certain" ? null : segue.confidence,
    }, [
        makeSVG("title", {}, [title]),
        makeSVG("path", { d: path, class: "edge-hit", "stroke-width": hitWidth }),
        makeSVG("path", { d: path, class: "edge-line", "marker-end": `url(#arrow-${head})` }),
    ]);
}

/**
 * @param {Segue} segue
 * @param {readonly [x: number, y: number]} at
 * @param {string} [sort]
 */
function drawLabel(segue, [x, y], sort = edgeSort(segue)) {
    return makeSVG("text", {
        x,
        y,
        class: "edge-label",
        "data-edge": segue.segue,
        "data-sort": sort,
        "data-from": segue.from,
    }, [
        makeSVG("tspan", {}, [edgeText(segue)]),
        ...(hasTechnique(segue)
            ? [
                makeSVG("tspan", { x, dy: "1.25em", class: "edge-technique" }, [
                    techniqueLabel(segue.technique ?? ""),
                ]),
            ]
            : []),
    ]);
}

/** Whether an edge's technique is worth a line: that UIKit decodes a scene is not. @param {Segue} segue */
function hasTechnique({ technique }) {
    return technique !== null && technique !== undefined && technique !== "coder";
}

/** @param {Flow} flow @param {Segue} segue */
function tooltip(flow, segue) {
    const from = originText(flow, segue);
    return edgeSummary(segue, from, destinationText(flow, segue), kindName(segue));
}

/** What stands on an edge: its label, else its kind. @param {Segue} segue */
function edgeText(segue) {
    const text = segueName(segue);
    const cut = text.length > labelLength ? `${text.slice(0, labelLength - 1)}…` : text;
    return segue.confidence === "certain" ? cut : `${cut} (${segue.confidence})`;
}

/**
 * Edges that lead nowhere: a short line to a question mark.
 * @param {Flow} flow
 * @param {Map<string, Frame>} frames
 */
function drawProblems(flow, frames) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return flow.segues.filter(({ problem, source }) => problem !== null && source !== null)
        .flatMap((segue) => {
            const frame = frames.get(segue.source ?? "");
            if (frame === undefined) {
                return [];
            }
            const nth = counts.get(segue.source ?? "") ?? 0;
            counts.set(segue.source ?? "", nth + 1);
            const x = frame[0] + frame[2] - 18 - nth * stubGap;
            const bottom = frame[1] + frame[3];
            const y = bottom + 6 + unknownRadius;
            const path = `M${x} ${bottom}V${bottom + 6}`;
            const group = drawEdge(segue, path, tooltip(flow, segue), "problem");
            group.querySelector(".edge-line")?.removeAttribute("marker-end");
            group.append(
                makeSVG("circle", { cx: x, cy: y, r: unknownRadius, class: "edge-unknown" }),
                makeSVG("text", { x, y, class: "edge-question" }, ["?"]),
            );
            const label = nth > 0 ? null : drawLabel(segue, [x + unknownRadius + 4, y], "problem");
            return [{ line: group, label }];
        });
}
