// The reasons that code was not understood.

/** @type {Record<string, string>} */
export const reasonWords = {
    identifier: "an identifier that is no constant",
    controller: "a controller that cannot be followed",
    unknownClass: "a class that is not among the sources",
    call: "a call that cannot be followed",
    unreached: "code that nothing known calls",
    unread: "code that is not read",
    objectiveC: "Objective-C, of which only a header was read",
    registration: "a registration of an unknown form",
    depth: "calls that nest too deep or in a circle",
    syntax: "source text that does not parse",
};
