internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A segue of a kind from before iOS 8, without adaptation to the available space (SEG-2).
    static let legacySegue = CheckRule(
        "legacy-segue",
        .style,
        .warning,
        "a segue has a kind from before iOS 8, which does not adapt"
    ) { rule, analysis in
        let flow = analysis.flow
        return flow.segues.compactMap { segue in
            let better: String
            switch segue.kind {
            case .push: better = "Show (e.g. Push)"
            case .modal: better = "Present Modally"
            case .popover: better = "Present As Popover"
            case .replace: better = "Show Detail (e.g. Replace)"
            default: return nil
            }
            let scene = flow[segue.source]
            let name = segue.identifier.map { " '\($0)'" } ?? ""
            var finding = rule.finding(
                "the segue\(name) of '\(scene.title)' has the deprecated kind '\(segue.kind.name)'",
                in: scene,
                at: segue.location,
                anchor: segue.key,
                of: analysis,
                remedy: "choose '\(better)' in the attributes inspector"
            )
            finding.edge = segue.key
            return finding
        }
    }
}
