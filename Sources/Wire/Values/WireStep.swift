/// One action in a room, with all its results.
package struct Step: WireObject {
    /// The step's number in the room, from 1 on.
    package var seq = 0
    /// The id of the participant who acted; null for the launch at the room's creation.
    package var by: String?
    /// The name of the participant at the time.
    package var byName: String?
    /// The action.
    package var action: Action = Action()
    /// The outcome of the action.
    package var outcome: Outcome = .ok
    /// One sentence for people.
    package var summary = ""
    /// The choices left open by the files, with the assumptions.
    package var choices: [StepChoice] = []
    /// The behavior of UIKit, in order.
    package var events: [Event] = []
    /// The output on the app's console.
    package var console: [String] = []
    /// The state after.
    package var state = State()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try visitAllButState(&fields)
        try fields.field("state", &state)
    }

    fileprivate mutating func visitAllButState<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.nullable("by", &by)
        try fields.nullable("byName", &byName)
        try fields.field("action", &action)
        try fields.field("outcome", &outcome)
        try fields.field("summary", &summary)
        try fields.field("choices", &choices)
        try fields.field("events", &events)
        try fields.field("console", &console)
    }
}

/// A step as sent to everyone in the room.
///
/// It has a `change` or a `state`, the smaller of the two, because the receivers know the state before.
package struct ShownStep: WireObject {
    /// The step without its state.
    var step = Step()
    /// The state after; nil if `change` replaces it.
    package var state: State?
    /// The difference from the state after the step before; nil if `state` replaces it.
    package var change: StateChange?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try step.visitAllButState(&fields)
        try fields.optional("state", &state)
        try fields.optional("change", &change)
    }
}

/// A choice left open by the files.
package struct StepChoice: WireObject {
    /// The id for an action that answers it.
    package var id = ""
    /// The question in words.
    package var condition = ""
    /// The selected option.
    package var taken = ""
    /// The other options.
    package var others: [String] = []
    /// The location in the sources.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("condition", &condition)
        try fields.field("taken", &taken)
        try fields.field("others", &others)
        try fields.nullable("location", &location)
    }
}
