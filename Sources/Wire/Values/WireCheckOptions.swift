/// The rules and limits of a check; the server provides omitted ones.
package struct CheckOptions: WireObject {
    /// The most states of a build to explore.
    package var states: Int?
    /// The most actions from the launch.
    package var depth: Int?
    /// The settings of rules and families, by name: `off`, `on`, or a severity.
    package var rules: [String: RuleSetting]?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("states", &states)
        try fields.optional("depth", &depth)
        try fields.optional("rules", &rules)
    }
}

/// The setting of a rule or a family.
package enum RuleSetting: String, WireWord {
    /// It is not looked for.
    case off
    /// It is looked for, as severe as it is by itself.
    case on
    /// It is worth knowing.
    case note
    /// It is probably not intended.
    case warning
    /// It is wrong.
    case error
}
