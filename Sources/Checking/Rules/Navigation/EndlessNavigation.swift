internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// Scenes presented over one another without end, and callbacks that navigate without end (SEG-84).
    static let endlessNavigation = CheckRule(
        "endless-navigation",
        .navigation,
        .warning,
        "scenes present each other in a cycle, or a callback navigates repeatedly",
        coveredRules: ["SEG-84"]
    ) { rule, analysis in
        var told: Set<Set<String>> = []
        let loops = analysis.counterexamples.compactMap { counterexample -> Finding? in
            guard counterexample.kind == .endlessModals else { return nil }
            let flow = analysis[counterexample.configuration]
            let scenes = counterexample.step.state.presentedScenes.map { flow[$0] }
            guard told.insert(Set(scenes.map(\.key))).inserted else { return nil }
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                remedy: "if the scene is already on the stack, return to it with an unwind or a dismissal"
            )
            for other in scenes where other.key != finding.scene {
                guard let place = other.location, !finding.related.contains(where: { $0.location == place }) else {
                    continue
                }
                finding.related.append(Finding.Related(place, "'\(other.title)' is part of the cycle"))
            }
            return finding
        }
        return loops
            + analysis.problems(rule.coveredRules).map {
                rule.finding(of: $0, in: analysis, remedy: "navigate only once in the callback")
            }
    }
}

extension SimulationState {
    /// The scenes of the presented controllers, from the bottom up, each once.
    fileprivate var presentedScenes: [Scene.ID] {
        var known: Set<Scene.ID> = []
        return live.filter { presenter(of: $0) != nil }.map { scene(of: $0) }.filter { known.insert($0).inserted }
    }
}
