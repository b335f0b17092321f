// Two runs of the same actions side by side, with the first differing step marked.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { techniqueName } from "../model/techniques.js";
import { hitWord } from "../model/resolution.js";
import { make } from "../support/dom.js";
import { whatIfWords as words } from "../words/whatIfWords.js";

/** @typedef {import("../model/container.js").Comparison} Comparison */
/** @typedef {import("../wire/messages.js").Pair} Pair */
/** @typedef {import("../wire/messages.js").Walked} Walked */

/**
 * @param {Comparison} comparison
 * @returns {HTMLElement[]}
 */
export function drawComparison({ status, value, message }) {
    if (value === null) {
        return status === "loading"
            ? [make("div", { class: "skeleton-lines", aria: { hidden: true } })]
            : [make("p", { class: "problem", text: message })];
    }
    const { steps, difference } = value;
    return [
        make("p", { class: "what-if-verdict", data: { differs: difference !== null } }, [
            glyph(difference === null ? "check" : "warning"),
            make("span", {
                text: difference === null ? words.same : words.differs(difference),
            }),
        ]),
        make("table", { class: "walks", role: "table", aria: { label: words.both } }, [
            make("thead", { role: "rowgroup" }, [
                make(
                    "tr",
                    { role: "row" },
                    [words.step, words.before, words.after].map((text) =>
                        make("th", { scope: "col", role: "columnheader", text })
                    ),
                ),
            ]),
            make(
                "tbody",
                { role: "rowgroup" },
                steps.map((pair) => drawPair(pair, pair.seq === difference)),
            ),
        ]),
    ];
}

/** @param {Pair} pair @param {boolean} isFirst */
function drawPair({ seq, before, after, dropped }, isFirst) {
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return make("tr", {
        role: "row",
        data: { differs: !isSame, first: isFirst },
    }, [
        make("th", { scope: "row", role: "rowheader" }, [
            make("span", { class: "step-number", text: String(seq) }),
            isFirst && make("span", { class: "chip", text: words.first }),
        ]),
        make("td", { role: "cell", data: { side: "before" } }, [
            drawWalked(before, isSame ? null : after, false),
        ]),
        make("td", { role: "cell", data: { side: "after" } }, [
            isSame
                ? make("p", { class: "quiet", text: words.asBefore })
                : after === null
                ? make("p", { class: "walk-dropped", text: words.notPossible(dropped ?? "") })
                : drawWalked(after, before, true),
        ]),
    ]);
}

/**
 * Draws the outcome of a step: in full if it differs from the other run, or by name.
 * @param {Walked} walked
 * @param {Walked|null} other
 * @param {boolean} isAfter
 */
function drawWalked(walked, other, isAfter) {
    const { summary, outcome, crash, stack } = walked;
    return make("div", { class: "walk" }, [
        make("p", { class: "walk-summary" }, [
            make("span", { text: summary }),
            outcome !== "ok" &&
            make("span", { class: "chip", data: { outcome }, text: outcome }),
        ]),
        stack.length > 0 && make("p", { class: "quiet", text: stack.join(" › ") }),
        other !== null && crash !== null && make("p", { class: "problem" }, [
            `${crash.name}: ${crash.message} `,
            drawPlace(crash.location),
        ]),
        other !== null && drawOwn(lines(walked), lines(other), isAfter),
    ]);
}

/**
 * Draws the items of one run that the other run lacks.
 * @param {string[]} own
 * @param {string[]} others
 * @param {boolean} isAfter
 */
function drawOwn(own, others, isAfter) {
    const left = [...others];
    const different = own.filter((line) => {
        const index = left.indexOf(line);
        if (index !== -1) {
            left.splice(index, 1);
        }
        return index === -1;
    });
    return different.length > 0 && make(
        "ul",
        { class: "walk-lines", data: { side: isAfter ? "after" : "before" } },
        different.map((text) => make("li", {}, [make("code", { text })])),
    );
}

/** @param {Walked} walked */
function lines({ made, injected, resolved, console }) {
    return [
        ...made.map((entry) =>
            `${entry.class}.${entry.initializer} ${
                entry.technique === "coder" ? "" : techniqueName(entry.technique)
            }`.trim()
        ),
        ...injected.map(({ name, type, value }) => `${name}${type && `: ${type}`} = ${value}`),
        ...resolved.map(({ key, type, hit }) =>
            `${key} → ${type === "" ? words.nothing : type} (${hitWord(hit)})`
        ),
        ...console,
    ];
}
