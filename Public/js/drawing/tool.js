// The buttons of toolbars.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";

/**
 * Draws an icon button with an accessible label.
 * @param {string} label
 * @param {string} icon
 * @param {() => void} click
 * @returns {HTMLButtonElement}
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
