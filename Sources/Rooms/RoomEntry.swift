package import Simulation

/// A room as it is at one moment, for somebody who joins.
package struct RoomEntry: Sendable {
    /// Who joined.
    package let you: Participant
    /// Everyone who is in the room, in order of joining.
    package let participants: [Participant]
    /// The last step.
    package let position: StreamPosition
    /// The app after it.
    package let head: SimulationState
    /// What was missed since the position that was given.
    package let missed: [RoomStep]
}
