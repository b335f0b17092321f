import Foundation
import GRDB
import Rooms
import SimulatorServer
import Testing

@testable import RoomStore

/// Folders and files that are not as they should be, and disks that do not take what they are given.
struct StoreOpeningTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes a store with one room of many steps.
    private func filled() async throws {
        let store = try folder.store()
        let log = try await store.create("r")
        for seq in 1...300 { try await log.append(entry(seq), after: seq - 1) }
        store.close()
    }

    /// Why the store cannot be opened; the file must be as it was.
    private func refusal() throws -> RoomStoreError? {
        let before = try Data(contentsOf: URL(filePath: folder.file))
        var refusal: RoomStoreError?
        do {
            _ = try SQLiteRoomStore(folder: folder.path, coding: RecordingFile.steps)
        } catch {
            refusal = error
        }
        #expect(try Data(contentsOf: URL(filePath: folder.file)) == before)
        return refusal
    }

    @Test func `what was answered is on disk`() async throws {
        let store = try folder.store()
        let settings = try await store.writer.write { db in
            [
                try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "",
                try String.fetchOne(db, sql: "PRAGMA synchronous") ?? "",
            ]
        }
        #expect(settings == ["wal", "2"], "2 is FULL")
    }

    @Test func `one process at a time writes to a folder`() throws {
        var store: SQLiteRoomStore? = try folder.store()
        #expect(throws: RoomStoreError.inUse(path: folder.path, process: Int(getpid()))) { try folder.store() }
        #expect(store != nil)
        store = nil
        _ = try folder.store()
    }

    @Test func `a folder that cannot be made is named`() throws {
        let path = "\(folder.path)/file"
        try Data().write(to: URL(filePath: path))
        #expect {
            _ = try SQLiteRoomStore(folder: "\(path)/rooms", coding: RecordingFile.steps)
        } throws: { error in
            "\(error)".contains("'\(path)/rooms': not a directory; ") && "\(error)".contains("--data")
        }
        _ = try SQLiteRoomStore(folder: "\(folder.path)/a/b/", coding: RecordingFile.steps)
    }

    @Test func `a file that is no database is left as it is`() throws {
        try Data(String(repeating: "not a database\n", count: 200).utf8).write(to: URL(filePath: folder.file))
        let refusal = try #require(try refusal())
        #expect("\(refusal)".contains("is damaged") && "\(refusal)".contains(folder.file))
    }

    @Test func `a file that was cut short is left as it is`() async throws {
        try await filled()
        let handle = try FileHandle(forWritingTo: URL(filePath: folder.file))
        try handle.truncate(atOffset: 4096 * 3)
        try handle.close()
        #expect("\(try #require(try refusal()))".contains("is damaged"))
    }

    @Test func `a file with a damaged page is left as it is`() async throws {
        try await filled()
        let handle = try FileHandle(forUpdating: URL(filePath: folder.file))
        try handle.seek(toOffset: 4096 * 8)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try handle.close()
        #expect("\(try #require(try refusal()))".contains("is damaged"))
    }

    @Test func `the database of another program is left as it is`() throws {
        try DatabaseQueue(path: folder.file).write { db in try db.execute(sql: "CREATE TABLE note (text TEXT)") }
        #expect(try refusal() == .foreign(file: folder.file))
    }

    @Test func `the file of a newer version is left as it is`() async throws {
        try await filled()
        let queue = try DatabaseQueue(path: folder.file)
        try await queue.write { db in try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('rooms have doors')") }
        try queue.close()
        #expect(try refusal() == .newer(file: folder.file))
    }

    @Test func `a file of the first version is brought up to date`() async throws {
        let queue = try DatabaseQueue(path: folder.file)
        try StoreSchema.migrator.migrate(queue, upTo: "rooms")
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO room (id, title, flow, configuration, present, view, life, created)
                    VALUES ('r', 'Old', 'app', 'debug', x'01', x'02', 1, 12)
                    """
            )
            try db.execute(sql: "INSERT INTO life VALUES (1, 1, 'e1', 'd', NULL, 0)")
        }
        try queue.close()
        let store = try folder.store()
        let kept = try #require(try await store.open("r"))
        #expect(kept.record.title == "Old")
        try await kept.log.append(entry(1), after: 0)
        #expect(try folder.archive().rooms().map(\.created) == [12])
        let used = try await store.read { db in try Int.fetchOne(db, sql: "SELECT used FROM room") }
        #expect(used == 12)
    }

    @Test func `a full disk refuses, is read from, and takes steps again when there is room`() async throws {
        let store = try folder.store()
        let log = try await store.create("r")
        try await log.append(entry(1), after: 0)
        try await store.writer.write { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        let long = String(repeating: "v", count: 20_000)
        let full = RoomLogError.unavailable(reason: "the disk with the rooms is full")
        await #expect(throws: full) { try await log.append(entry(2, long), after: 1) }
        await #expect(throws: full) { try await log.branch(after: 1, with: entry(2, long), epoch: "e2") }
        await #expect(throws: full) {
            try await log.restart(with: [entry(1, long)], as: LogEpoch(epoch: "e2", digest: ""))
        }
        #expect(try await log.entries(after: 0) == [entry(1)])
        #expect(try #require(try await store.open("r")).chronicle.life.epoch == "e1")
        try await store.writer.write { db in try db.execute(sql: "PRAGMA max_page_count = 1000000") }
        try await log.append(entry(2, long), after: 1)
        #expect(try await log.entries(after: 0).map(\.seq) == [1, 2])
    }

    @Test func `a file that may only be read refuses, and is read from`() async throws {
        let store = try folder.store()
        let log = try await store.create("r")
        try await store.writer.write { db in try db.execute(sql: "PRAGMA query_only = 1") }
        await #expect(throws: RoomLogError.unavailable(reason: "the room database is read-only")) {
            try await log.append(entry(1), after: 0)
        }
        #expect(try await log.entries(after: 0).isEmpty)
    }

    @Test func `an empty folder has no rooms to look at`() {
        #expect(throws: RoomStoreError.empty(path: folder.path)) { try folder.archive() }
    }

    @Test func `what is kept is not shared with the sources beside it`() throws {
        _ = try folder.store()
        #expect(try String(contentsOfFile: "\(folder.path)/.gitignore", encoding: .utf8) == "*\n")
    }
}
