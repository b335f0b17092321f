// The map's tools.

import { glyph } from "./glyphs.js";
import { drawTool } from "./tool.js";
import { baseName } from "../model/difference.js";
import { foldedGroups, mapGroups } from "../model/folds.js";
import { make, setAttribute } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").View["arrangement"]} Arrangement */

/**
 * The actions of the tools.
 * @typedef {object} ToolActions
 * @property {() => void} zoomIn
 * @property {() => void} zoomOut
 * @property {() => void} fit
 * @property {() => void} follow
 * @property {(folds: boolean) => void} fold folds or unfolds all storyboards
 * @property {(arrangement: Arrangement) => void} arrange
 * @property {() => void} compare shows or hides the comparison
 */

export class MapTools {
    // Public

    /** @param {ToolActions} actions */
    constructor({ zoomIn, zoomOut, fit, follow, fold, arrange, compare }) {
        const text = words.map;
        this.#follow = make("button", {
            type: "button",
            class: "button",
            on: { click: follow },
        }, [glyph("target"), make("span", { text: text.follow })]);
        this.#fold = drawTool(text.foldAll, "layers", () => fold(!this.#isFolded));
        this.#arrangements = make(
            "div",
            { class: "tabs", role: "group", aria: { label: text.arrangement } },
            (/** @type {const} */ (["flow", "canvas"])).map((arrangement) =>
                make("button", {
                    type: "button",
                    class: "tab",
                    text: text.arrangements[arrangement],
                    data: { arrangement },
                    on: { click: () => arrange(arrangement) },
                })
            ),
        );
        this.#compare = drawCompare(compare);
        this.element = make(
            "div",
            { class: "map-tools", role: "toolbar", aria: { label: text.title } },
            [
                drawTool(text.zoomIn, "add", zoomIn),
                drawTool(text.zoomOut, "minus", zoomOut),
                drawTool(text.fit, "fit", fit),
                this.#fold,
                this.#follow,
                this.#arrangements,
                this.#compare,
            ],
        );
    }

    /** @type {HTMLElement} */
    element;

    /** @param {import("../model/state.js").PageState} state */
    update(state) {
        const { view, flow } = state;
        for (const button of this.#arrangements.children) {
            const isShown = button.getAttribute("data-arrangement") === view.arrangement;
            setAttribute(button, "aria-pressed", String(isShown));
        }
        setAttribute(this.#follow, "aria-pressed", String(view.isFollowing));
        const count = flow.value === null ? 0 : mapGroups(flow.value).size;
        this.#isFolded = foldedGroups(state).size > 0;
        const label = this.#isFolded ? words.map.unfoldAll : words.map.foldAll;
        // A single storyboard is folded by its name or by a key.
        this.#fold.hidden = count < 2 && !this.#isFolded;
        setAttribute(this.#fold, "aria-label", label);
        setAttribute(this.#fold, "title", label);
        setAttribute(this.#fold, "aria-pressed", String(this.#isFolded));
        updateCompare(this.#compare, state);
    }

    // Private

    #isFolded = false;
    #follow;
    #fold;
    #arrangements;
    #compare;
}

/**
 * Draws the switch that shows the comparison.
 * @param {() => void} click
 * @returns {HTMLElement}
 */
function drawCompare(click) {
    const options = {
        type: "button",
        class: "button",
        data: { part: "compare" },
        hidden: true,
        on: { click },
    };
    return make("button", options, [
        glyph("tilde"),
        make("span", { text: words.map.changes.button }),
    ]);
}

/**
 * @param {HTMLElement} button
 * @param {import("../model/state.js").PageState} state
 */
function updateCompare(button, state) {
    const base = baseName(state);
    button.hidden = base === null;
    if (base !== null) {
        setAttribute(button, "title", words.map.changes.show(base));
        setAttribute(button, "aria-pressed", String(state.difference.isShown));
    }
}
