package import SceneFlow

/// All that one run of `sceneflow check` has to say.
package struct Report: Sendable, Hashable {
    /// What was explored of one app in one build.
    package struct Explored: Sendable, Hashable {
        /// The flow's id.
        package var flow: String
        /// The build.
        package var configuration: BuildConfiguration
        /// How many states that differ were looked at.
        package var states: Int
        /// How many steps led from one to another.
        package var transitions: Int
        /// The most actions that the shortest way to a state takes.
        package var depth: Int
        /// What stopped it, sorted; empty where everything was looked at.
        package var bounds: [Bound]

        /// Tells what an exploration met, in numbers.
        /// - Parameters:
        ///   - flow: the flow's id.
        ///   - exploration: what was explored.
        package init(flow: String, _ exploration: Exploration) {
            self.flow = flow
            self.configuration = exploration.configuration
            self.states = exploration.states
            self.transitions = exploration.transitions
            self.depth = exploration.depth
            self.bounds = exploration.bounds
        }
    }

    /// The findings that count, sorted.
    package var findings: [Finding]
    /// How many more a baseline accepts.
    package var accepted: Int
    /// How many more the sources or the configuration suppress.
    package var suppressed: Int
    /// The fingerprints of a baseline that nothing was found for any more, sorted.
    package var gone: [String]
    /// What was explored, by app and build.
    package var explored: [Explored]

    /// Creates a report.
    /// - Parameters:
    ///   - findings: the findings that count.
    ///   - explored: what was explored.
    package init(findings: [Finding] = [], explored: [Explored] = []) {
        self.findings = findings.sorted()
        self.accepted = 0
        self.suppressed = 0
        self.gone = []
        self.explored = explored
    }

    /// Whether everything that can be reached was looked at.
    package var isComplete: Bool { explored.allSatisfy { $0.bounds.isEmpty } }
}
