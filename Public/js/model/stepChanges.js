// What is different between the app after one step and after a later one, and what happened between.

import { instanceNames } from "./instanceNames.js";
import { crumbs } from "./appState.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * @typedef {object} Comparison
 * @property {string[]} before titles from the window's root to what was on screen
 * @property {string[]} after
 * @property {string[]} made names of the controllers that are there now and were not
 * @property {string[]} released names of those that are gone
 * @property {{who: string, name: string, value: string, from: string}[]} injected
 * @property {number} callbacks how many methods of controllers UIKit called
 */

/**
 * @param {Step[]} steps what happened between, oldest first
 * @param {AppState|null} before the app before the first of them
 * @param {AppState} after the app after the last
 * @returns {Comparison}
 */
export function comparisonOf(steps, before, after) {
    const events = steps.flatMap((step) => step.events);
    const name = instanceNames([after, before], events);
    const alive = Object.keys(before?.instances ?? {});
    const now = Object.keys(after.instances);
    return {
        before: crumbs(before).map(({ title }) => title),
        after: crumbs(after).map(({ title }) => title),
        made: now.filter((id) => !alive.includes(id)).map(name),
        released: alive.filter((id) => !now.includes(id)).map(name),
        injected: events.filter(({ event }) => event === "inject").map((
            /** @type {any} */ event,
        ) => ({
            who: event.instance === undefined ? "" : name(event.instance),
            name: event.name,
            value: event.value,
            from: event.from,
        })),
        callbacks: events.filter(({ event }) => event === "callback").length,
    };
}
