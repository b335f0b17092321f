/// What a node of a resolution graph stands for.
package enum ExplainedKind: String, WireWord {
    /// A live controller.
    case controller
    /// An object that the container made.
    case service
    /// What a property holds, or an expression gives that is not followed.
    case value
    /// A value of which only a fixture is known.
    case fixture
    /// A dependency that is nil, or that nothing provides.
    case hole
}

/// One thing that is needed, or that needs.
package struct ExplainedNode: WireObject {
    /// Its name within the graph.
    package var id = ""
    /// What it stands for.
    package var kind: ExplainedKind = .value
    /// What a person calls it.
    package var title = ""
    /// Its type; empty where it is not known.
    package var type = ""
    /// The controller, for a node of that kind.
    package var instance: String?
    /// The scope that it belongs to.
    package var scope: String?
    /// How the container answered when it was last asked.
    package var hit: String?
    /// The registration that it was made by, as `container.list` names it.
    package var registration: String?
    /// What is wrong with it, in full, and how to mend it.
    package var problem: String?
    /// The code of what is wrong, such as `DI01`.
    package var code: String?
    /// Where it is written.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("kind", &kind)
        try fields.field("title", &title)
        try fields.field("type", &type)
        try fields.nullable("instance", &instance)
        try fields.nullable("scope", &scope)
        try fields.nullable("hit", &hit)
        try fields.nullable("registration", &registration)
        try fields.nullable("problem", &problem)
        try fields.nullable("code", &code)
        try fields.nullable("location", &location)
    }
}

/// One need.
package struct ExplainedEdge: WireObject {
    /// The node that needs.
    package var from = ""
    /// The node that is needed.
    package var to = ""
    /// The parameter or property through which it arrives.
    package var label = ""
    /// By which technique, where a controller needs it.
    package var technique: InjectionTechnique?
    /// In which form, such as `instance` or `provider`.
    package var form = ""
    /// Whether it is resolved later, or not held.
    package var dashed = false
    /// Where it is handed over.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("from", &from)
        try fields.field("to", &to)
        try fields.field("label", &label)
        try fields.nullable("technique", &technique)
        try fields.field("form", &form)
        try fields.field("dashed", &dashed)
        try fields.nullable("location", &location)
    }
}
