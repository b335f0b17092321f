// Runs with another start than the app's own: their description, and the choice of scenes.

import { glyph } from "./glyphs.js";
import { startScenes } from "../model/start.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */

const said = words.device.start;

/**
 * Draws the assumptions of a run, with a button that launches the app normally.
 * @param {{text: string, hint: string, isAsked: boolean}[]} marks
 * @param {(() => void)|null} leave null for followers, or for an app without a start
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
 * Draws the scenes to choose from, for an app without a start.
 * @param {Flow} flow
 * @param {((scene: string) => void)|null} start null for followers
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
