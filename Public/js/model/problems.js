// The state of the problems: the last check, the filter and the open problem.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").CheckResult} CheckResult */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {import("../wire/messages.js").Progress} Progress */
/** @typedef {import("../wire/messages.js").Severity} Severity */

/**
 * A diagnostic or a finding.
 * @typedef {object} Problem
 * @property {string} key unique within the flow
 * @property {string} rule the rule's name, or the diagnostic's kind
 * @property {boolean} isFinding true for a finding of a check, whose rule has a page
 * @property {"loading"|"navigation"|"injection"|"style"|"life-cycle"} family
 * @property {Severity} severity
 * @property {string} message
 * @property {string} remedy empty if the message includes it
 * @property {Location|null} location
 * @property {string|null} scene
 * @property {string|null} segue
 * @property {{location: Location, message: string}[]} related
 * @property {Action[]} trace the actions to reproduce it; empty if none are needed
 * @property {string[]} sentences the description of each action
 * @property {import("../wire/messages.js").Confidence} confidence
 */

/**
 * @typedef {object} Check
 * @property {"none"|"running"|"done"|"failed"} status
 * @property {Progress|null} progress
 * @property {string} message the reason of the failure
 * @property {CheckResult|null} result the result of the last complete check
 * @property {boolean} isStale true if the sources have changed since the last check, or the running one, began
 * @property {boolean} wasStale the value of `isStale` before the running check
 */

/**
 * @typedef {object} Filter
 * @property {Severity[]} severities the severities shown
 * @property {string} rule a rule's name, `family:` and a family, or empty for all
 * @property {string} scene a scene's key, or empty for all
 * @property {string} text
 * @property {boolean} showsUnsure true to show problems of low confidence
 */

/**
 * @typedef {object} Problems
 * @property {Check} check
 * @property {Filter} filter
 * @property {"file"|"rule"} grouping
 * @property {string|null} open the key of the open problem
 * @property {{key: string, index: number}|null} playing the problem whose trace is playing, and the
 *     current action
 */

/** @type {Filter} */
export const noFilter = {
    severities: ["error", "warning"],
    rule: "",
    scene: "",
    text: "",
    showsUnsure: false,
};

/** @type {Check} */
const noCheck = {
    status: "none",
    progress: null,
    message: "",
    result: null,
    isStale: false,
    wasStale: false,
};

/** @type {Problems} */
export const noProblems = {
    check: noCheck,
    filter: noFilter,
    grouping: "file",
    open: null,
    playing: null,
};

/** @type {(state: PageState, change: Partial<Problems>) => PageState} */
const put = (state, change) => ({ ...state, problems: { ...state.problems, ...change } });

/** @type {(state: PageState, change: Partial<Check>) => PageState} */
const putCheck = (state, change) =>
    put(state, { check: { ...state.problems.check, progress: null, message: "", ...change } });

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const problemReducers = {
    "check.started": (state) =>
        putCheck(state, {
            status: "running",
            isStale: false,
            wasStale: state.problems.check.isStale,
        }),
    "check.progressed": (state, { flow, states, transitions, depth }) =>
        flow === state.flow.id && state.problems.check.status === "running"
            ? putCheck(state, { progress: { states, transitions, depth } })
            : state,
    "check.done": (state, { result }) =>
        result.flow === state.flow.id ? putCheck(state, { status: "done", result }) : state,
    "check.cancelled": (state) =>
        putCheck(state, {
            status: state.problems.check.result === null ? "none" : "done",
            isStale: state.problems.check.isStale || state.problems.check.wasStale,
        }),
    "check.failed": (state, { message }) =>
        putCheck(state, {
            status: "failed",
            message,
            isStale: state.problems.check.isStale || state.problems.check.wasStale,
        }),
    "check.outdated": (state) => {
        const { check } = state.problems;
        return check.status === "none" ? state : put(state, { check: { ...check, isStale: true } });
    },
    "problems.filtered": (state, { change }) =>
        put(state, { filter: { ...state.problems.filter, ...change } }),
    "problems.grouped": (state, { grouping }) => put(state, { grouping }),
    "problem.opened": (state, { key }) => put(state, { open: key }),
    "trace.playing": (state, { playing }) => put(state, { playing }),
};

/** @type {Severity[]} */
export const severities = ["error", "warning", "note"];
