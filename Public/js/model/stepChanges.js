// The changes of the app between two steps, and the events in between.

import { instanceNames } from "./instanceNames.js";
import { crumbs } from "./appState.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * @typedef {object} Comparison
 * @property {string[]} before the titles from the window's root to the screen
 * @property {string[]} after
 * @property {string[]} made the names of created controllers
 * @property {string[]} released the names of released controllers
 * @property {{who: string, name: string, value: string, from: string}[]} injected
 * @property {number} callbacks the number of controller methods called by UIKit
 */

/**
 * @param {Step[]} steps the steps in between, oldest first
 * @param {AppState|null} before the app before the first of them
 * @param {AppState} after the app after the last one
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
