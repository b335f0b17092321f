internal import Diagnostics

extension CheckRule {
    /// A segue action or creator that returns nil, so UIKit uses an `init(coder:)` that traps.
    static let nilController = CheckRule(
        "nil-controller",
        .injection,
        .error,
        "a segue action or a creator may return nil, and 'init(coder:)' traps",
        coveredRules: ["INJ-44"]
    ) { rule, analysis in
        var known: Set<String> = []
        return coderTrap.crashes(in: analysis).compactMap { counterexample in
            guard let maker = counterexample.nilMaker else { return nil }
            let title = counterexample.title(in: analysis)
            let what = maker.isEmpty ? "the creator" : "the segue action '\(maker)'"
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message: "\(what) for \(title) may return nil, and then 'init(coder:)' of "
                    + "'\(counterexample.className(in: analysis) ?? "")' traps",
                remedy: maker.isEmpty
                    ? "get its dependencies before 'instantiateViewController', and return if one is missing"
                    : "always return a controller, and stop the segue in 'shouldPerformSegue(withIdentifier:sender:)'"
            )
            finding.anchor = maker.isEmpty ? counterexample.way(in: analysis) : maker
            return known.insert(finding.fingerprint).inserted ? finding : nil
        }
    }
}
