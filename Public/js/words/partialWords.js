// An app that was read only in part, or is mostly unreachable.

import { counted } from "./grammar.js";

export const partialWords = {
    /** @param {number} files @param {boolean} isMore true if there are more than `files` @param {number} edges */
    text: (files, isMore, edges) => {
        const count = `${isMore ? "More than " : ""}${counted(files, "file was", "files were")}`;
        const text = `${count} not read to ${files === 1 && !isMore ? "its" : "their"} end`;
        return edges === 0
            ? text
            : `${text}; ${counted(edges, "edge leads", "edges lead")} nowhere`;
    },
    hint: "Shows the problems",
    /** @param {number} reachable @param {number} controllers */
    reached: (reachable, controllers) =>
        `The launch leads to ${reachable} of ${counted(controllers, "view controller")}`,
    reachedHint: "Shows what is not reachable, and which code was not understood",
};
