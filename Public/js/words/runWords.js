// Events of the run and load errors, mostly shown in notices.

import { counted } from "./grammar.js";

export const runWords = {
    /** @param {string} app */
    noSuchApp: (app) => `There is no app “${app}” here.`,
    gone: "That run is not there any more. A new one was started.",
    restarted: "The server was restarted, and the run with it. A new one was started.",
    /** @param {string} reason */
    closed: (reason) => `This run was closed: ${reason}.`,
    /** @param {number} steps */
    caughtUp: (steps) => `Caught up: ${counted(steps, "step was missed", "steps were missed")}.`,
    firstMissed: "Show the first",
    none: "There is no run.",
    shutdown: "The server is going away. The page comes back with it.",
    /** @param {number} scenes @param {number} edges @param {string|null} dropped */
    reloaded: (scenes, edges, dropped) => {
        const parts = [
            scenes > 0 && counted(scenes, "scene"),
            edges > 0 && counted(edges, "edge"),
        ].filter((part) => part !== false);
        const what = parts.length === 0
            ? "nothing of the flow changed"
            : `${parts.join(" and ")} changed`;
        return dropped === null ? `Reloaded: ${what}.` : `Reloaded: ${what}. Dropped: ${dropped}.`;
    },
    notThere: {
        wireframe: "There is no wireframe for this scene.",
        document: "There is no document for this scene.",
        file: "The file is not there any more.",
    },
    trace: {
        /** @param {number} step */
        interrupted: (step) => `The trace was stopped at step ${step}: somebody acted.`,
        /** @param {number} step @param {string} reason */
        rejected: (step, reason) =>
            `Step ${step} of the trace cannot be done in this run: ${reason}`,
    },
    check: {
        offline: "There is no connection to the server.",
        /** @param {number} problems */
        done: (problems) =>
            `The check is done: ${problems === 0 ? "no problems" : counted(problems, "problem")}.`,
        /** @param {string} message */
        refused: (message) => `The server refused: ${message}.`,
        lost: "The connection was lost before the check was done.",
    },
};
