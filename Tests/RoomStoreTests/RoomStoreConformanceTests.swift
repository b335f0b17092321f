import Foundation
import Rooms
import SceneFlow
import ScratchPostgres
import Simulation
import SimulatorServer
import Synchronization
import Testing

@testable import RoomStore

/// The behaviour common to all stores.
struct RoomStoreConformanceTests {
    @Test(.enabled(if: ScratchPostgres.isInstalled, "PostgreSQL is not installed: apt-get install postgresql-15"))
    func `both stores are tested`() {
        #expect(StoreKind.present == StoreKind.allCases)
    }

    @Test(arguments: StoreKind.present) func `a room comes back as it was`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
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
        var store = try place.store()
        var log = try await store.room(record, as: LogEpoch(epoch: "e1", digest: "d1"))
        try await log.append(entry(1), after: 0)
        try await log.append(entry(2, by: ann), after: 1)
        log = try await log.branch(after: 1, with: entry(2, "b", by: bob), epoch: "e2")
        try await log.append(third, after: 2)
        try await log.rename("Another")
        store.close()
        store = try place.store()
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

    @Test(arguments: StoreKind.present)
    func `rooms are forgotten by when they were used, some at a time, and never those in use`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let time = Mutex(0)
        let store = try place.store { time.withLock { $0 } }
        var logs: [any RoomLog] = []
        for number in 0..<30 {
            time.withLock { $0 = number }
            logs.append(try await store.room(RoomRecord("r\(number + 10)")))
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
        let left = try await place.archive().rooms()
        #expect(left.map(\.record.id) == ["r10", "r11", "r39"])
        #expect(left.map(\.expires) == [2000, 2100, 2029])
        #expect(try await logs[5].use(at: 100) == false)
        try await store.setIdle(.zero)
        #expect(try await place.archive().rooms().map(\.expires) == [nil, nil, nil])
    }

