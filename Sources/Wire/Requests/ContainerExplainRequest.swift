/// Asks what a live controller depends on, and where each of it comes from.
package struct ContainerExplainRequest: Request {
    package static let method = "container.explain"
    package static let summary = "Asks what a live controller depends on, and where each of it comes from"
    package typealias Response = ContainerExplainResponse

    /// The room's id.
    package var room = ""
    /// The controller.
    package var instance = ""
    /// The step after which it was so; the newest where it is left out.
    package var seq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("instance", &instance)
        try fields.optional("seq", &seq)
    }
}

/// What a controller depends on, as a graph.
package struct ContainerExplainResponse: WireObject {
    /// The step after which it is so.
    package var seq = 0
    /// What is needed or needs; the controller that was asked about is the first.
    package var nodes: [ExplainedNode] = []
    /// The needs, each behind those of what it leads from.
    package var edges: [ExplainedEdge] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("nodes", &nodes)
        try fields.field("edges", &edges)
    }
}
