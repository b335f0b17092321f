import Logging
import RoomStore
import Rooms

/// The expiry of unused rooms.
extension ServerContext {
    /// Deletes the expired rooms, and writes the use of the others to the store.
    package func expireRooms() async {
        for room in rooms.all {
            if await room.expire() {
                rooms.remove(room)
                await endExpired([room.id])
            } else if room.isClosed {
                rooms.remove(room)
            } else {
                await room.writeUse()
            }
        }
        guard let store, let moment = expiry.leastUse else { return }
        do {
            var gone: [String]
            repeat {
                gone = try await store.expire(usedBefore: moment) { [rooms] in rooms[$0] != nil }
                await endExpired(gone)
            } while !gone.isEmpty
        } catch {
            logger.error("cannot delete expired rooms: \(error)")
        }
    }

    private func endExpired(_ ids: [String]) async {
        for id in ids {
            counters.expired.count()
            logger.info("room expired", metadata: ["room": "\(id)"])
            audit(.roomExpired, by: nil) { $0.room = id }
        }
        if !ids.isEmpty { await endKeys(of: ids) }
    }
}
