internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A crash not covered by any other rule.
    static let crash = CheckRule(
        "crash",
        .navigation,
        .error,
        "a path through the app ends in a crash"
    ) { rule, examination in
        let crashes = examination.incidents.filter { incident in
            guard case .crash = incident.kind else { return false }
            return !CheckRule.answered.contains(incident.rule ?? "")
        }
        return examination.doubting(
            crashes.map { rule.finding(of: $0, in: examination, remedy: "follow the trace, and fix the crash") }
        )
    }
}
