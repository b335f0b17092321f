internal import SceneFlow
internal import Simulation

/// The transition behind a counterexample.
extension Analysis {
    /// Returns the key of the segue or navigation triggered by the last step of a counterexample, if its sources name one.
    /// - Parameter counterexample: the counterexample.
    /// - Returns: the key, or nil for the launch, a return, or one of several transitions.
    package func edge(of counterexample: Counterexample) -> String? {
        guard let source = counterexample.source else { return nil }
        let flow = self[counterexample.configuration]
        switch counterexample.step.action.kind {
        case .performSegue(let identifier):
            return flow[source].segues.map { flow[$0] }.first { $0.identifier == identifier }?.key
        case .tap(let view), .select(let view, _):
            return segue(of: source, in: flow) { $0.trigger.view == view && !$0.isAccessory }
        case .accessory(let view, _):
            return segue(of: source, in: flow) { $0.trigger.view == view && $0.isAccessory }
        default:
            return nil
        }
    }

    /// Returns the key of the segue or transition from code taken by the last step of a counterexample, for display on a
    /// map.
    ///
    /// A navigation's key contains its number in the class. It is only for display: nothing stored depends on it.
    /// - Parameter counterexample: the counterexample.
    /// - Returns: the key, or nil if no single transition is evident.
    package func shownEdge(of counterexample: Counterexample) -> String? {
        if case .assume(let transition) = counterexample.step.action.kind { return transition }
        return edge(of: counterexample) ?? navigation(of: counterexample)?.key
    }

    /// Returns the only navigation possibly triggered by the action and leading to the counterexample's scene.
    ///
    /// A navigation without a destination counts if it stops its own source scene.
    private func navigation(of counterexample: Counterexample) -> CodeNavigation? {
        let flow = self[counterexample.configuration]
        let found = flow.navigations.filter { navigation in
            guard navigation.source == counterexample.source, counterexample.canSetOff(navigation, in: flow) else {
                return false
            }
            switch navigation.destination {
            case .scene(let scene): return scene == counterexample.scene || navigation.wrapper == counterexample.scene
            case .back: return false
            case .noSuchStoryboard, .noSuchIdentifier, .noInitialViewController:
                return counterexample.scene == counterexample.source && !counterexample.isFresh
            }
        }
        return found.count == 1 ? found.first : nil
    }

    private func segue(of source: Scene.ID, in flow: Flow, where isWanted: (Segue) -> Bool) -> String? {
        flow[source].segues.map { flow[$0] }.first(where: isWanted)?.key
    }
}

extension Analysis.Counterexample {
    /// Returns true if the last action runs the code of a navigation.
    fileprivate func canSetOff(_ navigation: CodeNavigation, in flow: Flow) -> Bool {
        switch (step.action.kind, navigation.trigger) {
        case (.launch, .launch): return true
        case (.call(let method), .method(let name)): return method == name
        case (.select(let view, _), .row(let list)), (.accessory(let view, _), .accessory(let list)):
            return list == nil || list == view
        case (.tap(let view), .action(let selector)):
            guard let scene = source.map({ flow[$0] }) else { return false }
            return scene.actions.contains { action in
                action.selector == selector
                    && (action.sender == view
                        || scene.gestures.contains { $0.id == action.sender && $0.views.contains(view) })
            }
        default: return false
        }
    }
}

extension Segue {
    fileprivate var isAccessory: Bool {
        if case .accessory = trigger { true } else { false }
    }
}
