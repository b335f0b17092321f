// The lines of a source file.

import { counted } from "./grammar.js";

export const sourceWords = {
    unknown: "No known source.",
    earlier: "Earlier lines",
    later: "Later lines",
    /** @param {string} file @param {number} first @param {number} last */
    lines: (file, first, last) => `${file}, lines ${first} to ${last}`,
    /** @param {string} file @param {number} line */
    line: (file, line) => `${file}, line ${line}`,
    /** @param {number} lines */
    shorter: (lines) => `The file has ${counted(lines, "line")} now.`,
};
