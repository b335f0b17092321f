internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A segue action on a relationship, never called because no segue makes the container.
    static let uncalledSegueAction = CheckRule(
        "uncalled-segue-action",
        .injection,
        .error,
        "a segue action is on the relationship of a container that no segue creates",
        coveredRules: ["INJ-38"]
    ) { rule, analysis in
        let diagnostics = neverCalledActions(in: analysis)
        guard !diagnostics.isEmpty else { return [] }
        var traps: [String: Analysis.Counterexample] = [:]
        for counterexample in coderTrap.crashes(in: analysis) {
            guard let place = counterexample.unaskedRelationship(in: analysis)?.location else { continue }
            if traps["\(place)"] == nil { traps["\(place)"] = counterexample }
        }
        let led = LedScenes(analysis)
        return diagnostics.map { diagnostic in
            var finding = rule.finding(of: diagnostic, in: analysis, remedy: "embed the container with a segue")
            let segue = analysis.flow.segues.first { $0.location == diagnostic.location }
            guard let segue, case .scene(let id) = segue.destination else { return finding }
            let scene = analysis.flow[id]
            finding.scene = scene.key
            finding.edge = segue.key
            finding.anchor = segue.segueAction ?? ""
            finding.message =
                "the segue action '\(segue.segueAction ?? "")' for '\(scene.title)' is never called, because "
                + "no segue creates '\(analysis.flow[segue.source].title)'"
            finding.remedy = containerRemedy
            if let counterexample = diagnostic.location.flatMap({ traps["\($0)"] }) {
                finding.message += ", and 'init(coder:)' of '\(scene.className)' traps"
                finding.trace = counterexample.trace
                finding.confidence = counterexample.confidence
                if case .crash(let crash) = counterexample.kind, let place = crash.location {
                    finding.related.append(Finding.Related(place, "'init(coder:)' traps here"))
                }
            }
            led.lower(&finding, unlessLed: analysis.flow[segue.source], "the container")
            return finding
        }
    }
    /// Returns the segue actions on relationships of containers not made by any segue.
    static func neverCalledActions(in analysis: Analysis) -> [Diagnostic] {
        analysis.diagnostics(["segue-action-never-called"])
    }
}
