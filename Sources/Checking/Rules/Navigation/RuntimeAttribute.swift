internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A user-defined runtime attribute unknown to the class (INST-53).
    static let runtimeAttribute = CheckRule(
        "runtime-attribute",
        .navigation,
        .warning,
        "a user-defined runtime attribute sets a property that the class does not have",
        answers: ["INST-53"]
    ) { rule, examination in
        examination.problems(rule.answers).map { incident in
            let title = incident.scene.map { examination[incident.configuration][$0].title } ?? ""
            let name = incident.text.split(separator: "(", maxSplits: 1).last?.split(separator: ")").first ?? ""
            return rule.finding(
                of: incident,
                in: examination,
                message: "'\(title)' sets '\(name)' in a runtime attribute, but its class has no such property",
                remedy: "declare the property with '@objc' or '@IBInspectable', or delete the attribute"
            )
        }
    }
}
