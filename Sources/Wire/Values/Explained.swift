/// The kind of a node in a resolution graph.
package enum ExplainedKind: String, WireWord {
    /// A live controller.
    case controller
    /// An object made by the container.
    case service
    /// The value of a property, or of an expression that is not followed.
    case value
    /// A value known only as a fixture.
    case fixture
    /// A dependency with the value nil or without a provider.
    case hole
}

/// One dependency, or a dependent object.
package struct ExplainedNode: WireObject {
    /// Its name within the graph.
    package var id = ""
    /// The kind of node.
    package var kind: ExplainedKind = .value
    /// The displayed title.
    package var title = ""
    /// Its type; empty if unknown.
    package var type = ""
    /// The controller, for a node of that kind.
    package var instance: String?
    /// The scope of the object.
    package var scope: String?
    /// The container's answer to the last request for it.
    package var hit: String?
    /// Its registration, as `container.list` names it.
    package var registration: String?
    /// The problem with it, in full, and its remedy, as text.
    package var problem: String?
    /// The container's problem in parts, if it is the reason.
    package var cause: ContainerProblem?
    /// The code of the problem, such as `DI01`.
    package var code: String?
    /// The location in the source.
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
        try fields.nullable("cause", &cause)
        try fields.nullable("code", &code)
        try fields.nullable("location", &location)
    }
}

/// One need.
package struct ExplainedEdge: WireObject {
    /// The dependent node.
    package var from = ""
    /// The dependency's node.
    package var to = ""
    /// The parameter or property that receives it.
    package var label = ""
    /// The technique, if the dependent node is a controller.
    package var technique: InjectionTechnique?
    /// The form of the dependency, such as `instance` or `provider`.
    package var form = ""
    /// True if it is resolved later, or not retained.
    package var dashed = false
    /// The location of the handover.
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
