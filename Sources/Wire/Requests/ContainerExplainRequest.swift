/// Asks for the dependencies of a live controller, and their origins.
package struct ContainerExplainRequest: Request {
    package static let method = "container.explain"
    package static let summary = "Returns the dependencies of a live controller, with their origins"
    package static let price = 1.0
    package static let audience = RequestAudience.participants
    package typealias Response = ContainerExplainResponse

    /// The room's id.
    package var room = ""
    /// The controller.
    package var instance = ""
    /// The step of the state in question; if omitted, the newest.
    package var seq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("instance", &instance)
        try fields.optional("seq", &seq)
    }
}

/// The dependencies of a controller, as a graph.
package struct ContainerExplainResponse: WireObject {
    /// The step of the described state.
    package var seq = 0
    /// The dependencies and their dependents; the requested controller is the first.
    package var nodes: [ExplainedNode] = []
    /// The dependencies between the nodes, in depth-first order.
    package var edges: [ExplainedEdge] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("nodes", &nodes)
        try fields.field("edges", &edges)
    }
}
