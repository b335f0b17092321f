// The list of what is accounted for in an app, and what is not.

import { counted } from "./grammar.js";
import { reasonWords } from "./reasons.js";

/** @type {Record<string, string>} */
const ignored = {
    inactive: "left out of this build by #if",
    notCompiled: "in a file of no target",
    otherProduct: "in an app extension or another product",
    ownMethod: "a method of the app with UIKit’s name",
    otherObject: "on an object that is no view controller",
    forwarded: "passed on by an override",
    segueClass: "in the class of a segue that no scene has",
    nothing: "shows nothing new",
};

export const coverageWords = {
    title: "What is accounted for",
    /** @param {number} reachable @param {number} found @param {number} inFlow */
    controllers: (reachable, found, inFlow) =>
        `The launch leads to ${reachable} of ${
            counted(found, "view controller")
        }; ${inFlow} have a scene.`,
    /** @param {number} linked @param {number} found */
    navigations: (linked, found) =>
        `Of ${counted(found, "navigation")} in the code ${linked} ${
            linked === 1 ? "is" : "are"
        } on the map.`,
    /** @param {number} count */
    notReachable: (count) => `${count} not reachable from the launch`,
    /** @param {number} count @param {string} reason */
    notUnderstood: (count, reason) => `${count} not understood: ${reasonWords[reason] ?? reason}`,
    /** @param {number} count @param {string} reason */
    ignored: (count, reason) => `${count} ignored: ${ignored[reason] ?? reason}`,
};
