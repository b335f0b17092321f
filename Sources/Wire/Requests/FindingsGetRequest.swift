/// Asks for a check rule by its name in findings.
package struct FindingsGetRequest: Request {
    package static let method = "findings.get"
    package static let summary = "Returns a rule of a check, by its name in a finding"
    package static let price = 0.05
    package static let audience = RequestAudience.anyone
    package typealias Response = FindingsGetResponse

    /// The rule's name, such as `crash`.
    package var rule = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("rule", &rule)
    }
}

/// A rule of the check.
package struct FindingsGetResponse: WireObject {
    /// The rule's name.
    package var rule = ""
    /// The purpose of the rule in one sentence, lower case, no full stop.
    package var title = ""
    /// The subject of the rule.
    package var family = FindingFamily.navigation
    /// The default severity of its findings.
    package var severity = Severity.warning
    /// True if the rule is on by default.
    package var isOn = true
    /// Its documentation, as HTML safe to insert.
    package var html = ""
    /// The rule before it; null for the first.
    package var previous: RuleName?
    /// The rule after it; null for the last.
    package var next: RuleName?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("rule", &rule)
        try fields.field("title", &title)
        try fields.field("family", &family)
        try fields.field("severity", &severity)
        try fields.field("on", &isOn)
        try fields.field("html", &html)
        try fields.nullable("previous", &previous)
        try fields.nullable("next", &next)
    }
}
