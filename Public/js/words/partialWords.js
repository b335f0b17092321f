// An app that was read only in part, or is mostly unreachable.

import { counted } from "./grammar.js";

export const partialWords = {
    /** @param {number} files @param {boolean} isMore true if there are more than `files` @param {number} edges */
    text: (files, isMore, edges) => {
        const count = `${isMore ? "More than " : ""}${counted(files, "file was", "files were")}`;
        const text = `${count} read in part`;
        return edges === 0
            ? text
            : `${text}; ${counted(edges, "transition has", "transitions have")} no target`;
    },
    hint: "Shows the problems",
    /** @param {number} reachable @param {number} controllers */
    reached: (reachable, controllers) =>
        `${reachable} of ${counted(controllers, "view controller")} reachable from the launch`,
    reachedHint: "Shows the unreachable view controllers, and the code not understood",
};
