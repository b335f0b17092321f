package import Simulation

/// A snapshot of a room for a joining participant.
package struct RoomEntry: Sendable {
    /// The joining participant.
    package let you: Participant
    /// The participants, the presenter, and the title of the room.
    package let presence: RoomPresence
    /// The last step.
    package let position: StreamPosition
    /// The app after it.
    package let head: SimulationState
    /// The earlier step shown to everyone; nil for the last one.
    package let sought: RoomSought?
    /// The inspector tab shared by the presenter; nil if there is none.
    package let tab: String?
    /// The announced end of the room; nil if it is not near.
    package let end: RoomEnd?
    /// The steps missed since the given position.
    package let missed: [RoomStep]
}
