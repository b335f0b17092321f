// The live dependencies of the controller on screen: the graph, its nodes, registrations and overrides.

import { listed } from "./grammar.js";

export const resolutionWords = {
    now: "Now",
    instance: "Instance",
    noInstance: "No live instance.",
    nothingGiven: "Nothing was injected, and nothing is missing.",
    registrations: "Registrations",
    /** @param {string} type @param {string} policy */
    typeAndPolicy: (type, policy) => `${type}, ${policy}`,
    /** @param {number} count */
    live: (count) => `${count} live`,
    removed: "removed",
    /** @param {string} type */
    replaced: (type) => `now ${type}`,
    graph: {
        label: "Resolution graph",
        keys: "Arrow keys move along the lines, and up and down",
        /** @param {string} needer @param {string} need */
        neededAs: (needer, need) => `${needer} as ${need}`,
        /** @param {string} kind @param {string[]} needs */
        neededBy: (kind, needs) => `${kind}, needed by ${listed(needs)}`,
        asList: "The graph as a list",
        seeAbove: "see above",
        /** @param {string} scope */
        inScope: (scope) => `in ${scope}`,
        /** @param {string} title @param {string[]} facts */
        node: (title, facts) => `${title} (${listed(facts)})`,
    },
    details: {
        /** @param {string} title */
        of: (title) => `Details: ${title}`,
        type: "Type",
        scope: "Scope",
        answer: "Answer",
        givenBy: "Given by",
        registration: "Registration",
        writtenIn: "Written in",
        registeredIn: "Registered in",
        makes: "Makes",
        lives: "Lives",
        /** @param {string} home @param {string} layer */
        inLayer: (home, layer) => `${home}, layer ${layer}`,
        needs: "Needs",
        live: "Live",
        noneLive: "none",
        /** @param {string|number} object @param {string} scope */
        liveIn: (object, scope) => `${object} in ${scope}`,
        fix: "fix",
        /** The role of each fact that explains a problem. @type {Record<string, string>} */
        notes: {
            neededBy: "needed by",
            reachedBy: "reached by",
            searched: "searched",
            alsoNeededBy: "also needed by",
            alsoReachedBy: "also reached by",
            cycle: "cycle",
            cut: "cut",
            holds: "holds",
            candidate: "candidate",
            expected: "expected",
            given: "given",
            opened: "opened",
            closed: "closed",
            note: "note",
            near: "near",
        },
        whoNeeds: "Needed by",
        nobodyNeeds: "Nothing known.",
        pathToRoot: "Path to the root",
        /** @param {string} label */
        asOf: (label) => `as ${label} of`,
        showsDetails: "Shows its details",
        /** @param {string} name @param {string} policy @param {string|null} override empty if the registration was removed */
        registered: (name, policy, override) =>
            override === null
                ? `${name}, ${policy}`
                : override === ""
                ? `${name}, ${policy}, removed in this run`
                : `${name}, ${policy}, replaced by ${override} in this run`,
    },
    override: {
        label: "For this run, use",
        replace: "Override",
        remove: "Remove",
        removeHint: "As if it had never been registered",
        reset: "Reset",
        resetHint: "Removes all overrides",
        effect: "Applies from the next resolution; existing objects stay.",
        notRunning: "The app is not running: launch it first.",
    },
};
