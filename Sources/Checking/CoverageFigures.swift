package import SceneFlow

/// The coverage of one app in a check, in numbers.
package struct CoverageFigures: Sendable, Hashable {
    /// The flow's id.
    package var flow: String
    /// The number of view controllers.
    package var controllers: Int
    /// The number of them with a scene.
    package var inFlow: Int
    /// The number of them reachable from the launch by a chain of transitions.
    package var reachable: Int
    /// The number of them without a chain of names from the launch.
    package var unnamed: Int
    /// The number of them met in some state.
    package var explored: Int
    /// The number of them met only after assumed transitions.
    package var assumed: Int
    /// The number of navigations behind a transition, a return or a container's content.
    package var linked: Int
    /// The numbers of navigations not understood, by reason, sorted.
    package var notUnderstood: [Count]
    /// The numbers of navigations outside the app, by reason, sorted.
    package var ignored: [Count]
    /// All of it in one sentence, without a full stop.
    package var sentence: String

    /// The number of navigations with one reason.
    package struct Count: Sendable, Hashable {
        /// The reason.
        package var reason: String
        /// The number of navigations.
        package var count: Int
    }

    /// Counts the coverage of a check.
    /// - Parameters:
    ///   - flow: the flow's id.
    ///   - coverage: the coverage of the flow.
    ///   - explored: the number of view controllers met in some state.
    ///   - assumed: the number of view controllers met only after assumed transitions.
    package init(flow: String, _ coverage: Coverage, explored: Int, assumed: Int) {
        self.flow = flow
        controllers = coverage.controllers.count
        inFlow = coverage.inFlow
        reachable = coverage.reachable
        unnamed = coverage.unnamed
        self.explored = explored
        self.assumed = assumed
        linked = coverage.linked
        notUnderstood = Self.counts(coverage.open.map(\.reason.rawValue))
        ignored = Self.counts(coverage.ignored.map(\.reason.rawValue))
        sentence = "'\(flow)': \(coverage.sentence(explored: explored, assumed: assumed))"
    }

    /// The number of navigations.
    package var navigations: Int { linked + Self.sum(notUnderstood) + Self.sum(ignored) }

    /// Returns true if the explored part of the view controllers is smaller than a given part.
    /// - Parameter percent: the given part, in percent.
    /// - Returns: false for an app without view controllers.
    package func isBelow(percent: Int) -> Bool { explored * 100 < controllers * percent }

    /// The sum of counts.
    static func sum(_ counts: [Count]) -> Int { counts.reduce(0) { $0 + $1.count } }

    private static func counts(_ reasons: [String]) -> [Count] {
        Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            .map { Count(reason: $0.key, count: $0.value) }
    }
}
