// What the sources say: techniques, the edges that code makes, and what was not understood.

export const codeWords = {
    /** By the name that the field has for each. */
    techniques: {
        coder: "init(coder:)",
        initializer: "initialiser",
        creator: "creator closure",
        segueAction: "@IBSegueAction",
        prepare: "prepare(for:sender:)",
        property: "property after instantiate",
        shared: "shared in init(coder:)",
    },
    /** What stands on the map, between two cards: in as few letters as may be. */
    techniqueLabels: {
        creator: "creator",
        segueAction: "segue action",
        prepare: "prepare",
        property: "property",
        shared: "shared",
    },
    /** Why code was not understood. */
    reasons: {
        identifier: "an identifier that is no constant",
        controller: "a controller that cannot be followed",
        unknownClass: "a class that is not among the sources",
        call: "a call that cannot be followed",
        unreached: "code that nothing known calls",
        unread: "code that is not read",
        objectiveC: "Objective-C, of which only declarations are read",
        registration: "a registration of an unknown form",
        depth: "calls that nest too deep or in a circle",
        syntax: "source text that does not parse",
    },
    edge: {
        /** @param {string} from @param {string} to @param {string} kind */
        leads: (from, to, kind) => `${from} → ${to}: ${kind}`,
        /** @param {string} technique */
        by: (technique) => `by ${technique}`,
        /** @param {string[]} conditions */
        when: (conditions) => `when ${conditions.join(" and ")}`,
        /** @param {string[]} names */
        missing: (names) => `${names.join(", ")} missing`,
    },
    opensSource: "Opens the source",
    /** @param {number} line */
    line: (line) => `line ${line}`,
};
