// Events of the run and load errors, mostly shown in notices.

import { counted } from "./grammar.js";

export const runWords = {
    /** @param {string} app */
    noSuchApp: (app) => `There is no app “${app}” on this server.`,
    gone: "That run has ended. A new one was started.",
    restarted: "The server was restarted, and the run has ended. A new one was started.",
    /** @param {string} reason */
    closed: (reason) => `This run was closed: ${reason}.`,
    /** @param {number} steps */
    caughtUp: (steps) => `Caught up: ${counted(steps, "step was missed", "steps were missed")}.`,
    firstMissed: "Show the first",
    none: "There is no run.",
    shutdown: "The server is restarting; this page will reconnect.",
    /** @param {number} scenes @param {number} edges @param {string|null} dropped */
    reloaded: (scenes, edges, dropped) => {
        const parts = [
            scenes > 0 && counted(scenes, "scene"),
            edges > 0 && counted(edges, "transition"),
        ].filter((part) => part !== false);
        const what = parts.length === 0 ? "no changes" : `${parts.join(" and ")} changed`;
        return dropped === null ? `Reloaded: ${what}.` : `Reloaded: ${what}. Dropped: ${dropped}.`;
    },
    notThere: {
        wireframe: "There is no wireframe for this scene.",
        document: "There is no document for this scene.",
        file: "The file no longer exists.",
    },
    trace: {
        /** @param {number} step */
        interrupted: (step) => `The trace was stopped at step ${step}: someone else tapped.`,
        /** @param {number} step @param {string} reason */
        rejected: (step, reason) =>
            `Step ${step} of the trace is not possible in this run: ${reason}`,
    },
    check: {
        offline: "There is no connection to the server.",
        /** @param {number} problems @param {number} unsure */
        done: (problems, unsure) => {
            if (problems === 0) {
                const found = unsure === 0
                    ? "no problems"
                    : `only ${counted(unsure, "unsure problem")}`;
                return `The check is done: ${found}.`;
            }
            const more = unsure === 0 ? "" : `, and ${counted(unsure, "unsure one")}`;
            return `The check is done: ${counted(problems, "problem")}${more}.`;
        },
        /** @param {string} message */
        refused: (message) => `The server refused: ${message}.`,
        lost: "The connection was lost before the check was done.",
    },
};
