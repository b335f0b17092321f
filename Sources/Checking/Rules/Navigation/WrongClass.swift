internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A creator making a controller of another class than the scene's, and a scene with a class of another kind than
    /// its element (INJ-33, INST-24, INST-38).
    static let wrongClass = CheckRule(
        "wrong-class",
        .navigation,
        .error,
        "a creator or a scene has a controller of the wrong class",
        answers: ["INJ-33", "INST-24"]
    ) { rule, examination in
        let made = examination.problems(rule.answers).map { incident in
            var finding = rule.finding(
                of: incident,
                in: examination,
                remedy: "create a controller of the scene's class or of a subclass"
            )
            finding.move(to: examination.creator(behind: incident)?.location)
            return finding
        }
        let otherKinds = examination.diagnostics(["class-of-another-kind"]).map { diagnostic in
            var finding = rule.finding(
                of: diagnostic,
                in: examination,
                remedy: "choose a class of the element's kind"
            )
            // UIKit accepts such a class, but its effect on the element's children is undefined (INST-38).
            finding.confidence = .likely
            return finding
        }
        return made + otherKinds
    }
}

extension Examination {
    /// Returns the code with the creator of an incident's controller.
    fileprivate func creator(behind incident: Incident) -> CodeNavigation? {
        self[incident.configuration].navigations.first { navigation in
            let creator: CodeNavigation.Creator? =
                switch navigation.instantiation {
                case .identifier(_, _, let creator), .initial(_, let creator): creator
                case .nothing, .initializer: nil
                }
            guard navigation.source == incident.source, let name = creator?.creates else { return false }
            return incident.text.contains(name)
        }
    }
}
