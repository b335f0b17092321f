/// Leaves a room.
package struct RoomsLeaveRequest: Request {
    package static let method = "rooms.leave"
    package static let summary = "Leaves a room"
    package static let price = 1.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsLeaveResponse

    /// The room's id.
    package var room = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
    }
}

/// Nothing more to say.
package struct RoomsLeaveResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
