/// Closes a room for good; everyone in it is notified.
package struct RoomsCloseRequest: Request {
    package static let method = "rooms.close"
    package static let summary = "Closes a room permanently, and notifies everyone in it"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsCloseResponse

    /// The room's id.
    package var room = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
    }
}

/// Nothing more to say.
package struct RoomsCloseResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
