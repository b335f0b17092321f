import Rooms
import Synchronization

/// Tickets for plain pages and downloads, which a browser asks for by itself and so without a key.
///
/// A ticket is given for a key and lives for half a day, in memory only; it opens pages and no WebSocket.
final class PageTickets: Sendable {
    /// How long a ticket is good for, in seconds.
    static let seconds = 12 * 60 * 60
    /// How many there are at most; the oldest gives way.
    private static let limit = 10_000

    private struct Ticket {
        let admission: Admission
        /// How often the access key was changed before.
        let turn: Int
        let end: ContinuousClock.Instant
    }

    private let tickets = Mutex<[KeyHash: Ticket]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates a place without tickets.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    /// Makes a ticket of 128 bits.
    /// - Parameters:
    ///   - admission: what it opens.
    ///   - turn: how often the access key was changed before.
    /// - Returns: the ticket, of which only a hash is kept.
    func issue(_ admission: Admission, _ turn: Int) -> String {
        let ticket = RoomKeys.random(bits: 128)
        let now = now()
        tickets.withLock { tickets in
            if tickets.count >= Self.limit {
                tickets = tickets.filter { $0.value.end > now }
            }
            if tickets.count >= Self.limit, let oldest = tickets.min(by: { $0.value.end < $1.value.end }) {
                tickets[oldest.key] = nil
            }
            tickets[KeyHash(of: ticket)] = Ticket(admission: admission, turn: turn, end: now + .seconds(Self.seconds))
        }
        return ticket
    }

    /// What a ticket opens; nil where it is none, is too old, or was given for an access key that is another by now.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - turn: how often the access key was changed until now.
    subscript(ticket: String, turn: Int) -> Admission? {
        let hash = KeyHash(of: ticket)
        let now = now()
        return tickets.withLock { tickets in
            guard let ticket = tickets[hash], ticket.end > now else { return nil }
            return ticket.admission != .everything || ticket.turn == turn ? ticket.admission : nil
        }
    }
}
