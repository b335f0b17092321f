internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A navigation controller, or a split view controller, is pushed (SEG-42, SEG-88, SPL-8).
    static let pushNavigationController = CheckRule(
        "push-navigation-controller",
        .navigation,
        .error,
        "a navigation controller or a split view controller is pushed onto a stack",
        coveredRules: ["SEG-42", "SEG-88", "SPL-8"]
    ) { rule, analysis in
        analysis.problems(rule.coveredRules).map { counterexample in
            let flow = analysis[counterexample.configuration]
            let outcome = counterexample.crash == nil ? "and nothing happens" : "and crashes"
            let message = counterexample.scene.map { scene in
                let from = counterexample.source.map { " from '\(flow[$0].title)'" } ?? ""
                return "'\(flow[scene].title)' is pushed\(from) \(outcome): this container cannot be pushed"
            }
            return rule.finding(
                of: counterexample,
                in: analysis,
                message: message,
                remedy: "push the controller inside it, or present it"
            )
        }
    }
}
