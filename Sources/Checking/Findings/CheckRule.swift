package import Diagnostics

/// One rule of `sceneflow check`; each has its own file, a page in `Docs/Findings`, and two fixtures.
package struct CheckRule: Sendable {
    /// The subject of a rule.
    package enum Family: String, Sendable, Hashable, CaseIterable {
        /// Transitions between scenes.
        case navigation
        /// The dependencies of scenes.
        case injection
        /// The upkeep of documents; off by default.
        case style
        /// The scene life cycle; off unless the app is built with an SDK that requires it.
        case lifeCycle = "life-cycle"
    }

    /// The name, such as `segue-identifier`; stable, since baselines and suppressions use it.
    package let name: String
    /// The family of the rule.
    package let family: Family
    /// The default severity of its findings.
    package let severity: Severity
    /// A one-sentence description of the problem.
    package let summary: String
    /// The rules of UIKit or of containers covered by this rule.
    ///
    /// Their crashes, warnings and problems are its findings; see `Analysis`.
    package let coveredRules: Set<String>
    /// Finds.
    package let findings: @Sendable (CheckRule, Analysis) -> [Finding]

    /// Creates a rule.
    /// - Parameters:
    ///   - name: the stable name.
    ///   - family: the family.
    ///   - severity: the default severity of its findings.
    ///   - summary: a one-sentence description of the problem.
    ///   - coveredRules: the rules of UIKit or of containers covered by it. The default is none.
    ///   - findings: finds.
    package init(
        _ name: String,
        _ family: Family,
        _ severity: Severity,
        _ summary: String,
        coveredRules: Set<String> = [],
        findings: @escaping @Sendable (CheckRule, Analysis) -> [Finding]
    ) {
        self.name = name
        self.family = family
        self.severity = severity
        self.summary = summary
        self.coveredRules = coveredRules
        self.findings = findings
    }

    /// True if the rule is on by default, whatever the SDK.
    package var isOnByDefault: Bool { family != .style && family != .lifeCycle }
}
