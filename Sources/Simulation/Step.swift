package import Diagnostics

/// One application of `step(_:in:)`: what was done, what happened, and the state after.
package struct Step: Sendable, Hashable {
    /// What became of the action.
    package enum Outcome: Sendable, Hashable {
        /// It was carried out.
        case ok
        /// UIKit would do nothing: popping the root, say. The state is as it was.
        case ignored
        /// The app crashed; the state keeps what was true just before, and its status is crashed.
        case crashed
        /// It makes no sense in this state; nothing happened. The reason is a sentence.
        case rejected(String)
    }

    /// What was done.
    package var action: Action
    /// What became of it.
    package var outcome: Outcome
    /// One sentence that a person can read.
    package var summary: String
    /// What the model could not know, and what was assumed.
    package var choices: [Choice]
    /// What UIKit did, in order.
    ///
    /// Empty where the trace is off.
    package var events: [Event]
    /// What the app's console shows.
    package var console: [String]
    /// The state after.
    package var state: SimulationState
    /// The number of instructions of the app's code that were carried out.
    package internal(set) var instructions = 0
    /// The number of instances that were made, those included that are gone again.
    package internal(set) var made = 0

    /// Creates a step.
    /// - Parameters:
    ///   - action: what was done.
    ///   - outcome: what became of it.
    ///   - summary: one sentence about it. The default is empty.
    ///   - choices: what was assumed. The default is nothing.
    ///   - events: what UIKit did. The default is nothing.
    ///   - console: what the app's console shows. The default is nothing.
    ///   - state: the state after.
    package init(
        action: Action,
        outcome: Outcome,
        summary: String = "",
        choices: [Choice] = [],
        events: [Event] = [],
        console: [String] = [],
        state: SimulationState
    ) {
        self.action = action
        self.outcome = outcome
        self.summary = summary
        self.choices = choices
        self.events = events
        self.console = console
        self.state = state
    }
}

/// Something that the files do not decide: which controller answers an unwind, which branch a guard takes.
package struct Choice: Sendable, Hashable {
    /// The id by which an action answers it, unique in its step: `c1`.
    package var id: String
    /// What the question is, in words.
    package var condition: String
    /// The option that was taken.
    package var taken: String
    /// The other options.
    package var others: [String]
    /// Those of all options by which code does nothing, or only leaves, where another goes on: what a `guard` is for.
    package var idle: [String]
    /// A Boolean value that indicates whether the option was taken because an app that was just installed takes it.
    package var isFresh: Bool
    /// Where the question stands in the sources.
    package var location: SourceLocation?

    /// Creates a choice.
    /// - Parameters:
    ///   - id: the id by which an action answers it.
    ///   - condition: what the question is.
    ///   - taken: the option that was taken.
    ///   - others: the other options.
    ///   - idle: the options by which code does nothing, or only leaves. The default is none.
    ///   - isFresh: whether it was taken because an app that was just installed takes it. The default is false.
    ///   - location: where it stands in the sources.
    package init(
        id: String,
        condition: String,
        taken: String,
        others: [String],
        idle: [String] = [],
        isFresh: Bool = false,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.condition = condition
        self.taken = taken
        self.others = others
        self.idle = idle
        self.isFresh = isFresh
        self.location = location
    }
}
