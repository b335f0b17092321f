internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A scene with a class of the app and without a storyboard ID.
    static let storyboardIdentifier = CheckRule(
        "storyboard-identifier",
        .style,
        .warning,
        "a scene with a class of its own has no storyboard ID"
    ) { rule, analysis in
        analysis.flow.scenes.compactMap { scene in
            guard case .storyboard = scene.origin, scene.identifier == nil, let name = scene.customClass else {
                return nil
            }
            return rule.finding(
                "'\(scene.title)' has no storyboard ID",
                in: scene,
                anchor: scene.key,
                of: analysis,
                remedy: "set the storyboard ID to '\(name)' in the identity inspector"
            )
        }
    }
}
