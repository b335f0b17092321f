package import Diagnostics
package import SceneFlow
package import Simulation

/// All that one run of `sceneflow check` has to say.
package struct Report: Sendable, Hashable {
    /// What was explored of one app in one build.
    package struct Explored: Sendable, Hashable {
        /// The flow's id.
        package var flow: String
        /// The build.
        package var configuration: BuildConfiguration
        /// The sort of device that it ran on.
        package var device: Traits.Idiom
        /// How many states that differ were looked at.
        package var states: Int
        /// How many steps led from one to another.
        package var transitions: Int
        /// The most actions that the shortest way to a state takes.
        package var depth: Int
        /// What stopped it, sorted; empty where everything was looked at.
        package var bounds: [Bound]
        /// The scene in which the app starts, or nil where none is known.
        package var entry: Scene?
        /// The origin of that start; meaningless without one.
        package var start = StartOrigin.read(.project)

        /// Creates the figures of an exploration.
        /// - Parameters:
        ///   - flow: the flow's id.
        ///   - exploration: what was explored.
        ///   - app: the app that was explored. The default is nil: the figures have no start.
        package init(flow: String, _ exploration: Exploration, of app: Flow? = nil) {
            self.flow = flow
            self.configuration = exploration.configuration
            self.device = exploration.device
            self.states = exploration.states
            self.transitions = exploration.transitions
            self.depth = exploration.depth
            self.bounds = exploration.bounds
            guard let app else { return }
            entry = app.entry.map { app[$0] }
            start = app.start
        }
    }

    /// The findings that count, sorted.
    package var findings: [Finding]
    /// Those that a baseline accepts, sorted.
    package var accepted: [Finding] = []
    /// Those that the sources or a manifest suppress, sorted.
    package var suppressed: [SuppressedFinding] = []
    /// How many more were found that are less sure than was asked for.
    package var unsure = 0
    /// What a baseline accepts and nothing was found for any more, sorted.
    package var gone: [Baseline.Entry] = []
    /// What is wrong with what was asked for: settings, suppressions; sorted.
    package var diagnostics: [Diagnostic] = []
    /// What was explored, by app and build.
    package var explored: [Explored]
    /// The coverage of each app.
    package var coverage: [CoverageFigures] = []

    /// Creates a report.
    /// - Parameters:
    ///   - findings: the findings that count.
    ///   - explored: what was explored.
    package init(findings: [Finding] = [], explored: [Explored] = []) {
        self.findings = findings.sorted()
        self.explored = explored
    }

    /// Whether everything that can be reached was looked at.
    package var isComplete: Bool { explored.allSatisfy { $0.bounds.isEmpty } }

    /// A Boolean value that indicates whether another run on the same files finds the same.
    package var isReproducible: Bool { bounds.allSatisfy(\.isReproducible) }

    /// What stopped explorations before their end, sorted, each once.
    package var bounds: [Bound] { Set(explored.flatMap(\.bounds)).sorted() }
}
