package import Simulation

/// A room's run up to a step, for whoever goes on from there or writes it down.
package struct RoomBeginning: Sendable {
    /// What people call the room.
    package let title: String
    /// The number of the step.
    package let seq: Int
    /// The app's rules.
    package let simulator: Simulator
    /// The steps up to it that are kept, oldest first; none where the step itself is not.
    package let steps: [RoomStep]
    /// The actions up to it that are kept, oldest first: usually more than there are steps.
    package let entries: [LogEntry]
}

/// Where a room's run comes from.
package struct RoomOrigin: Sendable, Hashable {
    /// The room that it was a copy of.
    package var room: String
    /// The last step that both have in common.
    package var seq: Int

    /// Creates an origin.
    /// - Parameters:
    ///   - room: the room that it was a copy of.
    ///   - seq: the last step that both have in common.
    package init(room: String, seq: Int) {
        self.room = room
        self.seq = seq
    }
}
