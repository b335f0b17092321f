internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A segue action returns a controller not made with the coder.
    static let ignoredCoder = CheckRule(
        "ignored-coder",
        .injection,
        .error,
        "a segue action returns a controller that was not created with its coder",
        coveredRules: ["INJ-45"]
    ) { rule, analysis in
        rule.crashes(in: analysis).map { counterexample in
            let name = counterexample.className(in: analysis) ?? "the class"
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message:
                    "\(counterexample.title(in: analysis)) crashes from \(counterexample.origin(in: analysis)): the "
                    + "segue action creates '\(name)' without the given coder",
                remedy: "call an initialiser that takes the coder, '\(name)(coder: coder, …)', and ends in "
                    + "'super.init(coder: coder)'"
            )
            let segue = analysis[counterexample.configuration].segues.first { $0.key == finding.edge }
            if let place = segue?.injection?.location { finding.location = place }
            finding.anchor = counterexample.way(in: analysis)
            return finding
        }
    }
}
