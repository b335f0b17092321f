// What a check has seen.

import { checkWords } from "../words/checkWords.js";

/**
 * How far a check came, as a sentence.
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
