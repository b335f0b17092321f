internal import Diagnostics

extension CheckRule {
    /// A segue's class that is missing, or does nothing (SEG-34).
    static let segueClass = CheckRule(
        "segue-class",
        .navigation,
        .error,
        "a segue names a class that the app does not have, or one that does not override 'perform()'",
        coveredRules: ["SEG-34"]
    ) { rule, analysis in
        rule.findings(
            of: analysis.problems(rule.coveredRules),
            and: analysis.diagnostics(["segue-class-not-found"]),
            in: analysis,
            remedy: "correct the class in the attributes inspector, or override 'perform()' in it",
            message: { counterexample in
                // UIKit does not print the name of a missing class.
                counterexample.names.last.map { name in
                    "\(counterexample.title(in: analysis)) crashes: a segue has the class '\(name)', which is missing"
                }
            },
            isSame: { counterexample, diagnostic in
                counterexample.names.last.map { diagnostic.names.contains($0) } ?? false
            }
        )
    }
}
