// The problem marks of scenes and edges on the map.

import { counts, problemsOf } from "./problemList.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Severity} Severity */

/** The worst severity and the number of problems. @typedef {{severity: "error"|"warning", count: number}} Mark */

/**
 * Returns the marks of scenes and edges with problems other than notes.
 * @param {PageState} state
 * @returns {{scenes: Map<string, Mark>, edges: Map<string, Mark>}}
 */
export function problemMarks(state) {
    const marks = { scenes: new Map(), edges: new Map() };
    for (const { scene, segue, severity } of problemsOf(state).filter(counts)) {
        addMark(marks.scenes, scene, severity);
        addMark(marks.edges, segue, severity);
    }
    return marks;
}

/**
 * Returns the combined mark of several elements, with the worst severity.
 * @param {(Mark|undefined)[]} marks
 * @returns {Mark|undefined}
 */
export function joinedMark(marks) {
    const found = marks.filter((mark) => mark !== undefined);
    return found.length === 0 ? undefined : {
        severity: found.some(({ severity }) => severity === "error") ? "error" : "warning",
        count: found.reduce((sum, { count }) => sum + count, 0),
    };
}

/**
 * @param {Map<string, Mark>} marks
 * @param {string|null} key
 * @param {Severity} severity
 */
function addMark(marks, key, severity) {
    if (key !== null) {
        const isError = severity === "error";
        const mark = joinedMark([
            marks.get(key),
            { severity: isError ? "error" : "warning", count: 1 },
        ]);
        marks.set(key, /** @type {Mark} */ (mark));
    }
}
