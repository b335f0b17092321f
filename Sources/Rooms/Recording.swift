package import SceneFlow
package import Simulation

/// A run that can be done again anywhere: what was done, and what came of it.
package struct Recording: Sendable, Hashable {
    /// A scene on screen.
    package struct Screen: Sendable, Hashable {
        /// The scene's key.
        package var scene: String
        /// What a person called it; not compared.
        package var title: String

        /// Creates a screen.
        /// - Parameters:
        ///   - scene: the scene's key.
        ///   - title: what a person called it.
        package init(scene: String, title: String) {
            self.scene = scene
            self.title = title
        }
    }

    /// A controller that a step made.
    package struct Made: Sendable, Hashable {
        /// The number by which later actions mean it.
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

    /// What came of an action.
    package struct Result: Sendable, Hashable {
        /// What became of it.
        package var outcome: Step.Outcome
        /// How the app crashed, or nil.
        package var crash: Crash?
        /// The scenes from the window's root to what is on screen, containers left out.
        package var stack: [Screen]
        /// The controllers that it made and that are alive after it, in order.
        package var made: [Made]
        /// One sentence that a person can read; not compared.
        package var summary: String

        /// Creates a result.
        /// - Parameters:
        ///   - outcome: what became of the action.
        ///   - crash: how the app crashed. The default is not at all.
        ///   - stack: the scenes on screen. The default is none.
        ///   - made: the controllers that it made. The default is none.
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

        /// Reads a step.
        /// - Parameters:
        ///   - step: the step.
        ///   - before: the state that it was done in.
        ///   - simulator: its rules.
        package init(_ step: Step, after before: SimulationState, in simulator: Simulator) {
            let (state, flow) = (step.state, simulator.flow(in: step.state))
            let known = step.action.kind == .launch ? [] : Set(before.live)
            self.init(
                step.outcome,
                crash: state.crash,
                stack: state.screens.map {
                    Screen(scene: flow[state.scene(of: $0)].key, title: flow[state.scene(of: $0)].title)
                },
                made: state.live.filter { !known.contains($0) }.map { Made($0, scene: flow[state.scene(of: $0)].key) },
                summary: step.summary
            )
        }
    }

    /// One step: an action and, where it is known, what came of it.
    package struct Entry: Sendable, Hashable {
        /// What was done; a launch names its build.
        package var action: Action
        /// What came of it; nil where only what is to be done was written down.
        package var result: Result?

        /// Creates an entry.
        /// - Parameters:
        ///   - action: what was done.
        ///   - result: what came of it. The default is nil: it is not known.
        package init(_ action: Action, result: Result? = nil) {
            self.action = action
            self.result = result
        }
    }

    /// The flow's name.
    package var flow: String
    /// The flow's digest when it was recorded; empty where it is not known.
    package var digest: String
    /// The lowest iOS version that the app was taken to be built for; nil for what the project says.
    package var deploymentTarget: Version?
    /// The steps in order; the first is a launch.
    package var entries: [Entry]

    /// Creates a recording.
    /// - Parameters:
    ///   - flow: the flow's name.
    ///   - digest: the flow's digest.
    ///   - deploymentTarget: the version that the app is taken to be built for. The default is what the project says.
    ///   - entries: the steps in order.
    package init(flow: String, digest: String, deploymentTarget: Version? = nil, entries: [Entry]) {
        self.flow = flow
        self.digest = digest
        self.deploymentTarget = deploymentTarget
        self.entries = entries
    }
}
