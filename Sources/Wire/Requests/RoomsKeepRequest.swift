/// Keeps a room due for deletion.
package struct RoomsKeepRequest: Request {
    package static let method = "rooms.keep"
    package static let summary = "Keeps a room that would soon be deleted"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsKeepResponse

    /// The room's id.
    package var room = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
    }
}

/// Nothing more to say.
package struct RoomsKeepResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
