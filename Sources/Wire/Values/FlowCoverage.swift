/// The part of an app that is accounted for: its view controllers and the navigations of its code.
package struct FlowCoverage: WireObject {
    /// How many view controllers there are.
    package var controllers = 0
    /// How many of them have a scene.
    package var inFlow = 0
    /// How many of them a chain of edges leads to from the launch.
    package var reachable = 0
    /// Those that no chain of edges leads to, sorted by name.
    package var notReachable: [FlowMissingController] = []
    /// How many navigations of the code an edge, a way back or a container's content rests on.
    package var linked = 0
    /// The navigations that were not understood, sorted by place.
    package var notUnderstood: [FlowUnresolved] = []
    /// The navigations that are none of the app's, sorted by place.
    package var ignored: [FlowIgnored] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("controllers", &controllers)
        try fields.field("inFlow", &inFlow)
        try fields.field("reachable", &reachable)
        try fields.field("notReachable", &notReachable)
        try fields.field("linked", &linked)
        try fields.field("notUnderstood", &notUnderstood)
        try fields.field("ignored", &ignored)
    }
}

/// A view controller that the launch does not lead to.
package struct FlowMissingController: WireObject {
    /// The name of the class, or the title of the scene.
    package var name = ""
    /// The key of its first scene; nil where it has none.
    package var scene: String?
    /// Where it is written.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.nullable("scene", &scene)
        try fields.nullable("location", &location)
    }
}

/// A navigation of the code that is none of the app's.
package struct FlowIgnored: WireObject {
    /// Why it is none.
    package var reason: IgnoredReason = .inactive
    /// The source text, shortened to one line.
    package var text = ""
    /// Where it stands.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("reason", &reason)
        try fields.field("text", &text)
        try fields.nullable("location", &location)
    }
}
