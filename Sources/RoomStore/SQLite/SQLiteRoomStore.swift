import Foundation
import GRDB
package import Rooms
import SceneFlow

/// The store of rooms outliving the process: one SQLite file in a folder.
///
/// Answered actions are on disk, even if the process or the machine fails (`synchronous=FULL`). One process at a time
/// writes, while others may read.
package final class SQLiteRoomStore: RoomStore {
    /// The name of the file in the folder.
    package static let fileName = "rooms.sqlite"

    /// The coding of steps.
    let coding: StepCoding
    /// Writes for everyone.
    let writer: GroupWriter
    /// The time in milliseconds since 1970.
    let now: @Sendable () -> Int

    package var counters: StoreCounters { writer.counters }

    /// Always nil: a full disk is known only after a write.
    package let problem: String? = nil
    /// Rooms and steps found missing at the opening of the store.
    package let losses: [StoreLoss]
    /// The last written step of each room.
    let ledger: StepLedger

    private let lock: FolderLock
    private let pool: DatabasePool

    /// Opens the store of a folder.
    ///
    /// A missing folder is made.
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - coding: the coding of steps.
    ///   - now: the time in milliseconds since 1970. The default is the machine's.
    /// - Throws: `RoomStoreError`; nothing was changed then.
    package init(
        folder: String,
        coding: StepCoding,
        now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
    ) throws(RoomStoreError) {
        lock = try FolderLock(folder)
        ledger = try StepLedger(folder: folder)
        let file = "\(folder)/\(Self.fileName)"
        if FileManager.default.fileExists(atPath: file) { try StoreSchema.inspect(file) }
        do {
            pool = try DatabasePool(path: file, configuration: StoreSchema.configuration())
            // The pool's own setting is weaker, and answered actions could be lost in a power failure.
            try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
            try StoreSchema.migrator.migrate(pool)
            losses = try pool.write { [ledger] db in try db.reconcile(with: ledger) }
        } catch {
            throw RoomStoreError(file, error)
        }
        // Rooms do not belong in a repository of shared sources.
        for (name, text) in [(".gitignore", "*\n"), ("README.txt", Self.explanation)] {
            let file = "\(folder)/\(name)"
            if !FileManager.default.fileExists(atPath: file) { try? Data(text.utf8).write(to: URL(filePath: file)) }
        }
        self.coding = coding
        self.now = now
        writer = GroupWriter(pool)
    }

    /// The explanation of the folder for people who find it.
    private static let explanation = """
        `sceneflow serve` made this folder. It holds the runs of its pages, so that they survive a restart of the
        server. Nothing else needs it: while no server runs, you can delete it, and the runs are gone.

        `--data` names another folder; with `--memory` the server stores nothing.

        """

    /// Returns true if a folder has a store.
    /// - Parameter folder: the folder's path.
    /// - Returns: true if it has.
    package static func exists(in folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(fileName)")
    }

    /// Merges the write-ahead log into the file, and releases the folder.
    ///
    /// Nothing can be read or written afterwards.
    package func close() {
        try? pool.close()
        ledger.release()
        lock.release()
    }

    package func create(
        _ record: RoomRecord,
        as life: LogEpoch,
        with entries: [LogEntry] = [],
        limit: Int = 10_000,
        within share: StoreLimits = StoreLimits(),
        isAwake: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws(RoomLogError) -> (log: any RoomLog, gone: [String]) {
        let (steps, time) = (entries.map { ($0, coding.encode($0.recorded)) }, now())
        let start = (entries.first?.seq ?? 1) - 1
        let (number, gone) = try await writer.write { [ledger] db in
            let bytes = steps.reduce(0) { $0 + $1.1.count }
            let old = try db.roomsToGiveWay(to: record.owner, bytes: bytes, within: share, isAwake: isAwake)
            try db.delete(old.map(\.number), after: ledger)
            let number = try db.insert(record, at: time)
            try db.insert(life, of: number, number: 1, parent: nil, start: start)
            for (entry, step) in steps { try db.insert(entry, of: number, life: 1, at: time, step) }
            try db.add(bytes: bytes, to: number)
            return (number, old.map(\.id))
        }
        ledger.note(StepLedger.Mark(room: record.id, life: 1, seq: entries.last?.seq ?? start), of: number)
        let log = SQLiteRoomLog(
            store: self,
            room: number,
            id: record.id,
            life: 1,
            segments: [LogSegment(life: 1, start: start)],
            limit: limit,
            owner: record.owner,
            guestBytes: share.guestBytes
        )
        return (log, gone)
    }

    package func record(of id: String) async throws(RoomLogError) -> RoomRecord? {
        try await read { db in try db.room(id)?.record }
    }

    package func open(
        _ id: String,
        limit: Int = 10_000,
        within share: StoreLimits = StoreLimits()
    ) async throws(RoomLogError) -> (record: RoomRecord, chronicle: RoomChronicle, log: any RoomLog, used: Int)? {
        try await read { [self] db in
            guard let room = try db.room(id) else { return nil }
            let log = SQLiteRoomLog(
                store: self,
                room: room.number,
                id: id,
                life: room.life,
                segments: try db.segments(of: room),
                limit: limit,
                owner: room.record.owner,
                guestBytes: share.guestBytes
            )
            return (room.record, try db.copy(of: room).chronicle(coding), log, room.used)
        }
    }

    package func add(_ copy: RoomCopy) async throws(RoomLogError) -> Bool {
        let (number, mark) = try await writer.write { db -> (Int64, StepLedger.Mark?) in
            guard try db.room(copy.record.id) == nil else { return (0, nil) }
            let number = try db.insert(copy.record, at: copy.created)
            var bytes = 0
            for (index, life) in copy.lives.enumerated() {
                let parent = index == 0 ? nil : Int64(index)
                try db.insert(life.epoch, of: number, number: Int64(index + 1), parent: parent, start: life.start)
                for entry in life.entries { try db.insert(entry, of: number, life: Int64(index + 1)) }
                bytes += life.entries.reduce(0) { $0 + $1.step.count }
            }
            try db.cachedStatement(sql: "UPDATE room SET life = ?, sought = ?, used = ?, bytes = ? WHERE number = ?")
                .execute(arguments: [copy.lives.count, copy.sought, copy.used, bytes, number])
            return (number, StepLedger.Mark(room: copy.record.id, life: Int64(copy.lives.count), seq: copy.seq))
        }
        if let mark { ledger.note(mark, of: number) }
        return mark != nil
    }

    package func delete(_ id: String) async throws(RoomLogError) -> Bool {
        try await writer.write { [ledger] db in
            guard let room = try db.room(id) else { return false }
            try db.delete([room.number], after: ledger)
            return true
        }
    }

    package func deleteRooms(madeWithKeysOf id: String) async throws(RoomLogError) -> [String] {
        let owners = [Role.presenter, .follower].map { Principal.room(id, $0).stored }
        return try await writer.write { [ledger] db in
            let sql = "SELECT number, id FROM room WHERE owner IN (?, ?) ORDER BY id"
            let rooms = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(owners))
            try db.delete(rooms.map { $0["number"] }, after: ledger)
            return rooms.map { $0["id"] }
        }
    }

    package func setIdle(_ idle: Duration) async throws(RoomLogError) {
        try await writer.write { db in
            try db.execute(sql: "DELETE FROM expiry")
            try db.execute(sql: "INSERT INTO expiry (idle) VALUES (?)", arguments: [Int(idle / .milliseconds(1))])
        }
    }

    package func expire(
        usedBefore moment: Int,
        isAwake: @escaping @Sendable (String) -> Bool
    ) async throws(RoomLogError) -> [String] {
        try await writer.write { [ledger] db in
            let sql = "SELECT number, id FROM room WHERE used < ? ORDER BY used"
            let rooms = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [moment])
            var gone: [(number: Int64, id: String)] = []
            while gone.count < Self.mostAtOnce, let row = try rooms.next() {
                if !isAwake(row["id"]) { gone.append((row["number"], row["id"])) }
            }
            try db.delete(gone.map(\.number), after: ledger)
            return gone.map(\.id)
        }
    }

    /// The most rooms deleted in one transaction, so that concurrent writers do not wait long.
    private static let mostAtOnce = 20

    /// Reads, concurrently with any writes.
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
    /// A room giving way.
    fileprivate typealias OldRoom = (number: Int64, id: String, bytes: Int)

    /// Returns the rooms giving way at the limits: a guest's to others of the same guest, all guests' to the owner's,
    /// and finally the owner's to the owner's.
    fileprivate func roomsToGiveWay(
        to owner: Principal,
        bytes: Int,
        within share: StoreLimits,
        isAwake: (String) -> Bool
    ) throws -> [OldRoom] {
        var gone: [OldRoom] = []
        func takesOldest(_ condition: String, _ arguments: StatementArguments = []) throws -> Bool {
            let room = try oldest(condition, arguments) { room in
                isAwake(room.id) || gone.contains { $0.number == room.number }
            }
            if let room { gone.append(room) }
            return room != nil
        }
        if owner.isGuest {
            let (count, taken) = try kept(by: owner)
            while count - gone.count >= share.guestRooms
                || gone.reduce(taken + bytes, { $0 - $1.bytes }) > share.guestBytes
            {
                guard try takesOldest("owner = ?", [owner.stored]) else {
                    let limits = "\(share.guestRooms) rooms and \(share.guestBytes) bytes on disk"
                    throw RoomLogError.shareIsUsed(limits)
                }
            }
        }
        let counting = owner.isGuest ? "SELECT count(*) FROM room WHERE owner <> ''" : "SELECT count(*) FROM room"
        let most = owner.isGuest ? share.guestsRooms : share.rooms
        guard try (Int.fetchOne(cachedStatement(sql: counting)) ?? 0) - gone.count >= most else { return gone }
        let isDone =
            owner.isGuest
            ? try takesOldest("owner = ?", [owner.stored])
            : try takesOldest("owner <> ''") || takesOldest("owner = ''")
        guard isDone || !owner.isGuest else { throw RoomLogError.shareIsUsed("\(most) rooms on disk") }
        guard isDone else {
            throw RoomLogError.unavailable(reason: "all of the \(most) rooms on disk are in use")
        }
        return gone
    }

    /// Returns the number of rooms kept for an owner, and the bytes of their steps.
    func kept(by owner: Principal) throws -> (rooms: Int, bytes: Int) {
        let sql = "SELECT count(*) AS rooms, coalesce(sum(bytes), 0) AS bytes FROM room WHERE owner = ?"
        let row = try Row.fetchOne(cachedStatement(sql: sql), arguments: [owner.stored])
        return row.map { ($0["rooms"], $0["bytes"]) } ?? (0, 0)
    }

    /// Returns the least recently used room that may be removed, among those of a condition; nil if there is none.
    private func oldest(
        _ condition: String,
        _ arguments: StatementArguments,
        _ stays: (OldRoom) -> Bool
    ) throws -> OldRoom? {
        let sql = "SELECT number, id, bytes FROM room WHERE \(condition) ORDER BY used"
        let rooms = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        while let row = try rooms.next() {
            let room: OldRoom = (row["number"], row["id"], row["bytes"])
            if !stays(room) { return room }
        }
        return nil
    }

    /// Counts bytes of steps to a room.
    func add(bytes: Int, to room: Int64) throws {
        try cachedStatement(sql: "UPDATE room SET bytes = bytes + ? WHERE number = ?").execute(arguments: [bytes, room])
    }

    /// Adds a room.
    fileprivate func insert(_ record: RoomRecord, at time: Int) throws -> Int64 {
        try cachedStatement(
            sql: """
                INSERT INTO room (id, title, flow, deploymentTarget, configuration, present, view, originRoom, originSeq,
                    life, created, used, owner)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
                """
        )
        .execute(
            arguments: [
                record.id, record.title, record.flow, record.deploymentTarget?.description,
                record.configuration.rawValue, record.lock.present.bytes.databaseBlob,
                record.lock.view.bytes.databaseBlob,
                record.origin?.room, record.origin?.seq, time, time, record.owner.stored,
            ]
        )
        return lastInsertedRowID
    }
}

extension [UInt8] {
    /// The bytes as a database takes them.
    var databaseBlob: Data { Data(self) }
}
