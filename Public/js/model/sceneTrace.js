// The events of one scene's controllers in a run, step by step.

import { instanceNames } from "./instanceNames.js";
import { shownStep } from "./replay.js";

/** @typedef {import("../wire/messages.js").Event} Event */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("./state.js").PageState} PageState */

/** @typedef {{step: Step, names: (instance: string) => string}} TracedStep `step` has only the events of the scene */

/**
 * Returns the steps with events of a scene's controllers, up to the shown step, the newest first.
 * @param {PageState} state
 * @param {string} scene
 * @returns {TracedStep[]}
 */
export function sceneTrace(state, scene) {
    const steps = state.room?.steps ?? [];
    const last = shownStep(state)?.seq ?? 0;
    /** @type {Set<string>} */
    const own = new Set();
    /** @type {TracedStep[]} */
    const found = [];
    for (const [index, step] of steps.entries()) {
        if (step.seq > last) {
            break;
        }
        for (const { id, scene: key } of Object.values(step.state.instances)) {
            if (key === scene) {
                own.add(id);
            }
        }
        addMade(own, step.events, scene);
        const events = step.events.filter((event) => isAbout(event, own, scene));
        if (events.length > 0) {
            const names = instanceNames([step.state, steps[index - 1]?.state], step.events);
            found.unshift({ step: { ...step, events, console: [], choices: [] }, names });
        }
    }
    return found;
}

/**
 * Adds the instances created for a scene. A crashed step has no state, so the instance is the next
 * one initialised after the scene's creation began.
 * @param {Set<string>} own
 * @param {Event[]} events
 * @param {string} scene
 */
function addMade(own, events, scene) {
    /** @type {(string|undefined)[]} */
    const begun = [];
    for (const event of events) {
        if (event.event === "willInstantiate") {
            begun.push(/** @type {string|undefined} */ (event.scene));
        } else if (event.event === "initialize" && begun.pop() === scene && event.instance) {
            own.add(event.instance);
        }
    }
}

/** @param {Event} event @param {Set<string>} own @param {string} scene */
function isAbout(event, own, scene) {
    return event.event === "willInstantiate"
        ? event.scene === scene
        : event.instance !== undefined && own.has(event.instance);
}
