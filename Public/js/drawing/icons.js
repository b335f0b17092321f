// The place of a picture at its own size, in a button, a bar or a cell.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";

/**
 * Draws a glyph that gives way to the picture once that is there.
 * @param {string} image the picture's name
 * @param {boolean} tints true if a picture without instructions is a shape in the tint
 * @param {string} [fallback] the glyph of a name without one
 */
export function icon(image, tints, fallback = "picture") {
    const data = { picture: image, tints: tints ? "" : null };
    return make("span", { class: "ui-icon", data }, [glyph(image, fallback)]);
}
