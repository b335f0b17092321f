package import SceneFlow
package import Simulation

/// What came of an action, without the numbers that two runs may count differently.
package struct StepContents: Sendable, Hashable {
    /// A controller that was made.
    package struct Made: Sendable, Hashable {
        /// Its class.
        package var className: String
        /// The initialiser that made it.
        package var initializer: String
        /// How dependencies reach it.
        package var technique: Technique
    }

    /// One answer of the container.
    package struct Resolved: Sendable, Hashable {
        /// What was asked for.
        package var key: String
        /// The type of what was given; empty where nothing was.
        package var type: String
        /// How it was answered.
        package var hit: String
    }

    /// One sentence that a person can read.
    package var summary: String
    /// What became of the action.
    package var outcome: Step.Outcome
    /// How the app crashed, or nil.
    package var crash: Crash?
    /// What the app's console showed.
    package var console: [String]
    /// The titles of the scenes from the window's root to what is on screen, containers left out.
    package var stack: [String]
    /// The controllers that were made, in order.
    package var made: [Made] = []
    /// What reached a controller, in order.
    package var injected: [InjectedValue] = []
    /// How the container answered, in order.
    package var resolved: [Resolved] = []

    /// Reads a step.
    /// - Parameters:
    ///   - step: the step, with its trace.
    ///   - simulator: its rules.
    package init(_ step: Step, in simulator: Simulator) {
        summary = step.summary
        outcome = step.outcome
        crash = step.state.crash
        console = step.console
        stack = step.state.screens.map { simulator.title(of: $0, in: step.state) }
        for event in step.events { take(event.kind) }
    }

    // MARK: - Private

    private mutating func take(_ event: Event.Kind) {
        switch event {
        case .initialize(let name, let initializer, let technique):
            made.append(Made(className: name, initializer: initializer, technique: technique))
        case .inject(let property, let type, let value, let from, _):
            injected.append(InjectedValue(name: property, type: type, value: value, from: from))
        case .resolve(let answer):
            resolved.append(Resolved(key: answer.key, type: answer.type, hit: answer.hit))
        default:
            break
        }
    }
}
