// The extent of a check.

import { checkWords } from "../words/checkWords.js";

/**
 * Describes the extent of a check in a sentence.
 * @param {import("../wire/messages.js").Explored} explored
 */
export function exploredText({ states, transitions, complete, bound }) {
    const { explored, bounds } = checkWords;
    return explored(
        states,
        transitions,
        complete ? null : bounds[bound ?? "other"] ?? bounds.other,
    );
}
