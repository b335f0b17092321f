import RoomStore
import Rooms
import Synchronization

/// The page tickets of all servers at one store.
///
/// A ticket is looked up once at each server, and then kept there like its own.
final class SharedTickets: Sendable {
    /// The most lookups in progress, so that unknown tickets keep the store from nothing else.
    private static let mostLookups = 32

    private let tickets: PageTickets
    private let access: AccessLock
    private let store: any SharedState
    private let lookups = Mutex(0)

    /// Creates the tickets of a store.
    /// - Parameters:
    ///   - tickets: the tickets known to this server.
    ///   - access: the lock for the access key.
    ///   - store: the state shared by the servers.
    init(_ tickets: PageTickets, _ access: AccessLock, _ store: any SharedState) {
        self.tickets = tickets
        self.access = access
        self.store = store
    }

    /// Keeps a ticket of this server for the others.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - visitor: its admission and principal.
    ///   - turn: the number of key changes before it was issued.
    /// - Throws: `RoomLogError.unavailable`; the ticket is valid at this server only.
    func keep(_ ticket: String, of visitor: Visitor, _ turn: Int) async throws(RoomLogError) {
        let room: (key: String, value: String)?
        let name: KeyHash?
        switch visitor.admission {
        case .everything: (room, name) = (nil, access.name(of: ticket, issuedIn: turn))
        case .rooms(let flows): (room, name) = (flows.first, KeyHash(of: ticket))
        }
        // The key has just changed: the ticket is of no use.
        guard let name else { return }
        let shared = SharedTicket(
            name: name,
            room: room?.key,
            flow: room?.value,
            principal: visitor.principal,
            roomKey: visitor.roomKey,
            seconds: PageTickets.seconds
        )
        try await store.keep(shared, within: PageTickets.limits)
    }

    /// Takes over tickets that other servers have issued.
    /// - Parameter unknown: tickets unknown to this server.
    /// - Returns: true if one of them is valid, and known from now on.
    func find(_ unknown: [String]) async -> Bool {
        let isFree = lookups.withLock { lookups in
            guard lookups < Self.mostLookups else { return false }
            lookups += 1
            return true
        }
        guard isFree else { return false }
        defer { lookups.withLock { $0 -= 1 } }
        let turn = access.turn
        for ticket in unknown {
            let (own, keyed) = (KeyHash(of: ticket), access.name(of: ticket, issuedIn: turn))
            guard let found = try? await store.ticket(named: [own, keyed].compactMap(\.self)),
                // Whoever can write to the store does not know the access key, and forges no ticket for everything.
                found.name == (found.room == nil ? keyed : own)
            else { continue }
            let visitor = Visitor(
                admission: found.room.map { .rooms([$0: found.flow ?? ""]) } ?? .everything,
                principal: found.principal,
                roomKey: found.roomKey
            )
            if tickets.take(ticket, of: visitor, turn, seconds: found.seconds) { return true }
        }
        return false
    }
}
