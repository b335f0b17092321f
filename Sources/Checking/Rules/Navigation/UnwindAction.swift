internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// An unwind with an action missing in every class (UNW-5, UNW-15, UNW-20).
    static let unwindAction = CheckRule(
        "unwind-action",
        .navigation,
        .error,
        "an unwind names an action that no class of the app has",
        coveredRules: ["UNW-15", "UNW-20"]
    ) { rule, analysis in
        let remedy = "add '@IBAction func …(_ segue: UIStoryboardSegue)' to the destination, or reconnect the exit"
        let flow = analysis.flow
        // A class of a module without sources may have the action; the app's own scenes do not show such classes.
        let confidence: Confidence =
            flow.hasOnlyKnownClasses ? flow.unreadModules.isEmpty ? .certain : .likely : .unsure
        let met = analysis.problems(rule.coveredRules).map { counterexample in
            rule.finding(of: counterexample, in: analysis, remedy: remedy)
        }
        // The files prove more than an unsure path.
        let isOutdone = { (finding: Finding) in confidence != .unsure && finding.confidence == .unsure }
        let known = Set(flow.classes.flatMap { type in type.unwindActions + type.methods.compactMap(\.selector) })
        let led = LedScenes(analysis)
        let missing = flow.unwinds.filter { !known.contains($0.selector) }.compactMap { unwind -> Finding? in
            let scene = flow[unwind.scene]
            if met.contains(where: { !isOutdone($0) && $0.scene == scene.key && $0.edge == unwind.edge }) { return nil }
            let what =
                unwind.selector.isEmpty
                ? "an unwind segue of '\(scene.title)' has no action"
                : "'\(scene.title)' unwinds to '\(unwind.selector)', which no known controller has, so nothing happens"
            var finding = rule.finding(
                what,
                in: scene,
                at: unwind.location,
                anchor: unwind.selector,
                confidence: confidence,
                of: analysis,
                remedy: remedy
            )
            finding.edge = unwind.edge
            led.lower(&finding)
            return finding
        }
        let rest = met.filter { finding in
            !isOutdone(finding) || !missing.contains { $0.scene == finding.scene && $0.edge == finding.edge }
        }
        return rest + missing
    }
}

/// A connection to a scene's exit.
private struct UnwindConnection {
    let scene: Scene.ID
    let selector: String
    let edge: String?
    let location: SourceLocation?
}

extension Flow {
    /// All connections to exits: unwind segues, and actions sent to exits.
    fileprivate var unwinds: [UnwindConnection] {
        scenes.indices.flatMap { index in
            let scene = scenes[index]
            let segues = scene.segues.map { self[$0] }.filter { $0.kind == .unwind || $0.destination == .exit }
            return segues.map {
                UnwindConnection(
                    scene: Scene.ID(index),
                    selector: $0.unwindAction ?? "",
                    edge: $0.key,
                    location: $0.location
                )
            }
                + scene.actions.filter { $0.target == .exit }.map {
                    UnwindConnection(
                        scene: Scene.ID(index),
                        selector: $0.selector,
                        edge: nil,
                        location: $0.location
                    )
                }
        }
    }

    /// True if the class of each scene is in the sources or is UIKit's own.
    var hasOnlyKnownClasses: Bool {
        let members = KnownMembers(self)
        return scenes.allSatisfy { scene in
            guard let name = scene.customClass else { return true }
            return UIKitClasses.isKnown(name) || scene.isClassUnknown || members.classes(of: scene) != nil
        }
    }
}
