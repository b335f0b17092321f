// The changes of the app between two states: the stack, the created, released and injected objects,
// and the number of callbacks.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { comparisonWords as said } from "../words/comparisonWords.js";

/** @typedef {import("../model/stepChanges.js").Comparison} Comparison */

/**
 * @param {Comparison} comparison
 * @param {string} label
 * @returns {HTMLElement}
 */
export function drawComparison(comparison, label) {
    const { before, after, made, released, injected, callbacks } = comparison;
    return make("dl", { class: "comparison", aria: { label } }, [
        ...row(said.stack, [
            make("span", { class: "stack-change" }, [
                drawStack(before, after, "minus"),
                make("span", { class: "stack-arrow" }, [
                    glyph("forward"),
                    make("span", { class: "hidden-heading", text: said.becomes }),
                ]),
                drawStack(after, before, "add"),
            ]),
        ]),
        ...row(said.made, made.map(code)),
        ...row(said.released, released.map(code)),
        ...row(
            said.injected,
            injected.map(({ who, name, value, from }) =>
                make("span", { class: "injected-value" }, [
                    code(`${name} = ${value}`),
                    make("span", { class: "quiet", text: said.into(who, from) }),
                ])
            ),
        ),
        ...row(said.callbacks, [make("span", { text: said.calls(callbacks) })]),
    ]);
}

/**
 * Draws the titles of one stack, and marks those that differ from the other stack.
 * @param {string[]} titles
 * @param {string[]} others
 * @param {string} mark the glyph of a difference
 */
function drawStack(titles, others, mark) {
    if (titles.length === 0) {
        return make("span", { class: "quiet", text: said.nothing });
    }
    return make(
        "span",
        { class: "stack-side" },
        titles.map((title, index) =>
            make(
                "span",
                { class: "stack-title", data: { mark: others[index] !== title && mark } },
                [
                    others[index] !== title && glyph(mark),
                    title,
                ],
            )
        ),
    );
}

/** @param {string} term @param {HTMLElement[]} details */
function row(term, details) {
    const shown = details.length > 0 ? details : [
        make("span", { class: "quiet", text: said.none }),
    ];
    return [
        make("dt", { text: term }),
        make("dd", {}, shown),
    ];
}

/** @param {string} text */
function code(text) {
    return make("code", { text });
}
