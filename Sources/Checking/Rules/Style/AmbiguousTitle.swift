internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Two scenes of one storyboard with the same name.
    static let ambiguousTitle = CheckRule(
        "ambiguous-title",
        .style,
        .note,
        "two scenes of one storyboard have the same name"
    ) { rule, analysis in
        var first: [[String]: Scene] = [:]
        return analysis.flow.scenes.compactMap { scene in
            guard case .storyboard(let storyboard, _) = scene.origin, scene.isNamed, !scene.kind.isContainer else {
                return nil
            }
            guard let other = first[[storyboard, scene.title]] else {
                first[[storyboard, scene.title]] = scene
                return nil
            }
            var finding = rule.finding(
                "another scene of the storyboard '\(storyboard)' is also called '\(scene.title)'",
                in: scene,
                anchor: scene.title,
                of: analysis,
                remedy: "give one of them another title in the attributes inspector"
            )
            if let place = other.location {
                finding.related.append(Finding.Related(place, "the other '\(scene.title)'"))
            }
            return finding
        }
    }
}
