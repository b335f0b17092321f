package import SceneFlow

/// UIKit as a pure function over one app.
///
/// No clocks, randomness, files, threads or globals. All lookups possible before the first step happen once, at the
/// creation of the simulator.
package struct Simulator: Sendable {
    /// The tables of the debug build, and of the release build if that is another.
    private let debugTables: FlowTables
    private let releaseTables: FlowTables?

    /// Creates a simulator.
    /// - Parameters:
    ///   - flow: the simulated app, as a debug build.
    ///   - release: the app as a release build. The default is nil: both are alike.
    ///   - other: a simulator of another version of the app. The default is nil. It only saves repeated lookups of
    ///     unchanged parts.
    package init(flow: Flow, release: Flow? = nil, besides other: Simulator? = nil) {
        debugTables = FlowTables(flow, besides: other?.debugTables)
        releaseTables = release.map { FlowTables($0, besides: other?.releaseTables) }
    }

    /// The simulated app, as a debug build.
    package var flow: Flow { debugTables.flow }

    /// The app as a release build, or nil if both builds are alike.
    package var release: Flow? { releaseTables?.flow }

    /// Returns the app as numbered in a state: the launched build.
    /// - Parameter state: the state.
    /// - Returns: the flow of the launched build.
    package func flow(in state: SimulationState) -> Flow { tables(state.configuration).flow }

    /// Returns the tables of a build.
    func tables(_ configuration: BuildConfiguration) -> FlowTables {
        configuration == .release ? releaseTables ?? debugTables : debugTables
    }

    /// Performs one action.
    ///
    /// The given state stays unchanged. After a crash, the resulting state is the given one with its status set to
    /// crashed.
    /// - Parameters:
    ///   - action: the action.
    ///   - state: the state before the action.
    ///   - tracing: the amount recorded besides the outcome, the choices and the state. The default is everything.
    /// - Returns: the events, and the state after the action.
    package func step(_ action: Action, in state: SimulationState, tracing: Tracing = .full) -> Step {
        guard action.kind == .launch else { return step(action, in: state, tables(state.configuration), tracing) }
        let configuration = action.options.configuration
        let (state, tables) = (carried(state, to: configuration), tables(configuration))
        let usual = step(action, in: state, tables, tracing)
        guard action.choices.isEmpty, usual.shipsNot else { return usual }
        return shipping(usual, in: state, tables, tracing) ?? usual
    }

    /// The number of questions of a launch that get another answer in search of one that shows something.
    private static let doubtedQuestions = 8

    /// Returns a launch that differs in the answer to one question and shows a screen: an app that shows nothing at its
    /// first launch, or crashes, would not have been released.
    private func shipping(
        _ usual: Step,
        in state: SimulationState,
        _ tables: FlowTables,
        _ tracing: Tracing
    ) -> Step? {
        for choice in usual.choices.prefix(Self.doubtedQuestions) {
            for other in choice.others.prefix(Self.doubtedQuestions) {
                var action = usual.action
                action.choices[choice.id] = other
                var found = step(action, in: state, tables, tracing)
                if found.outcome == .ok, !found.shipsNot {
                    found.action = usual.action
                    return found
                }
            }
        }
        return nil
    }

    /// The reason for rejecting an action if its result is not a tree.
    ///
    /// The process continues.
    private static let fault = "This is a bug in Sceneflow, which could not simulate it: report it with these steps."

    /// Performs one action in a state of the build running afterwards.
    private func step(_ action: Action, in state: SimulationState, _ tables: FlowTables, _ tracing: Tracing) -> Step {
        var run = Run(tables, state, answers: action.choices, tracing: tracing)
        let plan = run.plan(action)
        if case .rejected(let reason) = plan {
            return Step(
                action: action,
                outcome: .rejected(reason),
                summary: tracing == .full ? reason : "",
                state: state
            )
        }
        var outcome = Step.Outcome.ok
        var crash: Crash?
        do {
            let isDone = try run.attempt { run throws(Crashed) in try run.carryOut(plan) }
            if isDone == nil, case .launch(let options) = plan {
                run.beginProcess(options)
            } else if isDone == false {
                outcome = .ignored
                run.state = state
            }
        } catch {
            var last = state
            if action.kind == .launch || error.crash == nil {
                last = SimulationState()
                last.system = run.state.system
                last.configuration = run.state.configuration
                last.linkedSDK = run.state.linkedSDK
                last.traits = run.state.traits
                last.container.overrides = state.container.overrides
                last.container.reroutings = state.container.reroutings
                last.container.stubs = state.container.stubs
                last.container.passed = state.container.passed
            }
            if let found = error.crash {
                last.status = .crashed
                last.ending = .crash(found)
                outcome = .crashed
            }
            last.next = run.state.next
            run.state = last
            crash = error.crash
        }
        guard run.state.isTree else {
            return Step(action: action, outcome: .rejected(Self.fault), summary: Self.fault, state: state)
        }
        var step = Step(
            action: action,
            outcome: outcome,
            summary: tracing == .full ? run.summary(of: plan, before: state, outcome: outcome, crash: crash) : "",
            choices: run.choices.all,
            events: run.trace.events,
            console: run.trace.console,
            state: run.takeState()
        )
        step.instructions = run.limits.instructions
        step.made = Int(step.state.next - state.next)
        return step
    }
}

extension Step {
    /// True for a launch that leaves the screen black, or crashes.
    fileprivate var shipsNot: Bool { outcome == .crashed || state.root == nil }
}
