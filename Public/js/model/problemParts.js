// The parts of a container problem's text.

/** @typedef {import("../wire/messages.js").Location} Location */

/**
 * Splits a problem's text into its place, message and remedy, and the remaining lines.
 * @param {string} text
 * @returns {{location: Location|null, message: string, fix: string, notes: [word: string, text: string][]}}
 */
export function problemParts(text) {
    const [first = "", ...rest] = text.split("\n");
    const [, file, line, column, sentence] = /^(\S.*?):(\d+):(\d+): (.*)$/.exec(first) ??
        ["", undefined, "", "", first];
    const message = sentence.replace(/^(?:error|warning|note): /, "").replace(/^\[DI\d\d\] /, "");
    /** @type {[string, string][]} */
    const lines = rest.filter((line) => line.trim() !== "").map((line) => {
        const [, word, note] = /^\s*(fix)\s+(.*)$/.exec(line) ??
            /^\s*(\S+(?: \S+)*?)(?:\s{2,}|:\s+)(.*)$/.exec(line) ?? ["", "", line.trim()];
        return [word, note];
    });
    return {
        location: file === undefined ? null : { file, line: Number(line), column: Number(column) },
        message,
        fix: lines.filter(([word]) => word === "fix").map(([, note]) => note).join(" "),
        notes: lines.filter(([word]) => word !== "fix").map(([word, note]) => [
            word,
            note.replace(/\s{2,}/g, "   "),
        ]),
    };
}
