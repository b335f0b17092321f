// The button that opens a migration proposal.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { migrationWords } from "../words/migrationWords.js";

/** @typedef {import("../model/migration.js").Target} Target */

/**
 * @param {string} scene
 * @param {Target} to the initial technique
 * @param {"button"|"link"} look
 */
export function drawMigrate(scene, to, look) {
    return make("button", {
        type: "button",
        class: look,
        title: migrationWords.hint,
        data: { migrate: scene },
    }, [look === "button" && glyph("compose"), make("span", { text: buttonText(to) })]);
}

/** @param {Target} to */
function buttonText(to) {
    switch (to) {
        case "coder":
            return migrationWords.designate;
        case "property":
            return migrationWords.back;
        default:
            return migrationWords.button;
    }
}
