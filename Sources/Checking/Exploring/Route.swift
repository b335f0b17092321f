package import SceneFlow
package import Simulation

/// A shortest way to a scene, or why there is none.
package struct Route: Sendable, Hashable {
    /// What is done, each action with its answers; empty where the scene is shown already, nil where no way was found.
    package var actions: [Action]?
    /// One sentence about each action.
    package var sentences: [String] = []
    /// What stopped the search, sorted; empty where everything was looked at that was needed.
    package var bounds: [Bound] = []
}

extension Explorer {
    /// Looks for a shortest way to a state in which a scene is shown: one that a person could touch, or a container of it.
    ///
    /// Of several shortest ways it is the first in the order of `enabledActions(in:)`, so that a tap comes before what only
    /// code does, and the same question always has the same answer.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - state: where the app is.
    ///   - launch: on what it is launched again first; nil, which is the default, where it goes on.
    ///   - isCancelled: is asked from time to time, on any thread. The default never is.
    /// - Returns: the way, from the state on.
    package func route(
        to scene: Scene.ID,
        from state: SimulationState,
        launching launch: LaunchOptions? = nil,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Route {
        func shows(_ state: SimulationState) -> Bool { state.visible.contains { state.scene(of: $0) == scene } }
        if launch == nil, shows(state) { return Route(actions: []) }
        let origin = Search.Origin(state: state, launch: launch)
        var mover = mover(origin.configuration)
        var search = Search(origin, bounds, isGoal: shows)
        if let launch {
            search.begin(self.launch(launch, in: state, mover))
        } else {
            search.begin(mover.vertex(of: state))
        }
        run(&search, mover, progress: { _ in }, isCancelled: isCancelled)
        guard let actions = search.way(mover) else { return Route(actions: nil, bounds: search.stops) }
        var state = state
        let sentences = actions.map { action in
            let step = simulator.step(action, in: state)
            state = step.state
            return step.summary
        }
        return Route(actions: actions, sentences: sentences)
    }
}
