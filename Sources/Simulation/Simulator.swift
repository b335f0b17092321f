package import SceneFlow

/// UIKit as a pure function over one flow.
///
/// No clocks, randomness, files, threads or globals.
package struct Simulator: Sendable {
    /// The app that is simulated.
    package let flow: Flow

    /// Creates a simulator.
    /// - Parameter flow: the app that is simulated.
    package init(flow: Flow) {
        self.flow = flow
    }

    /// Everything that may be done in a state, in a documented, stable order.
    /// - Parameter state: the state.
    /// - Returns: the actions that `step` would not reject.
    package func enabledActions(in state: SimulationState) -> [Action] {
        [Action(.launch)]
    }

    /// Does one thing.
    ///
    /// The state that is given stays as it is.
    /// - Parameters:
    ///   - action: what is done.
    ///   - state: in which state.
    ///   - tracing: whether events, summary and console are recorded. The default is true.
    /// - Returns: what happened, and the state after.
    package func step(_ action: Action, in state: SimulationState, tracing: Bool = true) -> Step {
        Step(action: action, outcome: .rejected("not there yet"), state: state)
    }
}
