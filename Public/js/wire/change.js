// States as differences from the previous state, the shorter form of a step.

/** @typedef {import("./messages.js").AppState} AppState */
/** @typedef {import("./messages.js").StateChange} StateChange */
/** @typedef {import("./messages.js").ShownStep} ShownStep */
/** @typedef {import("./messages.js").Step} Step */

/**
 * Returns the state after a change. Does not modify the previous state.
 * @param {StateChange} change
 * @param {AppState} previous
 * @returns {AppState}
 */
function apply({ instances, gone = [], ...fields }, previous) {
    const left = Object.entries(previous.instances).filter(([id]) => !gone.includes(id));
    const state = { ...previous, ...fields };
    return { ...state, instances: { ...Object.fromEntries(left), ...instances } };
}

/**
 * Returns a received step, with the full state in place of the change.
 * @param {ShownStep} step
 * @param {AppState} previous the state after the previous step
 * @returns {Step}
 */
export function whole({ change, ...step }, previous) {
    return /** @type {Step} */ (change ? { ...step, state: apply(change, previous) } : step);
}
