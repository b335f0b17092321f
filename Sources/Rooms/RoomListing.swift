/// A summary of a room for a participant.
package struct RoomListing: Sendable, Hashable {
    /// The title of the room.
    package var title: String
    /// The participant asking.
    package var you: Participant
    /// The step shown to everyone.
    package var seq: Int
    /// The number of participants.
    package var participants: Int
}
