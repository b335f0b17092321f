package import Diagnostics
package import SceneFlow
package import Simulation

/// The result of one run of `sceneflow check`.
package struct Report: Sendable, Hashable {
    /// The figures of exploring one app in one build.
    package struct Explored: Sendable, Hashable {
        /// The flow's id.
        package var flow: String
        /// The build.
        package var configuration: BuildConfiguration
        /// The device type of the exploration.
        package var device: Traits.Idiom
        /// The number of distinct explored states.
        package var states: Int
        /// The number of steps between states.
        package var transitions: Int
        /// The most actions in a shortest path to a state.
        package var depth: Int
        /// The bounds that stopped it, sorted; empty if the exploration was complete.
        package var bounds: [Bound]
        /// The first scene of the app on that device, or nil if unknown.
        package var entry: Scene?
        /// The origin of that start; meaningless without one.
        package var start = StartOrigin.read(.project)

        /// Creates the figures of an exploration.
        /// - Parameters:
        ///   - flow: the flow's id.
        ///   - exploration: the exploration.
        ///   - app: the explored app. The default is nil: the figures have no start.
        package init(flow: String, _ exploration: Exploration, of app: Flow? = nil) {
            self.flow = flow
            self.configuration = exploration.configuration
            self.device = exploration.device
            self.states = exploration.states
            self.transitions = exploration.transitions
            self.depth = exploration.depth
            self.bounds = exploration.bounds
            guard let app else { return }
            let onPads = exploration.device == .pad ? app.padLaunch?.initial : nil
            entry = (onPads ?? app.entry).map { app[$0] }
            start = app.start
        }
    }

    /// The comparison with an earlier revision.
    package struct Since: Sendable, Hashable {
        /// The revision, as the user named it.
        package var revision: String
        /// The number of findings left out, because the revision has them and no file they rest on has changed.
        package var leftOut: Int
        /// True if the check of the revision covered every reachable state.
        package var isComplete: Bool
    }

    /// The counted findings, sorted.
    package var findings: [Finding]
    /// The findings accepted by a baseline, sorted.
    package var accepted: [Finding] = []
    /// The findings suppressed by the sources or a manifest, sorted.
    package var suppressed: [SuppressedFinding] = []
    /// The number of further findings below the requested confidence.
    package var unsure = 0
    /// The baseline entries without a finding, sorted.
    package var gone: [Baseline.Entry] = []
    /// The comparison with an earlier revision, or nil if all findings are reported.
    package var since: Since?
    /// The problems in the settings and suppressions, sorted.
    package var diagnostics: [Diagnostic] = []
    /// The figures of the explorations, by app and build.
    package var explored: [Explored]
    /// The coverage of each app.
    package var coverage: [CoverageFigures] = []

    /// Creates a report.
    /// - Parameters:
    ///   - findings: the counted findings.
    ///   - explored: the figures of the explorations.
    package init(findings: [Finding] = [], explored: [Explored] = []) {
        self.findings = findings.sorted()
        self.explored = explored
    }

    /// True if the explorations covered every reachable state.
    package var isComplete: Bool { explored.allSatisfy { $0.bounds.isEmpty } }

    /// True if another run on the same files gives the same findings.
    package var isReproducible: Bool { bounds.allSatisfy(\.isReproducible) }

    /// The bounds that stopped explorations early, sorted, each once.
    package var bounds: [Bound] { Set(explored.flatMap(\.bounds)).sorted() }
}
