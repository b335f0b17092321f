package import Diagnostics
package import SceneFlow
package import Simulation

/// Checks apps as their manifests ask: it explores, looks for the rules, and takes away what nobody wants to hear of.
package struct Judge: Sendable {
    /// What goes before a manifest.
    package var overrides = CheckPlan.Overrides()
    /// The upper limit of an exploration, which is also the default of a manifest without one; nil for no limit.
    package var limit: Bounds?
    /// How far it goes where neither the manifest nor what goes before it says so.
    package var standard = Bounds()
    /// On what the apps are started.
    package var options = LaunchOptions()
    /// The builds that are explored, where they are not alike; else the first stands for both.
    package var configurations = BuildConfiguration.allCases
    /// How sure findings are at least that count.
    package var confidence = Confidence.likely

    /// Creates a judge that asks for nothing of its own.
    package init() {}

    /// Checks an app.
    /// - Parameters:
    ///   - flow: the app, as a debug build has it, or the only build that is looked at.
    ///   - release: the same as a release build has it, or nil where both are alike.
    ///   - settings: what its manifest asks, or nil for nothing.
    ///   - swiftFiles: the paths of its Swift files.
    ///   - suppressor: knows which suppressions did nothing in this app and those before.
    ///   - remarks: reads the comments in some files that are meant for Sceneflow.
    ///   - allowance: what its explorations share with those of other apps.
    ///   - name: what a file is called in notes on suppressions. The default is its path.
    ///   - progress: a closure that gets the figures while the search runs, on any thread. The default does nothing.
    ///   - isCancelled: is asked from time to time. The default never is.
    /// - Returns: what was found.
    package func judge(
        _ flow: Flow,
        release: Flow?,
        settings: CheckSettings?,
        swiftFiles: [String],
        suppressor: inout Suppressor,
        remarks: (Set<String>) -> [SourceRemark],
        within allowance: inout Allowance,
        naming name: (String) -> String = { $0 },
        progress: @escaping @Sendable (Explorer.Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Judgement {
        let plan = plan(settings, for: flow)
        var examiner = Examiner(bounds: plan.bounds, options: options)
        examiner.configurations = configurations
        let examination = examiner.examine(
            flow,
            release: release,
            within: &allowance,
            progress: progress,
            isCancelled: isCancelled
        )
        let all = Checker(rules: plan.rules).findings(in: examination)
        let files = Set(swiftFiles).union(all.compactMap(\.location?.file))
        let comments = Suppression.reading(remarks(files))
        let (kept, suppressed) = suppressor.apply(plan.suppressions + comments.suppressions, to: all) { rule in
            let isOn = rule.flatMap(CheckRule.named).map { plan.rules.severity(of: $0) != nil } ?? true
            return isOn && examination.isComplete
        } naming: {
            name($0)
        }
        return Judgement(
            plan: plan,
            examination: examination,
            comments: comments.suppressions,
            diagnostics: plan.diagnostics + comments.diagnostics,
            findings: kept.filter { $0.confidence.orLess(confidence) == confidence },
            unsure: kept.filter { $0.confidence.orLess(confidence) != confidence },
            suppressed: suppressed
        )
    }

    /// Returns the limits that all builds of an app share in a run.
    /// - Parameter apps: the app as a debug build has it, as a release build has it, and what its manifest asks.
    /// - Returns: the allowance of all their builds.
    package func allowance(for apps: [(flow: Flow, release: Flow?, settings: CheckSettings?)]) -> Allowance {
        let bounds = apps.map { plan($0.settings, for: $0.flow).bounds }
        let steps = bounds.compactMap(\.steps)
        let times = bounds.compactMap(\.time)
        return Allowance(
            steps: steps.count == apps.count ? steps.max() : nil,
            time: times.count == apps.count ? times.max() : nil,
            explorations: apps.reduce(0) {
                $0 + Examiner.launches(configurations, $1.flow, $1.release).count
            }
        )
    }

    private func plan(_ settings: CheckSettings?, for flow: Flow) -> CheckPlan {
        CheckPlan(settings ?? CheckSettings(), overrides, standard: standard, within: limit, for: flow)
    }
}

/// What is wrong with an app, and what of that counts.
package struct Judgement: Sendable {
    /// How it was checked.
    package let plan: CheckPlan
    /// The app, explored.
    package let examination: Examination
    /// What comments in the sources suppress.
    package let comments: [Suppression]
    /// What is wrong in what the manifest and the comments ask.
    package let diagnostics: [Diagnostic]
    /// The findings that count, sorted.
    package let findings: [Finding]
    /// Those that are less sure than was asked for, sorted.
    package let unsure: [Finding]
    /// Those that the sources or the manifest suppress, sorted.
    package let suppressed: [SuppressedFinding]

    /// All that was found.
    package var all: [Finding] { findings + unsure + suppressed.map(\.finding) }
}
