/// The limits of a store.
package struct StoreLimits: Sendable, Hashable {
    /// The most rooms; 10,000 by default, zero means that none can be made.
    ///
    /// At it, a new room of the owner replaces the least recently used room of the guests, else of the owner. A guest's
    /// replaces another of the same guest.
    package var rooms = 10_000
    /// The most rooms of all guests together: half of all.
    var guestsRooms: Int { rooms == 0 ? 0 : max(1, rooms / 2) }
    /// The most rooms of one guest; 200 by default, zero means that a guest can make none.
    ///
    /// Over it, the guest's least recently used room gives way.
    package var guestRooms = 200
    /// The most bytes of the steps in one guest's rooms; 67,108,864 by default, zero means none.
    ///
    /// Over it, new rooms replace older ones of the same guest, and steps are refused.
    package var guestBytes = 64 << 20

    /// The defaults.
    package init() {}
}
