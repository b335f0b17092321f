// What the app's container answers, wherever it is told: in the timeline, in the graph, in a comparison.

export const containerWords = {
    /** How it answered a request, in a word or two. */
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
    /** What a node of its graph stands for. */
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
