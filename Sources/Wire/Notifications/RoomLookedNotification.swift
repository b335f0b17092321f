/// A presenter reads another tab of the inspector.
package struct RoomLookedNotification: Notification {
    package static let method = "room.looked"
    package static let summary = "A presenter reads another tab of the inspector"

    /// The room's id.
    package var room = ""
    /// Who reads.
    package var by = ""
    /// The tab, as the pages call it; one that a page does not know is to be ignored.
    package var tab = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("by", &by)
        try fields.field("tab", &tab)
    }
}
