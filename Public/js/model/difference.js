// The comparison with another revision, as far as it concerns the whole page.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Comparison} Comparison */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {"added"|"removed"|"changed"} Change */

/**
 * The map's part of the comparison.
 * @typedef {object} Drawn
 * @property {Flow} of the compared flow
 * @property {Flow} flow the flow with the removed elements
 * @property {Map<string, Change>} scenes by key
 * @property {Map<string, Change>} edges by key
 */

/**
 * @typedef {object} Difference
 * @property {boolean} isShown
 * @property {"none"|"loading"|"loaded"|"failed"} status
 * @property {boolean} isChecking true while both revisions are being checked
 * @property {string} message the reason of the failure
 * @property {Comparison|null} result
 * @property {Drawn|null} drawn
 * @property {{key: string, scene: string|null}|null} at the open change and its scene on the map
 */

/** @type {Difference} */
export const noDifference = {
    isShown: false,
    status: "none",
    isChecking: false,
    message: "",
    result: null,
    drawn: null,
    at: null,
};

/** @type {(state: PageState, change: Partial<Difference>) => PageState} */
const put = (state, change) => ({ ...state, difference: { ...state.difference, ...change } });

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const differenceReducers = {
    "difference.shown": (state, { isShown }) =>
        put(state, isShown ? { isShown } : { ...noDifference }),
    "difference.loading": (state) =>
        put(state, { status: "loading", isChecking: false, message: "" }),
    "difference.loaded": (state, { result, drawn, at, isChecking }) =>
        put(state, { status: "loaded", isChecking, result, drawn, at }),
    "difference.checked": (state) => put(state, { isChecking: false }),
    "difference.failed": (state, { message }) =>
        put(state, { ...noDifference, isShown: true, status: "failed", message }),
    "difference.at": (state, { at }) => put(state, { at }),
};

/**
 * Returns the name of the revision that the open app is compared with, or null.
 * @param {PageState} state
 * @returns {string|null}
 */
export function baseName({ flow, flows }) {
    return flows?.find((summary) => summary.flow === flow.id)?.base ?? null;
}

/**
 * Returns the map's part of the comparison, or null if the flow has changed.
 * @param {PageState} state
 * @returns {Drawn|null}
 */
export function drawnDifference({ difference: { drawn }, flow: { value } }) {
    return drawn?.of === value ? drawn : null;
}

/**
 * Returns the flow as drawn: with removed elements while the comparison is shown.
 * @param {PageState} state
 * @returns {Flow|null}
 */
export function mapFlow(state) {
    return drawnDifference(state)?.flow ?? state.flow.value;
}

/**
 * Returns true for an element that was removed.
 * @param {PageState} state
 * @param {import("./state.js").Selection|null} selection
 */
export function isGone(state, selection) {
    const drawn = drawnDifference(state);
    if (selection === null || drawn === null) {
        return false;
    }
    const { kind, key } = selection;
    return (kind === "scene" ? drawn.scenes : drawn.edges).get(key) === "removed";
}
