internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Two scenes in one place of Interface Builder's canvas, with one hiding the other.
    static let canvasOverlap = CheckRule(
        "canvas-overlap",
        .style,
        .note,
        "two scenes lie at the same place on the storyboard's canvas"
    ) { rule, analysis in
        struct Place: Hashable {
            let file: String
            let x: Double
            let y: Double
        }
        var first: [Place: Scene] = [:]
        return analysis.flow.scenes.compactMap { scene in
            guard case .storyboard = scene.origin, let file = scene.location?.file, let point = scene.canvas else {
                return nil
            }
            let place = Place(file: file, x: point.x, y: point.y)
            guard let other = first[place] else {
                first[place] = scene
                return nil
            }
            var finding = rule.finding(
                "'\(scene.title)' lies at the same place on the canvas as '\(other.title)', and one hides the other",
                in: scene,
                anchor: other.key,
                of: analysis,
                remedy: "move one of them"
            )
            if let location = other.location { finding.related.append(Finding.Related(location, "the other scene")) }
            return finding
        }
    }
}
