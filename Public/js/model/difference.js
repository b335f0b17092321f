// The difference from another revision, as far as the whole page knows of it.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Comparison} Comparison */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {"added"|"removed"|"changed"} Change */

/**
 * What the map draws of it.
 * @typedef {object} Drawn
 * @property {Flow} of the flow that it is about
 * @property {Flow} flow the same with what is gone
 * @property {Map<string, Change>} scenes by key
 * @property {Map<string, Change>} edges by key
 */

/**
 * @typedef {object} Difference
 * @property {boolean} isShown
 * @property {"none"|"loading"|"loaded"|"failed"} status
 * @property {boolean} isChecking whether both sides are being checked for their findings
 * @property {string} message why it failed
 * @property {Comparison|null} result
 * @property {Drawn|null} drawn
 * @property {{key: string, scene: string|null}|null} at the change that is looked at, and where on the map it is
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
 * What the open app is compared with; null where that is nothing.
 * @param {PageState} state
 * @returns {string|null}
 */
export function baseName({ flow, flows }) {
    return flows?.find((summary) => summary.flow === flow.id)?.base ?? null;
}

/**
 * What is drawn of the difference; nothing where the flow is another by now.
 * @param {PageState} state
 * @returns {Drawn|null}
 */
export function drawnDifference({ difference: { drawn }, flow: { value } }) {
    return drawn?.of === value ? drawn : null;
}

/**
 * The flow as the map draws it: with what is gone, while the difference is shown.
 * @param {PageState} state
 * @returns {Flow|null}
 */
export function mapFlow(state) {
    return drawnDifference(state)?.flow ?? state.flow.value;
}

/**
 * Whether something is on the map only because it is gone.
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
