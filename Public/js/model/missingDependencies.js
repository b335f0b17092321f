// The missing dependencies of a step: the property of a crash, and the missing registrations.

import { crumbs } from "./appState.js";
import { isReplaying } from "./replay.js";

/** @typedef {import("../wire/messages.js").ContainerProblem} ContainerProblem */
/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/** A missing registration. @typedef {{key: string, message: string, fix: string, chain: string[]}} MissingKey */

/**
 * Returns true if stubs are allowed: in the live, shared run of a presenter.
 * @param {PageState} state
 */
export function canProvide(state) {
    return state.connection.phase === "live" && state.room?.you.role === "presenter" &&
        !isReplaying(state) && !state.room.sought;
}

/**
 * Returns the path to a missing property: the controllers on screen, then the scene that lacks it.
 * @param {Step} step
 * @param {EmptyProperty} missing
 * @param {(scene: string) => string} titleOf
 * @returns {string[]} the titles
 */
export function wayTo({ state }, { scene }, titleOf) {
    const way = crumbs(state);
    const titles = way.map(({ title }) => title);
    return way.at(-1)?.scene === scene ? titles : [...titles, titleOf(scene)];
}

/**
 * Returns the distinct missing registrations of a step.
 * @param {Step} step
 * @returns {MissingKey[]}
 */
export function missingKeys({ events }) {
    /** @type {Map<string, MissingKey>} */
    const found = new Map();
    for (const event of events) {
        const problem = /** @type {ContainerProblem|undefined} */ (event.problem);
        if (problem?.kind === "missing" && problem.key !== undefined && !found.has(problem.key)) {
            const { key, message, fixes } = problem;
            found.set(key, { key, message, fix: fixes.join(" "), chain: chainOf(problem, key) });
        }
    }
    return [...found.values()];
}

/**
 * Returns the name of the stub that stands in for a missing registration.
 * @param {string} key
 */
export function stubType(key) {
    return `${key.split("#")[0]}Stub`;
}

/**
 * Returns the path from the screen to a missing registration. The notes list the needs from the
 * inside out.
 * @param {ContainerProblem} problem
 * @param {string} key
 */
function chainOf({ notes }, key) {
    const texts = (/** @type {string} */ wanted) =>
        notes.filter(({ label }) => label === wanted).map(({ text }) => text);
    return [...texts("reachedBy"), ...texts("neededBy").reverse(), key];
}
