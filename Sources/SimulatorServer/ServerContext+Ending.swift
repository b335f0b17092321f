import Logging
import Rooms
import RoomStore

extension ServerContext {
    /// Revokes everything opened by the keys of removed rooms: the access of connections, the tickets, and the rooms
    /// made with those keys, recursively.
    /// - Parameter ids: the rooms' names.
    func endKeys(of ids: some Sequence<String>) async {
        var gone = Set(ids)
        var next = Array(gone)
        while let id = next.popLast() {
            for made in await closeRooms(madeWithKeysOf: id) where gone.insert(made).inserted { next.append(made) }
        }
        tickets.revoke(gone)
        for session in sessions.all { await session.roomsEnded(gone) }
    }

    /// Revokes everything opened by the keys of rooms that have left memory and are not stored.
    func endLostRooms() async {
        let lost = rooms.takeLost()
        for id in lost.sorted() { audit(.roomExpired, by: nil) { $0.room = id } }
        if !lost.isEmpty { await endKeys(of: lost) }
    }

    /// Closes for good the rooms made with a key of the given room.
    /// - Returns: their names.
    private func closeRooms(madeWithKeysOf id: String) async -> [String] {
        var closed: [String] = []
        for room in rooms.all where room.owner.holdsKey(ofRoom: id) {
            let audience = room.audience
            await room.close { audience.showClosed("the room it was created from was closed") }
            try? await room.log.delete()
            rooms.remove(room)
            closed.append(room.id)
        }
        do {
            closed += try await store?.deleteRooms(madeWithKeysOf: id) ?? []
        } catch {
            logger.error("cannot delete the rooms created with the keys of a closed room: \(error)")
        }
        for made in closed { audit(.roomDeleted) { ($0.room, $0.detail) = (made, "made with a key of \(id)") } }
        return closed
    }
}
