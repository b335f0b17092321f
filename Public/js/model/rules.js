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
