// A state as it follows from the one before: what a step is told with where that is shorter.

/** @typedef {import("./messages.js").AppState} AppState */
/** @typedef {import("./messages.js").StateChange} StateChange */
/** @typedef {import("./messages.js").ShownStep} ShownStep */
/** @typedef {import("./messages.js").Step} Step */

/**
 * The state that a change makes of the one before, exactly; the one before stays as it is.
 * @param {StateChange} change
 * @param {AppState} previous
 * @returns {AppState}
 */
export function apply({ instances, gone = [], ...fields }, previous) {
    const left = Object.entries(previous.instances).filter(([id]) => !gone.includes(id));
    const state = { ...previous, ...fields };
    return { ...state, instances: { ...Object.fromEntries(left), ...instances } };
}

/**
 * A step as it was told, with its state in place of a change.
 * @param {ShownStep} step
 * @param {AppState} previous the state after the step before
 * @returns {Step}
 */
export function whole({ change, ...step }, previous) {
    return /** @type {Step} */ (change ? { ...step, state: apply(change, previous) } : step);
}
