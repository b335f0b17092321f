/// Makes another participant the presenter, or takes over.
package struct RoomsHandOverRequest: Request {
    package static let method = "rooms.handOver"
    package static let summary = "Makes another participant the presenter, or takes over"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsHandOverResponse

    /// The room's id.
    package var room = ""
    /// The new presenter; to take over, the sender.
    package var to = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("to", &to)
    }
}

/// Nothing more to say.
package struct RoomsHandOverResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
