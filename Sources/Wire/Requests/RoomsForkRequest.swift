/// Creates a new room that continues from a step of another; the other stays unchanged.
package struct RoomsForkRequest: Request {
    package static let method = "rooms.fork"
    package static let summary =
        "Creates a room that continues from a step of another, which stays unchanged"
    package static let price = 10.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsForkResponse

    /// The id of the copied room.
    package var room = ""
    /// The last copied step; if omitted, the newest.
    package var seq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("seq", &seq)
    }
}

/// A new room, its keys, and the origin of its run.
package struct RoomsForkResponse: WireObject {
    /// The new room's id.
    package var room = ""
    /// The keys; sent only this once.
    package var keys = RoomKeys()
    /// The address of the room's page, relative to the server, without a key.
    package var url = ""
    /// The room and step at the start of its run.
    package var origin = RoomOrigin()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("keys", &keys)
        try fields.field("url", &url)
        try fields.field("origin", &origin)
    }
}
