/// Asks participants looking at something else to return.
package struct RoomsRecallRequest: Request {
    package static let method = "rooms.recall"
    package static let summary = "Asks everyone to return to the shared screen"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsRecallResponse

    /// The room's id.
    package var room = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
    }
}

/// Nothing more to say.
package struct RoomsRecallResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
