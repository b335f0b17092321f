/// Asks what is wrong with a flow: every state that a person can reach is looked at.
///
/// Answered when that is done; other calls of the connection are answered meanwhile.
package struct ChecksRunRequest: Request {
    package static let method = "checks.run"
    package static let summary = "Asks what is wrong with a flow: every state that a person can reach is looked at"
    package typealias Response = Encoded<ChecksRunResponse>

    /// The flow's name.
    package var flow = ""
    /// What is looked for, and how far; what the server has set where it is left out.
    package var options: CheckOptions?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("options", &options)
    }
}

/// What a check found.
package struct ChecksRunResponse: WireObject {
    /// The flow's name.
    package var flow = ""
    /// The flow's digest when the check began: where the flow has another now, this is out of date.
    package var digest = ""
    /// What was found, sorted by place.
    package var findings: [Finding] = []
    /// How many more there are, which are less severe than those that are here.
    package var omitted = 0
    /// How many the app's sources or manifest suppress.
    package var suppressed = 0
    /// How many the baseline of the manifest accepts.
    package var accepted = 0
    /// What is wrong in what the manifest and comments ask of a check, sorted.
    package var diagnostics: [FlowDiagnostic] = []
    /// How far the check came.
    package var explored = Explored()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("digest", &digest)
        try fields.field("findings", &findings)
        try fields.field("omitted", &omitted)
        try fields.field("suppressed", &suppressed)
        try fields.field("accepted", &accepted)
        try fields.field("diagnostics", &diagnostics)
        try fields.field("explored", &explored)
    }
}
