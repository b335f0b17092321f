internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// UIKit makes a controller by `init(coder:)`, and that traps.
    static let coderTrap = CheckRule(
        "coder-trap",
        .injection,
        .error,
        "UIKit creates a controller with an 'init(coder:)' that traps",
        coveredRules: ["INJ-60", "INJ-62", "INJ-65", "DI10"]
    ) { rule, analysis in
        let uncalled = neverCalledActions(in: analysis).compactMap(\.location)
        return rule.crashes(in: analysis).compactMap { counterexample in
            guard counterexample.nilMaker == nil, !counterexample.isTooNew(in: analysis) else { return nil }
            let relationship = counterexample.unaskedRelationship(in: analysis)
            // The rule `uncalled-segue-action` reports actions without a call on any path.
            guard relationship?.location.map(uncalled.contains) != true else { return nil }
            let name = counterexample.className(in: analysis) ?? "the class"
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message: "\(counterexample.title(in: analysis)) is created by 'init(coder:)' from "
                    + "\(counterexample.origin(in: analysis)), where '\(name)' traps",
                remedy: remedy(for: name, analysis[counterexample.configuration])
            )
            if let relationship, let action = relationship.segueAction {
                let container = analysis[counterexample.configuration][relationship.source].title
                finding.message += "; no segue creates '\(container)' on this path, so '\(action)' is not called"
                finding.remedy = containerRemedy
            }
            finding.anchor = counterexample.way(in: analysis)
            return finding
        }
    }

    /// The remedy for the content of a container without a segue to it.
    static let containerRemedy =
        "give the property a default, or create the container in the scene delegate with "
        + "'UINavigationController(rootViewController: …)'"

    /// Returns the remedy for a class in need of more than the coder.
    static func remedy(for name: String, _ flow: Flow) -> String {
        let initializer = flow.classes.first { $0.name == name }?.initializers.first {
            $0.signature.hasPrefix("init(coder:") && $0.signature != "init(coder:)"
        }
        guard let initializer else {
            return "call 'super.init(coder: coder)' in 'init(coder:)', or create the controller by another initialiser"
        }
        let labels = initializer.parameters.dropFirst().map { ", \($0.label): …" }.joined()
        return "connect an '@IBSegueAction' that returns '\(name)(coder: coder\(labels))', or in code "
            + "'instantiateViewController(identifier: …) { \(name)(coder: $0\(labels)) }'"
    }
}
