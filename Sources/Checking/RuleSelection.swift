package import Diagnostics
package import SceneFlow

/// Which rules are looked for, and how much their findings matter.
package struct RuleSelection: Sendable, Hashable {
    /// What is asked of a rule or a family.
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

    /// What is asked of rules, by name.
    package var rules: [String: Setting]
    /// What is asked of families.
    package var families: [CheckRule.Family: Setting]

    /// Creates a selection.
    /// - Parameters:
    ///   - rules: what is asked of rules, by name. The default is nothing.
    ///   - families: what is asked of families. The default is nothing.
    package init(rules: [String: Setting] = [:], families: [CheckRule.Family: Setting] = [:]) {
        self.rules = rules
        self.families = families
    }

    /// How much a rule's findings matter; a rule's own setting goes before its family's.
    /// - Parameter rule: the rule.
    /// - Returns: the severity, or nil where it is not looked for.
    package func severity(of rule: CheckRule) -> Severity? {
        switch setting(of: rule) {
        case .off: nil
        case .on: rule.severity
        case .severity(let severity): severity
        }
    }

    /// How much one finding of a rule matters.
    ///
    /// An error is what happens for certain: where an open question had to be answered one way, or code was read as likely, it
    /// is a warning, unless the severity was asked for.
    /// - Parameters:
    ///   - rule: the rule.
    ///   - confidence: how sure the finding is.
    /// - Returns: the severity, or nil where the rule is not looked for.
    package func severity(of rule: CheckRule, confidence: Confidence) -> Severity? {
        guard let severity = severity(of: rule) else { return nil }
        return setting(of: rule) == .on && confidence != .certain ? min(severity, .warning) : severity
    }

    private func setting(of rule: CheckRule) -> Setting {
        rules[rule.name] ?? families[rule.family] ?? (rule.isOnByDefault ? .on : .off)
    }
}
