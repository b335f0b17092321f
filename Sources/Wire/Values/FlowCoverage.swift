/// The part of an app that is accounted for: its view controllers and the navigations of its code.
package struct FlowCoverage: WireObject {
    /// The number of view controllers.
    package var controllers = 0
    /// The number of them with a scene.
    package var inFlow = 0
    /// The number of them reachable from the launch by transitions.
    package var reachable = 0
    /// The number of them without a chain of names from the launch.
    package var unnamed = 0
    /// The view controllers without a chain of transitions from the launch, sorted by name.
    package var notReachable: [FlowMissingController] = []
    /// The number of navigations in code that support a transition, an unwind or the content of a container.
    package var linked = 0
    /// The navigations that were not understood, sorted by place.
    package var notUnderstood: [FlowUnresolved] = []
    /// The navigations that do not belong to the app, sorted by place.
    package var ignored: [FlowIgnored] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("controllers", &controllers)
        try fields.field("inFlow", &inFlow)
        try fields.field("reachable", &reachable)
        try fields.field("unnamed", &unnamed)
        try fields.field("notReachable", &notReachable)
        try fields.field("linked", &linked)
        try fields.field("notUnderstood", &notUnderstood)
        try fields.field("ignored", &ignored)
    }
}

/// A view controller not reachable from the launch.
package struct FlowMissingController: WireObject {
    /// The name of the class, or the title of the scene.
    package var name = ""
    /// The key of its first scene; nil if it has none.
    package var scene: String?
    /// True if a chain of names leads to it from the launch.
    package var isNamed = false
    /// The location of its declaration.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.nullable("scene", &scene)
        try fields.field("isNamed", &isNamed)
        try fields.nullable("location", &location)
    }
}

/// A navigation in code that does not belong to the app.
package struct FlowIgnored: WireObject {
    /// The reason.
    package var reason: IgnoredReason = .inactive
    /// The source text, shortened to one line.
    package var text = ""
    /// The location of the call.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("reason", &reason)
        try fields.field("text", &text)
        try fields.nullable("location", &location)
    }
}
