// The ranking of search matches, which is deterministic: the same input finds the same entry.

/** The difference between two classes of match. */
const sort = 1000;

/**
 * Returns the distance of a text from the input, or null without a match. 0 is equality. The next
 * classes are: a prefix, the prefix of a word, the initials of words, a substring, and the letters
 * in order.
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
 * Returns the start of each word: after a character that is not a letter, and at capitals within a word.
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
 * Counts the letters between the wanted ones. Ignores white space in the input.
 * @param {string} wanted
 * @param {string} lower
 * @returns {number|null} null if the letters do not occur in order
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
