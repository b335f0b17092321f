/// What somebody in a room may know of it at a glance.
package struct RoomOutline: Sendable, Hashable {
    /// What people call the room.
    package var title: String
    /// Who asks.
    package var you: Participant
    /// The step that everyone looks at.
    package var seq: Int
    /// How many are in it.
    package var participants: Int
}
