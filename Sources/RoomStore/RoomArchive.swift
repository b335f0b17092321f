import Foundation
import GRDB
package import Rooms

/// The rooms of a folder, to be looked at, also while a server writes there.
package struct RoomArchive: Sendable {
    /// A room at a glance.
    package struct Summary: Sendable, Hashable {
        /// The stored record of the room.
        package var record: RoomRecord
        /// The number of its last step.
        package var seq: Int
        /// The time of its creation, in milliseconds since 1970.
        package var created: Int
        /// The time of the last action in it, in milliseconds since 1970.
        package var used: Int
        /// The time of its deletion unless it is used before, in milliseconds since 1970; nil if it is kept for good,
        /// or no server has set an expiry.
        package var expires: Int?
    }

    private let coding: StepCoding
    private let database: DatabaseQueue

    /// Opens the store of a folder.
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - coding: the coding of steps.
    /// - Throws: `RoomStoreError`.
    package init(folder: String, coding: StepCoding) throws(RoomStoreError) {
        let file = "\(folder)/\(RoomStore.fileName)"
        guard FileManager.default.fileExists(atPath: file) else { throw .empty(path: folder) }
        try StoreSchema.inspect(file)
        do {
            database = try DatabaseQueue(path: file, configuration: StoreSchema.configuration(isReadOnly: true))
        } catch {
            throw RoomStoreError(file, error)
        }
        self.coding = coding
    }

    /// Every room, sorted by name.
    /// - Throws: `RoomLogError.unavailable`.
    package func rooms() throws(RoomLogError) -> [Summary] {
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
                let created: Int = row["created"]
                return Summary(
                    record: room.record,
                    seq: seq,
                    created: created,
                    used: last ?? created,
                    expires: idle > 0 ? room.used + idle : nil
                )
            }
        }
    }

    /// Returns the record of a room and the actions in it.
    /// - Parameter id: the room's name.
    /// - Returns: both; nil if there is no such room.
    /// - Throws: `RoomLogError.unavailable`.
    package func room(_ id: String) throws(RoomLogError) -> (record: RoomRecord, chronicle: RoomChronicle)? {
        try read { db in try db.room(id).map { ($0.record, try db.chronicle(of: $0, coding)) } }
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
