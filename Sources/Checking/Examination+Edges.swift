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

    private func segue(of source: Scene.ID, in flow: Flow, where isWanted: (Segue) -> Bool) -> String? {
        flow[source].segues.map { flow[$0] }.first(where: isWanted)?.key
    }
}

extension Segue {
    fileprivate var isAccessory: Bool {
        if case .accessory = trigger { true } else { false }
    }
}
