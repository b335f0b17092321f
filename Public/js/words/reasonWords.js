// The reasons that code was not understood.

/** @type {Record<string, string>} */
export const reasonWords = {
    identifier: "an identifier that is not constant",
    controller: "a controller that cannot be traced",
    unknownClass: "a class outside the sources",
    call: "a call that cannot be traced",
    unreached: "code without a known caller",
    unread: "code that is not read",
    objectiveC: "Objective-C, read from its header only",
    registration: "a registration of an unknown form",
    depth: "calls that nest too deeply or in a circle",
    syntax: "source text that does not parse",
};
