internal import SceneFlow

/// The settings of a runner as text.
extension CheckRunner {
    /// All settings that can change the findings of an app, in a fixed order: equal for equal settings.
    ///
    /// The threshold is left out, because it judges the findings and does not change them.
    package var settings: [String] {
        let rules = overrides.rules
        let bounds = [overrides.steps, overrides.states, overrides.depth, overrides.seconds]
        return [
            "rules \(rules.rules.map { "\($0)=\($1)" }.sorted())",
            "families \(rules.families.map { "\($0.rawValue)=\($1)" }.sorted())",
            "only \(overrides.only.sorted())",
            "sdk \(overrides.sdk?.description ?? "-")",
            "bounds \(bounds.map { $0.map { "\($0)" } ?? "-" })",
            "limit \(limit.map { "\($0)" } ?? "-")",
            "standard \(standard)",
            "options \(options)",
            "configurations \(configurations.map(\.rawValue))",
            "confidence \(confidence.rawValue)",
            "question \(question.map { "\($0)" } ?? "-")",
        ]
    }
}
