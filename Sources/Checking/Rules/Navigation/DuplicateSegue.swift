internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Two segues of a scene have one identifier and lead to different scenes (SEG-4, SEG-30).
    static let duplicateSegue = CheckRule(
        "duplicate-segue",
        .navigation,
        .warning,
        "two segues of one scene have the same identifier and lead to different scenes"
    ) { rule, analysis in
        let flow = analysis.flow
        return flow.scenes.flatMap { scene in
            let named = scene.segues.map { flow[$0] }.filter { $0.identifier != nil }
            let groups = Dictionary(grouping: named) { $0.identifier ?? "" }
            return groups.sorted { $0.key < $1.key }.compactMap { identifier, segues -> Finding? in
                guard let second = segues.dropFirst().first(where: { $0.destination != segues[0].destination })
                else { return nil }
                let what =
                    segues.contains { !$0.performedAt.isEmpty }
                    ? "code that performs it gets the first" : "'prepare(for:sender:)' cannot tell them apart"
                var finding = rule.finding(
                    "two segues of '\(scene.title)' are called '\(identifier)' and lead to different scenes: \(what)",
                    in: scene,
                    at: second.location,
                    anchor: identifier,
                    of: analysis,
                    remedy: "give each segue its own identifier"
                )
                finding.edge = second.key
                if let place = segues[0].location {
                    finding.related.insert(Finding.Related(place, "the first segue called '\(identifier)'"), at: 0)
                }
                return finding
            }
        }
    }
}
