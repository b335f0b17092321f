import Foundation
import GRDB
import Rooms
import SceneFlow
import Simulation
import Synchronization
import Testing

@testable import RoomStore

struct RoomStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a room comes back as it was`() async throws {
        let ann = Participant(id: .init(7), name: "Ann", role: .presenter)
        let bob = Participant(id: .init(9), name: "Bob", role: .follower)
        let keys = RoomKeys()
        let record = RoomRecord(
            id: "r",
            title: "Walk",
            flow: "app",
            deploymentTarget: Version("15.2"),
            configuration: .release,
            lock: RoomLock(keys),
            origin: RoomOrigin(room: "o", seq: 4)
        )
        var third = entry(3)
        third.result = Recording.Result(
            .ok,
            stack: [Recording.Screen(scene: "Main/a", title: "A")],
            made: [Recording.Made(InstanceID(4), scene: "Main/a")],
            summary: "'A' is pushed."
        )
        var store = try folder.store()
        var log = try await store.create(record, as: LogEpoch(epoch: "e1", digest: "d1")).log
        try await log.append(entry(1), after: 0)
        try await log.append(entry(2, by: ann), after: 1)
        log = try await log.branch(after: 1, with: entry(2, "b", by: bob), epoch: "e2")
        try await log.append(third, after: 2)
        try await log.rename("Another")
        store.close()
        store = try folder.store()
        let kept = try #require(try await store.open("r"))
        var renamed = record
        renamed.title = "Another"
        #expect(kept.record == renamed)
        #expect(kept.record.lock.role(for: keys.present) == .presenter)
        #expect(kept.record.lock.role(for: keys.view) == .follower)
        #expect(
            kept.chronicle
                == RoomChronicle([
                    .init(life: LogEpoch(epoch: "e1", digest: "d1"), start: 0, entries: [entry(1), entry(2, by: ann)]),
                    .init(
                        life: LogEpoch(epoch: "e2", digest: "d1"),
                        start: 1,
                        entries: [entry(2, "b", by: bob), third]
                    ),
                ])
        )
        #expect(kept.chronicle.entries == [entry(1), entry(2, "b", by: bob), third])
        #expect(try await kept.log.entries(after: 0) == kept.chronicle.entries)
        try await kept.log.append(entry(4), after: 3)
        #expect(try await store.open("none") == nil)
        #expect(try await store.record(of: "none") == nil)
    }

    @Test func `rooms are forgotten by when they were used, some at a time, and never those in use`() async throws {
        let time = Mutex(0)
        let store = try folder.store { time.withLock { $0 } }
        var logs: [any RoomLog] = []
        for number in 0..<30 {
            time.withLock { $0 = number }
            logs.append(try await store.create("r\(number + 10)"))
        }
        #expect(try await logs[1].use(at: 100))
        #expect(try await logs[1].use(at: 50), "it is there, and was used later")
        let first = try await store.expire(usedBefore: 29) { $0 == "r10" }
        #expect(first == (12..<32).map { "r\($0)" })
        let second = try await store.expire(usedBefore: 29) { $0 == "r10" }
        #expect(second == (32..<39).map { "r\($0)" })
        #expect(try await store.expire(usedBefore: 29) { $0 == "r10" } == [])
        try await store.setIdle(.seconds(5))
        try await store.setIdle(.seconds(2))
        let left = try folder.archive().rooms()
        #expect(left.map(\.record.id) == ["r10", "r11", "r39"])
        #expect(left.map(\.expires) == [2000, 2100, 2029])
        #expect(try await logs[5].use(at: 100) == false)
        try await store.setIdle(.zero)
        #expect(try folder.archive().rooms().map(\.expires) == [nil, nil, nil])
    }

    @Test func `a log that begins anew for a changed app is no use`() async throws {
        let time = Mutex(1)
        let store = try folder.store { time.withLock { $0 } }
        let log = try await store.create("r")
        time.withLock { $0 = 10 * RoomExpiry.precision }
        let anew = try await log.restart(with: [entry(1)], as: LogEpoch(epoch: "e2", digest: "d2"))
        #expect(try await store.open("r")?.used == 1)
        try await anew.append(entry(2), after: 1)
        #expect(try await store.open("r")?.used == 10 * RoomExpiry.precision)
    }

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

    @Test func `a life that is over takes no entry`() async throws {
        let store = try folder.store()
        let log = try await store.create("r")
        for seq in 1...3 { try await log.append(entry(seq), after: seq - 1) }
        // Another handle on the same life, as another process would have it.
        let other = try #require(try await store.open("r")).log
        _ = try await log.branch(after: 2, with: entry(3, "b"), epoch: "e2")
        await #expect(throws: RoomLogError.conflict(last: 3)) { try await other.append(entry(4), after: 3) }
        await #expect(throws: RoomLogError.conflict(last: 3)) {
            try await other.branch(after: 1, with: entry(2, "c"), epoch: "e3")
        }
        await #expect(throws: RoomLogError.conflict(last: 3)) {
            try await other.restart(with: [], as: LogEpoch(epoch: "e3", digest: ""))
        }
        #expect(try #require(try await store.open("r")).chronicle.life.epoch == "e2")
    }

    @Test func `conflicts fail nobody else who writes at the same time`() async throws {
        let store = try folder.store()
        var logs: [any RoomLog] = []
        for number in 0..<20 { logs.append(try await store.create("r\(number)")) }
        let refused = await withTaskGroup(of: Bool.self) { group in
            for log in logs {
                group.addTask { (try? await log.append(entry(1), after: 0)) == nil }
                group.addTask { (try? await log.append(entry(8), after: 7)) == nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(refused == 20)
        for log in logs { #expect(try await log.entries(after: 0) == [entry(1)]) }
    }

    @Test func `a log reads as many entries as it may, the newest, and goes on counting`() async throws {
        let store = try folder.store()
        let log = try await store.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: ""), limit: 2).log
        for seq in 1...5 { try await log.append(entry(seq), after: seq - 1) }
        #expect(try await log.entries(after: 0).map(\.seq) == [4, 5])
        #expect(try #require(try await store.open("r")).chronicle.entries.map(\.seq) == [1, 2, 3, 4, 5])
    }

    @Test func `a copy whose beginning is not known goes on counting`() async throws {
        let store = try folder.store()
        let known = [entry(8), entry(9)]
        let log = try await store.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: ""), with: known).log
        await #expect(throws: RoomLogError.conflict(last: 9)) { try await log.append(entry(1), after: 0) }
        try await log.append(entry(10), after: 9)
        #expect(try await log.entries(after: 0).map(\.seq) == [8, 9, 10])
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

    @Test func `the room that was used the longest ago gives way, unless somebody is in it`() async throws {
        let clock = Mutex(0)
        let hour = 3_600_001
        let store = try folder.store { clock.withLock { $0 } }
        var limits = StoreLimits()
        limits.rooms = 3
        func create(_ id: String) async throws -> any RoomLog {
            clock.withLock { $0 += hour }
            return try await store.create(
                RoomRecord(id),
                as: LogEpoch(epoch: "e1", digest: ""),
                within: limits,
                isAwake: { $0 == "b" }
            ).log
        }
        let first = try await create("a")
        for id in ["b", "c"] { _ = try await create(id) }
        clock.withLock { $0 += hour }
        try await first.append(entry(1), after: 0)
        _ = try await create("d")
        #expect(try folder.archive().rooms().map(\.record.id) == ["a", "b", "d"])
    }

    @Test func `a guest's room takes the place of the guest's own, the owner's that of a guest's`() async throws {
        let clock = Mutex(0)
        let store = try folder.store { clock.withLock { $0 } }
        var limits = StoreLimits()
        (limits.rooms, limits.guestRooms) = (6, 2)
        let (guest, other) = (Principal.room("demo", .follower), Principal.room("demo", .presenter))
        func create(_ id: String, _ owner: Principal) async throws {
            clock.withLock { $0 += 3_600_001 }
            var record = RoomRecord(id)
            record.owner = owner
            _ = try await store.create(record, as: LogEpoch(epoch: "e1", digest: ""), within: limits)
        }
        func kept() throws -> [String] { try folder.archive().rooms().map(\.record.id).sorted() }
        for id in ["o1", "o2"] { try await create(id, .owner) }
        for id in ["g1", "g2", "g3"] { try await create(id, guest) }
        #expect(try kept() == ["g2", "g3", "o1", "o2"])
        try await create("p1", other)
        #expect(try kept() == ["g2", "g3", "o1", "o2", "p1"])
        // Guests have half of the rooms: one who has none cannot take the place of anybody's.
        await #expect(throws: RoomLogError.self) { try await create("q1", .address("192.0.2.1")) }
        try await create("p2", other)
        #expect(try kept() == ["g2", "g3", "o1", "o2", "p2"])
        for id in ["o3", "o4", "o5", "o6", "o7"] { try await create(id, .owner) }
        #expect(try kept() == ["o2", "o3", "o4", "o5", "o6", "o7"])
        #expect(try await store.record(of: "o2")?.owner == .owner)
    }

    @Test
    func `what a guest's rooms take of the disk is bounded, and what they take is known after they are opened again`()
        async throws
    {
        let store = try folder.store()
        var limits = StoreLimits()
        limits.guestBytes = 400
        var record = RoomRecord("g")
        record.owner = .room("demo", .follower)
        let log = try await store.create(record, as: LogEpoch(epoch: "e1", digest: ""), within: limits).log
        var seq = 0
        func fill(_ log: any RoomLog) async throws {
            while seq < 1000 {
                try await log.append(entry(seq + 1), after: seq)
                seq += 1
            }
        }
        await #expect(throws: RoomLogError.self) { try await fill(log) }
        #expect((1..<1000).contains(seq))
        let again = try #require(try await store.open("g", within: limits))
        #expect(again.record.owner == record.owner)
        await #expect(throws: RoomLogError.self) { try await again.log.append(entry(seq + 1), after: seq) }
        // Of the owner's rooms nothing is counted.
        let own = try await store.create(RoomRecord("o"), as: LogEpoch(epoch: "e1", digest: ""), within: limits).log
        for number in 1...20 { try await own.append(entry(number), after: number - 1) }
        #expect(try await store.deleteRooms(madeWithKeysOf: "other").isEmpty)
        #expect(try await store.deleteRooms(madeWithKeysOf: "demo") == ["g"])
        #expect(try await store.record(of: "g") == nil)
    }

    @Test(arguments: [1, 2, 7])
    func `a life that goes on from itself, a later one or none is damage of that room alone`(_ parent: Int) async throws
    {
        let store = try folder.store()
        for id in ["a", "b"] {
            let log = try await store.create(RoomRecord(id), as: LogEpoch(epoch: "e1", digest: "")).log
            try await log.append(entry(1), after: 0)
        }
        store.close()
        let database = try DatabaseQueue(path: folder.file)
        try await database.write { db in
            try db.execute(
                sql: "UPDATE life SET parent = ? WHERE room = (SELECT number FROM room WHERE id = 'a')",
                arguments: [parent]
            )
        }
        try database.close()
        let again = try folder.store()
        await #expect(throws: RoomLogError.self) { _ = try await again.open("a") }
        #expect(try await again.open("b")?.chronicle.entries.count == 1)
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

    @Test func `whoever looks sees the rooms while somebody writes`() async throws {
        let clock = Mutex(5)
        let store = try folder.store { clock.withLock { $0 } }
        let log = try await store.create("b")
        _ = try await store.create("a")
        clock.withLock { $0 = 9 }
        try await log.append(entry(1), after: 0)
        let archive = try folder.archive()
        #expect(try archive.rooms().map(\.record.id) == ["a", "b"])
        #expect(try archive.rooms().map(\.seq) == [0, 1])
        #expect(try archive.rooms().map(\.used) == [5, 9])
        try await log.append(entry(2), after: 1)
        #expect(try archive.room("b")?.chronicle.entries == [entry(1), entry(2)])
        #expect(try archive.room("c") == nil)
    }
}
