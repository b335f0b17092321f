// The buttons of tool bars.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";

/**
 * A button that is an icon, and says its label.
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
