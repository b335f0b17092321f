/// Asks for the differences between a flow and its base.
///
/// With findings, the response follows the check of both sides. Other calls of the connection are answered in the
/// meantime.
package struct FlowsCompareRequest: Request {
    package static let method = "flows.compare"
    package static let summary = "Returns the differences between a flow and its base"
    package static let price = 0.05
    package static let audience = RequestAudience.app
    package typealias Response = Encoded<FlowsCompareResponse>

    /// The flow's name.
    package var flow = ""
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?
    /// True to compare the findings of a check, too; if omitted, they are not compared.
    package var findings: Bool?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("configuration", &configuration)
        try fields.optional("findings", &findings)
    }
}

/// The differences between a flow and its base.
package struct FlowsCompareResponse: WireObject {
    /// The flow's name.
    package var flow = ""
    /// The flow's digest, in the requested build.
    ///
    /// If the flow's digest has changed since, this response is out of date.
    package var digest = ""
    /// The base, as named on the command line of the server.
    package var base = ""
    /// The number of differences, in words; empty if there are none.
    package var summary = ""
    /// The number of differences, in numbers.
    package var counts = DifferenceCounts()
    /// True if the check explored both sides completely; omitted if findings are not compared.
    package var complete: Bool?
    /// The change of each fact, in the order of the facts.
    package var changes: [FactChange] = []
    /// The parts of the base no longer in the flow.
    package var gone = GoneParts()
    /// The base's apps no longer in the folder, sorted by name.
    ///
    /// Other flows of the folder have the same list.
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

/// An app no longer in a folder.
package struct GoneApp: WireObject {
    /// The flow's name, as it was.
    package var flow = ""
    /// Its former title.
    package var title = ""
    /// The former number of its scenes.
    package var scenes = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("title", &title)
        try fields.field("scenes", &scenes)
    }
}
