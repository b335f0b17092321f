/// Takes every override back: a step of the room.
package struct ContainerResetRequest: Request {
    package static let method = "container.reset"
    package static let summary = "Removes all overrides, as a step of the room"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsActResponse

    /// The room's id.
    package var room = ""
    /// The expected previous step; rejected with `conflict` if the room has moved on.
    package var ifSeq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("ifSeq", &ifSeq)
    }
}
