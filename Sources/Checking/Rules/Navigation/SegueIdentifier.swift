internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Code performs a segue by an identifier not found on any segue of the scene (SEG-30).
    static let segueIdentifier = CheckRule(
        "segue-identifier",
        .navigation,
        .error,
        "code performs a segue that the scene does not have",
        coveredRules: ["SEG-30"]
    ) { rule, analysis in
        let members = KnownMembers(analysis.flow)
        let findings = rule.findings(
            of: analysis.problems(rule.coveredRules),
            and: analysis.diagnostics(["no-such-segue"]),
            in: analysis,
            remedy: "give a segue of the scene this identifier, or perform one that it has",
            message: { counterexample in
                guard let scene = counterexample.scene, let name = counterexample.names.last else { return nil }
                return "'\(analysis[counterexample.configuration][scene].title)' performs the segue '\(name)', "
                    + "which it does not have"
            },
            isSame: { counterexample, diagnostic in
                let names = diagnostic.names
                guard let scene = counterexample.scene, names.count == 2, counterexample.names.last == names[1] else {
                    return false
                }
                return members.isKind(analysis[counterexample.configuration][scene].className, of: names[0])
            }
        )
        // The owner of the code is only likely for a closure run later, or for a placeholder of an unknown controller.
        let likely = Set(
            analysis.diagnostics(["no-such-segue"]).filter { $0.severity < .error }.map(\.location)
        )
        let led = LedScenes(analysis)
        return findings.map { finding in
            var finding = finding
            led.lower(&finding)
            let scene = analysis.flow.scenes.first { $0.key == finding.scene }
            if finding.trace == nil, likely.contains(finding.location) {
                finding.doubt("this code belongs to a controller of the class")
            }
            // No path to it was found, so it is only assumed that the code runs.
            if finding.trace == nil, !analysis.isComplete {
                finding.doubt("this code runs, to which no path was found within the limit", .call)
                finding.ceiling = .warning
            }
            // The origin of the controller is unknown, so an unread storyboard may make it.
            if finding.trace == nil, scene.map({ $0.origin == .code }) ?? true {
                finding.doubt("no document that was not read makes the controller", .unread, .unsure)
            }
            return finding
        }
    }
}
