import Foundation
import GRDB
package import Rooms
import SceneFlow

/// Rooms that outlive the process: one SQLite file in a folder.
///
/// What was answered is on disk, whatever becomes of the process or the machine (`synchronous=FULL`). One process at a time
/// writes; others may read meanwhile.
package final class RoomStore: Sendable {
    /// The name of the file in the folder.
    package static let fileName = "rooms.sqlite"

    /// How steps are written.
    let coding: StepCoding
    /// Writes for everyone.
    let writer: GroupWriter
    /// The time in milliseconds since 1970.
    let now: @Sendable () -> Int

    private let lock: FolderLock
    private let pool: DatabasePool

    /// Opens the store of a folder, which is made where it is missing.
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - coding: how steps are written.
    ///   - now: the time in milliseconds since 1970. The default is the machine's.
    /// - Throws: `RoomStoreError`; nothing was changed then.
    package init(
        folder: String,
        coding: StepCoding,
        now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
    ) throws(RoomStoreError) {
        lock = try FolderLock(folder)
        let file = "\(folder)/\(Self.fileName)"
        if FileManager.default.fileExists(atPath: file) { try StoreSchema.inspect(file) }
        do {
            pool = try DatabasePool(path: file, configuration: StoreSchema.configuration())
            // The pool itself would do with less: what was answered could be lost with the machine's power.
            try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
            try StoreSchema.migrator.migrate(pool)
        } catch {
            throw RoomStoreError(file, error)
        }
        // Nobody means to have their rooms among the sources that they share.
        let ignore = "\(folder)/.gitignore"
        if !FileManager.default.fileExists(atPath: ignore) { try? Data("*\n".utf8).write(to: URL(filePath: ignore)) }
        self.coding = coding
        self.now = now
        writer = GroupWriter(pool)
    }

    /// Writes what is still beside the file into it, and lets go of the folder; nothing can be read or written afterwards.
    package func close() {
        try? pool.close()
        lock.release()
    }

    /// Takes a room in.
    /// - Parameters:
    ///   - record: the room.
    ///   - life: the first life of its log.
    ///   - entries: what was done in it already, oldest first.
    ///   - limit: how many entries the log reads at most.
    ///   - rooms: how many rooms there may be: where there are as many, the one that was used the longest ago gives way.
    ///   - isAwake: whether a room may not give way.
    /// - Returns: its log.
    /// - Throws: `RoomLogError.unavailable`.
    package func create(
        _ record: RoomRecord,
        as life: RoomLife,
        with entries: [LogEntry] = [],
        limit: Int = 10_000,
        amongAtMost rooms: Int = 10_000,
        isAwake: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws(RoomLogError) -> any RoomLog {
        let (steps, time) = (entries.map { ($0, coding.encode($0.recorded)) }, now())
        let start = (entries.first?.seq ?? 1) - 1
        let number = try await writer.write { db in
            try db.makePlace(amongAtMost: rooms, isAwake: isAwake)
            let number = try db.insert(record, at: time)
            try db.insert(life, of: number, number: 1, parent: nil, start: start)
            for (entry, step) in steps { try db.insert(entry, of: number, life: 1, at: time, step) }
            return number
        }
        return StoredRoomLog(
            store: self,
            room: number,
            life: 1,
            segments: [LogSegment(life: 1, start: start)],
            limit: limit
        )
    }

    /// What is kept of a room.
    /// - Parameter id: the room's name.
    /// - Returns: its record; nil where there is no such room.
    /// - Throws: `RoomLogError.unavailable`.
    package func record(of id: String) async throws(RoomLogError) -> RoomRecord? {
        try await read { db in try db.room(id)?.record }
    }

    /// What is kept of a room, what was done in it, its log, and when it was used last, in milliseconds since 1970.
    /// - Parameters:
    ///   - id: the room's name.
    ///   - limit: how many entries the log reads at most.
    /// - Returns: all of it; nil where there is no such room.
    /// - Throws: `RoomLogError.unavailable`.
    package func open(
        _ id: String,
        limit: Int = 10_000
    ) async throws(RoomLogError) -> (record: RoomRecord, chronicle: RoomChronicle, log: any RoomLog, used: Int)? {
        try await read { [self] db in
            guard let room = try db.room(id) else { return nil }
            let log = StoredRoomLog(
                store: self,
                room: room.number,
                life: room.life,
                segments: try db.segments(of: room),
                limit: limit
            )
            return (room.record, try db.chronicle(of: room, coding), log, room.used)
        }
    }

    /// Forgets a room for good.
    /// - Parameter id: the room's name.
    /// - Returns: whether there was one.
    /// - Throws: `RoomLogError.unavailable`.
    package func delete(_ id: String) async throws(RoomLogError) -> Bool {
        try await writer.write { db in
            guard let room = try db.room(id) else { return false }
            try db.delete(room.number)
            return true
        }
    }

    /// Takes note of how long rooms are kept once nobody is in them, for whoever looks at the folder.
    /// - Parameter idle: how long; zero for good.
    /// - Throws: `RoomLogError.unavailable`.
    package func setIdle(_ idle: Duration) async throws(RoomLogError) {
        try await writer.write { db in
            try db.execute(sql: "DELETE FROM expiry")
            try db.execute(sql: "INSERT INTO expiry (idle) VALUES (?)", arguments: [Int(idle / .milliseconds(1))])
        }
    }

    /// Forgets rooms that nobody came to, a bounded number at a time.
    /// - Parameters:
    ///   - moment: those that were used last before it, in milliseconds since 1970.
    ///   - isAwake: whether a room is not to be forgotten.
    /// - Returns: the names of those that are forgotten; none where there is no more.
    /// - Throws: `RoomLogError.unavailable`.
    package func expire(
        usedBefore moment: Int,
        isAwake: @escaping @Sendable (String) -> Bool
    ) async throws(RoomLogError) -> [String] {
        try await writer.write { db in
            let sql = "SELECT number, id FROM room WHERE used < ? ORDER BY used"
            let rooms = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [moment])
            var gone: [(number: Int64, id: String)] = []
            while gone.count < Self.mostAtOnce, let row = try rooms.next() {
                if !isAwake(row["id"]) { gone.append((row["number"], row["id"])) }
            }
            for room in gone { try db.delete(room.number) }
            return gone.map(\.id)
        }
    }

    /// So many rooms are forgotten in one transaction: who writes meanwhile does not wait long.
    private static let mostAtOnce = 20

    /// Reads, beside whatever is being written.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(RoomLogError) -> Value {
        let result: Result<Value, RoomLogError> = await withCheckedContinuation { continuation in
            pool.asyncRead { database in
                do {
                    continuation.resume(returning: .success(try body(database.get())))
                } catch {
                    let refusal = error as? RoomLogError
                    continuation.resume(returning: .failure(refusal ?? .unavailable(reason: error.storeReason)))
                }
            }
        }
        return try result.get()
    }
}

