// Rules of UIKit: the links that open one, and what is written about it.

import { glyph } from "./glyphs.js";
import { make, putRenderedDocument } from "../support/dom.js";
import { ruleParts } from "../model/rules.js";

/** @typedef {import("../model/rules.js").RuleEntry} RuleEntry */
/** @typedef {import("../wire/messages.js").Rule} Rule */

/** What a press on a rule's id is found by. */
export const ruleSelector = "[data-rule]";

/**
 * @param {string} id
 * @param {{text?: string, class?: string}} [options] `text` is what is shown in place of the id
 */
export function drawRuleLink(id, { text = id, class: name = "rule link" } = {}) {
    return make("button", {
        type: "button",
        class: name,
        text,
        title: `Rule ${id}`,
        data: { rule: id },
        aria: { haspopup: "dialog" },
    });
}

/**
 * Turns the ids of rules in a document into links.
 * @param {HTMLElement} article
 */
export function linkRules(article) {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) {
        texts.push(/** @type {Text} */ (walker.currentNode));
    }
    for (const node of texts) {
        const parts = ruleParts(node.data);
        if (
            parts.some(({ isRule }) => isRule) &&
            node.parentElement?.closest("pre, code, a, button") === null
        ) {
            node.replaceWith(
                ...parts.map(({ text, isRule }) => isRule ? drawRuleLink(text) : text),
            );
        }
    }
}

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
    const article = make("article", { class: "document" });
    putRenderedDocument(article, html);
    linkRules(article);
    return [
        drawChips(entry.value),
        article,
        ...(tests.length === 0 ? [] : [
            make("section", { class: "rule-tests" }, [
                make("h3", { text: "Held by these tests" }),
                make("ul", {}, tests.map((test) => make("li", { text: test }))),
            ]),
        ]),
        make("nav", { class: "rule-neighbours", aria: { label: "Neighbouring rules" } }, [
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
        isOff === true && make("span", { class: "chip", text: "off by default" }),
        !simulated && make("span", { class: "chip", text: "not simulated" }),
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
