/// A service that the app registers with a container, or makes in a factory of its own.
package struct FlowRegistration: WireObject {
    /// The type that it is asked for by.
    package var service = ""
    /// The name that it is registered under.
    package var name: String?
    /// The type that is made.
    package var implementation: String?
    /// The container's own word for how long it lives.
    package var scope: String?
    /// Who says how it is made.
    package var form: RegistrationForm = .handWritten
    /// The services that making it takes, by type, in order.
    package var dependencies: [String] = []
    /// What is set after it was made.
    package var assignments: [FlowAssignment] = []
    /// Where it is written.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("service", &service)
        try fields.nullable("name", &name)
        try fields.nullable("implementation", &implementation)
        try fields.nullable("scope", &scope)
        try fields.field("form", &form)
        try fields.field("dependencies", &dependencies)
        try fields.field("assignments", &assignments)
        try fields.nullable("location", &location)
    }
}

/// One property set from one expression.
package struct FlowAssignment: WireObject {
    /// The property.
    package var property = ""
    /// The source text of what it is set from.
    package var expression = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("property", &property)
        try fields.field("expression", &expression)
    }
}

/// A place in the code that bears on the flow and was not understood.
package struct FlowUnresolved: WireObject {
    /// Why not.
    package var reason: UnresolvedReason = .call
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
