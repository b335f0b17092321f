internal import SceneFlow
internal import Simulation

/// The merging of crash findings: one for each problem.
extension CheckRule {
    /// Returns the crashes of this rule, each problem once: the surest path to it, and of several the shortest.
    /// - Parameters:
    ///   - analysis: the app, explored.
    ///   - isEveryWay: true to count each path as a problem of its own. The default is true; false if the crashing code
    ///     itself is at fault, regardless of the path.
    ///   - isPossible: returns false for a path that the app cannot take. The default is true for all.
    /// - Returns: the counterexamples, in order.
    func crashes(
        in analysis: Analysis,
        isEveryWay: Bool = true,
        where isPossible: (Analysis.Counterexample) -> Bool = { _ in true }
    ) -> [Analysis.Counterexample] {
        let crashes = analysis.counterexamples(of: self).filter { $0.crash != nil && isPossible($0) }
        return crashes.surest { counterexample in
            Problem(
                crash: counterexample.crash,
                scene: counterexample.scene.map { analysis[counterexample.configuration][$0].key },
                way: isEveryWay ? counterexample.way(in: analysis) : ""
            )
        }
    }

    /// The identity of a crash as one problem.
    private struct Problem: Hashable {
        let crash: Crash?
        let scene: String?
        let way: String
    }
}

extension Analysis.Counterexample {
    /// The crash, or nil for another kind.
    var crash: Crash? {
        guard case .crash(let crash) = kind else { return nil }
        return crash
    }

    /// Returns the source and the trigger of the last step, without rows and numbers, for stable anchors.
    func way(in analysis: Analysis) -> String {
        let source = source.map { analysis[configuration][$0].key } ?? "launch"
        if let edge = analysis.edge(of: self) { return "\(source) \(edge)" }
        let action =
            switch step.action.kind {
            case .tap(let view), .select(let view, _), .accessory(let view, _): view
            case .performSegue(let identifier): identifier
            case .call(let method): method
            default: ""
            }
        return action.isEmpty ? source : "\(source) \(action)"
    }

    /// Returns the source of the last step, for messages: `'Items'`, or `the launch`.
    func origin(in analysis: Analysis) -> String {
        source.map { "'\(analysis[configuration][$0].title)'" } ?? "the launch"
    }

    /// Returns the scene's title in quotes, or `the app` without a scene.
    func title(in analysis: Analysis) -> String {
        scene.map { "'\(analysis[configuration][$0].title)'" } ?? "the app"
    }

    /// Returns the class of the crashing controller, without module.
    func className(in analysis: Analysis) -> String? {
        scene.map { analysis[configuration][$0].className }
    }

    /// The selector of the segue action with a nil result just before, or an empty text for a creator's closure.
    ///
    /// A segue action that itself traps has no result.
    var nilMaker: String? {
        for event in step.events {
            switch event.kind {
            case .segueAction(let selector, .nothing): return selector
            case .creator(.nothing): return ""
            default: continue
            }
        }
        return nil
    }

    /// Returns true if the segue has an action ignored by the app's oldest supported system (INJ-49).
    func isTooNew(in analysis: Analysis) -> Bool {
        let flow = analysis[configuration]
        guard let target = flow.deploymentTarget, let thirteen = Version("13"), target < thirteen else { return false }
        let edge = analysis.edge(of: self)
        return flow.segues.contains { $0.key == edge && $0.segueAction != nil }
    }

    /// Returns the relationship with an uncalled segue action, because no segue of the path made its container
    /// (INJ-38).
    func unaskedRelationship(in analysis: Analysis) -> Segue? {
        guard let scene, step.events.contains(where: { $0.rule == "INJ-38" }) else { return nil }
        return analysis[configuration].segues.first { $0.destination == .scene(scene) && $0.segueAction != nil }
    }
}
