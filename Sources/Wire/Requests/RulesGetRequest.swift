/// Asks for one of UIKit's rules, by its id in events.
package struct RulesGetRequest: Request {
    package static let method = "rules.get"
    package static let summary = "Returns a rule of UIKit, by its id in an event"
    package static let price = 0.05
    package static let audience = RequestAudience.anyone
    package typealias Response = RulesGetResponse

    /// The rule's id, such as `NAV-30`.
    package var id = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
    }
}

/// A rule of UIKit.
package struct RulesGetResponse: WireObject {
    /// The rule's id.
    package var id = ""
    /// Its title.
    package var title = ""
    /// The title of its page.
    package var family = ""
    /// The confidence in this behavior of UIKit.
    package var confidence = Confidence.certain
    /// True if the simulator follows it.
    package var simulated = true
    /// Its text, as HTML safe to insert.
    package var html = ""
    /// The scenarios and tests that hold the simulator to it.
    package var tests: [String] = []
    /// The rule before it; null for the first.
    package var previous: RuleName?
    /// The rule after it; null for the last.
    package var next: RuleName?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
        try fields.field("family", &family)
        try fields.field("confidence", &confidence)
        try fields.field("simulated", &simulated)
        try fields.field("html", &html)
        try fields.field("tests", &tests)
        try fields.nullable("previous", &previous)
        try fields.nullable("next", &next)
    }
}

/// A rule as its neighbours name it.
package struct RuleName: WireObject {
    /// The rule's id.
    package var id = ""
    /// Its title.
    package var title = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
    }
}
