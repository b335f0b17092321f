package import Diagnostics
package import SceneFlow

/// How one app is checked: what its manifest asks for, and what goes before that.
package struct CheckPlan: Sendable {
    /// What goes before a manifest: the words of a command line.
    package struct Overrides: Sendable, Hashable {
        /// What is asked of rules and families.
        package var rules = RuleSelection()
        /// The only rules that are looked for; empty for no such limit.
        package var only: Set<String> = []
        /// The most steps of a run, or nil.
        package var steps: Int?
        /// The most states of one build, or nil.
        package var states: Int?
        /// The most actions from the launch, or nil.
        package var depth: Int?
        /// The seconds after which exploring stops, or nil.
        package var seconds: Int?
        /// From which severity on findings fail, or nil.
        package var threshold: Threshold?

        /// Creates overrides that say nothing.
        package init() {}
    }

    /// Which rules, and how severe.
    package let rules: RuleSelection
    /// How far it explores.
    package let bounds: Bounds
    /// What nobody wants to hear of, by the manifest.
    package let suppressions: [Suppression]
    /// From which severity on findings fail.
    package let threshold: Threshold
    /// What is wrong in what the manifest asks, sorted.
    package let diagnostics: [Diagnostic]

    /// Makes a plan.
    /// - Parameters:
    ///   - settings: what the manifest asks. The default is nothing.
    ///   - overrides: what goes before that. The default is nothing.
    ///   - standard: how far it goes where neither says so. The default is that of `Bounds`.
    ///   - limit: the upper limit, which is then the standard too. The default is nil: no limit beyond what is asked.
    ///   - flow: the app, whose scenes the manifest names.
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
        func report(_ message: String, _ entry: CheckSettings.Entry, remedy: String) {
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
                report("there is no family of rules '\(entry.name)'", entry, remedy: "allowed are \(families)")
            }
        }
        return selection
    }
}

extension RuleSelection {
    /// The same with some rules alone, which are looked for even where they are off.
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
    /// The nearer of two bounds, each by itself; how much of a state is told apart stays.
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
