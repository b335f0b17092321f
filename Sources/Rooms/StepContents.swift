package import SceneFlow
package import Simulation

/// The results of an action, without numbers that may differ between two runs.
package struct StepContents: Sendable, Hashable {
    /// A controller made by it.
    package struct Made: Sendable, Hashable {
        /// Its class.
        package var className: String
        /// The initialiser used.
        package var initializer: String
        /// The technique of its dependencies.
        package var technique: Technique
    }

    /// One answer of the container.
    package struct Resolved: Sendable, Hashable {
        /// The requested key.
        package var key: String
        /// The type of the result; empty if there is none.
        package var type: String
        /// The kind of the answer.
        package var hit: String
    }

    /// One readable sentence.
    package var summary: String
    /// The outcome of the action.
    package var outcome: Step.Outcome
    /// The crash, or nil.
    package var crash: Crash?
    /// The output on the app's console.
    package var console: [String]
    /// The titles of the scenes from the window's root to the screen, without containers.
    package var stack: [String]
    /// The controllers made, in order.
    package var made: [Made] = []
    /// The values injected into controllers, in order.
    package var injected: [InjectedValue] = []
    /// The answers of the container, in order.
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
        stack = step.state.screens(in: simulator.flow(in: step.state)).map { simulator.title(of: $0, in: step.state) }
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
