/// One step of a run, as it was and as it would have been.
package struct WhatIfPair: WireObject {
    /// The step's number.
    package var seq = 0
    /// What came of it.
    package var before = WhatIfStep()
    /// What would have come of it; null where it would not have been possible.
    package var after: WhatIfStep?
    /// Why not.
    package var dropped: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("before", &before)
        try fields.nullable("after", &after)
        try fields.nullable("dropped", &dropped)
    }
}

/// What came of one action, without numbers that two runs count differently.
package struct WhatIfStep: WireObject {
    /// One sentence that a person can read.
    package var summary = ""
    /// What became of the action.
    package var outcome: Outcome = .ok
    /// How the app crashed.
    package var crash: Crash?
    /// What the app's console showed.
    package var console: [String] = []
    /// The titles of the scenes from the window's root to what is on screen.
    package var stack: [String] = []
    /// The controllers that were made, in order.
    package var made: [WhatIfMade] = []
    /// What reached a controller, in order.
    package var injected: [Injected] = []
    /// How the container answered, in order.
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

/// A controller that was made.
package struct WhatIfMade: WireObject {
    /// Its class.
    package var `class` = ""
    /// The initialiser that made it.
    package var initializer = ""
    /// How dependencies reach it.
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
    /// What was asked for.
    package var key = ""
    /// The type of what was given; empty where nothing was.
    package var type = ""
    /// How it was answered.
    package var hit = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("key", &key)
        try fields.field("type", &type)
        try fields.field("hit", &hit)
    }
}
