/// Asks what is different between a flow and what it is compared with.
///
/// With findings it is answered when both sides were checked; other calls of the connection are answered meanwhile.
package struct FlowsCompareRequest: Request {
    package static let method = "flows.compare"
    package static let summary = "Asks what is different between a flow and what it is compared with"
    package static let price = 0.05
    package typealias Response = Encoded<FlowsCompareResponse>

    /// The flow's name.
    package var flow = ""
    /// Of which build; `debug` where it is left out.
    package var configuration: BuildConfiguration?
    /// Whether the findings of a check are compared, too; not where it is left out.
    package var findings: Bool?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("configuration", &configuration)
        try fields.optional("findings", &findings)
    }
}

/// What is different between a flow and what it is compared with.
package struct FlowsCompareResponse: WireObject {
    /// The flow's name.
    package var flow = ""
    /// The flow's digest, in the build that was asked for: where the flow has another now, this is out of date.
    package var digest = ""
    /// What it is compared with, as whoever started the server called it.
    package var base = ""
    /// How much is different, in words; empty where nothing is.
    package var summary = ""
    /// How much is different, in numbers.
    package var counts = DifferenceCounts()
    /// Whether both sides were looked at wholly for findings; left out where those are not compared.
    package var complete: Bool?
    /// What became of each fact, in their order.
    package var changes: [FactChange] = []
    /// What the base has and the flow has no more.
    package var gone = GoneParts()
    /// The base's apps that the folder has no more, in the order of their names; other flows of the folder have the same.
    package var goneApps: [GoneApp] = []
    /// All of it for people, as `sceneflow diff` prints it.
    package var text = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("digest", &digest)
        try fields.field("base", &base)
        try fields.field("summary", &summary)
        try fields.field("counts", &counts)
        try fields.optional("complete", &complete)
        try fields.field("changes", &changes)
        try fields.field("gone", &gone)
        try fields.field("goneApps", &goneApps)
        try fields.field("text", &text)
    }
}

/// An app that a folder has no more.
package struct GoneApp: WireObject {
    /// The flow's name, as it was.
    package var flow = ""
    /// What it was called.
    package var title = ""
    /// How many scenes it had.
    package var scenes = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("title", &title)
        try fields.field("scenes", &scenes)
    }
}
