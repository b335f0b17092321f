/// A participant joined, left or changed, or the room has a new title.
package struct RoomPresenceNotification: Notification {
    package static let method = "room.presence"
    package static let summary = "The participants or the title of the room changed"

    /// The room's id.
    package var room = ""
    /// The room's title.
    package var title = ""
    /// The leading presenter; null if no presenter is in the room.
    package var presenter: String?
    /// The participants now in the room, in order of joining.
    package var participants: [Participant] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("title", &title)
        try fields.nullable("presenter", &presenter)
        try fields.field("participants", &participants)
    }
}
