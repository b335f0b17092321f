import RoomStore
import Rooms
import Synchronization

/// Tickets for plain pages and downloads, because a browser requests those by itself and without a key.
///
/// A ticket is issued for a key, lives for half a day at most and dies with the key. It opens pages but no WebSocket. It is
/// kept in memory; `SharedTickets` takes over those of other servers.
final class PageTickets: Sendable {
    /// The lifetime of a ticket, in seconds.
    static let seconds = 12 * 60 * 60
    /// The most tickets in all, and of one guest.
    ///
    /// Beyond it, the guest's oldest ticket gives way.
    static let limits = TicketLimits(all: 10_000, guest: 500)

    private struct Ticket {
        let visitor: Visitor
        /// The number of key changes before the ticket was issued.
        let turn: Int
        let end: ContinuousClock.Instant
    }

    private let tickets = Mutex<[KeyHash: Ticket]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates a place without tickets.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    /// The number of tickets.
    var count: Int { tickets.withLock(\.count) }

    /// The rooms for whose keys tickets were issued.
    var rooms: Set<String> {
        tickets.withLock { $0.values.reduce(into: []) { $0.formUnion($1.visitor.admission.rooms) } }
    }

    /// Issues a ticket of 128 bits.
    /// - Parameters:
    ///   - visitor: the admission and principal of the ticket.
    ///   - turn: the number of key changes before.
    /// - Returns: the ticket, stored only as a hash; nil at the limit, if no ticket of the same guest, or for the owner
    ///   of any guest, can give way.
    func issue(_ visitor: Visitor, _ turn: Int) -> String? {
        let ticket = RoomKeys.random(bits: 128)
        return take(ticket, of: visitor, turn, seconds: Self.seconds) ? ticket : nil
    }

    /// Takes over a ticket.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - visitor: the admission and principal of the ticket.
    ///   - turn: the number of key changes before.
    ///   - seconds: its remaining lifetime.
    /// - Returns: false at the limit, as for `issue`.
    func take(_ ticket: String, of visitor: Visitor, _ turn: Int, seconds: Int) -> Bool {
        let now = now()
        return tickets.withLock { tickets in
            let own = tickets.count { $0.value.visitor.principal == visitor.principal }
            if visitor.principal.isGuest, own >= Self.limits.guest {
                Self.drop(from: &tickets) { $0 == visitor.principal }
            }
            if tickets.count >= Self.limits.all { tickets = tickets.filter { $0.value.end > now } }
            if tickets.count >= Self.limits.all {
                let isOwner = !visitor.principal.isGuest
                Self.drop(from: &tickets) { isOwner ? $0.isGuest : $0 == visitor.principal }
                if tickets.count >= Self.limits.all, isOwner { Self.drop(from: &tickets) { $0 == .owner } }
            }
            guard tickets.count < Self.limits.all else { return false }
            tickets[KeyHash(of: ticket)] = Ticket(visitor: visitor, turn: turn, end: now + .seconds(seconds))
            return true
        }
    }

    /// Revokes the tickets issued for the keys of some rooms.
    /// - Parameter rooms: the rooms' names.
    func revoke(_ rooms: Set<String>) {
        tickets.withLock { tickets in
            tickets = tickets.filter { $0.value.visitor.admission.removing(rooms) == $0.value.visitor.admission }
        }
    }

    /// The visitor of a ticket; nil if the ticket is unknown, too old, or issued for an earlier access key.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - turn: the number of key changes until now.
    subscript(ticket: String, turn: Int) -> Visitor? {
        let hash = KeyHash(of: ticket)
        let now = now()
        return tickets.withLock { tickets in
            guard let ticket = tickets[hash], ticket.end > now else { return nil }
            return ticket.visitor.admission != .everything || ticket.turn == turn ? ticket.visitor : nil
        }
    }

    /// Drops the oldest ticket of some principals.
    private static func drop(from tickets: inout [KeyHash: Ticket], of isConcerned: (Principal) -> Bool) {
        let oldest = tickets.filter { isConcerned($0.value.visitor.principal) }.min { $0.value.end < $1.value.end }
        if let oldest { tickets[oldest.key] = nil }
    }
}
