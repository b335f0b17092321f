/// How much a store keeps.
package struct StoreLimits: Sendable, Hashable {
    /// How many rooms there are at most; 10,000 by default, zero means that none can be made.
    ///
    /// Where there are as many, the owner's new room takes the place of the guests' room, else of the owner's, that was used the
    /// longest ago. A guest's takes that of another of the same guest.
    package var rooms = 10_000
    /// How many rooms there are of all guests at most: half of all.
    var guestsRooms: Int { rooms == 0 ? 0 : max(1, rooms / 2) }
    /// How many rooms there are of one guest at most; 200 by default, zero means that a guest can make none.
    ///
    /// Over it, the one of them that was used the longest ago gives way.
    package var guestRooms = 200
    /// How many bytes the steps of one guest's rooms take at most; 67,108,864 by default, zero means none.
    ///
    /// Over it, new rooms take the place of older ones of the same guest, and steps are refused.
    package var guestBytes = 64 << 20

    /// The defaults.
    package init() {}
}
