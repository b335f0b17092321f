internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A request to the container without a registration.
    ///
    /// If some registrations were not understood, one of them may be the missing one. The finding is then likely at
    /// most.
    static let missingRegistration = CheckRule(
        "missing-registration",
        .injection,
        .error,
        "code requests a dependency without a registration",
        coveredRules: ["DI01"]
    ) { rule, analysis in
        let findings = rule.problems(in: analysis, remedy: "register it, or request a registered type")
        // A wrapper of the app's own asks, and registers nothing.
        let unread = analysis.flow.unresolved.filter { $0.reason == .registration && !$0.text.hasPrefix("@") }
        guard let first = unread.first else { return findings }
        return findings.map { finding in
            var finding = finding
            if finding.confidence == .certain { finding.confidence = .likely }
            finding.message +=
                unread.count == 1
                ? ", unless '\(first.text)' registers it, which was not understood"
                : ", unless one of \(unread.count) registrations not understood registers it, such as '\(first.text)'"
            return finding
        }
    }
}
