internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A scene without any distinction from others: no title, no class, no storyboard ID.
    static let unnamedScene = CheckRule(
        "unnamed-scene",
        .style,
        .note,
        "a scene has neither a title nor a class nor a storyboard ID"
    ) { rule, analysis in
        analysis.flow.scenes.compactMap { scene in
            guard case .storyboard = scene.origin, !scene.isNamed, !scene.kind.isContainer else { return nil }
            return rule.finding(
                "'\(scene.title)' has neither a title nor a class nor a storyboard ID",
                in: scene,
                anchor: scene.key,
                of: analysis,
                remedy: "give it a title in the attributes inspector"
            )
        }
    }
}

extension Scene {
    /// True if the scene has a name of any sort given by a person.
    var isNamed: Bool {
        identifier != nil || customClass != nil || !(controllerTitle ?? "").isEmpty
            || !(navigationItem?.title ?? "").isEmpty
    }
}
