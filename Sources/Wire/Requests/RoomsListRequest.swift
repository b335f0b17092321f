/// Lists the rooms that this connection is in.
package struct RoomsListRequest: Request {
    package static let method = "rooms.list"
    package static let summary = "Lists the rooms that this connection is in"
    package typealias Response = RoomsListResponse

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}

/// The rooms that a connection is in, sorted by id.
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
    /// What people call it.
    package var title = ""
    /// The flow that runs in it.
    package var flow = ""
    /// What the connection may do in it.
    package var role: Role = .follower
    /// The step that everyone looks at.
    package var seq = 0
    /// How many are in it.
    package var participants = 0
    /// When it is deleted unless somebody keeps it, as RFC 3339 has it in UTC; left out where that is not near.
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
