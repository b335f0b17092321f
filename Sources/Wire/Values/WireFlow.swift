/// The map of one app, with all its data.
package struct Flow: WireObject {
    /// The flow's name on the wire.
    package var flow = ""
    /// The displayed title.
    package var title = ""
    /// One sentence; empty if there is none.
    package var summary = ""
    /// A hash of everything that affects its behavior and looks, in this build.
    package var digest = ""
    /// The build.
    package var configuration: BuildConfiguration = .debug
    /// The distinct builds; `debug` alone if both are alike.
    package var configurations: [BuildConfiguration] = []
    /// The lowest iOS version supported by the app.
    package var deploymentTarget: String?
    /// The module of the app's classes.
    package var module: String?
    /// The key of the app's first scene.
    package var entry: String?
    /// True if `entry` is a guess.
    ///
    /// No error depends on a guess.
    package var assumed = false
    /// The origin of `entry`.
    package var start = FlowStart()
    /// The storyboards, sorted by name.
    package var storyboards: [FlowStoryboard] = []
    /// The scenes, sorted by file and place.
    package var scenes: [FlowScene] = []
    /// The transitions: segues first, then those from code.
    package var segues: [FlowSegue] = []
    /// The services registered or made by hand in the app, sorted by type, name and place.
    package var registrations: [FlowRegistration] = []
    /// The relevant code that was not understood, sorted by place.
    package var unresolved: [FlowUnresolved] = []
    /// The part of the app that is accounted for.
    package var coverage = FlowCoverage()
    /// The positions of the cards.
    package var layout = FlowLayout()
    /// The problems in the files, sorted.
    package var diagnostics: [FlowDiagnostic] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("title", &title)
        try fields.field("summary", &summary)
        try fields.field("digest", &digest)
        try fields.field("configuration", &configuration)
        try fields.field("configurations", &configurations)
        try fields.nullable("deploymentTarget", &deploymentTarget)
        try fields.nullable("module", &module)
        try fields.nullable("entry", &entry)
        try fields.field("assumed", &assumed)
        try fields.field("start", &start)
        try fields.field("storyboards", &storyboards)
        try fields.field("scenes", &scenes)
        try fields.field("segues", &segues)
        try fields.field("registrations", &registrations)
        try fields.field("unresolved", &unresolved)
        try fields.field("coverage", &coverage)
        try fields.field("layout", &layout)
        try fields.field("diagnostics", &diagnostics)
    }
}

/// The origin of an app's start.
package struct FlowStart: WireObject {
    /// The kind of file that defines the start, or the lack of one.
    package enum Found: String, WireWord {
        /// The Info.plist or the build settings.
        case project
        /// The code of the app delegate or scene delegate.
        case delegate
        /// The manifest's `launch`.
        case manifest
        /// The only initial view controller, in files without code that could start the app.
        case storyboard
        /// A person: the manifest's `entry`, or an option.
        case chosen
        /// Nothing says it: it is a guess.
        case assumed
        /// There is no start.
        case nothing
    }

    /// The kind of file that defines the start.
    package var found = Found.nothing
    /// The reason for guessing the start.
    package var reason: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("found", &found)
        try fields.nullable("reason", &reason)
    }
}

/// One storyboard file.
package struct FlowStoryboard: WireObject {
    /// The file's name without extension.
    package var name = ""
    /// The path relative to the opened folder.
    package var file = ""
    /// The key of the initial view controller.
    package var initial: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("file", &file)
        try fields.nullable("initial", &initial)
    }
}

/// A problem in the user's files.
package struct FlowDiagnostic: WireObject {
    /// The stable kind of problem.
    package var id = ""
    /// The severity of the problem.
    package var severity: Severity = .note
    /// One sentence.
    package var message = ""
    /// The location.
    package var location: Location?
    /// The remedy.
    package var remedy: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("severity", &severity)
        try fields.field("message", &message)
        try fields.nullable("location", &location)
        try fields.nullable("remedy", &remedy)
    }
}
