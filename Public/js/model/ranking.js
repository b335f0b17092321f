// How well a text matches what a person typed: the same for everyone, always, so that the same letters find the same thing.

/** What is worse by a whole sort of match. */
const sort = 1000;

/**
 * How far a text is from what was typed, or null where it does not match: 0 is the same, then what begins so, what has a word
 * that begins so, what has the letters as its words' first ones, what holds it, and what has its letters in order.
 * @param {string} typed
 * @param {string} text
 * @returns {number|null}
 */
export function distance(typed, text) {
    const wanted = typed.trim().toLowerCase();
    const lower = text.toLowerCase();
    if (wanted === "" || lower === wanted) {
        return 0;
    }
    const extra = Math.min(sort - 1, lower.length - wanted.length);
    if (lower.startsWith(wanted)) {
        return sort + extra;
    }
    const starts = wordStarts(text);
    if (starts.some((start) => lower.startsWith(wanted, start))) {
        return 2 * sort + extra;
    }
    const initials = starts.map((start) => lower[start]).join("");
    if (initials.startsWith(wanted)) {
        return 3 * sort + extra;
    }
    const place = lower.indexOf(wanted);
    if (place >= 0) {
        return 4 * sort + Math.min(sort - 1, place);
    }
    const spread = spreadOf(wanted, lower);
    return spread === null ? null : 5 * sort + Math.min(sort - 1, spread);
}

/**
 * Where a text's words begin: after what is no letter, and at capitals inside of a word.
 * @param {string} text
 * @returns {number[]}
 */
function wordStarts(text) {
    return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => [
        index,
        ...[...word.matchAll(/(?<=[\p{Ll}\p{N}])\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu)]
            .map((capital) => index + capital.index),
    ]);
}

/**
 * How many letters lie between those that are wanted; white space is not wanted.
 * @param {string} wanted
 * @param {string} lower
 * @returns {number|null} null where they are not all there in order
 */
function spreadOf(wanted, lower) {
    let first = -1;
    let last = -1;
    const letters = wanted.replace(/\s+/g, "");
    for (const letter of letters) {
        last = lower.indexOf(letter, last + 1);
        if (last < 0) {
            return null;
        }
        first = first < 0 ? last : first;
    }
    return last - first + 1 - letters.length;
}
