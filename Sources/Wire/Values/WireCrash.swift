/// The end of the simulated app.
package struct Crash: WireObject {
    /// The sort of failure.
    package var sort: CrashSort = .exception
    /// The exception's name, or `Fatal error`.
    package var name = ""
    /// The message.
    package var message = ""
    /// The location of the failure in the user's code.
    package var location: Location?
    /// The property of a controller that was nil on use; omitted for crashes of another kind.
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

/// A property of a controller that was nil on use.
package struct EmptyProperty: WireObject {
    /// The key of the controller's scene.
    package var scene = ""
    /// The property.
    package var property = ""
    /// Its type; empty if unknown.
    package var type = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("property", &property)
        try fields.field("type", &type)
    }
}
