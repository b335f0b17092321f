package import Simulation

/// A room as it is at one moment, for somebody who joins.
package struct RoomEntry: Sendable {
    /// Who joined.
    package let you: Participant
    /// Everyone who is in the room, who presents, and what it is called.
    package let presence: RoomPresence
    /// The last step.
    package let position: StreamPosition
    /// The app after it.
    package let head: SimulationState
    /// The earlier step that everyone was taken to; nil where they look at the last one.
    package let sought: RoomSought?
    /// What whoever presents reads besides the device; nil where nobody has said so.
    package let tab: String?
    /// That the room is to be deleted; nil where that is not near.
    package let end: RoomEnd?
    /// What was missed since the position that was given.
    package let missed: [RoomStep]
}
