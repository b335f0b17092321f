/// A room that nobody came to is going to be deleted, or is not any more.
package struct RoomExpiringNotification: Notification {
    package static let method = "room.expiring"
    package static let summary = "A room that nobody came to is going to be deleted, or is not any more"

    /// The room's id.
    package var room = ""
    /// When, unless somebody keeps it or does something in it, as RFC 3339 has it in UTC; null where it is kept.
    package var at: String?
    /// How long it is until then, in milliseconds; left out where it is kept.
    package var inMs: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.nullable("at", &at)
        try fields.optional("inMs", &inMs)
    }
}