    @Test(arguments: StoreKind.present) func `a log that begins anew for a changed app is no use`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let time = Mutex(1)
        let store = try place.store { time.withLock { $0 } }
        let log = try await store.room(RoomRecord("r"))
        time.withLock { $0 = 10 * RoomExpiry.precision }
        let anew = try await log.restart(with: [entry(1)], as: LogEpoch(epoch: "e2", digest: "d2"))
        #expect(try await store.open("r")?.used == 1)
        try await anew.append(entry(2), after: 1)
        #expect(try await store.open("r")?.used == 10 * RoomExpiry.precision)
    }

    @Test(arguments: StoreKind.present) func `a life that is over takes no entry`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        let log = try await store.room(RoomRecord("r"))
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

    @Test(arguments: StoreKind.present) func `conflicts fail nobody else who writes at the same time`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        var logs: [any RoomLog] = []
        for number in 0..<20 { logs.append(try await store.room(RoomRecord("r\(number)"))) }
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

    @Test(arguments: StoreKind.present) func `a log reads as many entries as it may, the newest, and goes on counting`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        let log = try await store.room(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: ""), limit: 2)
        for seq in 1...5 { try await log.append(entry(seq), after: seq - 1) }
        #expect(try await log.entries(after: 0).map(\.seq) == [4, 5])
        #expect(try #require(try await store.open("r")).chronicle.entries.map(\.seq) == [1, 2, 3, 4, 5])
    }

    @Test(arguments: StoreKind.present) func `a copy whose beginning is not known goes on counting`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        let known = [entry(8), entry(9)]
        let log = try await store.room(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: ""), with: known)
        await #expect(throws: RoomLogError.conflict(last: 9)) { try await log.append(entry(1), after: 0) }
        try await log.append(entry(10), after: 9)
        #expect(try await log.entries(after: 0).map(\.seq) == [8, 9, 10])
    }

    @Test(arguments: StoreKind.present)
    func `the room that was used the longest ago gives way, unless somebody is in it`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let clock = Mutex(0)
        let hour = 3_600_001
        let store = try place.store { clock.withLock { $0 } }
        var limits = StoreLimits()
        limits.rooms = 3
        func create(_ id: String) async throws -> any RoomLog {
            clock.withLock { $0 += hour }
            return try await store.room(
                RoomRecord(id),
                as: LogEpoch(epoch: "e1", digest: ""),
                within: limits,
                isAwake: { $0 == "b" }
            )
        }
        let first = try await create("a")
        for id in ["b", "c"] { _ = try await create(id) }
        clock.withLock { $0 += hour }
        try await first.append(entry(1), after: 0)
        _ = try await create("d")
        #expect(try await place.archive().rooms().map(\.record.id) == ["a", "b", "d"])
    }

    @Test(arguments: StoreKind.present)
    func `a guest's room takes the place of the guest's own, the owner's that of a guest's`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let clock = Mutex(0)
        let store = try place.store { clock.withLock { $0 } }
        var limits = StoreLimits()
        (limits.rooms, limits.guestRooms) = (6, 2)
        let (guest, other) = (Principal.room("demo", .follower), Principal.room("demo", .presenter))
        func create(_ id: String, _ owner: Principal) async throws {
            clock.withLock { $0 += 3_600_001 }
            var record = RoomRecord(id)
            record.owner = owner
            _ = try await store.room(record, as: LogEpoch(epoch: "e1", digest: ""), within: limits)
        }
        func kept() async throws -> [String] { try await place.archive().rooms().map(\.record.id).sorted() }
        for id in ["o1", "o2"] { try await create(id, .owner) }
        for id in ["g1", "g2", "g3"] { try await create(id, guest) }
        #expect(try await kept() == ["g2", "g3", "o1", "o2"])
        try await create("p1", other)
        #expect(try await kept() == ["g2", "g3", "o1", "o2", "p1"])
        // Guests have half of the rooms: one who has none cannot take the place of anybody's.
        await #expect(throws: RoomLogError.self) { try await create("q1", .address("192.0.2.1")) }
        try await create("p2", other)
        #expect(try await kept() == ["g2", "g3", "o1", "o2", "p2"])
        for id in ["o3", "o4", "o5", "o6", "o7"] { try await create(id, .owner) }
        #expect(try await kept() == ["o2", "o3", "o4", "o5", "o6", "o7"])
        #expect(try await store.record(of: "o2")?.owner == .owner)
    }

    @Test(arguments: StoreKind.present)
    func `what a guest's rooms take of the disk is bounded, and what they take is known after they are opened again`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        var limits = StoreLimits()
        limits.guestBytes = 400
        var record = RoomRecord("g")
        record.owner = .room("demo", .follower)
        let log = try await store.room(record, as: LogEpoch(epoch: "e1", digest: ""), within: limits)
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
        let own = try await store.room(RoomRecord("o"), as: LogEpoch(epoch: "e1", digest: ""), within: limits)
        for number in 1...20 { try await own.append(entry(number), after: number - 1) }
        #expect(try await store.deleteRooms(madeWithKeysOf: "other").isEmpty)
        #expect(try await store.deleteRooms(madeWithKeysOf: "demo") == ["g"])
        #expect(try await store.record(of: "g") == nil)
    }

    @Test(arguments: StoreKind.present) func `whoever looks sees the rooms while somebody writes`(
        _ kind: StoreKind
    ) async throws {
        let place = try StorePlace(kind)
        let clock = Mutex(5)
        let store = try place.store { clock.withLock { $0 } }
        let log = try await store.room(RoomRecord("b"))
        _ = try await store.room(RoomRecord("a"))
        clock.withLock { $0 = 9 }
        try await log.append(entry(1), after: 0)
        let archive = try place.archive()
        #expect(try await archive.rooms().map(\.record.id) == ["a", "b"])
        #expect(try await archive.rooms().map(\.seq) == [0, 1])
        #expect(try await archive.rooms().map(\.used) == [5, 9])
        try await log.append(entry(2), after: 1)
        #expect(try await archive.copy(of: "b")?.chronicle(RecordingFile.steps).entries == [entry(1), entry(2)])
        #expect(try await archive.copy(of: "c") == nil)
    }

    @Test(arguments: StoreKind.present)
    func `a life that goes on from itself, a later one or none is damage of that room alone`(
        _ kind: StoreKind
    ) async throws {
        for parent in [1, 2, 7] {
            let place = try StorePlace(kind)
            let store = try place.store()
            for id in ["a", "b"] { try await store.room(RoomRecord(id)).append(entry(1), after: 0) }
            store.close()
            try place.change(
                sqlite: "UPDATE life SET parent = \(parent) WHERE room = (SELECT number FROM room WHERE id = 'a')",
                postgres: """
                    UPDATE sceneflow.life SET parent = \(parent)
                    WHERE room = (SELECT number FROM sceneflow.room WHERE id = 'a')
                    """
            )
            let again = try place.store()
            await #expect(throws: RoomLogError.self) { _ = try await again.open("a") }
            #expect(try await again.open("b")?.chronicle.entries.count == 1)
        }
    }

    @Test(arguments: StoreKind.present)
    func `a step that is not what was written is damage of its room alone`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        for id in ["a", "b"] {
            let log = try await store.room(RoomRecord(id))
            for seq in 1...9 { try await log.append(entry(seq), after: seq - 1) }
        }
        store.close()
        try place.change(
            sqlite: "UPDATE entry SET byName = 'Bob', byNumber = 3 WHERE seq = 7 AND room = 1",
            postgres: "UPDATE sceneflow.entry SET by_name = 'Bob', by_number = 3 WHERE seq = 7 AND room = 1"
        )
        let again = try place.store()
        let reason = "step 7 of the room is damaged: its checksum does not match"
        await #expect(throws: RoomLogError.unavailable(reason: reason)) { _ = try await again.open("a") }
        await #expect(throws: RoomLogError.unavailable(reason: reason)) { _ = try await place.archive().copy(of: "a") }
        #expect(try await again.open("b")?.chronicle.entries.count == 9)
    }

    @Test(arguments: StoreKind.present) func `a room that is deleted is gone`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        let (log, other) = (try await store.room(RoomRecord("r")), try await store.room(RoomRecord("s")))
        for log in [log, other] { try await log.append(entry(1), after: 0) }
        try await log.delete()
        #expect(try await store.record(of: "r") == nil)
        await #expect(throws: RoomLogError.unavailable(reason: "the room was deleted")) {
            try await log.append(entry(2), after: 1)
        }
        #expect(try await store.delete("s"))
        #expect(try await !store.delete("s"))
        #expect(try await place.archive().rooms() == [])
    }

    @Test(arguments: StoreKind.present)
    func `what lies before the log began anew is not told any more`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        let log = try await store.room(RoomRecord("r"))
        try await log.append(entry(1), after: 0)
        let life = LogEpoch(epoch: "e2", digest: "d2")
        _ = try await log.restart(with: [entry(1, "b"), entry(2, "b")], as: life)
        let chronicle = try #require(try await store.open("r")).chronicle
        #expect(chronicle == RoomChronicle([.init(life: life, start: 0, entries: [entry(1, "b"), entry(2, "b")])]))
    }

    @Test(arguments: StoreKind.present) func `the step of the last seek is kept`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        let log = try await store.room(RoomRecord("r"))
        for seq in 1...3 { try await log.append(entry(seq), after: seq - 1) }
        try await log.seek(to: 2)
        #expect(try await store.open("r")?.chronicle.sought == 2)
        try await log.seek(to: nil)
        #expect(try await store.open("r")?.chronicle.sought == nil)
        try await log.seek(to: 1)
        _ = try await log.branch(after: 1, with: entry(2, "b"), epoch: "e2")
        #expect(try await store.open("r")?.chronicle.sought == nil)
    }

    @Test(arguments: StoreKind.present)
    func `a store that was closed is of no use, and its rooms stay`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store()
        _ = try await store.room(RoomRecord("r"))
        // One server at a time uses a folder, and several use a database.
        if kind == .sqlite { #expect(throws: RoomStoreError.self) { try place.store() } }
        #expect(try await place.archive().rooms().count == 1)
        store.close()
        await #expect(throws: RoomLogError.self) { _ = try await store.record(of: "r") }
        #expect(try await place.store().record(of: "r")?.id == "r")
    }

    @Test(arguments: StoreKind.present)
    func `a room expires by its log only if nobody has used it since`(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let store = try place.store { 100 }
        let log = try await store.room(RoomRecord("r"))
        if kind == .postgres {
            #expect(try await log.expire(usedAt: 99) == false)
            #expect(try await store.record(of: "r") != nil)
        }
        #expect(try await log.expire(usedAt: 100))
        #expect(try await store.record(of: "r") == nil)
    }

    @Test(arguments: StoreKind.present, StoreKind.present)
    func `a copy has everything of a room, whatever the stores`(_ from: StoreKind, _ to: StoreKind) async throws {
        let (source, target) = (try StorePlace(from), try StorePlace(to))
        let (old, new) = (try source.store { 77 }, try target.store { 99 })
        let ann = Participant(id: .init(7), name: "Ann \u{7f}é", role: .follower)
        var record = RoomRecord("r")
        (record.owner, record.origin) = (.room("demo", .follower), RoomOrigin(room: "o", seq: 3))
        var log = try await old.room(record)
        for seq in 1...5 { try await log.append(entry(seq, by: ann), after: seq - 1) }
        log = try await log.branch(after: 3, with: entry(4, "b"), epoch: "e2")
        log = try await log.branch(after: 2, with: entry(3, "c"), epoch: "e3")
        try await log.append(entry(4, "c"), after: 3)
        try await log.seek(to: 2)
        // Another room first, so that the numbers of the rooms differ.
        _ = try await new.room(RoomRecord("other"))
        let copy = try #require(try await source.archive().copy(of: "r"))
        #expect(copy.count == 8 && copy.seq == 4)
        #expect(try await new.add(copy))
        #expect(try await !new.add(copy), "it is there")
        let again = try #require(try await target.archive().copy(of: "r"))
        #expect(again == copy)
        #expect(again.digest == copy.digest)
        let opened = try #require(try await new.open("r"))
        #expect(opened.chronicle.life.epoch == "e3")
        #expect(opened.chronicle.sought == 2)
        try await opened.log.seek(to: nil)
        try await opened.log.append(entry(5, "c"), after: 4)
        #expect(try await target.archive().copy(of: "r")?.digest != copy.digest)
        // Its bytes count against the share of its owner.
        var share = StoreLimits()
        share.guestBytes = 600
        let guest = try #require(try await new.open("r", within: share)).log
        await #expect(throws: RoomLogError.shareIsUsed("600 bytes of steps")) {
            for seq in 6...20 { try await guest.append(entry(seq), after: seq - 1) }
        }
    }
}
