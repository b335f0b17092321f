// An app of which something could not be read.

import { counted } from "./grammar.js";

export const partialWords = {
    /** @param {number} files @param {number} edges */
    text: (files, edges) => {
        const read = `${counted(files, "file was", "files were")} not read to its end`;
        const text = files === 1 ? read : read.replace("its", "their");
        return edges === 0
            ? text
            : `${text}; ${counted(edges, "edge leads", "edges lead")} nowhere`;
    },
    hint: "Shows the problems",
};
