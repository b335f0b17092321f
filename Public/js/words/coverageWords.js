// The coverage of an app.

import { counted } from "./grammar.js";
import { reasonWords } from "./reasonWords.js";

/** @type {Record<string, string>} */
const ignored = {
    inactive: "excluded from this build by #if",
    notCompiled: "in a file that no target compiles",
    otherProduct: "in an app extension or another product",
    ownMethod: "a method of the app with the name of a UIKit method",
    otherObject: "called on an object that is not a view controller",
    forwarded: "forwarded by an override",
    segueClass: "in a segue class that no scene uses",
    unused: "in a SwiftUI view that no code names",
    nothing: "shows nothing new",
};

export const coverageWords = {
    title: "Coverage",
    /** @param {number} reachable @param {number} found @param {number} inFlow */
    controllers: (reachable, found, inFlow) =>
        `${reachable} of ${
            counted(found, "view controller")
        } reachable from the launch; ${inFlow} ${
            inFlow === 1 ? "has a scene" : "have scenes"
        } on the map.`,
    /** @param {number} linked @param {number} found */
    navigations: (linked, found) =>
        `${linked} of ${counted(found, "navigation")} in the code ${
            found === 1 || linked === 1 ? "is" : "are"
        } on the map.`,
    /** @param {number} count */
    notReachable: (count) => `${count} not reachable from the launch`,
    /** @param {number} count */
    notNamed: (count) =>
        `${count} named nowhere: no reachable code or scene mentions ${
            count === 1 ? "it" : "them"
        }`,
    /** @param {number} count @param {string} reason */
    notUnderstood: (count, reason) => `${count} not understood: ${reasonWords[reason] ?? reason}`,
    /** @param {number} count @param {string} reason */
    ignored: (count, reason) => `${count} ignored: ${ignored[reason] ?? reason}`,
};
