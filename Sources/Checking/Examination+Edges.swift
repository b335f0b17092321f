internal import SceneFlow
internal import Simulation

/// Which edge something happens on.
extension Examination {
    /// The key of the segue or navigation that the last step of an incident set off, where its sources name one.
    /// - Parameter incident: the incident.
    /// - Returns: the key, or nil where it is the launch, a way back, or one of several.
    package func edge(of incident: Incident) -> String? {
        guard let source = incident.source else { return nil }
        let flow = self[incident.configuration]
        switch incident.step.action.kind {
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

    /// The key of the segue, or else of what code does, on which the last step of an incident went: where a map shows it.
    ///
    /// A navigation's key has its number in the class: it is for looking at, and nothing that is kept rests on it.
    /// - Parameter incident: the incident.
    /// - Returns: the key, or nil where no one edge is evident.
    package func shownEdge(of incident: Incident) -> String? {
        edge(of: incident) ?? navigation(of: incident)?.key
    }

    /// The one navigation that the action can have set off and that leads to where the incident is, or that leads nowhere and
    /// stops the scene that it begins in.
    private func navigation(of incident: Incident) -> CodeNavigation? {
        let flow = self[incident.configuration]
        let found = flow.navigations.filter { navigation in
            guard navigation.source == incident.source, incident.canSetOff(navigation, in: flow) else { return false }
            switch navigation.destination {
            case .scene(let scene): return scene == incident.scene || navigation.wrapper == incident.scene
            case .back: return false
            case .noSuchStoryboard, .noSuchIdentifier, .noInitialViewController:
                return incident.scene == incident.source && !incident.isFresh
            }
        }
        return found.count == 1 ? found.first : nil
    }

    private func segue(of source: Scene.ID, in flow: Flow, where isWanted: (Segue) -> Bool) -> String? {
        flow[source].segues.map { flow[$0] }.first(where: isWanted)?.key
    }
}

extension Examination.Incident {
    /// Whether the last action makes the code of a navigation run.
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
