/// Takes everyone in a room to a step.
package struct RoomsSeekRequest: Request {
    package static let method = "rooms.seek"
    package static let summary = "Takes everyone in a room to a step"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsSeekResponse

    /// The room's id.
    package var room = ""
    /// The step; the next action continues from there.
    package var seq = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("seq", &seq)
    }
}

/// The step now shown to everyone.
package struct RoomsSeekResponse: WireObject {
    /// The step.
    package var seq = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
    }
}
