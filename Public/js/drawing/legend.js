// The map's legend, which also hides kinds of transitions.

import { make, setAttribute } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";
import { words } from "../words/words.js";

export class Legend {
    // Public

    /** @param {(sort: string) => void} toggle shows or hides a kind of transitions */
    constructor(toggle) {
        this.#buttons = new Map(
            Object.entries(words.map.sorts).map(([sort, label]) => [
                sort,
                make("button", {
                    type: "button",
                    class: "legend-button",
                    title: words.map.filterSort(label),
                    on: { click: () => toggle(sort) },
                }, [drawSample(sort), make("span", { text: label })]),
            ]),
        );
        this.element = make(
            "ul",
            { class: "map-legend", aria: { label: words.map.legend } },
            [...this.#buttons.values()].map((button) => make("li", {}, [button])),
        );
    }

    /** @type {HTMLElement} */
    element;

    /** @param {string[]} hidden the hidden kinds */
    update(hidden) {
        for (const [sort, button] of this.#buttons) {
            setAttribute(button, "aria-pressed", String(!hidden.includes(sort)));
        }
    }

    // Private

    #buttons;
}

/**
 * Draws a short line in the style of an edge.
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
