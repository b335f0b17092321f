package import Diagnostics

/// Removes suppressed findings for all apps of a run, and keeps track of unused suppressions.
package struct Suppressor: Sendable {
    /// The identity of a suppression across apps sharing a manifest or a source.
    private struct Identity: Hashable {
        let rule: String?
        let location: SourceLocation
    }

    private var used: Set<Identity> = []
    private var known: Set<Identity> = []

    /// Creates a suppressor without any suppressions.
    package init() {}

    /// Removes the findings covered by suppressions.
    /// - Parameters:
    ///   - suppressions: the suppressions of an app.
    ///   - findings: the findings of the same app.
    ///   - isJudged: returns true if a rule was checked in everything reachable. Otherwise the use of its suppressions
    ///     is unknown.
    ///   - name: returns the name of a file in notes.
    /// - Returns: the remaining findings, and the suppressed ones, in order.
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

    /// Notes for the suppressions unused in all apps, sorted.
    package var unused: [Diagnostic] {
        known.subtracting(used).map { identity in
            Diagnostic(
                "unused-suppression",
                .note,
                "'\(identity.rule ?? "all")' is suppressed here, but no finding matches",
                at: identity.location,
                remedy: "remove it"
            )
        }
        .sorted()
    }
}
