/// Does something in a room.
package struct RoomsActRequest: Request {
    package static let method = "rooms.act"
    package static let summary = "Performs an action in a room"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsActResponse

    /// The room's id.
    package var room = ""
    /// The action.
    package var action: Action = Action()
    /// The expected previous step; rejected with `conflict` if the room has moved on.
    package var ifSeq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("action", &action)
        try fields.optional("ifSeq", &ifSeq)
    }
}

/// The result of the action.
package struct RoomsActResponse: WireObject {
    /// The new step's number.
    package var seq = 0
    /// The outcome of the action.
    package var outcome: Outcome = .ok
    /// The new step, as sent to everyone in the room.
    package var step: Encoded<Step>

    package init() { step = Encoded(Step()) }

    /// Creates an answer.
    /// - Parameter step: the new step.
    package init(step: Encoded<Step>) { self.step = step }

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("outcome", &outcome)
        try fields.field("step", &step)
    }
}
