internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A control connected twice to the same action for the same event, so the action runs twice.
    static let repeatedConnection = CheckRule(
        "repeated-connection",
        .style,
        .warning,
        "a control sends the same action twice for one event"
    ) { rule, analysis in
        analysis.flow.scenes.flatMap { scene -> [Finding] in
            var known: Set<ActionConnection> = []
            return scene.actions.compactMap { action in
                var connection = action
                connection.id = ""
                connection.location = nil
                guard !known.insert(connection).inserted else { return nil }
                let name = scene.label(of: action.sender).map { "'\($0)'" } ?? "a control"
                return rule.finding(
                    "\(name) of '\(scene.title)' sends '\(action.selector)' twice for one event",
                    in: scene,
                    at: action.location,
                    anchor: "\(action.sender) \(action.selector)",
                    of: analysis,
                    remedy: "delete one of the two connections"
                )
            }
        }
    }
}
