/// A run that can be done again anywhere: the form of a file, and of what is exported and imported.
package struct Recording: WireObject {
    /// The version of the form.
    package static let version = 1

    /// The version of the form: 1.
    package var version = Self.version
    /// The flow's name.
    package var flow = ""
    /// The flow's digest when it was recorded.
    package var digest = ""
    /// How the app was launched; as the project says where it is left out.
    package var launch: LaunchSettings?
    /// What was done, in order; the first is a launch.
    package var steps: [RecordedStep] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("version", &version)
        try fields.field("flow", &flow)
        try fields.field("digest", &digest)
        try fields.optional("launch", &launch)
        try fields.field("steps", &steps)
    }
}

/// One step of a recording.
package struct RecordedStep: WireObject {
    /// What was done.
    package var action = Action()
    /// What became of it; left out, with all that follows, where only what is to be done is written down.
    package var outcome: Outcome?
    /// One sentence that a person can read.
    package var summary: String?
    /// How the app crashed.
    package var crash: Crash?
    /// The scenes from the window's root to what is on screen, containers left out.
    package var stack: [RecordedScreen] = []
    /// The controllers that it made.
    package var made: [RecordedInstance] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("action", &action)
        try fields.optional("outcome", &outcome)
        try fields.optional("summary", &summary)
        try fields.optional("crash", &crash)
        try fields.list("stack", &stack)
        try fields.list("made", &made)
    }
}

/// A scene on screen.
package struct RecordedScreen: WireObject {
    /// The scene's key.
    package var scene = ""
    /// What a person calls it.
    package var title = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("title", &title)
    }
}

/// A controller that a step made.
package struct RecordedInstance: WireObject {
    /// The id by which later actions mean it.
    package var instance = ""
    /// Its scene's key.
    package var scene = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("instance", &instance)
        try fields.field("scene", &scene)
    }
}
