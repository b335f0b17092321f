internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A control sends an action that the class does not have (INST-54).
    static let action = CheckRule(
        "action",
        .navigation,
        .error,
        "a control sends an action that the class does not have",
        answers: ["INST-54"]
    ) { rule, examination in
        let remedy = "write the action, or delete the connection in Interface Builder"
        let flow = examination.flow
        let members = KnownMembers(flow)
        let wrong = flow.scenes.flatMap { scene in
            scene.actions.filter { $0.target == .controller && members.hasAction($0.selector, scene) == false }
                .map { (scene, $0) }
        }
        var told: Set<ActionConnection> = []
        let met = examination.problems(rule.answers).filter { !examination.isOfUnknownClass($0) }.map { incident in
            var finding = rule.finding(
                of: incident,
                in: examination,
                message: incident.scene.map { scene in
                    let title = examination[incident.configuration][scene].title
                    return "'\(title)' crashes when '\(incident.selector)' is sent: its class has no such action"
                },
                remedy: remedy
            )
            let causes = wrong.filter { $0.0.key == finding.scene && $0.1.selector == incident.selector }.map(\.1)
            told.formUnion(causes)
            finding.move(to: causes.first?.location)
            return finding
        }
        let missing = wrong.filter { !told.contains($0.1) }.map { scene, action in
            rule.finding(
                "the class '\(scene.className)' of '\(scene.title)' has no action '\(action.selector)', which is sent to it",
                in: scene,
                at: action.location,
                anchor: "\(action.sender) \(action.selector)",
                of: examination,
                remedy: remedy
            )
        }
        return met + missing
    }
}

extension Examination.Incident {
    /// The selector that nothing answers to, in `-[App.Home send:]`.
    fileprivate var selector: String {
        guard let end = text.firstIndex(of: "]") else { return "" }
        return text[..<end].split(separator: " ").last.map(String.init) ?? ""
    }
}

extension Examination {
    /// Whether something happens only because UIKit made a plain controller in place of a class that it does not find.
    /// - Parameter incident: what was met.
    /// - Returns: whether the class is what is wrong.
    func isOfUnknownClass(_ incident: Incident) -> Bool {
        incident.scene.map { self[incident.configuration][$0].isClassUnknown } ?? false
    }
}
