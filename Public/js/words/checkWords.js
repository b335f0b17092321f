// The check of the app, in addition to `problemsWords.js`.

import { counted } from "./grammar.js";

export const checkWords = {
    run: "Check the app",
    again: "Check again",
    cancel: "Cancel",
    style: "Style",
    styleHint: "Also report style findings",
    failed: "The check failed.",
    notYet: "Not checked yet.",
    what: "A check explores every reachable state, and finds crashes before anyone taps.",
    /** @param {number} findings */
    omitted: (findings) =>
        `${counted(findings, "less severe finding is", "less severe findings are")} not listed.`,
    unsaid: (/** @type {number} */ suppressed, /** @type {number} */ accepted) =>
        `Hidden: ${
            [
                suppressed > 0 ? `${suppressed} suppressed` : "",
                accepted > 0 ? `${accepted} accepted by the baseline` : "",
            ].filter((part) => part !== "").join(", ")
        }.`,
    stale: "The sources have changed since this check.",
    partial: "The list may be incomplete.",
    notExplored: "Almost nothing of the app was explored.",
    clean: "No problems found.",
    /** @param {number} problems */
    found: (problems) =>
        `The check found ${problems === 0 ? "nothing" : counted(problems, "problem")}.`,
    beginning: "Starting…",
    running: "Checking…",
    /** @param {number} states @param {number} steps */
    progress: (states, steps) =>
        `${counted(states, "state")} so far, ${counted(steps, "step")} from the launch`,
    /** @param {number} states @param {number} steps @param {string|null} bound the limit that stopped the exploration, or null */
    explored: (states, steps, bound) => {
        const seen = `${counted(states, "state")} and ${counted(steps, "step")} between them`;
        return bound === null
            ? `${seen}: everything reachable from the launch.`
            : `${seen}, then the check stopped: ${bound}.`;
    },
    /** @type {Record<string, string>} */
    bounds: {
        time: "the server’s time limit was reached, so another check may find more",
        states: "the limit of states was reached",
        steps: "the limit of steps in sceneflow.yml was reached",
        depth: "some are too many steps from the launch",
        answers: "an action has too many assumptions to try all combinations",
        other: "not everything was explored",
    },
};
