internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A segue's class that is missing, or does nothing (SEG-34).
    static let segueClass = CheckRule(
        "segue-class",
        .navigation,
        .error,
        "a segue names a class that the app does not have, or one that does not override 'perform()'",
        answers: ["SEG-34"]
    ) { rule, examination in
        rule.findings(
            of: examination.problems(rule.answers),
            and: examination.diagnostics(["segue-class-not-found"]),
            in: examination,
            remedy: "correct the class in the attributes inspector, or override 'perform()' in it",
            isSame: { incident, diagnostic in
                incident.names.last.map { diagnostic.message.quotedNames.contains($0) } ?? false
            }
        )
    }
}
