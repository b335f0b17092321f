// The list of scenes.

export const scenesWords = {
    filter: "Filter scenes",
    none: "This app has no scenes.",
    /** @param {string} filter */
    noMatch: (filter) => `No scene matches “${filter}”.`,
    /** @param {string} type @param {number} incoming @param {number} outgoing */
    description: (type, incoming, outgoing) => `${type}, ${incoming} in, ${outgoing} out`,
    initial: "initial",
    /** @param {number} depth */
    depth: (depth) => `depth ${depth}`,
    /** @param {number} count */
    problems: (count) => `Problems (${count})`,
};
