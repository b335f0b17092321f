// Where a run begins beside the app's own start: what is said of it, and the scenes to choose from.

import { glyph } from "./glyphs.js";
import { startScenes } from "../model/start.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */

const said = words.device.start;

/**
 * What a run rests on beside the app's files; where it was asked for, with the way back to the app's own start.
 * @param {{text: string, hint: string, isAsked: boolean}[]} marks
 * @param {(() => void)|null} leave null where nobody may, or where the app has no start
 * @returns {HTMLElement[]}
 */
export function drawRunMarks(marks, leave) {
    return marks.flatMap(({ text, hint, isAsked }) => [
        hint === ""
            ? make("span", { class: "chip", data: { outcome: "assumed" }, text })
            : make("details", { class: "run-mark" }, [
                make("summary", { class: "chip", data: { outcome: "assumed" } }, [
                    text,
                    glyph("chevronDown"),
                ]),
                make("p", { text: hint }),
            ]),
        ...isAsked && leave !== null
            ? [make("button", {
                type: "button",
                class: "link",
                text: said.leave,
                on: { click: leave },
            })]
            : [],
    ]);
}

/**
 * The scenes at which an app without a start can begin.
 * @param {Flow} flow
 * @param {((scene: string) => void)|null} start null where nobody may
 */
export function drawStarts(flow, start) {
    return make("ul", { class: "start-list", aria: { label: said.title } }, [
        ...startScenes(flow).map(({ scene, title }) =>
            make("li", {}, [
                make("button", {
                    type: "button",
                    class: "button",
                    title: said.at(title),
                    aria: { label: said.at(title) },
                    disabled: start === null,
                    on: { click: () => start?.(scene) },
                }, [glyph("play"), make("span", { text: title })]),
            ])
        ),
    ]);
}
