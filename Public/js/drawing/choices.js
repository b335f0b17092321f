// The choices of a step that the code does not settle: the assumption made and its alternatives.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Choice} Choice */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * Draws a single choice in full. Several are collapsed, so that the device keeps its place.
 * @param {Step} step
 * @param {boolean} isOpen true if the choices were expanded before
 * @param {(choice: string, option: string) => void} choose
 * @returns {HTMLElement}
 */
export function drawChoices({ seq, choices }, isOpen, choose) {
    const drawn = choices.map((choice) => drawChoice(choice, choose));
    if (choices.length === 1) {
        return make("div", { class: "choices" }, drawn);
    }
    const text = words.device.choices.assumptions(choices.length);
    return make("details", { class: "choices", data: { seq: String(seq) }, open: isOpen }, [
        make("summary", {}, [glyph("question"), make("span", { text }), glyph("chevronDown")]),
        ...drawn,
    ]);
}

/**
 * @param {Choice} choice
 * @param {(choice: string, option: string) => void} choose
 */
function drawChoice({ id, condition, taken, others, location }, choose) {
    return make("div", { class: "choice" }, [
        make("p", {}, [
            glyph("question"),
            make("span", { text: condition }),
            drawPlace(location),
        ]),
        make("div", { class: "choice-options" }, [
            make("span", { class: "chip", data: { taken: true } }, [
                glyph("check"),
                make("span", { text: taken }),
            ]),
            ...others.map((other) =>
                make("button", {
                    type: "button",
                    class: "button",
                    text: other,
                    aria: { description: words.device.choices.takeOther },
                    on: { click: () => choose(id, other) },
                })
            ),
        ]),
    ]);
}
