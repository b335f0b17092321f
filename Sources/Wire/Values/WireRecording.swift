/// A run to replay anywhere: the format of files, exports and imports.
package struct Recording: WireObject {
    /// The version of the form.
    package static let version = 1

    /// The version of the form: 1.
    package var version = Self.version
    /// The flow's name.
    package var flow = ""
    /// The flow's digest when it was recorded.
    package var digest = ""
    /// The settings of the launch; if omitted, those of the project.
    package var launch: LaunchSettings?
    /// The actions and their results, in order; the first is a launch.
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
    /// The action.
    package var action = Action()
    /// The outcome; omitted, with all following fields, in a bare list of actions.
    package var outcome: Outcome?
    /// One sentence for people.
    package var summary: String?
    /// The crash of the app.
    package var crash: Crash?
    /// The scenes from the window's root to the visible one, without containers.
    package var stack: [RecordedScreen] = []
    /// The controllers made in the step.
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
    /// The displayed title.
    package var title = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("title", &title)
    }
}

/// A controller made in a step.
package struct RecordedInstance: WireObject {
    /// The id of the controller for later actions.
    package var instance = ""
    /// Its scene's key.
    package var scene = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("instance", &instance)
        try fields.field("scene", &scene)
    }
}
