internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// UIKit makes a controller by `init(coder:)`, and that traps.
    static let coderTrap = CheckRule(
        "coder-trap",
        .injection,
        .error,
        "a way on which UIKit makes a controller by an 'init(coder:)' that traps",
        answers: ["INJ-60", "INJ-62", "INJ-65", "DI10"]
    ) { rule, examination in
        rule.crashes(in: examination)
            .filter { $0.nilMaker == nil && !$0.hasUnaskedAction && !$0.isTooNew(in: examination) }
            .map { incident in
                let name = incident.className(in: examination) ?? "the class"
                let title = incident.title(in: examination)
                let way = incident.way(in: examination)
                var finding = rule.finding(
                    of: incident,
                    in: examination,
                    message: "\(title) is made by 'init(coder:)' from \(incident.origin(in: examination)), "
                        + "where '\(name)' traps",
                    remedy: remedy(for: name, examination[incident.configuration])
                )
                finding.anchor = way
                return finding
            }
    }

    /// How a class that needs something more than the coder is made.
    static func remedy(for name: String, _ flow: Flow) -> String {
        let initializer = flow.classes.first { $0.name == name }?.initializers.first {
            $0.signature.hasPrefix("init(coder:") && $0.signature != "init(coder:)"
        }
        guard let initializer else {
            return "let 'init(coder:)' call 'super.init(coder: coder)', or make the controller by another initialiser"
        }
        let labels = initializer.parameters.dropFirst().map { ", \($0.label): …" }.joined()
        return "connect an '@IBSegueAction' that returns '\(name)(coder: coder\(labels))', or in code "
            + "'instantiateViewController(identifier: …) { \(name)(coder: $0\(labels)) }'"
    }
}
