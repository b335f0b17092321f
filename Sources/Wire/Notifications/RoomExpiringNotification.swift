/// An unused room is going to be deleted, or is no longer.
package struct RoomExpiringNotification: Notification {
    package static let method = "room.expiring"
    package static let summary = "An unused room will be deleted, or its deletion was cancelled"

    /// The room's id.
    package var room = ""
    /// The time of the deletion, unless the room is kept or used, in UTC by RFC 3339; null if it is kept.
    package var at: String?
    /// The time left until then, in milliseconds; omitted if the room is kept.
    package var inMs: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.nullable("at", &at)
        try fields.optional("inMs", &inMs)
    }
}
