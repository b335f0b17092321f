/// One step of a run, as it was and as it would have been.
package struct WhatIfPair: WireObject {
    /// The step's number.
    package var seq = 0
    /// The result.
    package var before = WhatIfStep()
    /// The hypothetical result; null if the step would not have been possible.
    package var after: WhatIfStep?
    /// The reason if it would not have been possible.
    package var dropped: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("before", &before)
        try fields.nullable("after", &after)
        try fields.nullable("dropped", &dropped)
    }
}

/// The result of one action, without numbers that vary between two runs.
package struct WhatIfStep: WireObject {
    /// One sentence for people.
    package var summary = ""
    /// The outcome of the action.
    package var outcome: Outcome = .ok
    /// The crash of the app.
    package var crash: Crash?
    /// The output on the app's console.
    package var console: [String] = []
    /// The titles of the scenes from the window's root to the visible one.
    package var stack: [String] = []
    /// The controllers made, in order.
    package var made: [WhatIfMade] = []
    /// The values received by controllers, in order.
    package var injected: [Injected] = []
    /// The container's answers, in order.
    package var resolved: [WhatIfResolved] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("summary", &summary)
        try fields.field("outcome", &outcome)
        try fields.nullable("crash", &crash)
        try fields.field("console", &console)
        try fields.field("stack", &stack)
        try fields.field("made", &made)
        try fields.field("injected", &injected)
        try fields.field("resolved", &resolved)
    }
}

/// A controller made in a step.
package struct WhatIfMade: WireObject {
    /// Its class.
    package var `class` = ""
    /// The initialiser of its creation.
    package var initializer = ""
    /// The technique that passes its dependencies.
    package var technique: InjectionTechnique = .coder

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("class", &`class`)
        try fields.field("initializer", &initializer)
        try fields.field("technique", &technique)
    }
}

/// One answer of the container.
package struct WhatIfResolved: WireObject {
    /// The requested key.
    package var key = ""
    /// The type of the resolved value; empty if there is none.
    package var type = ""
    /// The container's answer.
    package var hit = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("key", &key)
        try fields.field("type", &type)
        try fields.field("hit", &hit)
    }
}
