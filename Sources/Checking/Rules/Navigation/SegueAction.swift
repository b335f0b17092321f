internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A segue names a segue action missing in the source's class (INJ-46).
    static let segueAction = CheckRule(
        "segue-action",
        .navigation,
        .error,
        "a segue names a segue action that the class does not have, or one with parameters that UIKit does not pass",
        answers: ["INJ-46"]
    ) { rule, examination in
        rule.findings(
            of: examination.problems(rule.answers),
            and: examination.diagnostics(["segue-action-not-found", "segue-action-parameters"]),
            in: examination,
            remedy: "add the segue action, or connect the segue to an existing one",
            message: { incident in
                let flow = examination[incident.configuration]
                guard let source = incident.source, let key = examination.edge(of: incident),
                    let selector = flow.segues.first(where: { $0.key == key })?.segueAction
                else { return nil }
                return "'\(flow[source].title)' has no segue action '\(selector)', which a segue names, so "
                    + "'init(coder:)' creates the destination"
            },
            isSame: { incident, diagnostic in
                let key = examination.edge(of: incident)
                let segue = examination[incident.configuration].segues.first { $0.key == key }
                if let segue { return segue.location == diagnostic.location }
                return diagnostic.message.quotedNames.last.map { incident.text.contains(" \($0)]") } ?? false
            }
        )
    }
}
