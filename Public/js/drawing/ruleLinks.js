// The links that open rules of UIKit and of checks.

import { make } from "../support/dom.js";
import { ruleParts } from "../model/ruleText.js";
import { words } from "../words/words.js";

/** Matches the links to rules. */
export const ruleSelector = "[data-rule]";

/**
 * @param {string} id
 * @param {{text?: string, class?: string}} [options] `text` replaces the id
 */
export function drawRuleLink(id, { text = id, class: name = "rule link" } = {}) {
    return make("button", {
        type: "button",
        class: name,
        text,
        title: words.rules.link(id),
        data: { rule: id },
        aria: { haspopup: "dialog" },
    });
}

/**
 * Turns the rule ids in a document into links.
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
