import Foundation
import GRDB
package import Rooms

/// The rooms of a folder, to be looked at, also while a server writes there.
package struct SQLiteRoomArchive: RoomArchive {
    private let database: DatabaseQueue

    /// Opens the store of a folder.
    /// - Parameter folder: the folder's path.
    /// - Throws: `RoomStoreError`.
    package init(folder: String) throws(RoomStoreError) {
        let file = "\(folder)/\(SQLiteRoomStore.fileName)"
        guard FileManager.default.fileExists(atPath: file) else { throw .empty(path: folder) }
        try StoreSchema.inspect(file)
        do {
            database = try DatabaseQueue(path: file, configuration: StoreSchema.configuration(isReadOnly: true))
        } catch {
            throw RoomStoreError(file, error)
        }
    }

    package func rooms() throws(RoomLogError) -> [RoomSummary] {
        try read { db in
            let idle = try db.tableExists("expiry") ? Int.fetchOne(db, sql: "SELECT idle FROM expiry") ?? 0 : 0
            return try Row.fetchAll(db, sql: "SELECT * FROM room ORDER BY id").map { row in
                let room = StoredRoom(row)
                let seq = try db.lastSeq(of: room.number, life: room.life)
                let last = try Int.fetchOne(
                    db,
                    sql: "SELECT at FROM entry WHERE room = ? AND life = ? AND seq = ?",
                    arguments: [room.number, room.life, seq]
                )
                return RoomSummary(
                    record: room.record,
                    seq: seq,
                    created: room.created,
                    used: last ?? room.created,
                    expires: idle > 0 ? room.used + idle : nil
                )
            }
        }
    }

    package func copy(of id: String) throws(RoomLogError) -> RoomCopy? {
        try read { db in try db.room(id).map { try db.copy(of: $0) } }
    }

    // MARK: - Private

    private func read<Value>(_ body: (Database) throws -> Value) throws(RoomLogError) -> Value {
        do {
            return try database.read(body)
        } catch let error as RoomLogError {
            throw error
        } catch {
            throw .unavailable(reason: error.storeReason)
        }
    }
}
