/// The creation of the controller at the end of a transition, and the values it receives there.
package struct FlowInjection: WireObject {
    /// The technique.
    package var technique: InjectionTechnique = .coder
    /// The full name of the initialiser, such as `init(coder:item:)`.
    package var initializer: String?
    /// The certainty of the code analysis.
    package var reading: Reading = .certain
    /// The places that pass a value, in the order of execution.
    package var sites: [FlowInjectionSite] = []
    /// The properties not set on this transition, though the destination uses them.
    package var missing: [FlowMissing] = []
    /// The segue action, creator, `prepare` or method of the injection.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("technique", &technique)
        try fields.nullable("initializer", &initializer)
        try fields.field("reading", &reading)
        try fields.field("sites", &sites)
        try fields.field("missing", &missing)
        try fields.nullable("location", &location)
    }
}

/// One place in the code that passes one dependency to a controller.
package struct FlowInjectionSite: WireObject {
    /// The parameter or property.
    package var name = ""
    /// Its type as declared.
    package var type: String?
    /// The source text of the value.
    package var expression = ""
    /// The technique.
    package var technique: InjectionTechnique = .coder
    /// The certainty of the code analysis.
    package var reading: Reading = .certain
    /// The conditions of the injection, as written, from the outside in.
    package var conditions: [String] = []
    /// The location in the source.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.nullable("type", &type)
        try fields.field("expression", &expression)
        try fields.field("technique", &technique)
        try fields.field("reading", &reading)
        try fields.field("conditions", &conditions)
        try fields.nullable("location", &location)
    }
}

/// A dependency never set, but used by a method.
package struct FlowMissing: WireObject {
    /// The property.
    package var name = ""
    /// Its type as declared.
    package var type = ""
    /// The first method that uses it.
    package var usedIn: String?
    /// True if the app crashes there.
    package var traps = false
    /// The location of the use.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("type", &type)
        try fields.nullable("usedIn", &usedIn)
        try fields.field("traps", &traps)
        try fields.nullable("location", &location)
    }
}
