import Simulation

/// One step of a walk, with what properties look at.
struct Moment {
    /// The app.
    let app: WalkedApp
    /// The state that the step was given.
    let before: SimulationState
    /// The action with all its results.
    let step: Step
    /// True if slow checks may run.
    let isThorough: Bool

    /// The state after.
    var after: SimulationState { step.state }

    /// True if the app completed the step, and the action had an effect.
    var isOver: Bool { step.outcome == .ok && after.status == .running }
}

/// A property of every step of every walk.
protocol WalkProperty: Sendable {
    /// The property in words, by which a failing walk and what it was reduced to are the same failure.
    static var name: String { get }

    /// Creates the property as it is before the first step.
    init()

    /// Looks at the next step.
    /// - Returns: what is wrong, or nil where the property holds.
    mutating func check(_ moment: Moment) -> String?
}

/// A property that a step does not have.
struct Violation: Sendable, Equatable {
    /// The property's name.
    let property: String
    /// The description of the problem.
    let message: String
}

/// Every property that is held against every step.
enum WalkProperties {
    static let all: [any WalkProperty.Type] = [
        AnsweredActions.self, BalancedCallbacks.self, BoundScopes.self, ConsistentTree.self, ContinuedVersions.self,
        EqualBytes.self, EqualSteps.self, ExplainedCrashes.self, ExplainedEvents.self, KnownInstances.self,
    ]
}
