/// Asks which flows there are.
package struct FlowsListRequest: Request {
    package static let method = "flows.list"
    package static let summary = "Asks which flows there are"
    package static let price = 0.05
    package typealias Response = FlowsListResponse

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}

/// The flows, sorted by id.
package struct FlowsListResponse: WireObject {
    /// One entry a flow.
    package var flows: [FlowSummary] = []
    /// The flow to begin with, where these are the sample apps; left out where they are the host's own.
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
    /// What a person calls it.
    package var title = ""
    /// One sentence; empty where nobody wrote one.
    package var summary = ""
    /// How many scenes it has.
    package var scenes = 0
    /// How many edges it has, those that code makes included.
    package var segues = 0
    /// How many things were wrong with its files.
    package var diagnostics = 0
    /// A hash of everything that decides how it behaves and looks.
    package var digest = ""
    /// What `flows.compare` compares it with, such as `main`; left out where it is compared with nothing.
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
