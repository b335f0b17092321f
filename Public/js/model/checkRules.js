// The rules of checks, as the rule panel shows them.

import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Rule} Rule */

/**
 * Returns true for the name of a check rule, which is in lower case.
 * @param {string} id
 */
export function isCheckRule(id) {
    return /^[a-z]/.test(id);
}

/**
 * Returns a check rule as the panel shows it.
 * @param {import("../wire/messages.js").FindingRule} found
 * @returns {Rule}
 */
export function checkRule({ rule, title, family, severity, on, html, previous, next }) {
    return {
        id: rule,
        title: title.charAt(0).toUpperCase() + title.slice(1),
        family: words.rules.checks(family),
        confidence: "certain",
        severity,
        isOff: !on,
        simulated: true,
        html,
        tests: [],
        previous,
        next,
    };
}
