internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// A control sends an action missing in the class (INST-54).
    static let action = CheckRule(
        "action",
        .navigation,
        .error,
        "a control sends an action that the class does not have",
        coveredRules: ["INST-54"]
    ) { rule, analysis in
        let members = ConnectedMembers(analysis.flow)
        let wrong = analysis.flow.scenes.flatMap { scene in
            let items = Set(
                scene.segues.compactMap { segue in
                    if case .barItem(let id) = analysis.flow[segue].trigger { id } else { nil }
                }
            )
            return scene.actions.filter { $0.target == .controller && members.hasAction($0.selector, scene) == false }
                .map {
                    WrongConnection(
                        scene: scene,
                        className: members.connectedClass(of: scene),
                        name: $0.selector,
                        sender: "\($0.sender)",
                        location: $0.location,
                        obstacle: obstacle(to: $0, in: scene, items)
                    )
                }
        }
        return rule.findings(
            of: wrong,
            in: analysis,
            isAction: true,
            remedy: "add the action, or delete the connection in Interface Builder",
            name: \.selector,
            crash: { "'\($0)' crashes when '\($1)' is sent: its class has no such action" },
            message: {
                "the class '\($0.className)' of '\($0.scene.title)' has no action '\($0.name)', which is sent to it"
            }
        )
    }
}

/// Returns what keeps an action from being sent, as a clause.
/// - Parameters:
///   - action: the connection.
///   - scene: its scene.
///   - items: the bar button items with segues.
/// - Returns: nil if nothing does.
private func obstacle(to action: ActionConnection, in scene: Scene, _ items: Set<String>) -> String? {
    if scene.isDetachedGesture(action.sender) {
        return "nothing sends it, because its gesture recognizer belongs to no view"
    }
    if scene.barItems.contains(where: { $0.id == action.sender && $0.customView != nil }) {
        return "nothing sends it, because its bar button item shows a view of its own"
    }
    if items.contains(action.sender) { return "its bar button item has a segue, which may be all it does" }
    guard let event = action.event, let node = scene.node(action.sender), node.customClass == nil,
        ControlEvents.isNeverSent(event, by: UIKitClasses.object(ofElement: node.kind))
    else { return nil }
    return "nothing sends it, because a control of this class has no event '\(event)'"
}

extension Analysis.Counterexample {
    /// The unrecognized selector, in `-[App.Home send:]`.
    fileprivate var selector: String {
        guard let end = text.firstIndex(of: "]") else { return "" }
        return text[..<end].split(separator: " ").last.map(String.init) ?? ""
    }
}
