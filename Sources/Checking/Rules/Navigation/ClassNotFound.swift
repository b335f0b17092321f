internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A scene's class not found by UIKit, which makes a plain controller instead (INST-36).
    static let classNotFound = CheckRule(
        "class-not-found",
        .navigation,
        .error,
        "a scene names a class that the app does not have",
        coveredRules: ["INST-36"]
    ) { rule, analysis in
        // The effect on the plain controller is worse than UIKit's warning, and is the same problem.
        let worse = analysis.problems(["INST-52", "INST-54"]).filter(analysis.isOfUnknownClass)
        let known = Set(worse.compactMap(\.scene))
        let warned = analysis.problems(rule.coveredRules).filter { $0.scene.map { !known.contains($0) } ?? true }
        let led = LedScenes(analysis)
        let named = analysis.diagnostics(["class-not-found", "class-without-module", "generic-controller"])
        let likely = Set(named.filter { $0.severity < .warning }.compactMap(\.location))
        let findings = rule.findings(
            of: worse + warned,
            and: named,
            in: analysis,
            remedy: "correct the class in the identity inspector, or add its file to the target",
            needsRun: false,
            message: { counterexample in
                guard let scene = counterexample.scene.map({ analysis[counterexample.configuration][$0] }),
                    let name = scene.customClass
                else { return nil }
                let end = if case .crash = counterexample.kind { ", which crashes" } else { "" }
                return "the class '\(name)' of '\(scene.title)' is not found, so UIKit creates a plain controller\(end)"
            },
            isSame: { counterexample, diagnostic in
                guard let scene = counterexample.scene.map({ analysis[counterexample.configuration][$0] }) else {
                    return false
                }
                return diagnostic.location == scene.location
                    || diagnostic.location.flatMap { analysis.flow.scene(around: $0)?.key } == scene.key
            }
        )
        return findings.map { finding in
            var finding = finding
            if finding.location.map(likely.contains) == true {
                finding.doubt("no code that was not read declares the class", .unread)
                // Classes are named after their framework: `FlutterViewController`.
                let name = analysis.flow.scenes.first { $0.key == finding.scene }?.customClass ?? ""
                if analysis.flow.unreadModules.contains(where: name.hasPrefix) { finding.confidence = .unsure }
            }
            led.lower(&finding)
            return finding
        }
    }
}
