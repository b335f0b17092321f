internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A navigation controller, or a split view controller, is pushed (SEG-42, SPL-8).
    static let pushNavigationController = CheckRule(
        "push-navigation-controller",
        .navigation,
        .error,
        "a navigation controller or a split view controller is pushed onto a stack",
        answers: ["SEG-42", "SPL-8"]
    ) { rule, examination in
        examination.problems(rule.answers).map { incident in
            let flow = examination[incident.configuration]
            let message = incident.scene.map { scene in
                let from = incident.source.map { " from '\(flow[$0].title)'" } ?? ""
                return
                    "'\(flow[scene].title)' is pushed\(from) and crashes: this container cannot be pushed"
            }
            return rule.finding(
                of: incident,
                in: examination,
                message: message,
                remedy: "push the controller inside it, or present it"
            )
        }
    }
}
