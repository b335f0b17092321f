// The page of a rule of UIKit or of a check.

import { glyph } from "./glyphs.js";
import { linkRules } from "./ruleLinks.js";
import { make, putRenderedDocument } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/rules.js").RuleEntry} RuleEntry */
/** @typedef {import("../wire/messages.js").Rule} Rule */

/**
 * @param {RuleEntry|undefined} entry
 * @returns {HTMLElement[]}
 */
export function drawRule(entry) {
    if (entry === undefined || entry.status === "loading") {
        return [make("div", { class: "skeleton-lines", aria: { hidden: true } })];
    }
    if (entry.status === "failed") {
        return [make("p", { class: "quiet", text: entry.message })];
    }
    const { html, tests, previous, next } = entry.value;
    const article = make("article", { class: "document", dir: "auto" });
    putRenderedDocument(article, html);
    linkRules(article);
    return [
        drawChips(entry.value),
        article,
        ...(tests.length === 0 ? [] : [
            make("section", { class: "rule-tests" }, [
                make("h3", { text: words.rules.tests }),
                make("ul", {}, tests.map((test) => make("li", { text: test }))),
            ]),
        ]),
        make("nav", { class: "rule-neighbours", aria: { label: words.rules.neighbours } }, [
            previous !== null && drawNeighbour(previous, "chevronLeft"),
            next !== null && drawNeighbour(next, "chevronRight"),
        ]),
    ];
}

/** @param {Rule} rule */
function drawChips({ confidence, simulated, severity, isOff }) {
    return make("p", { class: "rule-chips" }, [
        severity === undefined
            ? make("span", { class: "chip", data: { confidence }, text: confidence })
            : make("span", { class: "chip", data: { severity }, text: severity }),
        isOff === true && make("span", { class: "chip", text: words.rules.off }),
        !simulated && make("span", { class: "chip", text: words.rules.notSimulated }),
    ]);
}

/**
 * @param {{id: string, title: string}} name
 * @param {"chevronLeft"|"chevronRight"} icon
 */
function drawNeighbour({ id, title }, icon) {
    return make("button", {
        type: "button",
        class: "rule-neighbour",
        data: { rule: id, side: icon === "chevronLeft" ? "previous" : "next" },
    }, [
        glyph(icon),
        make("span", {}, [make("code", { text: id }), ` ${title}`]),
    ]);
}
