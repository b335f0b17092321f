package import Diagnostics
package import SceneFlow
package import Simulation

/// Checks apps by their manifests: explores them, applies the rules, and removes suppressed findings.
package struct CheckRunner: Sendable {
    /// Settings that override the manifest.
    package var overrides = CheckPlan.Overrides()
    /// The upper limit of an exploration, also the default for a manifest without one; nil for no limit.
    package var limit: Bounds?
    /// The bounds without a setting in the manifest or the overrides.
    package var standard = Bounds()
    /// The launch options of the apps.
    package var options = LaunchOptions()
    /// The builds to explore if they differ; otherwise the first stands for both.
    package var configurations = BuildConfiguration.allCases
    /// The lowest confidence of a counted finding.
    package var confidence = Confidence.likely
    /// A hypothesis that holds from each launch on; nil for none.
    ///
    /// An app for which it makes no sense is checked without it.
    package var question: Simulator.Question?

    /// Creates a runner without overrides.
    package init() {}

    /// Checks an app.
    /// - Parameters:
    ///   - app: the app.
    ///   - suppressor: the suppressor of the run. It tracks unused suppressions across apps.
    ///   - remarks: a closure reading the comments for Sceneflow in some files.
    ///   - allowance: the limits shared with the explorations of other apps.
    ///   - name: the name of a file in notes on suppressions. The default is its path.
    ///   - progress: a closure receiving the figures during the search, on any thread. The default does nothing.
    ///   - isCancelled: a closure polled for cancellation. The default never cancels.
    /// - Returns: the result.
    package func check(
        _ app: LoadedApp,
        suppressor: inout Suppressor,
        remarks: (Set<String>) -> [SourceRemark],
        within allowance: inout Allowance,
        naming name: (String) -> String = { $0 },
        progress: @escaping @Sendable (Explorer.Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> CheckResult {
        let plan = plan(for: app)
        var examiner = Analyzer(bounds: plan.bounds, options: options)
        if let sdk = plan.sdk { examiner.options.linkedSDK = sdk }
        examiner.configurations = configurations
        examiner.question = question
        let analysis = examiner.examine(
            app.flow,
            release: app.release,
            within: &allowance,
            progress: progress,
            isCancelled: isCancelled
        )
        let all = Checker(rules: plan.rules).findings(in: analysis)
        let files = Set(app.swiftFiles).union(all.compactMap(\.location?.file))
        let comments = Suppression.reading(remarks(files))
        let (kept, suppressed) = suppressor.apply(plan.suppressions + comments.suppressions, to: all) { rule in
            let isOn = rule.flatMap(CheckRule.named).map { plan.rules.severity(of: $0) != nil } ?? true
            return isOn && analysis.isComplete
        } naming: {
            name($0)
        }
        return CheckResult(
            plan: plan,
            analysis: analysis,
            comments: comments.suppressions,
            diagnostics: plan.diagnostics + comments.diagnostics,
            findings: kept.filter { $0.confidence.orLess(confidence) == confidence },
            unsure: kept.filter { $0.confidence.orLess(confidence) != confidence },
            suppressed: suppressed
        )
    }

    /// Returns the limits shared by all builds of an app in a run.
    /// - Parameter apps: the apps of the run.
    /// - Returns: the allowance of all their builds.
    package func allowance(for apps: [LoadedApp]) -> Allowance {
        let bounds = apps.map { plan(for: $0).bounds }
        let steps = bounds.compactMap(\.steps)
        let times = bounds.compactMap(\.time)
        return Allowance(
            steps: steps.count == apps.count ? steps.max() : nil,
            time: times.count == apps.count ? times.max() : nil,
            explorations: apps.reduce(0) {
                $0 + Analyzer.launches(configurations, $1.flow, $1.release).count
            }
        )
    }

    private func plan(for app: LoadedApp) -> CheckPlan {
        CheckPlan(app.check ?? CheckSettings(), overrides, standard: standard, within: limit, for: app.flow)
    }
}

/// The findings in an app, divided into counted, unsure and suppressed ones.
package struct CheckResult: Sendable {
    /// The plan of the check.
    package let plan: CheckPlan
    /// The app, explored.
    package let analysis: Analysis
    /// The suppressions by comments in the sources.
    package let comments: [Suppression]
    /// The problems in the settings of the manifest and the comments.
    package let diagnostics: [Diagnostic]
    /// The counted findings, sorted.
    package let findings: [Finding]
    /// The findings below the requested confidence, sorted.
    package let unsure: [Finding]
    /// The findings suppressed by the sources or the manifest, sorted.
    package let suppressed: [SuppressedFinding]

    /// All findings.
    package var all: [Finding] { findings + unsure + suppressed.map(\.finding) }
}
