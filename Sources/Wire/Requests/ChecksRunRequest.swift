/// Checks a flow: explores every state a person can reach.
///
/// The response follows the end of the check. Other calls of the connection are answered in the meantime.
package struct ChecksRunRequest: Request {
    package static let method = "checks.run"
    package static let summary = "Checks a flow by exploring every state a user can reach"
    package static let price = 1.0
    package static let audience = RequestAudience.app
    package typealias Response = Encoded<ChecksRunResponse>

    /// The flow's name.
    package var flow = ""
    /// The rules and limits of the check; if omitted, those of the server.
    package var options: CheckOptions?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("options", &options)
    }
}

/// The result of a check.
package struct ChecksRunResponse: WireObject {
    /// The flow's name.
    package var flow = ""
    /// The flow's digest at the start of the check.
    ///
    /// If the flow's digest has changed since, this result is out of date.
    package var digest = ""
    /// The findings, sorted by place.
    package var findings: [Finding] = []
    /// The number of further findings, less severe than the included ones.
    package var omitted = 0
    /// The number of findings suppressed by the app's sources or manifest.
    package var suppressed = 0
    /// The number of findings accepted by the manifest's baseline.
    package var accepted = 0
    /// The problems in the check settings of the manifest and comments, sorted.
    package var diagnostics: [FlowDiagnostic] = []
    /// The extent of the exploration.
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
