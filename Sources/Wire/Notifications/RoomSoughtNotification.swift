/// Everyone in the room was taken to a step.
package struct RoomSoughtNotification: Notification {
    package static let method = "room.sought"
    package static let summary = "A presenter took everyone in the room to a step"

    /// The room's id.
    package var room = ""
    /// The epoch of the log.
    package var epoch = ""
    /// The step; the next action continues from there.
    package var seq = 0
    /// The app after it.
    package var state: Encoded<State>

    package init() { state = Encoded(State()) }

    /// Creates a notification.
    /// - Parameter state: the app after the step.
    package init(state: Encoded<State>) { self.state = state }

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("epoch", &epoch)
        try fields.field("seq", &seq)
        try fields.field("state", &state)
    }
}
