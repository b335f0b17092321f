import Foundation
import GRDB
import Rooms
import SimulatorServer
import Testing

@testable import RoomStore

/// Files that are whole by themselves and lack something, or have something that nobody wrote.
struct StoreDamageTests {
    private let folder: TemporaryFolder
    private let copy: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        copy = try TemporaryFolder()
    }

    /// Copies the files as a kill leaves them, while a server has them open.
    private func kill(_ store: SQLiteRoomStore) throws {
        store.ledger.flush()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasSuffix("-shm") {
            try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(copy.path)/\(name)")
        }
    }

    /// A store with a room that is in the file, and one that is in its log alone, of so many steps each.
    private func filled(_ steps: Int = 40) async throws -> SQLiteRoomStore {
        let store = try folder.store()
        let old = try await store.create("old")
        for seq in 1...steps { try await old.append(entry(seq), after: seq - 1) }
        let pool = try DatabasePool(path: folder.file)
        _ = try await pool.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
        try pool.close()
        let new = try await store.create("new")
        for seq in 1...steps { try await new.append(entry(seq), after: seq - 1) }
        return store
    }

    @Test func `after a kill, and after a polite end, nothing is missing`() async throws {
        let store = try await filled()
        try kill(store)
        #expect(try copy.store().losses == [])
        store.close()
        #expect(try folder.store().losses == [])
    }

    @Test func `a log that is gone is told, room by room`() async throws {
        let store = try await filled()
        let old = try #require(try await store.open("old"))
        try await old.log.append(entry(41), after: 40)
        try kill(store)
        try FileManager.default.removeItem(atPath: copy.file + "-wal")
        var damaged = try copy.store()
        #expect(damaged.losses == [.steps(room: "old", last: 40), .room("new")])
        #expect("\(damaged.losses[0])".contains("'old' after step 40"))
        // The remaining steps continue under a new epoch, distinct from that of the lost steps.
        let left = try #require(try await damaged.open("old"))
        #expect(left.chronicle.entries.map(\.seq) == Array(1...40))
        #expect(left.chronicle.life.epoch != "e1")
        try await left.log.append(entry(41, "another"), after: 40)
        #expect(try await damaged.open("new") == nil)
        // The loss is reported once.
        damaged.close()
        damaged = try copy.store()
        #expect(damaged.losses == [])
        #expect(try await damaged.open("old")?.chronicle.life.epoch == left.chronicle.life.epoch)
    }

    @Test func `a log that was cut short is told, and concerns the rooms alone that lack steps`() async throws {
        let store = try await filled()
        try kill(store)
        let log = try FileHandle(forWritingTo: URL(filePath: copy.file + "-wal"))
        let size = try log.seekToEnd()
        try log.truncate(atOffset: size / 4 * 3)
        try log.close()
        let damaged = try copy.store()
        guard case .steps(room: "new", let last) = damaged.losses.first else {
            Issue.record("\(damaged.losses)")
            return
        }
        #expect(damaged.losses.count == 1 && (1..<40).contains(last))
        #expect(try await damaged.open("new")?.chronicle.entries.count == last)
        #expect(try await damaged.open("old")?.chronicle.life.epoch == "e1")
    }

    @Test func `what was deleted on purpose is not missing`() async throws {
        let store = try await filled(2)
        #expect(try await store.delete("old"))
        let other = try await store.create("other")
        try await other.delete()
        #expect(try await store.expire(usedBefore: 1) { _ in false } == ["new"])
        _ = try await store.create("last")
        try kill(store)
        #expect(try copy.store().losses == [])
    }

    @Test func `a log that goes on another way, or begins anew, lacks nothing`() async throws {
        let store = try await filled(5)
        let old = try #require(try await store.open("old")).log
        let branch = try await old.branch(after: 2, with: entry(3, "b"), epoch: "e2")
        #expect(try await branch.entries(after: 0).map(\.seq) == [1, 2, 3])
        let new = try #require(try await store.open("new")).log
        _ = try await new.restart(with: [], as: LogEpoch(epoch: "e3", digest: "d"))
        try kill(store)
        #expect(try copy.store().losses == [])
    }

    @Test func `a ledger that is gone, older or damaged stops nobody`() async throws {
        let store = try await filled(3)
        try kill(store)
        try FileManager.default.removeItem(atPath: "\(copy.path)/\(StepLedger.fileName)")
        try copy.store().close()
        #expect(try copy.store().losses == [])
        try Data(repeating: 0xA5, count: 1000).write(to: URL(filePath: "\(copy.path)/\(StepLedger.fileName)"))
        let damaged = try copy.store()
        #expect(damaged.losses == [])
        #expect(try await damaged.open("new")?.chronicle.entries.count == 3)
        damaged.close()
        #expect(try copy.store().losses == [])
    }

    @Test(arguments: [
        "step = CAST(replace(CAST(step AS TEXT), 'v7', 'w7') AS BLOB)", "byName = 'Bob'", "byNumber = NULL",
    ])
    func `a step that is not what was written is told, and concerns its room alone`(_ change: String) async throws {
        let ann = Participant(id: .init(7), name: "Ann", role: .presenter)
        let store = try folder.store()
        for id in ["one", "two"] {
            let log = try await store.create(id)
            for seq in 1...9 { try await log.append(entry(seq, by: ann), after: seq - 1) }
        }
        store.close()
        let queue = try DatabaseQueue(path: folder.file)
        try await queue.write { db in
            try db.execute(sql: "UPDATE entry SET \(change) WHERE seq = 7 AND room = 1")
        }
        try queue.close()
        let damaged = try folder.store()
        let reason = "step 7 of the room is damaged: its checksum does not match"
        await #expect(throws: RoomLogError.unavailable(reason: reason)) { _ = try await damaged.open("one") }
        #expect(try await damaged.open("two")?.chronicle.entries.count == 9)
    }
}
