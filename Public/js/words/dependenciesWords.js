// The dependencies found in a scene's sources. Functions with code in their text take and return
// drawn pieces, in order.

import { counted } from "./grammar.js";

export const dependenciesWords = {
    title: "Dependencies",
    dependency: "Dependency",
    suppliedBy: "Supplied by",
    given: "Given",
    objectiveC: "Objective-C",
    noSource: "no known source",
    ofUIKit: "UIKit’s own class: no dependencies.",
    nothingKnown: "No dependencies found.",
    /** @template T @param {T} value @returns {(string|T)[]} */
    default: (value) => ["default ", value],
    /** @template T @param {T|null} implementation @param {string|null} scope @returns {(string|T)[]} */
    registered: (implementation, scope) => [
        "registered",
        ...(implementation === null ? [] : [" as ", implementation]),
        ...(scope === null ? [] : [`, ${scope}`]),
    ],
    /** @param {string} scene @param {string} edge */
    from: (scene, edge) => `from ${scene}: ${edge}`,
    selectsEdge: "Selects the transition",
    howMade: "How it is made",
    /** @param {number} count */
    missing: (count) => `${count} missing`,
    initialisers: "Initialisers",
    interface: "Interface",
    groups: {
        initializers: "Others can create it with",
        settable: "Others can set",
        readable: "Others can read, not set",
        methods: "Others can call",
        hidden: "Private",
    },
    marks: {
        convenience: "convenience",
        required: "required",
        unavailable: "unavailable",
        /** @param {string} other */
        renamed: (other) => `unavailable, use ${other}`,
        /** @param {string} type */
        inherited: (type) => `inherited from ${type}`,
    },
    /** @param {number} places */
    notUnderstood: (places) => `Not understood: ${counted(places, "place")}`,
    injection: {
        title: "Passed values",
        nothing: "Nothing is passed.",
        /** @param {string} how */
        made: (how) => `Made ${how}`,
        /** @template T @param {T[]} conditions @returns {(string|T)[]} */
        when: (conditions) => [
            "when ",
            ...conditions.flatMap((condition, index) =>
                index === 0 ? [condition] : [" and ", condition]
            ),
        ],
        readings: {
            certain: "Certain from the source",
            likely: "Likely, under an assumption",
            unresolved: "Not understood in the source",
        },
        hole: "nothing",
        /**
         * The effect of a missing dependency.
         * @template T
         * @param {boolean} traps
         * @param {T|null} usedIn
         * @returns {(string|T)[]}
         */
        effect: (traps, usedIn) => [
            traps ? "The app crashes" : usedIn === null ? "It stays nil" : "It is nil",
            ...(usedIn === null ? [] : [" in ", usedIn]),
        ],
    },
};
