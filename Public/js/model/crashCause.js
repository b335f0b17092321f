// The cause of a crash at a property that was not set: the transition that should have set it.

import { crumbs } from "./appState.js";

/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * The transition that should have set a property.
 * @typedef {object} CrashCause
 * @property {Segue} segue
 * @property {string} source the scene that it starts from
 * @property {Location|null} location the place in the code that makes the destination, or the transition's own
 */

/**
 * Returns the transition that led to the scene of a missing property, from the scene on screen if
 * one does.
 * @param {Flow|null} flow
 * @param {Step|null} step the crashed step
 * @param {EmptyProperty} missing
 * @returns {CrashCause|null} null if no transition with a known source leads to the scene
 */
export function crashCause(flow, step, { scene }) {
    const leading = (flow?.segues ?? []).filter(({ source, destination }) =>
        destination === scene && source !== null && source !== scene
    );
    const onScreen = new Set(step === null ? [] : crumbs(step.state).map((crumb) => crumb.scene));
    const segue = leading.find(({ trigger }) => isOf(step, trigger.view)) ??
        leading.find(({ source }) => onScreen.has(source ?? "")) ??
        leading[0];
    if (segue === undefined || segue.source === null) {
        return null;
    }
    const location = segue.injection?.location ?? segue.location;
    return { segue, source: segue.source, location };
}

/** @param {Step|null} step @param {string|null} view */
function isOf(step, view) {
    return view !== null && step?.action.view === view;
}
