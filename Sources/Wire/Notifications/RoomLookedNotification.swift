/// A presenter reads another tab of the inspector.
package struct RoomLookedNotification: Notification {
    package static let method = "room.looked"
    package static let summary = "A presenter selected a tab of the inspector"

    /// The room's id.
    package var room = ""
    /// The presenter.
    package var by = ""
    /// The tab, in the names of the pages; a page ignores an unknown one.
    package var tab = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("by", &by)
        try fields.field("tab", &tab)
    }
}
