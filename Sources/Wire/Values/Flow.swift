/// Everything that the map draws of one app.
package struct Flow: WireObject {
    /// The flow's name on the wire.
    package var flow = ""
    /// What a person calls it.
    package var title = ""
    /// One sentence; empty where nobody wrote one.
    package var summary = ""
    /// A hash of everything that decides how it behaves and looks, in this build.
    package var digest = ""
    /// Which build this is.
    package var configuration: BuildConfiguration = .debug
    /// The builds that are not alike; `debug` alone where both are.
    package var configurations: [BuildConfiguration] = []
    /// The lowest iOS version that the app runs on.
    package var deploymentTarget: String?
    /// The module of the app's classes.
    package var module: String?
    /// The key of the scene that the app starts in.
    package var entry: String?
    /// A Boolean value that indicates whether `entry` is a guess, on which no error rests.
    package var assumed = false
    /// How `entry` was found.
    package var start = FlowStart()
    /// The storyboards, sorted by name.
    package var storyboards: [FlowStoryboard] = []
    /// The scenes, sorted by file and place.
    package var scenes: [FlowScene] = []
    /// The edges: segues first, then what code does.
    package var segues: [FlowSegue] = []
    /// The services that the app registers or makes by hand, sorted by type, name and place.
    package var registrations: [FlowRegistration] = []
    /// What of the code bears on the flow and was not understood, sorted by place.
    package var unresolved: [FlowUnresolved] = []
    /// How much of the app is accounted for.
    package var coverage = FlowCoverage()
    /// Where the cards lie.
    package var layout = FlowLayout()
    /// What was wrong with the files, sorted.
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

/// How the start of an app was found.
package struct FlowStart: WireObject {
    /// The kind of file that says it, or that none does.
    package enum Found: String, WireWord {
        /// The Info.plist or the build settings.
        case project
        /// The code of the app delegate or scene delegate.
        case delegate
        /// The manifest's `launch`.
        case manifest
        /// The only initial view controller of files without code that could start the app.
        case storyboard
        /// A person: the manifest's `entry`, or an option.
        case chosen
        /// Nothing says it: it is a guess.
        case assumed
        /// There is no start.
        case nothing
    }

    /// The kind of file that says it.
    package var found = Found.nothing
    /// Why the start is a guess.
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

/// Something that is wrong in the user's files.
package struct FlowDiagnostic: WireObject {
    /// The stable kind of problem.
    package var id = ""
    /// How much it matters.
    package var severity: Severity = .note
    /// One sentence.
    package var message = ""
    /// Where it is.
    package var location: Location?
    /// What to do about it.
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
