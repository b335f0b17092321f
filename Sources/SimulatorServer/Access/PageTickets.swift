import Rooms
import Synchronization

/// Tickets for plain pages and downloads, which a browser asks for by itself and so without a key.
///
/// A ticket is given for a key, lives for half a day at most and dies with the key, in memory only; it opens pages and no
/// WebSocket.
final class PageTickets: Sendable {
    /// How long a ticket is good for, in seconds.
    static let seconds = 12 * 60 * 60
    /// How many there are at most.
    private static let limit = 10_000
    /// How many there are of one guest at most: the oldest gives way to another of the same guest.
    private static let limitOfGuest = 500

    private struct Ticket {
        let visitor: Visitor
        /// How often the access key was changed before.
        let turn: Int
        let end: ContinuousClock.Instant
    }

    private let tickets = Mutex<[KeyHash: Ticket]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates a place without tickets.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    /// How many tickets there are.
    var count: Int { tickets.withLock(\.count) }

    /// Makes a ticket of 128 bits.
    /// - Parameters:
    ///   - visitor: what it opens, and for whom.
    ///   - turn: how often the access key was changed before.
    /// - Returns: the ticket, of which only a hash is kept; nil where there are as many as there may be and none of the same
    ///   guest, or of any guest where the owner asks, can give way.
    func issue(_ visitor: Visitor, _ turn: Int) -> String? {
        let ticket = RoomKeys.random(bits: 128)
        let now = now()
        let isIssued = tickets.withLock { tickets in
            let own = tickets.count { $0.value.visitor.principal == visitor.principal }
            if visitor.principal.isGuest, own >= Self.limitOfGuest {
                Self.drop(from: &tickets) { $0 == visitor.principal }
            }
            if tickets.count >= Self.limit { tickets = tickets.filter { $0.value.end > now } }
            if tickets.count >= Self.limit {
                let isOwner = !visitor.principal.isGuest
                Self.drop(from: &tickets) { isOwner ? $0.isGuest : $0 == visitor.principal }
                if tickets.count >= Self.limit, isOwner { Self.drop(from: &tickets) { $0 == .owner } }
            }
            guard tickets.count < Self.limit else { return false }
            tickets[KeyHash(of: ticket)] = Ticket(visitor: visitor, turn: turn, end: now + .seconds(Self.seconds))
            return true
        }
        return isIssued ? ticket : nil
    }

    /// Voids the tickets that keys of some rooms have bought.
    /// - Parameter rooms: the rooms' names.
    func revoke(_ rooms: Set<String>) {
        tickets.withLock { tickets in
            tickets = tickets.filter { $0.value.visitor.admission.removing(rooms) == $0.value.visitor.admission }
        }
    }

    /// What a ticket opens; nil where it is none, is too old, or was given for an access key that is another by now.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - turn: how often the access key was changed until now.
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
