internal import Diagnostics

extension CheckRule {
    /// A crash not covered by any other rule.
    static let crash = CheckRule(
        "crash",
        .navigation,
        .error,
        "a path through the app ends in a crash"
    ) { rule, analysis in
        let crashes = analysis.counterexamples.filter { counterexample in
            guard case .crash = counterexample.kind else { return false }
            return !CheckRule.answered.contains(counterexample.rule ?? "")
        }
        return analysis.doubting(
            crashes.map { rule.finding(of: $0, in: analysis, remedy: "follow the trace, and fix the crash") }
        )
    }
}
