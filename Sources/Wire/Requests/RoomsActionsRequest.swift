/// Lists the actions possible in a room's current state; none is performed.
package struct RoomsActionsRequest: Request {
    package static let method = "rooms.actions"
    package static let summary = "Lists the actions possible in a room's state, with the result of each; performs none"
    // Each listed action is simulated: measured on nine apps, a list takes 1.3 to 2.6 times as long as `rooms.act`.
    package static let price = 3.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsActionsResponse

    /// The room's id.
    package var room = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
    }
}

/// The possible actions.
package struct RoomsActionsResponse: WireObject {
    /// The step after which they are possible, for `ifSeq` of `rooms.act`.
    package var seq = 0
    /// The actions: those of alerts first, then those of each visible instance from the topmost down, then the ways back.
    package var actions: [EnabledAction] = []
    /// The number of further actions.
    package var omitted = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("actions", &actions)
        try fields.field("omitted", &omitted)
    }
}

/// A possible action, with its result.
package struct EnabledAction: WireObject {
    /// The action.
    package var action = Action()
    /// The outcome of the step that it would be.
    package var outcome: Outcome = .ok
    /// The summary of that step, in one sentence.
    package var summary = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("action", &action)
        try fields.field("outcome", &outcome)
        try fields.field("summary", &summary)
    }
}
