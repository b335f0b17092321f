// The timeline's steps: the phases, and the text of each event around the code that it names.

import { listed } from "./grammar.js";

export const traceWords = {
    phases: {
        instantiation: "Instantiation",
        injection: "Injection",
        scopes: "Scopes",
        action: "Action",
        containment: "Containment",
        navigation: "Navigation",
        lifecycle: "Lifecycle",
        unwind: "Unwind",
        console: "Console",
        crash: "Crash",
    },
    willInstantiate: "is about to be instantiated",
    /** @param {string} technique */
    initialized: (technique) => `is called ${technique}`,
    /** @param {string} superclass */
    ofClass: (superclass) => superclass === "" ? "" : `of ${superclass}`,
    /** @param {string} place @param {string} parameter */
    injected: (place, parameter) =>
        parameter === "" ? `from ${place}` : `passed for parameter “${parameter}” from ${place}`,
    /** @param {string} place */
    assigned: (place) => `by itself, in ${place}`,
    /** @param {string} cause */
    opens: (cause) => cause === "" ? "opens" : `opens: ${cause}`,
    /** @param {string} cause */
    closes: (cause) => cause === "" ? "closes" : `closes: ${cause}`,
    /** @param {string} callback */
    animated: (callback) => `${callback} (animated)`,
    /** @param {string} object */
    returned: (object) => `returned ${object}`,
    /** @param {string} object */
    creatorReturned: (object) => `creator closure returned ${object}`,
    didNotReturn: "did not return: the app crashed in it",
    creatorDidNotReturn: "creator closure did not return: the app crashed in it",
    sent: "is sent",
    completed: "the transition has ended, and runs its",
    /** @param {number} row */
    row: (row) => `row ${row}`,
    root: "becomes the window’s root",
    /** @param {string} stack */
    pushed: (stack) => `is pushed onto ${stack}`,
    /** @param {string} stack */
    popped: (stack) => `is popped from ${stack}`,
    /** @param {string} presenter */
    presented: (presenter) => `is presented by ${presenter}`,
    /** @param {string} presenter */
    dismissed: (presenter) => `is dismissed by ${presenter}`,
    /** @param {number} number */
    selects: (number) => `selects tab ${number}`,
    /** @param {string} container */
    embedded: (container) => `is embedded in ${container}`,
    /** @param {string} relationship @param {string} container */
    becomes: (relationship, container) => `becomes ${relationship} of ${container}`,
    /** @param {string} container */
    detail: (container) => `is shown as detail in ${container}`,
    /** @param {boolean} isYes */
    answersUnwind: (isYes) => isYes ? "answers yes to" : "answers no to",
    unwinds: "unwinds here:",
    /** @param {string} holder */
    retained: (holder) => `stays alive: ${holder} holds it in`,
    /** @param {string} taken */
    order: (taken) => `UIKit guarantees no order; simulated: ${taken}`,
    /** @param {string} problem @param {string} fix */
    problem: (problem, fix) => fix === "" ? problem : `${problem}; ${fix}`,
    /** @param {string} reason */
    notUnderstood: (reason) => `was not understood: ${reason}`,
    /** @param {string} condition @param {string} taken @param {string[]} others */
    assumed: (condition, taken, others) =>
        `${condition} Assumed: ${taken}. Alternatives: ${listed(others)}.`,
    nothingDone: "UIKit did nothing.",
    nothingYet: "Nothing has happened to this scene's controllers in this run yet.",
    /** @param {number} seq @param {string} summary */
    inStep: (seq, summary) => `${seq}. ${summary}`,
    something: "something",
    nobody: "nobody",
    /** @type {Record<string, (what: string, owner: string) => string>} */
    answers: {
        new: (what, owner) => `is ${what}, made now, for ${owner}`,
        graph: (what) => `is ${what}, made a moment ago by this same request`,
        scoped: (what, owner) => `is ${what}, which ${owner} has already`,
        shared: (what, owner) => `is ${what}, which ${owner} shares`,
        value: (what) => `is ${what}, a value that was given`,
        alias: (what) => `stands for ${what}`,
        deferred: (what) => `is ${what}, resolved when it is first used`,
        default: () => "is its default",
        nil: () => "is nil",
        error: () => "cannot be provided",
    },
    /** @param {string} hit */
    answered: (hit) => `is answered with “${hit}”`,
    /** @param {string} answer @param {string} scope */
    asks: (answer, scope) => `${answer}; ${scope} asks`,
};
