package import Rooms

/// What the servers of one store share besides rooms: page tickets, the processor time used by guests, and the names of
/// things that only one server has.
package protocol SharedState: Sendable {
    /// Returns a name common to the servers of this store, and to no others.
    /// - Returns: letters and digits.
    /// - Throws: `RoomLogError.unavailable`.
    func name() async throws(RoomLogError) -> String

    /// Keeps a page ticket for all servers, until its end or that of its room.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - limits: the limits; at one, the oldest ticket of the same guest gives way, or for the owner that of any guest.
    /// - Throws: `RoomLogError.unavailable`, also at a limit if no ticket can give way.
    func keep(_ ticket: SharedTicket, within limits: TicketLimits) async throws(RoomLogError)

    /// Returns a valid page ticket, issued by any server.
    /// - Parameter names: the names that it may have.
    /// - Returns: the ticket; nil if there is none.
    /// - Throws: `RoomLogError.unavailable`.
    func ticket(named names: [KeyHash]) async throws(RoomLogError) -> SharedTicket?

    /// Charges guests, tells the other servers, and returns the debts of all guests.
    /// - Parameters:
    ///   - charges: the processor time used at this server since the last call, by the name of the guest's account. If there
    ///     is none, nobody is told.
    ///   - percent: the share of one core by which a debt decreases, in percent.
    /// - Returns: the largest debts at all servers, at most 1,000, by account.
    /// - Throws: `RoomLogError.unavailable`; nothing was charged then, or nobody knows.
    func charge(_ charges: [String: Duration], paidBy percent: Int) async throws(RoomLogError) -> [String: Duration]

    /// Tells the other servers within a fifth of a second what only this one has, in place of what it had before.
    /// - Parameter names: the names, which the callers define.
    func hold(_ names: Set<String>)

    /// Returns true if another server has a thing.
    /// - Parameter name: its name.
    /// - Returns: true if that server has told, and is in use.
    /// - Throws: `RoomLogError.unavailable`.
    func isHeldElsewhere(_ name: String) async throws(RoomLogError) -> Bool
}

/// A page ticket as the servers of a store know it.
package struct SharedTicket: Sendable, Hashable {
    /// The hash by which it is found.
    package var name: KeyHash
    /// The room whose key it was issued for; nil for the access key or a signed-in user.
    package var room: String?
    /// The app of that room.
    package var flow: String?
    /// The principal responsible for its requests.
    package var principal: Principal
    /// The key of a room with which the visitor came, if the room's maker is responsible; otherwise nil.
    package var roomKey: Principal?
    /// The remaining lifetime in whole seconds.
    package var seconds: Int

    /// Creates a ticket.
    /// - Parameters:
    ///   - name: the hash by which it is found.
    ///   - room: the room whose key it was issued for; nil for the access key or a signed-in user.
    ///   - flow: the app of that room.
    ///   - principal: the principal responsible for its requests.
    ///   - roomKey: the key of a room with which the visitor came, if the room's maker is responsible; otherwise nil.
    ///   - seconds: the remaining lifetime.
    package init(
        name: KeyHash,
        room: String?,
        flow: String?,
        principal: Principal,
        roomKey: Principal?,
        seconds: Int
    ) {
        self.name = name
        self.room = room
        self.flow = flow
        self.principal = principal
        self.roomKey = roomKey
        self.seconds = seconds
    }
}

/// The limits for page tickets.
package struct TicketLimits: Sendable, Hashable {
    /// The most tickets in all.
    package var all: Int
    /// The most tickets of one guest.
    package var guest: Int

    /// Creates limits.
    /// - Parameters:
    ///   - all: the most tickets in all.
    ///   - guest: the most tickets of one guest.
    package init(all: Int, guest: Int) {
        self.all = all
        self.guest = guest
    }
}
