internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A segue names a segue action missing in the source's class (INJ-46).
    static let segueAction = CheckRule(
        "segue-action",
        .navigation,
        .error,
        "a segue names a segue action that the class does not have, or one with parameters that UIKit does not pass",
        coveredRules: ["INJ-46"]
    ) { rule, analysis in
        rule.findings(
            of: analysis.problems(rule.coveredRules),
            and: analysis.diagnostics(["segue-action-not-found", "segue-action-parameters"]),
            in: analysis,
            remedy: "add the segue action, or connect the segue to an existing one",
            message: { counterexample in
                let flow = analysis[counterexample.configuration]
                guard let source = counterexample.source, let key = analysis.edge(of: counterexample),
                    let selector = flow.segues.first(where: { $0.key == key })?.segueAction
                else { return nil }
                return "'\(flow[source].title)' has no segue action '\(selector)', which a segue names, so "
                    + "'init(coder:)' creates the destination"
            },
            isSame: { counterexample, diagnostic in
                let key = analysis.edge(of: counterexample)
                let segue = analysis[counterexample.configuration].segues.first { $0.key == key }
                if let segue { return segue.location == diagnostic.location }
                return diagnostic.names.last.map(counterexample.names.contains) ?? false
            }
        )
    }
}
