// The names of instances.

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Event} Event */

/**
 * Returns a function that names instances by class and number. It knows the states before and
 * after, so that released instances have names, too.
 * @param {(AppState|null|undefined)[]} states
 * @param {Event[]} [events] for instances that lived only within the step
 * @returns {(instance: string) => string}
 */
export function instanceNames(states, events = []) {
    const made = new Map(
        events.filter((event) => event.event === "initialize")
            .map((event) => [event.instance, event.class]),
    );
    return (instance) => {
        for (const state of states) {
            const found = state?.instances[instance];
            if (found !== undefined) {
                return `${found.class} #${instance}`;
            }
        }
        return `${made.get(instance) ?? ""} #${instance}`.trim();
    };
}
