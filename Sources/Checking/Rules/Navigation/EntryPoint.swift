internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Nothing says where the app begins, or what says so leads nowhere (INST-10, INST-13).
    static let entryPoint = CheckRule(
        "entry-point",
        .navigation,
        .error,
        "nothing says where the app begins, or what says so leads nowhere",
        answers: ["INST-13"]
    ) { rule, examination in
        let broken = examination.diagnostics(["missing-initial-view-controller"])
        let none = examination.diagnostics(["no-entry"]).filter { diagnostic in
            // What the storyboard says of itself tells more.
            diagnostic.location == nil || !broken.contains { $0.location?.file == diagnostic.location?.file }
        }
        let found = rule.findings(
            of: examination.problems(rule.answers),
            and: none + broken,
            in: examination,
            remedy: "set an initial view controller in Xcode, or 'entry' in sceneflow.yml",
            message: { incident in
                incident.names.last.map {
                    "the app begins with the storyboard '\($0)', which has no initial view controller"
                }
            },
            isSame: { incident, diagnostic in
                guard case .storyboard(let name, nil) = examination[incident.configuration].launch else { return false }
                let file = examination.flow.storyboards.first { $0.name == name }?.file
                return diagnostic.message.quotedNames.contains(name) || diagnostic.location?.file == file
            }
        )
        // An app that has code may begin there in a way that is not followed.
        guard !examination.flow.classes.isEmpty || examination.flow.delegate != nil else { return found }
        return found.map { finding in
            var finding = finding
            if finding.location == nil, finding.trace == nil { finding.confidence = .unsure }
            return finding
        }
    }
}
