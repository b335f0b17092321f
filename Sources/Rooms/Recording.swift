package import SceneFlow
package import Simulation

/// A run to be replayed anywhere: its actions and their results.
package struct Recording: Sendable, Hashable {
    /// A scene on screen.
    package struct Screen: Sendable, Hashable {
        /// The scene's key.
        package var scene: String
        /// The title of the scene; not compared.
        package var title: String

        /// Creates a screen.
        /// - Parameters:
        ///   - scene: the scene's key.
        ///   - title: the title of the scene.
        package init(scene: String, title: String) {
            self.scene = scene
            self.title = title
        }
    }

    /// A controller made by a step.
    package struct Made: Sendable, Hashable {
        /// The number used for it by later actions.
        package var instance: InstanceID
        /// Its scene's key.
        package var scene: String

        /// Creates an entry.
        /// - Parameters:
        ///   - instance: the controller's number.
        ///   - scene: its scene's key.
        package init(_ instance: InstanceID, scene: String) {
            self.instance = instance
            self.scene = scene
        }
    }

    /// The result of an action.
    package struct Result: Sendable, Hashable {
        /// The outcome of the action.
        package var outcome: Step.Outcome
        /// The crash, or nil.
        package var crash: Crash?
        /// The scenes from the window's root to the screen, without containers.
        package var stack: [Screen]
        /// The controllers made by it and still alive after it, in order.
        package var made: [Made]
        /// One readable sentence; not compared.
        package var summary: String

        /// Creates a result.
        /// - Parameters:
        ///   - outcome: the outcome of the action.
        ///   - crash: the crash. The default is none.
        ///   - stack: the scenes on screen. The default is none.
        ///   - made: the controllers made by it. The default is none.
        ///   - summary: one sentence about it. The default is empty.
        package init(
            _ outcome: Step.Outcome,
            crash: Crash? = nil,
            stack: [Screen] = [],
            made: [Made] = [],
            summary: String = ""
        ) {
            self.outcome = outcome
            self.crash = crash
            self.stack = stack
            self.made = made
            self.summary = summary
        }

        /// Creates the result of a step.
        /// - Parameters:
        ///   - step: the step.
        ///   - before: the state before it.
        ///   - simulator: its rules.
        package init(_ step: Step, after before: SimulationState, in simulator: Simulator) {
            let (state, flow) = (step.state, simulator.flow(in: step.state))
            let known = step.action.kind == .launch ? [] : Set(before.live)
            self.init(
                step.outcome,
                crash: state.crash,
                stack: state.screens(in: flow).map {
                    Screen(scene: flow[state.scene(of: $0)].key, title: flow[state.scene(of: $0)].title)
                },
                made: state.live.filter { !known.contains($0) }.map { Made($0, scene: flow[state.scene(of: $0)].key) },
                summary: step.summary
            )
        }
    }

    /// One step: an action and, if known, its result.
    package struct Entry: Sendable, Hashable {
        /// The action; a launch names its build.
        package var action: Action
        /// The result; nil if only the action was recorded.
        package var result: Result?

        /// Creates an entry.
        /// - Parameters:
        ///   - action: the action.
        ///   - result: the result. The default is nil: it is unknown.
        package init(_ action: Action, result: Result? = nil) {
            self.action = action
            self.result = result
        }
    }

    /// The flow's name.
    package var flow: String
    /// The flow's digest at the time of recording; empty if unknown.
    package var digest: String
    /// The lowest iOS version assumed for the app; nil for the project's own setting.
    package var deploymentTarget: Version?
    /// The steps in order; the first is a launch.
    package var entries: [Entry]

    /// Creates a recording.
    /// - Parameters:
    ///   - flow: the flow's name.
    ///   - digest: the flow's digest.
    ///   - deploymentTarget: the lowest iOS version assumed for the app. The default is the project's own setting.
    ///   - entries: the steps in order.
    package init(flow: String, digest: String, deploymentTarget: Version? = nil, entries: [Entry]) {
        self.flow = flow
        self.digest = digest
        self.deploymentTarget = deploymentTarget
        self.entries = entries
    }
}
