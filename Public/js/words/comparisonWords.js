// The app before and after a step, or after two steps.

import { counted } from "./grammar.js";

export const comparisonWords = {
    comparedWith: "Compared with",
    beforeLaunch: "before the launch",
    afterStep: (/** @type {number} */ seq) => `after step ${seq}`,
    stack: "Stack",
    becomes: "becomes",
    made: "Made",
    released: "Released",
    injected: "Injected",
    callbacks: "Callbacks",
    calls: (/** @type {number} */ count) => counted(count, "call"),
    into: (/** @type {string} */ who, /** @type {string} */ place) =>
        place === "" ? `into ${who}` : `into ${who}, from ${place}`,
    nothing: "Nothing",
    none: "none",
};
