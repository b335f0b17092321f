// The inspector's Transitions tab.

export const edgesWords = {
    leadsTo: "Leads to",
    reachedFrom: "Reached from",
    deadEnd: "A dead end.",
    /** Unreachable scenes and dead ends, seen from the transitions alone. */
    ends: {
        unreached: "Nothing leads here.",
        deadEnd: "No transition leads on from here or back.",
    },
    /** The same, found by a check. */
    foundEnds: {
        unreached: "A check found no path here.",
        deadEnd: "A check found no path on from here or back.",
    },
    finding: "Show the finding",
    /** @param {string} rule */
    about: (rule) => `About ${rule}`,
    nothing: "Nothing.",
    details: "Details",
    selected: "Selected transition",
    facts: {
        kind: "Kind",
        firedBy: "Trigger",
        identifier: "Identifier",
        style: "Style",
        technique: "Technique",
        segueAction: "Segue action",
        unwindAction: "Unwind action",
        sure: "Confidence",
        writtenIn: "Written in",
        only: "Condition",
        problem: "Problem",
    },
    triggers: {
        control: "a control",
        barItem: "a bar button item",
        cell: "a row",
        accessory: "a row’s accessory",
        gesture: "a gesture",
        containerView: "a container view",
        relationship: "a relationship",
        manual: "code, by identifier",
        launch: "launch",
        action: "an action",
        row: "row selection",
        callback: "a lifecycle callback",
        method: "other code",
    },
    perform: "Perform",
    assume: "Assume",
    assumeTransition:
        "Show the destination without running the code, with stubs for what it was not given",
    /** @param {string} method */
    performMethod: (method) => `Run ${method}, as the app’s code would`,
    /** @param {string} identifier */
    performSegue: (identifier) => `Perform segue “${identifier}”, as the app’s code would`,
};
