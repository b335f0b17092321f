internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A controller reads one of its own outlets while it is nil (INST-64).
    static let outletIsNil = CheckRule(
        "outlet-is-nil",
        .navigation,
        .error,
        "a controller reads an outlet that is not connected, or before its view is loaded",
        coveredRules: ["INST-64"]
    ) { rule, analysis in
        analysis.problems(rule.coveredRules).map { counterexample in
            let outlet = analysis.outletsRead(by: counterexample).first
            let scene = counterexample.scene.map { analysis[counterexample.configuration][$0] }
            let isConnected = scene?.outlets.contains { $0.property == outlet?.name } ?? false
            return rule.finding(
                of: counterexample,
                in: analysis,
                message: scene.flatMap { scene in
                    outlet.map { outlet in
                        "'\(scene.title)' crashes where it reads its outlet '\(outlet.name)', "
                            + (isConnected ? "which is nil until its view is loaded" : "which is not connected")
                    }
                },
                remedy: isConnected
                    ? "read it in 'viewDidLoad' or later, or keep the value in a property until then"
                    : "connect the outlet in Interface Builder, or make it optional"
            )
        }
    }
}
