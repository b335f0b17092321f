/// A presenter points at something.
package struct RoomPointerNotification: Notification {
    package static let method = "room.pointer"
    package static let summary = "A presenter pointed at a screen"

    /// The room's id.
    package var room = ""
    /// The presenter.
    package var by = ""
    /// The controller of the screen.
    package var instance = ""
    /// The Interface Builder id of a view in it; if omitted, the whole screen.
    package var view: String?
    /// The position in it, as a share of its width from 0 to 1; if omitted, its whole width.
    package var x: Double?
    /// The position in it, as a share of its height from 0 to 1; if omitted, its whole height.
    package var y: Double?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("by", &by)
        try fields.field("instance", &instance)
        try fields.optional("view", &view)
        try fields.optional("x", &x)
        try fields.optional("y", &y)
    }
}