extension Database {
    /// Deletes the room that was used the longest ago, where there are as many as there may be.
    fileprivate func makePlace(amongAtMost limit: Int, isAwake: (String) -> Bool) throws {
        let count = try Int.fetchOne(cachedStatement(sql: "SELECT count(*) FROM room")) ?? 0
        guard count >= limit else { return }
        let rooms = try Row.fetchCursor(cachedStatement(sql: "SELECT number, id FROM room ORDER BY used"))
        var oldest: Int64?
        while oldest == nil, let row = try rooms.next() {
            if !isAwake(row["id"]) { oldest = row["number"] }
        }
        guard let oldest else { throw RoomLogError.unavailable(reason: "there are \(limit) rooms, all of them in use") }
        try delete(oldest)
    }

    /// Adds a room.
    fileprivate func insert(_ record: RoomRecord, at time: Int) throws -> Int64 {
        try cachedStatement(
            sql: """
                INSERT INTO room (id, title, flow, deploymentTarget, configuration, present, view, originRoom, originSeq,
                    life, created, used)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)
                """
        )
        .execute(
            arguments: [
                record.id, record.title, record.flow, record.deploymentTarget?.description,
                record.configuration.rawValue, record.lock.present.bytes.databaseBlob,
                record.lock.view.bytes.databaseBlob,
                record.origin?.room, record.origin?.seq, time, time,
            ]
        )
        return lastInsertedRowID
    }
}

extension [UInt8] {
    /// The bytes as a database takes them.
    var databaseBlob: Data { Data(self) }
}
