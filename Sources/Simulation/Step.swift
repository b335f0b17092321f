package import Diagnostics

/// One application of `step(_:in:)`: the action, its events, and the state after.
package struct Step: Sendable, Hashable {
    /// The outcome of an action.
    package enum Outcome: Sendable, Hashable {
        /// It was carried out.
        case ok
        /// UIKit would do nothing: popping the root, say. The state is as it was.
        case ignored
        /// The app crashed.
        ///
        /// The state keeps the values just before, with status crashed.
        case crashed
        /// It makes no sense in this state; nothing happened. The reason is a sentence.
        case rejected(String)
    }

    /// The action.
    package var action: Action
    /// The outcome of the action.
    package var outcome: Outcome
    /// One sentence for people.
    package var summary: String
    /// The questions open to the model, with the assumed answers.
    package var choices: [Choice]
    /// The events of UIKit, in order.
    ///
    /// Empty if the trace is off.
    package var events: [Event]
    /// The lines on the app's console.
    package var console: [String]
    /// The state after.
    package var state: SimulationState
    /// The number of executed instructions of the app's code.
    package internal(set) var instructions = 0
    /// The number of instances made, including those already gone.
    package internal(set) var made = 0

    /// Creates a step.
    /// - Parameters:
    ///   - action: the action.
    ///   - outcome: its outcome.
    ///   - summary: one sentence about it. The default is empty.
    ///   - choices: the assumptions. The default is none.
    ///   - events: the events of UIKit. The default is none.
    ///   - console: the lines on the app's console. The default is none.
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

/// A question left open by the files, such as the controller answering an unwind or the branch taken by a guard.
package struct Choice: Sendable, Hashable {
    /// The id for the answer of an action, unique in its step: `c1`.
    package var id: String
    /// The question, in words.
    package var condition: String
    /// The option taken.
    package var taken: String
    /// The other options.
    package var others: [String]
    /// The options with code that does nothing or only leaves, while another option continues: the purpose of a
    /// `guard`.
    package var idle: [String] = []
    /// True if the option was taken as that of a freshly installed app.
    package var isFresh: Bool = false
    /// True if the option selects a value, not the code that runs.
    package var isOfValue: Bool = false
    /// The location of the question in the sources.
    package var location: SourceLocation?
}
