package import Simulation

/// A step of the simulation with its place in a room.
package struct RoomStep: Sendable, Hashable {
    /// The step's number, counted from 1.
    package var seq: Int
    /// Who did it, as they were called then; nil for the launch that comes with the room.
    package var by: Participant?
    /// What was done, and all that came of it.
    package var step: Step

    /// Creates a step.
    /// - Parameters:
    ///   - seq: the number.
    ///   - by: who did it.
    ///   - step: what was done.
    package init(seq: Int, by: Participant?, step: Step) {
        self.seq = seq
        self.by = by
        self.step = step
    }
}

/// A place in a room's log.
///
/// The number alone would not do: after the server was started again a room may count from 1 once more, and a client that
/// remembers step 40 would wait for a step 41 that is another one.
package struct StreamPosition: Sendable, Hashable {
    /// Which life of the log.
    package var epoch: String
    /// The number of a step in it.
    package var seq: Int

    /// Creates a position.
    /// - Parameters:
    ///   - epoch: which life of the log.
    ///   - seq: the number of a step in it.
    package init(epoch: String, seq: Int) {
        self.epoch = epoch
        self.seq = seq
    }
}
