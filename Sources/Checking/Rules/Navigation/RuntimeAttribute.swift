internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A user-defined runtime attribute unknown to the class (INST-53).
    static let runtimeAttribute = CheckRule(
        "runtime-attribute",
        .navigation,
        .warning,
        "a user-defined runtime attribute sets a property that the class does not have",
        coveredRules: ["INST-53"]
    ) { rule, analysis in
        analysis.problems(rule.coveredRules).map { counterexample in
            let title = counterexample.scene.map { analysis[counterexample.configuration][$0].title } ?? ""
            let name = counterexample.text.split(separator: "(", maxSplits: 1).last?.split(separator: ")").first ?? ""
            return rule.finding(
                of: counterexample,
                in: analysis,
                message: "'\(title)' sets '\(name)' in a runtime attribute, but its class has no such property",
                remedy: "declare the property with '@objc' or '@IBInspectable', or delete the attribute"
            )
        }
    }
}
