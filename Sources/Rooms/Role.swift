/// What a participant may do in a room.
package enum Role: Sendable, Hashable {
    /// May act.
    case presenter
    /// May look.
    case follower
}
