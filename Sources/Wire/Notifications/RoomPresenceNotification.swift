/// Somebody came, went or changed, or the room is called something else.
package struct RoomPresenceNotification: Notification {
    package static let method = "room.presence"
    package static let summary = "Somebody came, went or changed, or the room is called something else"

    /// The room's id.
    package var room = ""
    /// What people call the room.
    package var title = ""
    /// Who leads the others; null where nobody who may act is there.
    package var presenter: String?
    /// Everyone who is in the room now, in order of joining.
    package var participants: [Participant] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("title", &title)
        try fields.nullable("presenter", &presenter)
        try fields.field("participants", &participants)
    }
}
