// The choices of a step that the code does not settle: a question each, with the assumed answer and
// its alternatives.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { breakable, make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Choice} Choice */
/** @typedef {import("../wire/messages.js").Step} Step */

/** The most questions shown at a time. */
const atATime = 3;

/**
 * Draws a single choice in full. Several are collapsed, so that the device keeps its place, and
 * shown by a few.
 * @param {Step} step
 * @param {boolean} isOpen true if the choices were expanded before
 * @param {(choice: string, option: string) => void} choose
 * @returns {HTMLElement}
 */
export function drawChoices({ seq, choices }, isOpen, choose) {
    if (choices.length === 1) {
        return make("div", { class: "choices" }, [drawChoice(choices[0], choose)]);
    }
    const text = words.device.choices.assumptions(choices.length);
    return make("details", { class: "choices", data: { seq: String(seq) }, open: isOpen }, [
        make("summary", {}, [glyph("question"), make("span", { text }), glyph("chevronDown")]),
        ...drawPages(choices, choose),
    ]);
}

/**
 * Draws all choices, or pages of them of which the browser opens one at a time.
 * @param {Choice[]} choices
 * @param {(choice: string, option: string) => void} choose
 */
function drawPages(choices, choose) {
    const drawn = choices.map((choice) => drawChoice(choice, choose));
    if (drawn.length <= atATime) {
        return drawn;
    }
    const pages = Array.from(
        { length: Math.ceil(drawn.length / atATime) },
        (_, page) => drawn.slice(page * atATime, (page + 1) * atATime),
    );
    return pages.map((page, index) => {
        const first = index * atATime + 1;
        const text = words.device.choices.page(first, first + page.length - 1, drawn.length);
        return make("details", { class: "choice-page", name: "choice-page", open: index === 0 }, [
            make("summary", { text }),
            ...page,
        ]);
    });
}

/**
 * @param {Choice} choice
 * @param {(choice: string, option: string) => void} choose
 */
function drawChoice({ id, condition, taken, others, location }, choose) {
    const isYesOrNo = [taken, ...others].every((option) => option in words.device.choices.answers);
    const text = isYesOrNo ? words.device.choices.answers : {};
    /** @type {(option: string) => string} */
    const answer = (option) => text[option] ?? option;
    return make("div", { class: "choice" }, [
        make("p", {}, [
            glyph("question"),
            make("span", {}, [
                make("span", {
                    text: isYesOrNo
                        ? words.device.choices.isTrue
                        : words.device.choices.whichBranch,
                }),
                " ",
                make("code", {}, breakable(condition)),
            ]),
            drawPlace(location),
        ]),
        make("div", { class: "choice-options" }, [
            make("span", { class: "chip", data: { taken: true } }, [
                glyph("check"),
                make("span", { text: answer(taken) }),
            ]),
            ...others.map((other) =>
                make("button", {
                    type: "button",
                    class: "button",
                    text: answer(other),
                    aria: { description: words.device.choices.takeOther },
                    on: { click: () => choose(id, other) },
                })
            ),
        ]),
    ]);
}
