// What instances are called.

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Event} Event */

/**
 * Names instances by class and number, from the states before and after, so that the released ones have names too.
 * @param {(AppState|null|undefined)[]} states
 * @param {Event[]} [events] for those that lived within the step alone
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
