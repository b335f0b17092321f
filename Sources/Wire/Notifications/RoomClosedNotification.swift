/// A room is closed for good, by a presenter or because the app running in it is gone.
package struct RoomClosedNotification: Notification {
    package static let method = "room.closed"
    package static let summary = "A room was closed permanently, by a presenter or because its app no longer exists"

    /// The room's id.
    package var room = ""
    /// The reason, in words.
    package var reason = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("reason", &reason)
    }
}
