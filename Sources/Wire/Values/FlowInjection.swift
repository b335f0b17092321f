/// How the controller at the end of an edge comes to be, and what reaches it there.
package struct FlowInjection: WireObject {
    /// By which technique.
    package var technique: InjectionTechnique = .coder
    /// The full name of the initialiser that runs, such as `init(coder:item:)`.
    package var initializer: String?
    /// How sure the reading is.
    package var reading: Reading = .certain
    /// The places that hand something over, in the order in which they run.
    package var sites: [FlowInjectionSite] = []
    /// What nothing on this edge sets, though the destination uses it.
    package var missing: [FlowMissing] = []
    /// The segue action, creator, `prepare` or method that does it.
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

/// One place in the code that gives one dependency to a controller.
package struct FlowInjectionSite: WireObject {
    /// The parameter or property.
    package var name = ""
    /// Its type as declared.
    package var type: String?
    /// The source text that it is given.
    package var expression = ""
    /// By which technique.
    package var technique: InjectionTechnique = .coder
    /// How sure the reading is.
    package var reading: Reading = .certain
    /// The conditions under which it happens, as written, from the outside in.
    package var conditions: [String] = []
    /// Where it is written.
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

/// A dependency that nothing sets and that a method uses.
package struct FlowMissing: WireObject {
    /// The property.
    package var name = ""
    /// Its type as declared.
    package var type = ""
    /// The method that uses it first.
    package var usedIn: String?
    /// Whether the app crashes there.
    package var traps = false
    /// Where it is used.
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
