package import Simulation

/// A room's run up to a step, for continuing or recording it.
package struct RunPrefix: Sendable {
    /// The title of the room.
    package let title: String
    /// The number of the step.
    package let seq: Int
    /// The app's rules.
    package let simulator: Simulator
    /// The kept steps up to it, oldest first; empty if the step itself is not kept.
    package let steps: [RoomStep]
    /// The kept actions up to it, oldest first, usually more than the kept steps.
    package let entries: [LogEntry]
}

/// The origin of a room's run.
package struct RoomOrigin: Sendable, Hashable {
    /// The copied room.
    package var room: String
    /// The last common step.
    package var seq: Int

    /// Creates an origin.
    /// - Parameters:
    ///   - room: the copied room.
    ///   - seq: the last common step.
    package init(room: String, seq: Int) {
        self.room = room
        self.seq = seq
    }
}
