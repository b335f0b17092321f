/// A participant's permissions in a room.
package enum Role: Sendable, Hashable {
    /// May act.
    case presenter
    /// May look.
    case follower
}
