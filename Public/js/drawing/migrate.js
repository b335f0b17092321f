// What leads to the proposal of how a scene is moved to an initialiser.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { migrationWords } from "../words/migration.js";

/**
 * @param {string} scene
 * @param {"button"|"link"} look
 */
export function drawMigrate(scene, look) {
    return make("button", {
        type: "button",
        class: look,
        title: migrationWords.hint,
        data: { migrate: scene },
    }, [look === "button" && glyph("compose"), make("span", { text: migrationWords.button })]);
}
