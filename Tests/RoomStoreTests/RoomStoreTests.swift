import Foundation
import GRDB
import Rooms
import Testing

@testable import RoomStore

struct RoomStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `what lies before the log began anew is not told any more`() async throws {
        let store = try folder.store()
        let log = try await store.create("r")
        try await log.append(entry(1), after: 0)
        let life = LogEpoch(epoch: "e2", digest: "d2")
        _ = try await log.restart(with: [entry(1, "b"), entry(2, "b")], as: life)
        let chronicle = try #require(try await store.open("r")).chronicle
        #expect(chronicle == RoomChronicle([.init(life: life, start: 0, entries: [entry(1, "b"), entry(2, "b")])]))
        let kept = try await store.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") }
        #expect(kept == 2)
    }

    @Test func `a room that is deleted is gone`() async throws {
        let store = try folder.store()
        let (log, other) = (try await store.create("r"), try await store.create("s"))
        for log in [log, other] { try await log.append(entry(1), after: 0) }
        try await log.delete()
        #expect(try await store.record(of: "r") == nil)
        await #expect(throws: RoomLogError.self) { try await log.append(entry(2), after: 1) }
        #expect(try await store.delete("s"))
        #expect(try await !store.delete("s"))
        let rows = try await store.read { db in
            try ["room", "life", "entry"].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
        }
        #expect(rows == [0, 0, 0])
    }

    @Test func `keys are not in the file`() async throws {
        let keys = RoomKeys()
        let record = RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys))
        let store = try folder.store()
        _ = try await store.create(record, as: LogEpoch(epoch: "e1", digest: ""))
        store.close()
        let bytes = try Data(contentsOf: URL(filePath: folder.file))
        #expect(bytes.range(of: Data("app".utf8)) != nil)
        for key in [keys.present, keys.view] { #expect(bytes.range(of: Data(key.utf8)) == nil) }
    }
}
