/// How the simulated app ended.
package struct Crash: WireObject {
    /// What sort of failure it is.
    package var sort: CrashSort = .exception
    /// The exception's name, or `Fatal error`.
    package var name = ""
    /// The message.
    package var message = ""
    /// Where the user's code fails.
    package var location: Location?
    /// The property of a controller that was nil where it was used; left out where the crash is of another kind.
    package var missing: EmptyProperty?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("sort", &sort)
        try fields.field("name", &name)
        try fields.field("message", &message)
        try fields.nullable("location", &location)
        try fields.optional("missing", &missing)
    }
}

/// A property of a controller that was nil where it was used.
package struct EmptyProperty: WireObject {
    /// The key of the controller's scene.
    package var scene = ""
    /// The property.
    package var property = ""
    /// Its type; empty where nothing is known of it.
    package var type = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("property", &property)
        try fields.field("type", &type)
    }
}
