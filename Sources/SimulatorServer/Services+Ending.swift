import Logging
import Rooms
import RoomStore

extension Services {
    /// Ends what the keys of a room opened that is not there any more: what connections see by them, the tickets that they bought,
    /// and the rooms that were made with them.
    /// - Parameter id: the room's name.
    func endKeys(of id: String) async {
        var gone: Set = [id]
        for room in rooms.all where room.owner.holdsKey(ofRoom: id) {
            let audience = room.audience
            await room.close { audience.showClosed("the room that it was made from is closed") }
            try? await room.log.delete()
            rooms.remove(room)
            gone.insert(room.id)
        }
        do {
            gone.formUnion(try await store?.deleteRooms(madeWithKeysOf: id) ?? [])
        } catch {
            logger.error("Rooms that were made with a closed room's keys could not be deleted: \(error).")
        }
        tickets.revoke(gone)
        for session in sessions.all { await session.roomsEnded(gone) }
    }
}
