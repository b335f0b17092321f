internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// The app's start is not given, or leads nowhere (INST-10, INST-13).
    static let entryPoint = CheckRule(
        "entry-point",
        .navigation,
        .error,
        "the app has no known start, or its start does not exist",
        coveredRules: ["INST-13"]
    ) { rule, analysis in
        let broken = analysis.diagnostics(["missing-initial-view-controller"])
        let none = analysis.diagnostics(["no-entry", "assumed-start"]).filter { diagnostic in
            // The storyboard's own diagnostic is more specific.
            diagnostic.location == nil || !broken.contains { $0.location?.file == diagnostic.location?.file }
        }
        let found = rule.findings(
            of: analysis.problems(rule.coveredRules),
            and: none + broken,
            in: analysis,
            remedy: "set an initial view controller in Xcode, or 'entry' in sceneflow.yml",
            message: { counterexample in
                counterexample.names.last.map {
                    "the app starts with the storyboard '\($0)', which has no initial view controller"
                }
            },
            isSame: { counterexample, diagnostic in
                guard case .storyboard(let name, nil) = analysis[counterexample.configuration].launch else {
                    return false
                }
                let file = analysis.flow.storyboards.first { $0.name == name }?.file
                return diagnostic.names.contains(name) || diagnostic.location?.file == file
            }
        )
        let partial = Set(none.filter { $0.severity < .error }.compactMap(\.location))
        return found.map { finding in
            var finding = finding
            if let place = finding.location, partial.contains(place) {
                finding.doubt("the folder has all files of the app", .unread)
            }
            // Unread code may hold the start, hence a warning. The absence of a known start is certain.
            if finding.location == nil, finding.trace == nil { finding.ceiling = .warning }
            // Code not understood may make the window's root.
            if finding.location != nil, analysis.flow.start.isAssumed {
                finding.doubt("no code that was not understood makes the root of the window", .unread)
            }
            return finding
        }
    }
}
