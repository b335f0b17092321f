// The marks of changes on cards and edges.

import { glyph } from "./glyphs.js";
import { setAttribute } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/difference.js").Change} Change */

/** @type {Record<Change, string>} */
export const changeGlyphs = { added: "add", removed: "minus", changed: "tilde" };

/** @param {HTMLElement} card @param {Change|undefined} change */
export function putChange(card, change) {
    if ((card.dataset.change ?? "") === (change ?? "")) {
        return;
    }
    setAttribute(card, "data-change", change ?? null);
    card.querySelector(".card-change")?.replaceChildren(
        ...(change === undefined ? [] : [glyph(changeGlyphs[change])]),
    );
}

/** Marks an edge as changed. The label also shows a sign. @param {Element} edge @param {Change|undefined} change */
export function putEdgeChange(edge, change) {
    if ((edge.getAttribute("data-change") ?? "") === (change ?? "")) {
        return;
    }
    setAttribute(edge, "data-change", change ?? null);
    if (edge.matches(".edge-label")) {
        edge.querySelector(".edge-sign")?.remove();
        if (change !== undefined) {
            edge.prepend(
                makeSVG("tspan", { class: "edge-sign" }, [`${words.map.changes.marks[change]} `]),
            );
        }
    }
}
