// The missing dependencies of a step: the property of a crash, and the missing registrations.

import { crumbs } from "./appState.js";
import { isReplaying } from "./replay.js";
import { problemParts } from "./problemParts.js";

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
    for (const { event, message = "" } of events) {
        const { message: sentence, fix, notes } = problemParts(String(message));
        const key = event === "problem"
            ? /^no registration for '(.+?)'/.exec(sentence)?.[1]
            : undefined;
        if (key !== undefined && !found.has(key)) {
            found.set(key, { key, message: sentence, fix, chain: chainOf(notes, key) });
        }
    }
    return [...found.values()];
}

/**
 * Returns the path from the screen to a missing registration. The notes list the needs from the
 * inside out, with a place after each.
 * @param {[string, string][]} notes
 * @param {string} key
 */
function chainOf(notes, key) {
    const texts = (/** @type {RegExp} */ label) =>
        notes.filter(([word]) => label.test(word)).map(([, note]) => note.split("   ")[0] ?? "");
    return [...texts(/^reached/), ...texts(/^needed/).reverse(), key];
}
