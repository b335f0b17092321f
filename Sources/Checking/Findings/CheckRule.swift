package import Diagnostics

/// One thing that `sceneflow check` looks for; each has a file of its own, a page in `Docs/Findings`, and two fixtures.
package struct CheckRule: Sendable {
    /// What a rule is about.
    package enum Family: String, Sendable, Hashable, Codable, CaseIterable {
        /// How one gets from scene to scene.
        case navigation
        /// How scenes get what they need.
        case injection
        /// How documents are kept; off unless they are asked for.
        case style
    }

    /// The name, such as `segue-identifier`; stable, since baselines and suppressions use it.
    package let name: String
    /// What it is about.
    package let family: Family
    /// How much its findings matter where nothing else is configured.
    package let severity: Severity
    /// One sentence that says what it looks for.
    package let summary: String
    /// The rules of UIKit or of containers whose crashes, warnings and problems are its findings; see `Examination`.
    package let answers: Set<String>
    /// Finds.
    package let findings: @Sendable (CheckRule, Examination) -> [Finding]

    /// Creates a rule.
    /// - Parameters:
    ///   - name: the stable name.
    ///   - family: what it is about.
    ///   - severity: how much its findings matter.
    ///   - summary: one sentence that says what it looks for.
    ///   - answers: the rules whose crashes and warnings are its own. The default is none.
    ///   - findings: finds.
    package init(
        _ name: String,
        _ family: Family,
        _ severity: Severity,
        _ summary: String,
        answers: Set<String> = [],
        findings: @escaping @Sendable (CheckRule, Examination) -> [Finding]
    ) {
        self.name = name
        self.family = family
        self.severity = severity
        self.summary = summary
        self.answers = answers
        self.findings = findings
    }

    /// Whether it is looked for where nothing else is configured.
    package var isOnByDefault: Bool { family != .style }
}
