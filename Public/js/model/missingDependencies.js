// What an app is missing in a step: the property it crashed for, or what its container was asked for in vain.

import { crumbs } from "./appState.js";
import { isReplaying } from "./replay.js";
import { problemParts } from "./problemParts.js";

/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/** What the container was asked for in vain. @typedef {{key: string, message: string, fix: string, chain: string[]}} MissingKey */

/**
 * Whether something may stand in here: for everyone in the room, and not while somebody looks back.
 * @param {PageState} state
 */
export function canProvide(state) {
    return state.connection.phase === "live" && state.room?.you.role === "presenter" &&
        !isReplaying(state) && !state.room.sought;
}

/**
 * The way on which a property is missing: the controllers on screen, then the one that it is missing in.
 * @param {Step} step
 * @param {EmptyProperty} missing
 * @param {(scene: string) => string} titleOf
 * @returns {string[]} titles
 */
export function wayTo({ state }, { scene }, titleOf) {
    const way = crumbs(state);
    const titles = way.map(({ title }) => title);
    return way.at(-1)?.scene === scene ? titles : [...titles, titleOf(scene)];
}

/**
 * What the container was asked for in a step and has no registration for, each once.
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
 * The way from the screen to what is missing; who needs something is told from the inside out, without its place.
 * @param {[string, string][]} notes
 * @param {string} key
 */
function chainOf(notes, key) {
    const texts = (/** @type {RegExp} */ label) =>
        notes.filter(([word]) => label.test(word)).map(([, note]) => note.split("   ")[0] ?? "");
    return [...texts(/^reached/), ...texts(/^needed/).reverse(), key];
}
