internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// An app with next to nothing explored, so a check without findings proves nothing.
    static let notExplored = CheckRule(
        "not-explored",
        .navigation,
        .warning,
        "less than a tenth of the app's view controllers was explored"
    ) { rule, analysis in
        let flow = analysis.flow
        let figures = CoverageFigures(
            flow: flow.id,
            flow.coverage,
            explored: analysis.exploredControllers,
            assumed: analysis.assumedControllers
        )
        let isCancelled = analysis.explorations.contains { $0.bounds.contains(.cancelled) }
        guard figures.isBelow(percent: 10), !isCancelled else { return [] }
        let controllers = Report.count(figures.controllers, "view controller")
        let causes = Report.list(analysis.causes(figures))
        let more = figures.assumed == 0 ? "" : ", \(figures.assumed) more only after assumed transitions"
        var finding = Finding(
            rule: rule.name,
            severity: rule.severity,
            message: "\(figures.explored) of \(controllers) of the app \(figures.explored == 1 ? "was" : "were")"
                + " explored\(more): \(causes)",
            remedy: analysis.remedy(figures),
            flow: flow.id,
            anchor: flow.id
        )
        if case .code(let launch) = flow.launch { finding.location = flow[launch].location }
        return [finding]
    }
}

extension Analysis {
    /// The reasons why so little was explored, the most important first.
    fileprivate func causes(_ figures: CoverageFigures) -> [String] {
        var causes: [String] = []
        if !hasEntry { causes.append("the launch code leads to no known scene") }
        let launchCrash = counterexamples.first { counterexample in
            if case .crash = counterexample.kind { counterexample.trace.actions.count == 1 } else { false }
        }
        if let launchCrash {
            causes.append("the app crashes at launch" + (launchCrash.rule.map { " (\($0))" } ?? ""))
        } else if figures.explored < figures.reachable, counterexamples.contains(where: \.isCrash) {
            causes.append("a crash cuts off the paths to others")
        }
        let bounds = Set(explorations.flatMap(\.bounds)).sorted()
        if figures.explored < figures.reachable { causes += bounds.map(\.reason) }
        if hasEntry, figures.reachable < figures.controllers {
            let open = CoverageFigures.sum(figures.notUnderstood)
            let reason =
                open == 0
                ? ""
                : ", and \(Report.count(open, "navigation")) of its code "
                    + (open == 1 ? "was" : "were") + " not understood"
            causes.append(
                beginsInSwiftUI
                    ? "the first screen is SwiftUI, which is not followed\(reason)"
                    : "the launch leads to \(figures.reachable) of them\(reason)"
            )
        }
        return causes.isEmpty ? ["no action leads to the others"] : causes
    }

    /// The remedy.
    fileprivate func remedy(_ figures: CoverageFigures) -> String {
        if !hasEntry { return "name the first scene as 'entry' in sceneflow.yml" }
        if counterexamples.contains(where: \.isCrash) { return "fix the crash, and check again" }
        if figures.explored < figures.reachable { return "raise the limit that stopped the exploration" }
        if beginsInSwiftUI { return "name a view controller as 'entry' in sceneflow.yml, or start at it with --entry" }
        return "list what was not understood with 'sceneflow graph --format json', and describe it in sceneflow.yml"
    }

    /// True if the first scene hosts a SwiftUI view that is not one of the app's.
    private var beginsInSwiftUI: Bool {
        SceneGraph(flow).entry.contains { flow.scenes[$0].className == "UIHostingController" }
    }

    /// True if the first scene is known.
    private var hasEntry: Bool { !SceneGraph(flow).entry.isEmpty }
}

extension Analysis.Counterexample {
    /// True if the app crashes.
    fileprivate var isCrash: Bool { if case .crash = kind { true } else { false } }
}
