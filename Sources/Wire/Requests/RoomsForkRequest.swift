/// Makes a room of one's own that goes on from a step of another; the other stays as it is.
package struct RoomsForkRequest: Request {
    package static let method = "rooms.fork"
    package static let summary =
        "Makes a room of one's own that goes on from a step of another; the other stays as it is"
    package static let price = 10.0
    package typealias Response = RoomsForkResponse

    /// The id of the room whose run is copied.
    package var room = ""
    /// The last step that is copied; the newest where it is left out.
    package var seq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("seq", &seq)
    }
}

/// A new room, the keys to it, and where its run comes from.
package struct RoomsForkResponse: WireObject {
    /// The new room's id.
    package var room = ""
    /// The keys; they are told this once.
    package var keys = RoomKeys()
    /// Where the page shows the room, relative to the server, without a key.
    package var url = ""
    /// The room and step that it goes on from.
    package var origin = RoomOrigin()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("keys", &keys)
        try fields.field("url", &url)
        try fields.field("origin", &origin)
    }
}
