internal import Diagnostics
internal import SceneFlow
internal import Simulation
internal import UIKitFacts

extension CheckRule {
    /// A link, a notification or another opening that adds a controller where nobody sees it: behind a presented one, or
    /// on a stack in another tab.
    static let unseenOpening = CheckRule(
        "unseen-opening",
        .navigation,
        .warning,
        "a link or a notification shows a scene behind the screen"
    ) { rule, analysis in
        var told: Set<String> = []
        return analysis.counterexamples.compactMap { counterexample in
            guard case .unseen(let id) = counterexample.kind, let event = counterexample.opening else { return nil }
            let flow = analysis[counterexample.configuration]
            let scene = flow[id]
            let opening = counterexample.assumptions.last { $0.sort == .opening }
            guard told.insert("\(scene.key) \(counterexample.step.action.kind.anchor)").inserted else { return nil }
            let top = counterexample.step.state.visible.last.map { flow[counterexample.step.state.scene(of: $0)] }
            let screen = top.map { "'\($0.title)'" } ?? "the screen"
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message: "\(event.phrase) shows '\(scene.title)' behind \(screen)",
                remedy: "first dismiss what is presented and select the tab, or show it from the topmost controller"
            )
            finding.scene = scene.key
            finding.location = opening?.location ?? finding.location
            return finding
        }
    }
}
