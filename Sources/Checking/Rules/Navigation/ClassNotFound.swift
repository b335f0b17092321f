internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A scene's class not found by UIKit, which makes a plain controller instead (INST-36).
    static let classNotFound = CheckRule(
        "class-not-found",
        .navigation,
        .error,
        "a scene names a class that the app does not have",
        answers: ["INST-36"]
    ) { rule, examination in
        // The effect on the plain controller is worse than UIKit's warning, and is the same problem.
        let worse = examination.problems(["INST-52", "INST-54"]).filter(examination.isOfUnknownClass)
        let known = Set(worse.compactMap(\.scene))
        let warned = examination.problems(rule.answers).filter { $0.scene.map { !known.contains($0) } ?? true }
        let led = LedScenes(examination)
        let findings = rule.findings(
            of: worse + warned,
            and: examination.diagnostics(["class-not-found", "class-without-module", "generic-controller"]),
            in: examination,
            remedy: "correct the class in the identity inspector, or add its file to the target",
            message: { incident in
                guard let scene = incident.scene.map({ examination[incident.configuration][$0] }),
                    let name = scene.customClass
                else { return nil }
                let end = if case .crash = incident.kind { ", which crashes" } else { "" }
                return "the class '\(name)' of '\(scene.title)' is not found, so UIKit creates a plain controller\(end)"
            },
            isSame: { incident, diagnostic in
                guard let scene = incident.scene.map({ examination[incident.configuration][$0] }) else { return false }
                return diagnostic.location == scene.location
                    || diagnostic.location.flatMap { examination.flow.scene(around: $0)?.key } == scene.key
            }
        )
        return findings.map { finding in
            var finding = finding
            led.lower(&finding)
            return finding
        }
    }
}
