import Synchronization

/// Every room of the server, by its name in URLs.
///
/// Rooms that nobody is in give way to new ones when there are as many as there may be; until then they wait for whoever
/// comes back. What their logs keep stays.
package final class RoomDirectory<Audience: RoomAudience>: Sendable {
    /// What rooms may ask of the machine.
    package let limits: RoomLimits

    private let rooms = Mutex<[String: Room<Audience>]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates an empty directory.
    /// - Parameters:
    ///   - limits: what rooms may ask of the machine.
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

    /// Takes a room in.
    /// - Parameter room: a new room.
    /// - Throws: `RoomError.tooManyRooms` where there are as many as there may be and none of them is empty long enough.
    package func add(_ room: Room<Audience>) throws(RoomError) {
        let isAdded = rooms.withLock { rooms in
            guard hasPlace(in: &rooms) else { return false }
            rooms[room.id] = room
            return true
        }
        if !isAdded { throw .tooManyRooms(limit: limits.rooms) }
    }

    /// Whether another room can be taken in now.
    /// - Throws: `RoomError.tooManyRooms` where not.
    package func checkPlace() throws(RoomError) {
        guard rooms.withLock({ hasPlace(in: &$0) }) else { throw .tooManyRooms(limit: limits.rooms) }
    }

    // MARK: - Private

    /// Lets go of empty rooms where there are as many as there may be, and says whether there is a place then.
    private func hasPlace(in rooms: inout [String: Room<Audience>]) -> Bool {
        if rooms.count >= limits.rooms {
            let now = now()
            rooms = rooms.filter { !$0.value.closeIfEmpty(for: limits.emptyFor, now: now) }
        }
        return rooms.count < limits.rooms
    }
}
