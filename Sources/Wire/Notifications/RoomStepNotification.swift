/// Something was done in the room.
package struct RoomStepNotification: Notification {
    package static let method = "room.step"
    package static let summary = "The room took a step"

    /// The room's id.
    package var room = ""
    /// The epoch of the log.
    package var epoch = ""
    /// The step.
    package var step: Encoded<ShownStep>

    package init() { step = Encoded(ShownStep()) }

    /// Creates a notification.
    /// - Parameter step: the step.
    package init(step: Encoded<ShownStep>) { self.step = step }

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("epoch", &epoch)
        try fields.field("step", &step)
    }
}
