// Why there is no app to look at: it is still read, nothing was found, it cannot be shown, or the server has no room.

/** @typedef {import("./state.js").PageState} PageState */

/** @typedef {{folder: string, files: number, total: number, file: string}} Reading */
/** @typedef {{message: string, retryInMs: number|null}} Refusal */
/** @typedef {"reading"|"nothing"|"failed"|"refused"} OpeningKind */

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const openingReducers = {
    "flows.reading": (state, { reading }) => state.flows === null ? { ...state, reading } : state,
    "room.refused": (state, { refusal }) => ({ ...state, refusal }),
};

/**
 * @param {PageState} state
 * @returns {OpeningKind|null} null where the app is there, or about to be
 */
export function openingOf({ flows, flow, reading, refusal }) {
    if (refusal !== null) {
        return "refused";
    }
    if (flows === null) {
        return reading === null ? null : "reading";
    }
    if (flow.status === "failed") {
        return "failed";
    }
    return flows.length === 0 && flow.value === null || flow.value?.scenes.length === 0
        ? "nothing"
        : null;
}
