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
        answers: ["INJ-38"]
    ) { rule, examination in
        let diagnostics = neverCalledActions(in: examination)
        guard !diagnostics.isEmpty else { return [] }
        var traps: [String: Examination.Incident] = [:]
        for incident in coderTrap.crashes(in: examination) {
            guard let place = incident.unaskedRelationship(in: examination)?.location else { continue }
            if traps["\(place)"] == nil { traps["\(place)"] = incident }
        }
        let led = LedScenes(examination)
        return diagnostics.map { diagnostic in
            var finding = rule.finding(of: diagnostic, in: examination, remedy: "embed the container with a segue")
            let segue = examination.flow.segues.first { $0.location == diagnostic.location }
            guard let segue, case .scene(let id) = segue.destination else { return finding }
            let scene = examination.flow[id]
            finding.scene = scene.key
            finding.edge = segue.key
            finding.anchor = segue.segueAction ?? ""
            finding.message =
                "the segue action '\(segue.segueAction ?? "")' for '\(scene.title)' is never called, because "
                + "no segue creates '\(examination.flow[segue.source].title)'"
            finding.remedy = containerRemedy
            if let incident = diagnostic.location.flatMap({ traps["\($0)"] }) {
                finding.message += ", and 'init(coder:)' of '\(scene.className)' traps"
                finding.trace = incident.trace
                finding.confidence = incident.confidence
                if case .crash(let crash) = incident.kind, let place = crash.location {
                    finding.related.append(Finding.Related(place, "'init(coder:)' traps here"))
                }
            }
            led.lower(&finding, unlessLed: examination.flow[segue.source], "the container")
            return finding
        }
    }
    /// Returns the segue actions on relationships of containers not made by any segue.
    static func neverCalledActions(in examination: Examination) -> [Diagnostic] {
        examination.diagnostics(["segue-action-never-called"])
    }
}
