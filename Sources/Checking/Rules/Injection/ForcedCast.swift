internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// An `as!` that fails for one of the controllers reaching it.
    static let forcedCast = CheckRule(
        "forced-cast",
        .injection,
        .error,
        "a forced cast of a controller fails on one of the transitions that reach it",
        coveredRules: ["INJ-51", "INJ-55", "INJ-58"]
    ) { rule, analysis in
        let crashes = rule.crashes(in: analysis)
        var told: Set<SourceLocation> = []
        var findings = crashes.map { counterexample in
            var reason = "the cast gets another class"
            if case .crash(let crash) = counterexample.kind {
                if let place = crash.location { told.insert(place) }
                reason = rule.cast(crash.message)
            }
            let remedy =
                switch counterexample.rule {
                case "INJ-51":
                    "cast to 'UINavigationController' first, and its 'topViewController' to the wanted class"
                case "INJ-55":
                    "test 'segue.identifier' before casting, or write 'if let … = segue.destination as? …'"
                default: "cast to the scene's class, or give the scene the class that the code expects"
                }
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message:
                    "\(counterexample.title(in: analysis)) crashes\(rule.goal(of: counterexample, analysis)): \(reason)",
                remedy: remedy
            )
            finding.anchor = "\(reason) \(counterexample.way(in: analysis))"
            return finding
        }
        for diagnostic in analysis.diagnostics(["cast-fails"]) {
            if let place = diagnostic.location, told.contains(where: { $0.file == place.file && $0.line == place.line })
            {
                continue
            }
            findings.append(
                rule.finding(of: diagnostic, in: analysis, remedy: "cast to the controller's class")
            )
        }
        return findings
    }

    /// Returns the destination of the segue with the crash: ` on the way to 'About'`.
    private func goal(of counterexample: Analysis.Counterexample, _ analysis: Analysis) -> String {
        let flow = analysis[counterexample.configuration]
        let edge = analysis.edge(of: counterexample)
        guard let segue = flow.segues.first(where: { $0.key == edge }), case .scene(let id) = segue.destination else {
            return ""
        }
        return " on the way to '\(flow[id].title)'"
    }

    /// Returns Swift's message for a failed cast, without addresses: `'as! B' gets an 'App.A'`.
    private func cast(_ message: String) -> String {
        let names = message.split(separator: "'", omittingEmptySubsequences: false)
        guard names.count > 3 else { return message }
        return "the forced cast to '\(names[3])' gets a '\(names[1])'"
    }
}
