// The map's tools, and what its line styles mean.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";

const entries = [
    { sort: "push", label: "show, push" },
    { sort: "modal", label: "present" },
    { sort: "unwind", label: "unwind" },
    { sort: "contain", label: "embed, relationship" },
    { sort: "code", label: "from code" },
];

/** @returns {HTMLElement} */
export function drawLegend() {
    return make(
        "ul",
        { class: "map-legend", aria: { label: "Legend" } },
        entries.map(({ sort, label }) =>
            make("li", {}, [drawSample(sort), make("span", { text: label })])
        ),
    );
}

/**
 * A short line in the style of a sort of edges.
 * @param {string} sort
 * @param {"storyboard"|"code"} [from]
 * @returns {SVGElement}
 */
export function drawSample(sort, from = "storyboard") {
    const path = { d: "M1 4H25", class: "edge-line", "data-sort": sort, "data-from": from };
    return makeSVG("svg", { viewBox: "0 0 26 8", class: "legend-line", "aria-hidden": "true" }, [
        makeSVG("path", path),
    ]);
}

/**
 * @param {string} label
 * @param {string} icon
 * @param {() => void} click
 * @returns {HTMLElement}
 */
export function drawTool(label, icon, click) {
    const options = {
        type: "button",
        class: "icon-button",
        title: label,
        aria: { label },
        on: { click },
    };
    return make("button", options, [glyph(icon)]);
}
