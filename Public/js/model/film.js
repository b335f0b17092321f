// The steps of the film strip.

import { shownStep } from "./replay.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Step} Step */

/** The largest number of pictures. In a longer run, they are those around the shown step. */
export const mostFrames = 120;

/**
 * Returns the steps with a picture, in order.
 * @param {PageState} state
 * @returns {Step[]}
 */
export function filmFrames(state) {
    const steps = state.room?.steps ?? [];
    if (steps.length <= mostFrames) {
        return steps;
    }
    const shown = steps.findIndex(({ seq }) => seq === shownStep(state)?.seq);
    const first = Math.min(
        steps.length - mostFrames,
        Math.max(0, shown - Math.floor(mostFrames / 2)),
    );
    return steps.slice(first, first + mostFrames);
}
