// The console's calls: the API document and the answer to the last call.

/** @typedef {import("./state.js").PageState} PageState */

/**
 * @typedef {object} Answer
 * @property {"waiting"|"result"|"error"|"lost"} status
 * @property {string} method
 * @property {any} value the result or the error
 * @property {string} message the reason for a missing answer
 * @property {number} tookMs
 */

/**
 * @typedef {object} Calls
 * @property {{status: "none"|"loading"|"failed"|"loaded", value: any}} document the AsyncAPI document
 * @property {Answer|null} answer
 */

/** @type {Calls} */
export const noCalls = { document: { status: "none", value: null }, answer: null };

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const callReducers = {
    "calls.document": (state, { document }) => ({ ...state, calls: { ...state.calls, document } }),
    "calls.answered": (state, { answer }) => ({ ...state, calls: { ...state.calls, answer } }),
};
