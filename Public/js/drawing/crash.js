// The crash: what the system would print, where, and which rule says so.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { drawRuleLink } from "./rules.js";
import { make } from "../support/dom.js";
import { words } from "../words.js";

/** @typedef {import("../wire/messages.js").Crash} Crash */
/** @typedef {import("../wire/messages.js").Step} Step */

const said = words.device.crash;

/**
 * @param {Crash} crash
 * @param {Step|null} step the step that crashed
 * @param {{relaunch: (() => void)|null, explain: (seq: number) => void}} actions `relaunch` is null where nobody may
 * @returns {HTMLElement}
 */
export function drawCrash({ sort, name, message, location }, step, { relaunch, explain }) {
    const rule = step?.events.findLast(({ event }) => event === "crash")?.rule;
    return make("div", { class: "crash", role: "alert" }, [
        make("span", { class: "crash-mark", aria: { hidden: true } }, [glyph("warning")]),
        make("p", { class: "crash-sort", text: said.crashed(said.sorts[sort] ?? sort) }),
        make("h3", { class: "crash-name", text: name }),
        make("p", { class: "crash-message", text: message }),
        make("p", { class: "crash-place" }, [drawPlace(location)]),
        make("div", { class: "crash-actions" }, [
            make("button", {
                type: "button",
                class: "button",
                data: { kind: "primary" },
                disabled: relaunch === null,
                on: { click: () => relaunch?.() },
            }, [glyph("refresh"), make("span", { text: said.relaunch })]),
            step !== null && make("button", {
                type: "button",
                class: "button",
                text: said.whatLed,
                on: { click: () => explain(step.seq) },
            }),
            rule !== undefined &&
            drawRuleLink(rule, { text: said.why(rule), class: "button" }),
        ]),
    ]);
}
