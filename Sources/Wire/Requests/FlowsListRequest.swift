/// Asks for the list of flows.
package struct FlowsListRequest: Request {
    package static let method = "flows.list"
    package static let summary = "Lists the flows"
    package static let price = 0.05
    package static let audience = RequestAudience.anyone
    package typealias Response = FlowsListResponse

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}

/// The flows, sorted by id.
package struct FlowsListResponse: WireObject {
    /// One entry a flow.
    package var flows: [FlowSummary] = []
    /// The flow to begin with, for the sample apps; omitted for the host's own apps.
    package var sample: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flows", &flows)
        try fields.optional("sample", &sample)
    }
}

/// One flow in a list.
package struct FlowSummary: WireObject {
    /// The flow's name on the wire.
    package var flow = ""
    /// The displayed title.
    package var title = ""
    /// One sentence; empty if there is none.
    package var summary = ""
    /// The number of its scenes.
    package var scenes = 0
    /// The number of its transitions, including those from code.
    package var segues = 0
    /// The number of problems in its files.
    package var diagnostics = 0
    /// A hash of everything that affects its behavior and looks.
    package var digest = ""
    /// The base for `flows.compare`, such as `main`; omitted if there is none.
    package var base: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("title", &title)
        try fields.field("summary", &summary)
        try fields.field("scenes", &scenes)
        try fields.field("segues", &segues)
        try fields.field("diagnostics", &diagnostics)
        try fields.field("digest", &digest)
        try fields.optional("base", &base)
    }
}
