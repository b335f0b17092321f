package import Diagnostics

/// Takes away what nobody wants to hear of, for all apps of a run, and knows which suppressions did nothing.
package struct Suppressor: Sendable {
    /// What tells whether a suppression is the same in two apps that share a manifest or a source.
    private struct Identity: Hashable {
        let rule: String?
        let location: SourceLocation
    }

    private var used: Set<Identity> = []
    private var known: Set<Identity> = []

    /// Creates a suppressor that knows none.
    package init() {}

    /// Takes away what some suppressions cover.
    /// - Parameters:
    ///   - suppressions: those of an app.
    ///   - findings: the findings of the same app.
    ///   - isJudged: tells whether a rule was looked for in everything that can be reached; else nobody knows whether a
    ///     suppression of it does something.
    ///   - name: what a file is called in notes.
    /// - Returns: the findings that are left, and those that are not, in order.
    package mutating func apply(
        _ suppressions: [Suppression],
        to findings: [Finding],
        judging isJudged: (String?) -> Bool,
        naming name: (String) -> String = { $0 }
    ) -> (kept: [Finding], suppressed: [SuppressedFinding]) {
        var kept: [Finding] = []
        var suppressed: [SuppressedFinding] = []
        func identity(_ suppression: Suppression) -> Identity {
            Identity(rule: suppression.rule, location: suppression.location.namingFile(name))
        }
        for suppression in suppressions where isJudged(suppression.rule) { known.insert(identity(suppression)) }
        for finding in findings {
            let covering = suppressions.filter { $0.covers(finding) }
            for suppression in covering { used.insert(identity(suppression)) }
            if let first = covering.first {
                let reason = first.reason
                suppressed.append(SuppressedFinding(finding, reason: reason, isInSource: first.isInSource))
            } else {
                kept.append(finding)
            }
        }
        return (kept, suppressed)
    }

    /// Notes for those that did nothing in any app, sorted.
    package var unused: [Diagnostic] {
        known.subtracting(used).map { identity in
            Diagnostic(
                "unused-suppression",
                .note,
                "'\(identity.rule ?? "all")' is suppressed here, and nothing is found that this would be about",
                at: identity.location,
                remedy: "remove it"
            )
        }
        .sorted()
    }
}
