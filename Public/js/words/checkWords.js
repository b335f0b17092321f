// The check of the app, in addition to `problemsWords.js`.

import { counted } from "./grammar.js";

export const checkWords = {
    run: "Check the app",
    again: "Check again",
    cancel: "Cancel",
    style: "Style",
    styleHint: "Look also for what is a matter of style",
    failed: "The check did not work.",
    notYet: "Not checked yet.",
    what:
        "A check looks at every state that a person can reach, and finds what crashes before anybody taps.",
    /** @param {number} findings */
    omitted: (findings) => `${counted(findings, "finding")} more, less severe, are not listed.`,
    unsaid: (/** @type {number} */ suppressed, /** @type {number} */ accepted) =>
        `Not listed: ${
            [
                suppressed > 0 ? `${suppressed} suppressed` : "",
                accepted > 0 ? `${accepted} accepted by the baseline` : "",
            ].filter((part) => part !== "").join(", ")
        }.`,
    stale: "The sources have changed since this check.",
    partial: "There may be more than is listed.",
    notExplored: "Next to nothing of the app was explored.",
    clean: "Nothing is wrong that a check can see.",
    /** @param {number} problems */
    found: (problems) =>
        `The check found ${problems === 0 ? "nothing" : counted(problems, "problem")}.`,
    beginning: "Beginning…",
    running: "Checking…",
    /** @param {number} states @param {number} steps */
    progress: (states, steps) =>
        `${counted(states, "state")} so far, ${counted(steps, "step")} from the launch`,
    /** @param {number} states @param {number} steps @param {string|null} bound the limit that stopped the exploration, or null */
    explored: (states, steps, bound) => {
        const seen = `${counted(states, "state")} and ${counted(steps, "step")} between them`;
        return bound === null
            ? `${seen}: all that the launch leads to.`
            : `${seen}, then the check stopped: ${bound}.`;
    },
    /** @type {Record<string, string>} */
    bounds: {
        time: "it took longer than the server allows, so another check may find something else",
        states: "there are more than it may look at",
        steps: "it takes more steps than sceneflow.yml allows",
        depth: "some lie further from the launch than it may go",
        answers: "an action has more open questions than can be answered in all ways",
        other: "not all was looked at",
    },
};
