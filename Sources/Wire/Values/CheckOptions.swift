/// What a check looks for, and how far; what is left out is as the server has it.
package struct CheckOptions: WireObject {
    /// The most states of a build that are looked at.
    package var states: Int?
    /// The most actions from the launch.
    package var depth: Int?
    /// What is asked of rules and of families, by name: `off`, `on`, or a severity.
    package var rules: [String: RuleSetting]?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("states", &states)
        try fields.optional("depth", &depth)
        try fields.optional("rules", &rules)
    }
}

/// What is asked of a rule or of a family.
package enum RuleSetting: String, WireWord {
    /// It is not looked for.
    case off
    /// It is looked for, as severe as it is by itself.
    case on
    /// It is worth knowing.
    case note
    /// It is probably not what was meant.
    case warning
    /// It is wrong.
    case error
}
