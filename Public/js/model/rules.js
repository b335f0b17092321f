// The state of the rule panel: the open rule and the loaded ones.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Rule} Rule */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: Rule}} RuleEntry */

/**
 * @typedef {object} Rules
 * @property {string|null} open the id of the open rule
 * @property {Record<string, RuleEntry>} entries by id; kept across flows, because the rules are the
 *     same for all apps
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
