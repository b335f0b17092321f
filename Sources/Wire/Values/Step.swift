/// One thing that was done in a room, and all that came of it.
package struct Step: WireObject {
    /// The step's number in the room, from 1 on.
    package var seq = 0
    /// The id of the participant who did it; null for the launch that comes with the room.
    package var by: String?
    /// What they were called.
    package var byName: String?
    /// What was done.
    package var action: Action = Action()
    /// What became of it.
    package var outcome: Outcome = .ok
    /// One sentence that a person can read.
    package var summary = ""
    /// What the files do not decide, and what was assumed.
    package var choices: [StepChoice] = []
    /// What UIKit did, in order.
    package var events: [Event] = []
    /// What the app's console shows.
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

/// A step as everyone in the room is told of it, who know the state before: it has a `change` or a `state`, whichever is smaller.
package struct ShownStep: WireObject {
    /// The step, but for the state after it, which is none here.
    private var step = Step()
    /// The state after; nil where `change` says it.
    package var state: State?
    /// What is different from the state after the step before; nil where `state` says it.
    package var change: StateChange?

    /// The step's number in the room, from 1 on.
    package var seq: Int { step.seq }

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try step.visitAllButState(&fields)
        try fields.optional("state", &state)
        try fields.optional("change", &change)
    }

    /// The step with its state, as whoever knows the state before makes it.
    /// - Parameter previous: the state after the step before.
    /// - Returns: the whole step, exactly.
    package func whole(after previous: State) -> Step {
        var whole = step
        whole.state = state ?? change?.applied(to: previous) ?? previous
        return whole
    }
}

/// Something that the files do not decide.
package struct StepChoice: WireObject {
    /// The id by which an action answers it.
    package var id = ""
    /// The question in words.
    package var condition = ""
    /// The option that was taken.
    package var taken = ""
    /// The other options.
    package var others: [String] = []
    /// Where it stands in the sources.
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
