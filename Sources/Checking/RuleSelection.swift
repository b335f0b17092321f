package import Diagnostics
package import SceneFlow

/// The selected rules, and the severities of their findings.
package struct RuleSelection: Sendable, Hashable {
    /// The setting of a rule or a family.
    package enum Setting: Sendable, Hashable {
        /// It is not looked for.
        case off
        /// It is looked for, with its own severity.
        case on
        /// It is looked for, with another.
        case severity(Severity)

        /// Reads a setting: `off`, `on`, `note`, `warning` or `error`; nil for anything else.
        /// - Parameter text: the word.
        package init?(_ text: String) {
            switch text {
            case "off": self = .off
            case "on": self = .on
            default:
                guard let severity = Severity(rawValue: text) else { return nil }
                self = .severity(severity)
            }
        }
    }

    /// The settings of rules, by name.
    package var rules: [String: Setting]
    /// The settings of families.
    package var families: [CheckRule.Family: Setting]

    /// Creates a selection.
    /// - Parameters:
    ///   - rules: the settings of rules, by name. The default is nothing.
    ///   - families: the settings of families. The default is nothing.
    package init(rules: [String: Setting] = [:], families: [CheckRule.Family: Setting] = [:]) {
        self.rules = rules
        self.families = families
    }

    /// Returns the severity of a rule's findings.
    ///
    /// A rule's own setting overrides its family's.
    /// - Parameter rule: the rule.
    /// - Returns: the severity, or nil if the rule is off.
    package func severity(of rule: CheckRule) -> Severity? {
        switch setting(of: rule) {
        case .off: nil
        case .on: rule.severity
        case .severity(let severity): severity
        }
    }

    /// Returns the severity of one finding of a rule.
    ///
    /// Only a certain finding is an error. If it depends on an open question or on code read as likely, it is a
    /// warning, unless the setting names a severity.
    /// - Parameters:
    ///   - rule: the rule.
    ///   - confidence: the confidence of the finding.
    /// - Returns: the severity, or nil if the rule is off.
    package func severity(of rule: CheckRule, confidence: Confidence) -> Severity? {
        guard let severity = severity(of: rule) else { return nil }
        return setting(of: rule) == .on && confidence != .certain ? min(severity, .warning) : severity
    }

    private func setting(of rule: CheckRule) -> Setting {
        rules[rule.name] ?? families[rule.family] ?? (rule.isOnByDefault ? .on : .off)
    }
}
