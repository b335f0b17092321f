/// Lists the rooms joined by this connection.
package struct RoomsListRequest: Request {
    package static let method = "rooms.list"
    package static let summary = "Lists the rooms joined by this connection"
    package static let price = 1.0
    package static let audience = RequestAudience.anyone
    package typealias Response = RoomsListResponse

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}

/// The rooms joined by a connection, sorted by id.
package struct RoomsListResponse: WireObject {
    /// The rooms.
    package var rooms: [RoomSummary] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("rooms", &rooms)
    }
}

/// A room in a list.
package struct RoomSummary: WireObject {
    /// The room's id.
    package var room = ""
    /// The room's title.
    package var title = ""
    /// The flow running in it.
    package var flow = ""
    /// The connection's role in it.
    package var role: Role = .follower
    /// The step shown to everyone.
    package var seq = 0
    /// The number of participants in it.
    package var participants = 0
    /// The time of its deletion unless it is kept, in UTC by RFC 3339; omitted if the deletion is not near.
    package var expires: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("title", &title)
        try fields.field("flow", &flow)
        try fields.field("role", &role)
        try fields.field("seq", &seq)
        try fields.field("participants", &participants)
        try fields.optional("expires", &expires)
    }
}
