// The results of the app's container, in the timeline, the graph and comparisons.

export const containerWords = {
    /** The result of a request, in a word or two. */
    hits: {
        new: "new",
        graph: "same request",
        scoped: "reused",
        shared: "shared",
        value: "given",
        alias: "alias",
        deferred: "deferred",
        default: "default",
        optional: "nil",
        nil: "nil",
        error: "failed",
    },
    /** The kinds of nodes in its graph. */
    kinds: {
        controller: "controller",
        service: "service",
        value: "value",
        fixture: "fixture",
        hole: "missing",
    },
    holds: "holds it",
    object: "object",
};
