// Rule ids within a text.

const ids =
    /\b(?:(?:OBJ|INST|INJ|SEG|SPL|NAV|UNW|LIFE)-\d+|DI(?:0[1-9]|1[0-8])|N(?:[1-9]|1[0-4]))\b/g;

/**
 * Splits a text into rule ids and the text between them.
 * @param {string} text
 * @returns {{text: string, isRule: boolean}[]}
 */
export function ruleParts(text) {
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(ids)) {
        parts.push({ text: text.slice(end, match.index), isRule: false });
        parts.push({ text: match[0], isRule: true });
        end = match.index + match[0].length;
    }
    parts.push({ text: text.slice(end), isRule: false });
    return parts.filter(({ text }) => text !== "");
}
