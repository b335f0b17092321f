/// Somebody came or went.
package struct RoomPresenceNotification: Notification {
    package static let method = "room.presence"

    /// The room's id.
    package var room = ""
    /// Everyone who is in the room now, in order of joining.
    package var participants: [Participant] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("participants", &participants)
    }
}
