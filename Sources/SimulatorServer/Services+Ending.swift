import Logging
import Rooms
import RoomStore

extension Services {
    /// Ends what the keys of rooms opened that are not there any more: what connections see by them, the tickets that they bought,
    /// and the rooms that were made with them, and so on with these.
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

    /// Ends what the keys of rooms opened that have left memory and are kept nowhere.
    func endLostRooms() async {
        let lost = rooms.takeLost()
        if !lost.isEmpty { await endKeys(of: lost) }
    }

    /// Closes the rooms for good that were made with a key of a room.
    /// - Returns: their names.
    private func closeRooms(madeWithKeysOf id: String) async -> [String] {
        var closed: [String] = []
        for room in rooms.all where room.owner.holdsKey(ofRoom: id) {
            let audience = room.audience
            await room.close { audience.showClosed("the room that it was made from is closed") }
            try? await room.log.delete()
            rooms.remove(room)
            closed.append(room.id)
        }
        do {
            closed += try await store?.deleteRooms(madeWithKeysOf: id) ?? []
        } catch {
            logger.error("Rooms that were made with a closed room's keys could not be deleted: \(error).")
        }
        return closed
    }
}
