package import SceneFlow
package import Simulation

/// A shortest way to a scene, or why there is none.
package struct Route: Sendable, Hashable {
    /// The actions of the path, with their answers; empty if the scene is already on screen, nil if no path was found.
    package var actions: [Action]?
    /// One sentence about each action.
    package var sentences: [String] = []
    /// The assumptions of each action: answers without which the path ends elsewhere, and actions that only code carries
    /// out.
    package var assumptions: [[Analysis.Assumption]] = []
    /// The bounds that stopped the search, sorted; empty if everything needed was explored.
    package var bounds: [Bound] = []
}

extension Explorer {
    /// Searches for a shortest path to a state showing a scene: one touchable by a person, or a container of it.
    ///
    /// Among several shortest paths, it returns the first in the order of `enabledActions(in:)`. So a tap comes before
    /// an action of code, and the same question always has the same answer. Only if there is no other path does the
    /// result open the app from outside of it.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - state: the current state of the app.
    ///   - launch: the options for launching it again first; nil, the default, to continue from the state.
    ///   - isCancelled: a closure polled for cancellation, on any thread. The default never cancels.
    /// - Returns: the path, from the state on.
    package func route(
        to scene: Scene.ID,
        from state: SimulationState,
        launching launch: LaunchOptions? = nil,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Route {
        func shows(_ state: SimulationState) -> Bool { state.visible.contains { state.scene(of: $0) == scene } }
        if launch == nil, shows(state) { return Route(actions: []) }
        let origin = Search.Origin(state: state, launch: launch)
        var performer = performer(origin.configuration)
        var search = search(from: origin, isGoal: shows)
        if let launch {
            search.begin(self.launch(launch, in: state, performer))
        } else {
            search.begin(performer.vertex(of: state))
        }
        let isOver = limit(isCancelled)
        run(&search, performer, progress: { _ in }, isOver: isOver)
        if search.goal == nil, isOver() == nil { open(&search, performer, { _ in }, isOver) }
        guard let actions = search.way(performer) else { return Route(actions: nil, bounds: search.stops) }
        var replayer = TraceReplayer(
            simulator: simulator,
            build: origin.configuration,
            from: state,
            exploringWithin: bounds
        )
        var state = state
        let sentences = actions.map { action in
            let step = simulator.step(action, in: state)
            state = step.state
            return step.summary
        }
        return Route(
            actions: actions,
            sentences: sentences,
            assumptions: replayer.assumptions(along: actions, to: shows)
        )
    }
}
