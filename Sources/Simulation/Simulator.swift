package import SceneFlow

/// UIKit as a pure function over one flow.
///
/// No clocks, randomness, files, threads or globals. What can be looked up before the first step is looked up once,
/// when the simulator is created.
package struct Simulator: Sendable {
    /// The app that is simulated.
    package let flow: Flow
    /// What was looked up.
    let tables: FlowTables

    /// Creates a simulator.
    /// - Parameter flow: the app that is simulated.
    package init(flow: Flow) {
        self.flow = flow
        self.tables = FlowTables(flow)
    }

    /// Does one thing.
    ///
    /// The state that is given stays as it is. Where the app crashes, the state after is the one that was given, with
    /// its status set to crashed.
    /// - Parameters:
    ///   - action: what is done.
    ///   - state: in which state.
    ///   - tracing: whether events, summary and console are recorded. The default is true.
    /// - Returns: what happened, and the state after.
    package func step(_ action: Action, in state: SimulationState, tracing: Bool = true) -> Step {
        let plan = Dispatcher(tables: tables, state: state).plan(action)
        if case .rejected(let reason) = plan {
            var step = Step(action: action, outcome: .rejected(reason), state: state)
            step.summary = tracing ? reason : ""
            return step
        }
        var run = Run(tables, state, answers: action.choices, isTracing: tracing)
        var step: Step
        var crash: Crash?
        do {
            let didSomething = try run.carryOut(plan)
            step = Step(action: action, outcome: didSomething ? .ok : .ignored, state: didSomething ? run.state : state)
        } catch {
            var last = state
            if action.kind == .launch {
                last = SimulationState()
                last.system = run.state.system
                last.linkedSDK = run.state.linkedSDK
                last.traits = run.state.traits
            }
            last.status = .crashed
            last.ending = .crash(error.crash)
            last.next = run.state.next
            crash = error.crash
            step = Step(action: action, outcome: .crashed, state: last)
        }
        step.choices = run.choices
        guard tracing else { return step }
        step.events = run.events
        step.console = run.console
        step.summary = run.summary(of: plan, before: state, outcome: step.outcome, crash: crash)
        return step
    }
}
