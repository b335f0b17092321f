/// What is wrong with a flow, by one rule.
package struct Finding: WireObject {
    /// The rule's name; `findings.get` explains it.
    package var rule = ""
    /// What the rule is about.
    package var family = FindingFamily.navigation
    /// How much it matters.
    package var severity = Severity.warning
    /// One sentence, lower case, no full stop, names in single quotes; it names the scene.
    package var message = ""
    /// Where it is; null where it concerns the app as a whole.
    package var location: Location?
    /// The key of the scene that it concerns.
    package var scene: String?
    /// The key of the edge that it concerns.
    package var segue: String?
    /// The shortest way to make it happen: the actions, from a launch on; left out where nothing has to be done.
    ///
    /// Instances are numbered as in a room that was never launched before.
    package var trace: [Action]?
    /// What each of the actions does, in one sentence; left out with them.
    package var sentences: [String]?
    /// What to do about it, in one sentence.
    package var remedy = ""
    /// Other places that belong to it, in the order of reading.
    package var related: [RelatedPlace] = []
    /// How sure it is.
    package var confidence = Confidence.certain
    /// Whether it was found by starting where the app is assumed to start; such a finding is no error.
    ///
    /// Left out where not.
    package var assumedStart: Bool?
    /// 16 hexadecimal digits that stay the same where lines move and messages are worded anew.
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

/// Another place that belongs to a finding.
package struct RelatedPlace: WireObject {
    /// Where.
    package var location = Location()
    /// What is there: one sentence, lower case, no full stop.
    package var message = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("location", &location)
        try fields.field("message", &message)
    }
}

/// What a rule that a check looks for is about.
package enum FindingFamily: String, WireWord {
    /// How one gets from scene to scene.
    case navigation
    /// How scenes get what they need.
    case injection
    /// How documents are kept.
    case style
}
