/// Participants looking at something else are asked to return.
package struct RoomRecalledNotification: Notification {
    package static let method = "room.recalled"
    package static let summary = "A presenter asked everyone to return to the shared screen"

    /// The room's id.
    package var room = ""
    /// The sender of the recall.
    package var by = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("by", &by)
    }
}
