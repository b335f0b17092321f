// The rules of UIKit and of checks that a person looks up: which one is open, and what is known of those that were.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Rule} Rule */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: Rule}} RuleEntry */

/**
 * @typedef {object} Rules
 * @property {string|null} open the id of the rule that is shown
 * @property {Record<string, RuleEntry>} entries by id; they outlive the flow, for they are the same for all
 */

/** @type {Rules} */
export const noRules = { open: null, entries: {} };

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const ruleReducers = {
    "rule.opened": (state, { id }) => ({ ...state, rules: { ...state.rules, open: id } }),
    "rule.closed": (state) => ({ ...state, rules: { ...state.rules, open: null } }),
    "rule.changed": (state, { id, entry }) => {
        const { [id]: _, ...others } = state.rules.entries;
        const entries = entry === undefined ? others : { ...others, [id]: entry };
        return { ...state, rules: { ...state.rules, entries } };
    },
};

/**
 * Whether an id is the name of a rule that a check looks for: those are written small.
 * @param {string} id
 */
export function isCheckRule(id) {
    return /^[a-z]/.test(id);
}

/**
 * A rule that a check looks for, as the panel shows it.
 * @param {import("../wire/messages.js").FindingRule} found
 * @returns {Rule}
 */
export function checkRule({ rule, title, family, severity, on, html, previous, next }) {
    return {
        id: rule,
        title: title.charAt(0).toUpperCase() + title.slice(1),
        family: `Checks: ${family}`,
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

const ids =
    /\b(?:(?:OBJ|INST|INJ|SEG|SPL|NAV|UNW|LIFE)-\d+|DI(?:0[1-9]|1[0-8])|N(?:[1-9]|1[0-4]))\b/g;

/**
 * A text in pieces: the ids of rules, and what stands between them.
 * @param {string} text
 * @returns {{text: string, isRule: boolean}[]}
 */
export function ruleParts(text) {
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(ids)) {
        parts.push({ text: text.slice(end, match.index), isRule: false });
        parts.push({ text: match[0], isRule: true });
        end = match.index + match[0].length;
    }
    parts.push({ text: text.slice(end), isRule: false });
    return parts.filter(({ text }) => text !== "");
}
