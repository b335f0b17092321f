package import Simulation

/// A step of the simulation with its place in a room.
package struct RoomStep: Sendable, Hashable {
    /// The step's number, counted from 1.
    package var seq: Int
    /// The participant, as named at that time; nil for the room's initial launch.
    package var by: Participant?
    /// The action with all its results.
    package var step: Step

    /// Creates a step.
    /// - Parameters:
    ///   - seq: the number.
    ///   - by: the participant.
    ///   - step: the action with its results.
    package init(seq: Int, by: Participant?, step: Step) {
        self.seq = seq
        self.by = by
        self.step = step
    }
}

/// A place in a room's log.
///
/// The number alone is not enough. After a restart of the server, a room may count from 1 again. A client at step 40
/// would then wait for a different step 41.
package struct StreamPosition: Sendable, Hashable {
    /// The life of the log.
    package var epoch: String
    /// The number of a step in it.
    package var seq: Int

    /// Creates a position.
    /// - Parameters:
    ///   - epoch: the life of the log.
    ///   - seq: the number of a step in it.
    package init(epoch: String, seq: Int) {
        self.epoch = epoch
        self.seq = seq
    }
}
