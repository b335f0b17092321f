import Synchronization

/// All rooms in memory, by their names in URLs.
///
/// An empty room is evicted after some time; its log stays. It is evicted earlier if its owner, or all guests together,
/// have used up their share. A guest's empty room is also evicted if the server has its maximum of rooms.
package final class RoomDirectory<Audience: RoomAudience>: Sendable {
    private typealias Rooms = [String: Room<Audience>]

    /// The resource limits of rooms.
    package let limits: RoomLimits

    private let rooms = Mutex<Rooms>([:])
    /// The names of evicted rooms not kept by any log.
    private let lost = Mutex<Set<String>>([])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates an empty directory.
    /// - Parameters:
    ///   - limits: the resource limits of rooms.
    ///   - now: the clock. The default is the machine's.
    package init(limits: RoomLimits = RoomLimits(), now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.limits = limits
        self.now = now
    }

    /// The room of a name, or nil.
    /// - Parameter id: the name.
    package subscript(id: String) -> Room<Audience>? {
        rooms.withLock { $0[id] }
    }

    /// Every room, sorted by name.
    package var all: [Room<Audience>] {
        rooms.withLock { $0.values.sorted { $0.id < $1.id } }
    }

    /// Forgets a room.
    /// - Parameter room: the room.
    package func remove(_ room: Room<Audience>) {
        rooms.withLock { rooms in
            if rooms[room.id] === room { rooms[room.id] = nil }
        }
    }

    /// Adds a room.
    /// - Parameter room: a new room.
    /// - Throws: `RoomError.tooManyRooms` or `RoomError.shareIsUsed` if there is no place for it.
    package func add(_ room: Room<Audience>) throws(RoomError) {
        try rooms.withLock { rooms throws(RoomError) in
            try makePlace(for: room.owner, steps: room.heldSteps, in: &rooms)
            rooms[room.id] = room
        }
    }

    /// Makes a place for another room.
    /// - Parameters:
    ///   - owner: the owner of the new room.
    ///   - steps: the number of steps kept by it.
    /// - Throws: `RoomError.tooManyRooms` or `RoomError.shareIsUsed` if there is no place.
    package func checkPlace(for owner: Principal, steps: Int) throws(RoomError) {
        try rooms.withLock { rooms throws(RoomError) in try makePlace(for: owner, steps: steps, in: &rooms) }
    }

    /// Makes a place for another step in a guest's room.
    /// - Parameter room: the room; the owner's rooms have no such limit.
    /// - Throws: `RoomError.shareIsUsed` if the guest's rooms already keep the most steps allowed.
    package func checkStep(in room: Room<Audience>) throws(RoomError) {
        guard room.owner.isGuest, room.heldSteps < limits.history else { return }
        try rooms.withLock { rooms throws(RoomError) in try keepShare(of: room.owner, rooms: 0, steps: 1, in: &rooms) }
    }

    /// Evicts the rooms empty for long enough.
    /// - Returns: their number.
    @discardableResult
    package func sweep() -> Int {
        let now = now()
        return rooms.withLock { rooms in
            let before = rooms.count
            letGo(emptyAt: now, in: &rooms)
            return before - rooms.count
        }
    }

    /// Evicts a room if it has been empty for long enough.
    /// - Parameter room: the room.
    /// - Returns: true if it is closed now.
    package func letGo(of room: Room<Audience>) -> Bool {
        guard room.closeIfEmpty(for: limits.emptyFor, now: now()) else { return false }
        rooms.withLock { drop(room, from: &$0) }
        return true
    }

    /// Returns the rooms evicted since the last call and lost, because no log keeps them.
    /// - Returns: their names.
    package func takeLost() -> Set<String> {
        lost.withLock { lost in
            defer { lost = [] }
            return lost
        }
    }

    // MARK: - Private

    /// Lets go of empty rooms until there is a place for another.
    private func makePlace(for owner: Principal, steps: Int, in rooms: inout Rooms) throws(RoomError) {
        if owner.isGuest { try keepShare(of: owner, rooms: 1, steps: steps, in: &rooms) }
        guard rooms.count >= limits.rooms else { return }
        if !owner.isGuest {
            letGo(of: \.isGuest, in: &rooms) { $0.count < limits.rooms }
        }
        if rooms.count >= limits.rooms { letGo(emptyAt: now(), in: &rooms) }
        guard rooms.count < limits.rooms else { throw .tooManyRooms(limit: limits.rooms) }
    }

    /// Evicts a guest's empty rooms, then those of the guests with the most rooms.
    ///
    /// It stops when the new room and its steps fit the guest's share and that of all guests.
    private func keepShare(
        of guest: Principal,
        rooms more: Int,
        steps: Int,
        in rooms: inout Rooms
    ) throws(RoomError) {
        let shares: [(limits: GuestLimits, isOfShare: @Sendable (Principal) -> Bool)] = [
            (limits.guest, { $0 == guest }), (limits.guests, \.isGuest),
        ]
        for (share, isOfShare) in shares {
            /// The exceeded limit, if any.
            func excess(_ rooms: Rooms) -> String? {
                let own = rooms.values.filter { isOfShare($0.owner) }
                if own.count + more > share.rooms { return "\(share.rooms) rooms" }
                return own.reduce(steps) { $0 + $1.heldSteps } > share.steps ? "\(share.steps) steps in rooms" : nil
            }
            letGo(of: isOfShare, in: &rooms) { excess($0) == nil }
            if let excess = excess(rooms) { throw .shareIsUsed(excess) }
        }
    }

    /// Evicts empty rooms of some owners, one after the other: first those of the owner with the most rooms, and of
    /// these the longest empty one.
    private func letGo(
        of isConcerned: (Principal) -> Bool,
        in rooms: inout Rooms,
        until isEnough: (Rooms) -> Bool
    ) {
        while !isEnough(rooms) {
            let counts = Dictionary(rooms.values.map { ($0.owner, 1) }, uniquingKeysWith: +)
            let empty = rooms.values.compactMap { room -> (room: Room<Audience>, since: ContinuousClock.Instant)? in
                guard isConcerned(room.owner), let since = room.emptySince else { return nil }
                return (room, since)
            }
            let first = empty.min { one, other in
                let (more, less) = (counts[one.room.owner] ?? 0, counts[other.room.owner] ?? 0)
                return more == less ? (one.since, one.room.id) < (other.since, other.room.id) : more > less
            }
            guard let first else { return }
            // A room joined in the meantime is not empty any more.
            if first.room.closeIfEmpty(for: .zero, now: .now) { drop(first.room, from: &rooms) }
        }
    }

    /// Evicts every room empty for long enough at a moment.
    private func letGo(emptyAt now: ContinuousClock.Instant, in rooms: inout Rooms) {
        for room in Array(rooms.values) where room.closeIfEmpty(for: limits.emptyFor, now: now) {
            drop(room, from: &rooms)
        }
    }

    private func drop(_ room: Room<Audience>, from rooms: inout Rooms) {
        if rooms[room.id] === room { rooms[room.id] = nil }
        if !room.isKept { lost.withLock { _ = $0.insert(room.id) } }
    }
}
