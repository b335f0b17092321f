/// A service registered with a container, or made in one of the app's own factories.
package struct FlowRegistration: WireObject {
    /// The type requested by clients.
    package var service = ""
    /// The name of the registration.
    package var name: String?
    /// The type of the new object.
    package var implementation: String?
    /// The container's own word for its lifetime.
    package var scope: String?
    /// The origin of the registration.
    package var form: RegistrationForm = .handWritten
    /// The services needed to make it, by type, in order.
    package var dependencies: [String] = []
    /// The properties set after its creation.
    package var assignments: [FlowAssignment] = []
    /// The location in the source.
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
    /// The source text of the assigned value.
    package var expression = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("property", &property)
        try fields.field("expression", &expression)
    }
}

/// A place in relevant code that was not understood.
package struct FlowUnresolved: WireObject {
    /// The reason.
    package var reason: UnresolvedReason = .call
    /// The source text, shortened to one line.
    package var text = ""
    /// The location.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("reason", &reason)
        try fields.field("text", &text)
        try fields.nullable("location", &location)
    }
}
