package import Diagnostics
package import SceneFlow

/// The plan for checking one app: the requests of its manifest, with the overrides applied.
package struct CheckPlan: Sendable {
    /// Settings that override the manifest: the options of a command line.
    package struct Overrides: Sendable, Hashable {
        /// The settings of rules and families.
        package var rules = RuleSelection()
        /// The only rules to check; empty for no such limit.
        package var only: Set<String> = []
        /// The SDK used to build the app, or nil.
        package var sdk: Version?
        /// The most steps of a run, or nil.
        package var steps: Int?
        /// The most states of one build, or nil.
        package var states: Int?
        /// The most actions from the launch, or nil.
        package var depth: Int?
        /// The time limit of the exploration in seconds, or nil.
        package var seconds: Int?
        /// The lowest failing severity, or nil.
        package var threshold: Threshold?

        /// Creates overrides without any setting.
        package init() {}
    }

    /// The selected rules, with their severities.
    package let rules: RuleSelection
    /// The SDK used to build the app; nil if neither the manifest nor the overrides name one.
    package let sdk: Version?
    /// The bounds of the exploration.
    package let bounds: Bounds
    /// The suppressions of the manifest.
    package let suppressions: [Suppression]
    /// The lowest failing severity.
    package let threshold: Threshold
    /// The problems in the manifest's settings, sorted.
    package let diagnostics: [Diagnostic]

    /// Creates a plan.
    /// - Parameters:
    ///   - settings: the settings of the manifest. The default is nothing.
    ///   - overrides: the overrides of the manifest. The default is nothing.
    ///   - standard: the bounds without a setting in either. The default is that of `Bounds`.
    ///   - limit: the upper limit, also used as the standard. The default is nil: no limit beyond the settings.
    ///   - flow: the app with the scenes named in the manifest.
    package init(
        _ settings: CheckSettings = CheckSettings(),
        _ overrides: Overrides = Overrides(),
        standard: Bounds = Bounds(),
        within limit: Bounds? = nil,
        for flow: Flow
    ) {
        var diagnostics: [Diagnostic] = []
        var rules = Self.selection(of: settings, &diagnostics)
        rules.rules.merge(overrides.rules.rules) { $1 }
        rules.families.merge(overrides.rules.families) { $1 }
        sdk = overrides.sdk ?? settings.sdk.flatMap { Version("\($0)") }
        if SceneRequirement.applies(to: sdk), rules.families[.lifeCycle] == nil { rules.families[.lifeCycle] = .on }
        if !overrides.only.isEmpty { rules = rules.only(overrides.only) }
        self.rules = rules
        var bounds = limit ?? standard
        if let steps = overrides.steps ?? settings.steps { bounds.steps = steps }
        if let states = overrides.states ?? settings.states { bounds.states = states }
        if let depth = overrides.depth ?? settings.depth { bounds.depth = depth }
        if let seconds = overrides.seconds ?? settings.seconds { bounds.time = .seconds(seconds) }
        self.bounds = limit.map(bounds.within) ?? bounds
        threshold = overrides.threshold ?? settings.failOn.flatMap(Threshold.init) ?? .warning
        var reader = SuppressionReader()
        reader.read(settings.suppressions, in: flow)
        suppressions = reader.suppressions
        self.diagnostics = (diagnostics + reader.diagnostics).sorted()
    }

    // MARK: - Private

    private static func selection(of settings: CheckSettings, _ diagnostics: inout [Diagnostic]) -> RuleSelection {
        var selection = RuleSelection()
        func report(_ message: Sentence, _ entry: CheckSettings.Entry, remedy: String) {
            diagnostics.append(Diagnostic("check", .error, message, at: entry.location, remedy: remedy))
        }
        for entry in settings.rules {
            if CheckRule.named(entry.name) == nil {
                report("there is no rule '\(entry.name)'", entry, remedy: CheckRule.hint(for: entry.name))
            } else {
                selection.rules[entry.name] = RuleSelection.Setting(entry.word)
            }
        }
        for entry in settings.families {
            if let family = CheckRule.Family(rawValue: entry.name) {
                selection.families[family] = RuleSelection.Setting(entry.word)
            } else {
                let families = CheckRule.Family.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                report("there is no rule family '\(entry.name)'", entry, remedy: "use one of \(families)")
            }
        }
        return selection
    }
}

extension RuleSelection {
    /// Returns the selection restricted to some rules.
    ///
    /// It turns these on even if they are off.
    /// - Parameter names: the rules.
    /// - Returns: the selection.
    package func only(_ names: Set<String>) -> Self {
        var selection = self
        for rule in CheckRule.all {
            if !names.contains(rule.name) {
                selection.rules[rule.name] = .off
            } else if severity(of: rule) == nil {
                selection.rules[rule.name] = .on
            }
        }
        return selection
    }
}

extension Bounds {
    /// Returns the lower of two bounds, each limit by itself.
    ///
    /// The granularity of states does not change.
    /// - Parameter other: the other bounds.
    /// - Returns: the bounds.
    fileprivate func within(_ other: Bounds) -> Bounds {
        var bounds = self
        bounds.steps = steps.map { own in other.steps.map { min(own, $0) } ?? own } ?? other.steps
        bounds.states = min(states, other.states)
        bounds.depth = min(depth, other.depth)
        bounds.time = time.map { own in other.time.map { min(own, $0) } ?? own } ?? other.time
        return bounds
    }
}
