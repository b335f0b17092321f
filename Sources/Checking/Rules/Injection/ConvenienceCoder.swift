internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A convenience `init(coder:)` that makes Swift replace the object decoded by UIKit.
    static let convenienceCoder = CheckRule(
        "convenience-coder",
        .injection,
        .error,
        "a storyboard creates a class whose 'init(coder:)' is a convenience initialiser",
        coveredRules: ["INJ-70", "INJ-71"]
    ) { rule, analysis in
        var known: Set<String> = []
        return rule.crashes(in: analysis, isEveryWay: false).compactMap { counterexample in
            let flow = analysis[counterexample.configuration]
            let name = counterexample.className(in: analysis) ?? ""
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message:
                    "\(counterexample.title(in: analysis)) crashes whenever a storyboard creates it: the convenience "
                    + "'init(coder:)' of '\(name)' replaces the decoded object",
                remedy:
                    "make it designated, as 'sceneflow migrate --to coder' proposes: set the properties and call "
                    + "'super.init(coder: coder)', or give them defaults"
            )
            let declaration = flow.classes.first { $0.name == name }
            let initializer = declaration?.initializers.first { $0.signature == "init(coder:)" }
            if let place = initializer?.location {
                if let old = finding.location, old.file != place.file {
                    finding.related.insert(Finding.Related(old, "the path to it"), at: 0)
                }
                finding.location = place
            }
            finding.anchor = name
            return known.insert(finding.fingerprint).inserted ? finding : nil
        }
    }
}
