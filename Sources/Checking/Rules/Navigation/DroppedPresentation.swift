internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A presentation or a dismissal dropped by UIKit with a warning (SEG-80 to SEG-83).
    static let droppedPresentation = CheckRule(
        "dropped-presentation",
        .navigation,
        .warning,
        "UIKit drops a presentation or a dismissal",
        coveredRules: ["SEG-80", "SEG-81", "SEG-82", "SEG-83"]
    ) { rule, analysis in
        let doubles = analysis.doubleNavigations
        return analysis.problems(rule.coveredRules)
            .filter { counterexample in !doubles.contains { $0.explains(counterexample) } }
            .map { counterexample in
                let remedy =
                    switch counterexample.rule {
                    case "SEG-80": "present in 'viewDidAppear' or later, from a controller that is on screen"
                    case "SEG-81": "first dismiss the presented controller, or present from the topmost controller"
                    default: "wait until the transition in progress completes"
                    }
                var finding = rule.finding(of: counterexample, in: analysis, remedy: remedy)
                // Code running later may find no transition in progress, and of two closures only one may run. A presented
                // controller stays when a link opens the app.
                let isLasting = counterexample.opening != nil && counterexample.rule == "SEG-81"
                if finding.confidence != .certain, !isLasting { finding.confidence = .unsure }
                return finding
            }
    }
}
