internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A view without a size, or outside of the view around it.
    static let misplacedView = CheckRule(
        "misplaced-view",
        .style,
        .warning,
        "a view has no size, or lies outside its superview"
    ) { rule, analysis in
        let found = analysis.flow.scenes.flatMap { scene -> [Finding] in
            guard case .storyboard = scene.origin, let view = scene.view else { return [] }
            return view.misplaced.map { view, what in
                let name = view.label.map { "'\($0)'" } ?? view.id.map { "'\($0)'" } ?? ""
                return rule.finding(
                    "the \(view.kind) \(name) of '\(scene.title)' \(what)",
                    in: scene,
                    anchor: "\(view.kind) \(view.id ?? "")",
                    of: analysis,
                    remedy: "update its frame in Interface Builder, or delete it"
                )
            }
        }
        return found
            + analysis.diagnostics(["invalid-frame"]).map {
                rule.finding(of: $0, in: analysis, remedy: "update the frame in Interface Builder")
            }
    }
}

extension ViewNode {
    /// The descendants made invisible by their frames, with the reason.
    ///
    /// Views inside such views are left out.
    fileprivate var misplaced: [(view: ViewNode, what: String)] {
        // The contents of a scrolling view may be larger than the view, and a stack view sets the frames itself.
        let isFree = kind == "scrollView" || kind == "stackView" || kind == "tableView" || kind == "collectionView"
        var found: [(view: ViewNode, what: String)] = []
        for child in children {
            let frame = child.frame
            if !isFree, !child.isFrameGuessed, !child.style.isHidden, !isFrameGuessed, frame.width <= 0,
                frame.height <= 0
            {
                found.append((child, "has no size"))
            } else if !isFree, !child.isFrameGuessed, !child.style.isHidden, !isFrameGuessed,
                frame.x >= self.frame.width || frame.y >= self.frame.height || frame.x + frame.width <= 0
                    || frame.y + frame.height <= 0
            {
                found.append((child, "lies outside the \(kind) that contains it"))
            } else {
                found += child.misplaced
            }
        }
        return found
    }
}
