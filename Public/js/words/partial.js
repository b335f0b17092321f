// An app of which something could not be read.

import { counted } from "./grammar.js";

export const partialWords = {
    /** @param {number} files @param {boolean} isMore than so many @param {number} edges */
    text: (files, isMore, edges) => {
        const count = `${isMore ? "More than " : ""}${counted(files, "file was", "files were")}`;
        const text = `${count} not read to ${files === 1 && !isMore ? "its" : "their"} end`;
        return edges === 0
            ? text
            : `${text}; ${counted(edges, "edge leads", "edges lead")} nowhere`;
    },
    hint: "Shows the problems",
};
