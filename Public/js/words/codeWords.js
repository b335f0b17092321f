// Injection techniques, and the transitions made by code.

export const codeWords = {
    /** By the field's name for each. */
    techniques: {
        coder: "init(coder:)",
        initializer: "initialiser",
        creator: "creator closure",
        segueAction: "@IBSegueAction",
        prepare: "prepare(for:sender:)",
        property: "property after instantiate",
        shared: "shared in init(coder:)",
    },
    /** The abbreviations on the map, between two cards. */
    techniqueLabels: {
        creator: "creator",
        segueAction: "segue action",
        prepare: "prepare",
        property: "property",
        shared: "shared",
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
