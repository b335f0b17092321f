import Postgres
import Rooms

/// The rooms deleted to make place, or because nobody used them.
extension RoomTables {
    /// A room giving way.
    typealias OldRoom = (number: Int64, id: String, bytes: Int)

    /// Returns the rooms giving way at the limits: a guest's to others of the same guest, all guests' to the owner's,
    /// and finally the owner's to the owner's.
    func roomsToGiveWay(
        to owner: Principal,
        bytes: Int,
        within share: StoreLimits,
        isAwake: (String) -> Bool
    ) throws -> [OldRoom] {
        var gone: [OldRoom] = []
        func takesOldest(_ candidates: PostgresStatement, _ values: [PostgresValue] = []) throws -> Bool {
            let rooms = try connection.run(candidates, values, until: deadline).rows
            for row in rooms {
                let room: OldRoom = (Int64(try row.int("number")), try row.text("id"), try row.int("bytes"))
                guard !isAwake(room.id), !gone.contains(where: { $0.number == room.number }) else { continue }
                gone.append(room)
                return true
            }
            return false
        }
        func takesOldestOfGuest() throws -> Bool {
            try takesOldest(
                "SELECT number, id, bytes FROM sceneflow.empty_room WHERE owner = $1 ORDER BY used, number LIMIT 1000",
                [.text(owner.stored)]
            )
        }
        if owner.isGuest {
            let (count, taken) = try kept(by: owner)
            while count - gone.count >= share.guestRooms
                || gone.reduce(taken + bytes, { $0 - $1.bytes }) > share.guestBytes
            {
                guard try takesOldestOfGuest() else {
                    let limits = "\(share.guestRooms) rooms and \(share.guestBytes) bytes on disk"
                    throw RoomLogError.shareIsUsed(limits)
                }
            }
        }
        let counting: PostgresStatement =
            owner.isGuest
            ? "SELECT count(*) AS rooms FROM sceneflow.room WHERE owner <> ''"
            : "SELECT count(*) AS rooms FROM sceneflow.room"
        let most = owner.isGuest ? share.guestsRooms : share.rooms
        guard try (run(counting).first?.int("rooms") ?? 0) - gone.count >= most else { return gone }
        let isDone =
            owner.isGuest
            ? try takesOldestOfGuest()
            : try takesOldest(
                "SELECT number, id, bytes FROM sceneflow.empty_room WHERE owner <> '' ORDER BY used, number LIMIT 1000"
            )
                || takesOldest(
                    "SELECT number, id, bytes FROM sceneflow.empty_room WHERE owner = '' ORDER BY used, number LIMIT 1000"
                )
        guard isDone || !owner.isGuest else { throw RoomLogError.shareIsUsed("\(most) rooms on disk") }
        guard isDone else {
            throw RoomLogError.unavailable(reason: "all of the \(most) rooms on disk are in use")
        }
        return gone
    }

    /// Returns the rooms unused for the longest time.
    /// - Parameters:
    ///   - moment: the time in milliseconds since 1970; the rooms were last used before it.
    ///   - limit: the most rooms.
    ///   - isAwake: returns true for a room to leave out.
    /// - Returns: the numbers and names of the rooms.
    /// - Throws: `PostgresError`.
    func oldest(
        usedBefore moment: Int,
        limit: Int,
        isAwake: (String) -> Bool
    ) throws(PostgresError) -> [(number: Int64, id: String)] {
        let rows = try run(
            "SELECT number, id FROM sceneflow.empty_room WHERE used < $1 ORDER BY used, number LIMIT 2000",
            PostgresValue(moment)
        ).rows
        var gone: [(number: Int64, id: String)] = []
        for row in rows where gone.count < limit {
            let id = try row.text("id")
            if !isAwake(id) { gone.append((Int64(try row.int("number")), id)) }
        }
        return gone
    }
}
