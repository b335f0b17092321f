internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// How rules about crashes make one finding of one problem.
extension CheckRule {
    /// The crashes that are this rule's own, each problem once: the surest way to it, and of those the shortest.
    /// - Parameters:
    ///   - examination: what was met.
    ///   - isEveryWay: whether each way there is a problem of its own. The default is true; false where what is wrong is
    ///     the code that crashes, whoever leads there.
    /// - Returns: the incidents, in order.
    func crashes(in examination: Examination, isEveryWay: Bool = true) -> [Examination.Incident] {
        let crashes = examination.incidents(of: self).filter { $0.crash != nil }
        return crashes.surest { incident in
            Problem(
                crash: incident.crash,
                scene: incident.scene.map { examination[incident.configuration][$0].key },
                way: isEveryWay ? incident.way(in: examination) : ""
            )
        }
    }

    /// What makes two crashes one problem.
    private struct Problem: Hashable {
        let crash: Crash?
        let scene: String?
        let way: String
    }
}

extension Examination.Incident {
    /// The crash, or nil where it is something else.
    var crash: Crash? {
        guard case .crash(let crash) = kind else { return nil }
        return crash
    }

    /// From where and by what the last step went, without rows and numbers: stable in anchors.
    func way(in examination: Examination) -> String {
        let source = source.map { examination[configuration][$0].key } ?? "launch"
        if let edge = examination.edge(of: self) { return "\(source) \(edge)" }
        let action =
            switch step.action.kind {
            case .tap(let view), .select(let view, _), .accessory(let view, _): view
            case .performSegue(let identifier): identifier
            case .call(let method): method
            default: ""
            }
        return action.isEmpty ? source : "\(source) \(action)"
    }

    /// Where the last step began, for messages: `'Items'`, or `the launch`.
    func origin(in examination: Examination) -> String {
        source.map { "'\(examination[configuration][$0].title)'" } ?? "the launch"
    }

    /// The scene's title in quotes; `the app` where there is none.
    func title(in examination: Examination) -> String {
        scene.map { "'\(examination[configuration][$0].title)'" } ?? "the app"
    }

    /// The class of the controller that crashes, without module.
    func className(in examination: Examination) -> String? {
        scene.map { examination[configuration][$0].className }
    }

    /// The selector of the segue action that answered nil just before, or an empty text for a creator's closure.
    ///
    /// One that itself traps has answered nothing.
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

    /// Whether the segue has an action that the oldest system which the app runs on ignores (INJ-49).
    func isTooNew(in examination: Examination) -> Bool {
        let flow = examination[configuration]
        guard let target = flow.deploymentTarget, let thirteen = Version("13"), target < thirteen else { return false }
        let edge = examination.edge(of: self)
        return flow.segues.contains { $0.key == edge && $0.segueAction != nil }
    }

    /// The relationship whose segue action was not asked, since no segue made its container on the way (INJ-38).
    func unaskedRelationship(in examination: Examination) -> Segue? {
        guard let scene, step.events.contains(where: { $0.rule == "INJ-38" }) else { return nil }
        return examination[configuration].segues.first { $0.destination == .scene(scene) && $0.segueAction != nil }
    }
}
