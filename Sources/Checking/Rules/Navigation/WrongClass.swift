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
        coveredRules: ["INJ-33", "INST-24"]
    ) { rule, analysis in
        let made = analysis.problems(rule.coveredRules).map { counterexample in
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                remedy: "create a controller of the scene's class or of a subclass"
            )
            finding.move(to: analysis.creator(behind: counterexample)?.location)
            return finding
        }
        let otherKinds = analysis.diagnostics(["class-of-another-kind"]).map { diagnostic in
            var finding = rule.finding(
                of: diagnostic,
                in: analysis,
                remedy: "choose a class of the element's kind"
            )
            // UIKit accepts such a class, but its effect on the element's children is undefined (INST-38).
            finding.doubt("the element's children need the class of its own kind")
            return finding
        }
        return made + otherKinds
    }
}

extension Analysis {
    /// Returns the code with the creator of a counterexample's controller.
    fileprivate func creator(behind counterexample: Counterexample) -> CodeNavigation? {
        self[counterexample.configuration].navigations.first { navigation in
            let creator: CodeNavigation.Creator? =
                switch navigation.instantiation {
                case .identifier(_, _, let creator), .initial(_, let creator): creator
                case .nothing, .initializer: nil
                }
            guard navigation.source == counterexample.source, let name = creator?.creates else { return false }
            return counterexample.text.contains(name)
        }
    }
}
