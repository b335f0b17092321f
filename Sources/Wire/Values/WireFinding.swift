/// A problem of a flow, found by one rule.
package struct Finding: WireObject {
    /// The rule's name; `findings.get` explains it.
    package var rule = ""
    /// The subject of the rule.
    package var family = FindingFamily.navigation
    /// The severity of the finding.
    package var severity = Severity.warning
    /// One sentence, lower case, no full stop, names in single quotes; it names the scene.
    package var message = ""
    /// The location; null if it concerns the app as a whole.
    package var location: Location?
    /// The key of the affected scene.
    package var scene: String?
    /// The key of the affected transition.
    package var segue: String?
    /// The shortest path to it: the actions from a launch on; omitted if no action is needed.
    ///
    /// The numbers of instances are those in a room without an earlier launch.
    package var trace: [Action]?
    /// The effect of each action, in one sentence; omitted without actions.
    package var sentences: [String]?
    /// The remedy, in one sentence.
    package var remedy = ""
    /// Other related places, in reading order.
    package var related: [RelatedPlace] = []
    /// The confidence in the finding.
    package var confidence = Confidence.certain
    /// True if the finding depends on the assumed start of the app.
    ///
    /// Such a finding is not an error.
    ///
    /// Omitted if false.
    package var assumedStart: Bool?
    /// 16 hexadecimal digits, stable if lines move or messages are reworded.
    package var fingerprint = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("rule", &rule)
        try fields.field("family", &family)
        try fields.field("severity", &severity)
        try fields.field("message", &message)
        try fields.nullable("location", &location)
        try fields.optional("scene", &scene)
        try fields.optional("segue", &segue)
        try fields.optional("trace", &trace)
        try fields.optional("sentences", &sentences)
        try fields.field("remedy", &remedy)
        try fields.field("related", &related)
        try fields.field("confidence", &confidence)
        try fields.optional("assumedStart", &assumedStart)
        try fields.field("fingerprint", &fingerprint)
    }
}

/// Another place related to a finding.
package struct RelatedPlace: WireObject {
    /// The location.
    package var location = Location()
    /// A description of the place: one sentence, lower case, no full stop.
    package var message = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("location", &location)
        try fields.field("message", &message)
    }
}

/// The subject of a check rule.
package enum FindingFamily: String, WireWord {
    /// Navigation between scenes.
    case navigation
    /// Dependencies of scenes.
    case injection
    /// The upkeep of documents.
    case style
    /// The scene life cycle.
    case lifeCycle = "life-cycle"
}
