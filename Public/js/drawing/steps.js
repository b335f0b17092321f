// Steps as rows of the timeline.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Step} Step */

/** @type {Record<string, string>} */
const actionGlyphs = {
    launch: "play",
    tap: "hand",
    select: "list",
    accessory: "info",
    back: "chevronLeft",
    swipeBack: "chevronLeft",
    pop: "chevronLeft",
    popToRoot: "chevronLeft",
    popTo: "chevronLeft",
    dismiss: "chevronDown",
    swipeDown: "chevronDown",
    selectTab: "more",
    performSegue: "forward",
    unwindTo: "rewind",
    override: "layers",
    stub: "layers",
    resetContainer: "refresh",
    openScope: "add",
    closeScope: "minus",
    setTechnique: "question",
    continuePast: "forward",
    assume: "question",
};

/**
 * Draws the row of a step: its number, its action and its outcome.
 * @param {Step} step
 * @param {{isOpen: boolean, isCurrent: boolean, isAssumed: boolean, toggle: () => void}} options
 *     `isAssumed` is true after a stub or an ignored crash
 */
export function drawStepHead({ seq, action, outcome, summary, choices, events }, options) {
    const icon = outcome === "crashed" ? "warning" : actionGlyphs[action.do] ?? "circle";
    return make("button", {
        type: "button",
        class: "step-head",
        aria: { expanded: options.isOpen, current: options.isCurrent ? "step" : null },
        data: { part: "head" },
        on: { click: options.toggle },
    }, [
        make("span", { class: "step-number", text: String(seq) }),
        glyph(icon),
        make("span", { class: "step-summary", text: summary }),
        outcome !== "ok" &&
        make("span", { class: "chip", data: { outcome }, text: outcome }),
        (choices.length > 0 || options.isAssumed) && make("span", {
            class: "chip",
            text: words.timeline.assumed,
            title: options.isAssumed ? words.timeline.assumedHint : words.timeline.choicesHint,
        }),
        make("span", {
            class: "step-count",
            text: `${events.length}`,
            title: words.timeline.events,
        }),
        glyph("chevronRight"),
    ]);
}
