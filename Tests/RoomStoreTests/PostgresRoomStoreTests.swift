import Foundation
import Postgres
import Rooms
import ScratchPostgres
import Simulation
import SimulatorServer
import Testing

@testable import RoomStore

/// What only the store in PostgreSQL can do, or suffer.
@Suite(.enabled(if: ScratchPostgres.isInstalled, "PostgreSQL is not installed: apt-get install postgresql-15"))
struct PostgresRoomStoreTests {
    private let address: String

    init() throws { address = try ScratchPostgres.database() }

    private func store() throws -> PostgresRoomStore { try PostgresRoomStore(address, coding: RecordingFile.steps) }

    private func refusal() -> RoomStoreError? {
        do {
            _ = try store()
            return nil
        } catch {
            return error as? RoomStoreError
        }
    }

    private func cut() throws { try ScratchPostgres.cutConnections(to: address) }

    @Test func `a newer schema is refused, and an older one by readers`() throws {
        #expect(throws: RoomStoreError.empty(path: address.name)) { try PostgresRoomArchive(address) }
        try store().close()
        try ScratchPostgres.run("UPDATE sceneflow.version SET number = 1000", at: address)
        #expect(refusal() == .newer(file: address.name))
        #expect(throws: RoomStoreError.newer(file: address.name)) { try PostgresRoomArchive(address) }
        try ScratchPostgres.run("UPDATE sceneflow.version SET number = 0", at: address)
        #expect(throws: RoomStoreError.older(database: address.name)) { try PostgresRoomArchive(address) }
    }

    @Test func `many programs that make the tables at once make them once`() async throws {
        let made = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    guard let store = try? store() else { return false }
                    store.close()
                    return true
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(made >= 1)
        #expect(refusal() == nil)
    }

    @Test func `servers of one database hear of each other's changes`() async throws {
        let (one, two) = (try store(), try store())
        let (hints, hear) = AsyncStream.makeStream(of: RoomHint.self)
        two.watch { hear.yield($0) }
        var heard = hints.makeAsyncIterator()
        #expect(await heard.next() == .anything, "it begins to listen")
        func next() async -> RoomHint? {
            // Now and then any room may have changed.
            while let hint = await heard.next() { if hint != .anything { return hint } }
            return nil
        }
        let life = LogEpoch(epoch: "e1", digest: "d")
        let log = try await one.create(RoomRecord("r"), as: life, with: [entry(1)]).log
        let seen = try #require(try await two.open("r")).log
        try await log.append(entry(2), after: 1)
        #expect(await next() == .step(room: "r", life: 1, seq: 2))
        let title = RoomRecord("r").title
        let first = RoomHead(life: 1, seq: 2, sought: nil, title: title)
        #expect(try await seen.news(after: 1) == .later([entry(2)], first))
        #expect(try await seen.news(after: 2) == .later([], first))
        try await log.seek(to: 1)
        #expect(await next() == .change(room: "r"))
        await #expect(throws: RoomLogError.conflict(last: 2)) { try await seen.append(entry(3), after: 2) }
        await #expect(throws: RoomLogError.conflict(last: 2)) { try await seen.seek(to: 3) }
        let later = try await log.branch(after: 1, with: entry(2, "b"), epoch: "e2")
        #expect(await next() == .change(room: "r"))
        #expect(try await seen.news(after: 2) == .anotherLife)
        await #expect(throws: RoomLogError.conflict(last: 2)) { try await seen.seek(to: nil) }
        try await later.rename("New")
        #expect(await next() == .change(room: "r"))
        let head = RoomHead(life: 2, seq: 2, sought: nil, title: "New", rosterMark: 0)
        #expect(try await two.heads(of: ["r", "none"]) == ["r": head])
        // Its own steps tell a server nothing, and what several rooms get at once is told of each.
        let other = try await two.create(RoomRecord("s"), as: life).log
        try await other.append(entry(1), after: 0)
        async let third: Void = later.append(entry(3), after: 2)
        async let started: Void = one.create(RoomRecord("t"), as: life).log.append(entry(1), after: 0)
        _ = try await (third, started)
        let steps: Set = [await next(), await next()]
        #expect(steps == [.step(room: "r", life: 2, seq: 3), .step(room: "t", life: 1, seq: 1)])
        try await later.delete()
        #expect(await next() == .deletion(room: "r"))
        #expect(try await seen.news(after: 0) == .deleted)
        // After a lost connection, it listens again and says so.
        try cut()
        #expect(await heard.next() == .anything)
        two.close()
    }

    @Test func `a room with people at a living server neither expires nor gives way`() async throws {
        let (one, two) = (try store(), try store())
        let (hints, hear) = AsyncStream.makeStream(of: RoomHint.self)
        two.watch { hear.yield($0) }
        for await hint in hints where hint == .anything { break }
        let life = LogEpoch(epoch: "e1", digest: "d")
        let log = try await one.create(RoomRecord("r"), as: life).log
        let roster = try #require(try await two.open("r")?.log.roster)
        let ann = Participant(
            id: try await roster.enter(name: nil, role: .presenter, after: 7),
            name: "Guest 8",
            role: .presenter
        )
        #expect(ann.id == Participant.ID(8))
        let there = try await #require(log.roster).read()
        #expect(there.seats == [.init(ann, isOwn: false)] && there.presenter == nil)
        #expect(try await roster.read().seats == [.init(ann, isOwn: true)])
        #expect(try await one.heads(of: ["r"])?["r"]?.rosterMark == there.mark)
        var share = StoreLimits()
        share.rooms = 1
        #expect(try await log.expire(usedAt: .max) == false)
        #expect(try await one.expire(usedBefore: .max) { _ in false } == [])
        await #expect(throws: RoomLogError.self) { _ = try await one.create(RoomRecord("s"), as: life, within: share) }
        let bob = try await #require(log.roster).enter(name: "Bob", role: .follower, after: 0)
        #expect(try await roster.handOver(to: bob, by: ann.id) == false, "its server is no living one")
        await roster.leave(ann.id)
        #expect(try await roster.read().seats == [])
        #expect(try await one.create(RoomRecord("s"), as: life, within: share).gone == ["r"])
        two.close()
    }

    @Test func `signals are written and read`() {
        let ann = Participant.ID(7)
        let signals: [RoomSignal] = [
            .point(by: ann, instance: InstanceID(3), view: "a-b c", x: 0.5, y: 1), .recall(by: ann),
            .point(by: ann, instance: InstanceID(3), view: nil, x: nil, y: nil), .look(by: ann, tab: "Code = more"),
            .point(by: ann, instance: InstanceID(3), view: "", x: nil, y: 0), .look(by: ann, tab: ""),
        ]
        for signal in signals {
            let hint = PostgresHint(PostgresHint.text(of: signal, from: "n", room: "r"))
            #expect(hint.node == "n" && hint.hints == [.signal(room: "r", signal)])
        }
    }

    @Test func `a notification of another version hints at anything`() {
        #expect(PostgresHint("n step r 1 2").hints == [.anything])
        #expect(PostgresHint("n step 1 2 r").hints == [.step(room: "r", life: 1, seq: 2)])
        #expect(PostgresHint("n deletion r").hints == [.deletion(room: "r")])
        #expect(PostgresHint("n account -").hints == [.accounts])
        for text in ["", " ", "n", "n other r", "n change", "n change r more", "n step 1 x r"] {
            #expect(PostgresHint(text).hints == [.anything])
        }
    }

    @Test func `steps of many rooms share few notifications`() {
        let steps = (1...500).map { RoomHint.step(room: "room-of-a-team-\($0)", life: $0, seq: 7 * $0) }
        let texts = PostgresHint.texts(of: steps, from: "n")
        #expect(texts.count < 5 && texts.allSatisfy { $0.utf8.count < 8000 })
        #expect(texts.map { PostgresHint($0) }.allSatisfy { $0.node == "n" })
        #expect(texts.flatMap { PostgresHint($0).hints } == steps)
        #expect(PostgresHint("n steps 1 2 r 3 x s").hints == [.anything])
        #expect(PostgresHint("n steps 1 2").hints == [.anything])
    }

    @Test func `a lost connection is made again, and a step is not stored twice`() async throws {
        let store = try store()
        let log = try await store.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: "d")).log
        for seq in 1...20 {
            if seq.isMultiple(of: 5) { try cut() }
            try await log.append(entry(seq), after: seq - 1)
        }
        try cut()
        #expect(try await log.entries(after: 0) == (1...20).map { entry($0) })
        try cut()
        try await log.rename("Another")
        #expect(try await store.record(of: "r")?.title == "Another")
    }

    @Test func `an append whose commit is unknown is found, not refused`() async throws {
        let store = try store()
        let log = try await store.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: "d")).log
        // The commit takes longer than the connection lives.
        try ScratchPostgres.run(
            """
            CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END';
            CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON sceneflow.entry DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW WHEN (NEW.seq = 2) EXECUTE FUNCTION slow()
            """,
            at: address
        )
        try await log.append(entry(1), after: 0)
        async let second: Void = log.append(entry(2), after: 1)
        try await Task.sleep(for: .milliseconds(150))
        try cut()
        try await second
        #expect(try await log.entries(after: 0) == [entry(1), entry(2)])
    }

    @Test func `after a conflict, the log gives the room as it is now`() async throws {
        let store = try store()
        let log = try await store.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: "d")).log
        for seq in 1...3 { try await log.append(entry(seq), after: seq - 1) }
        let stale = try #require(try await store.open("r")).log
        _ = try await log.branch(after: 2, with: entry(3, "b"), epoch: "e2")
        await #expect(throws: RoomLogError.conflict(last: 3)) { try await stale.append(entry(4), after: 3) }
        let latest = try #require(try await stale.latest())
        #expect(latest.chronicle.life.epoch == "e2")
        try await latest.log.append(entry(4, "b"), after: 3)
        try await log.delete()
        await #expect(throws: RoomLogError.unavailable(reason: "the room was deleted")) { _ = try await stale.latest() }
    }

    @Test func `appends of many rooms at once are decided room by room`() async throws {
        let store = try store()
        let ann = Participant(id: .init(7), name: "Ann, \"{}\" é", role: .follower)
        var logs: [any RoomLog] = []
        for number in 0..<40 {
            let known = number.isMultiple(of: 3) ? [entry(1), entry(2)] : []
            logs.append(
                try await store.create(RoomRecord("r\(number)"), as: LogEpoch(epoch: "e", digest: "d"), with: known).log
            )
        }
        for round in 1...5 {
            let refused = await withTaskGroup(of: Int?.self) { group in
                for (number, log) in logs.enumerated() {
                    let seq = round + (number.isMultiple(of: 3) ? 2 : 0) + (number.isMultiple(of: 5) ? 1 : 0)
                    let participant = number.isMultiple(of: 2) ? ann : nil
                    group.addTask {
                        do {
                            try await log.append(entry(seq, by: participant), after: seq - 1)
                            return nil
                        } catch {
                            return number
                        }
                    }
                }
                return await group.reduce(into: Set<Int>()) { if let number = $1 { $0.insert(number) } }
            }
            #expect(refused == Set(stride(from: 0, to: 40, by: 5)))
        }
        for (number, log) in logs.enumerated() where !number.isMultiple(of: 5) {
            let known = number.isMultiple(of: 3) ? 2 : 0
            let participant = number.isMultiple(of: 2) ? ann : nil
            let own = (1...5).map { entry($0 + known, by: participant) }
            #expect(try await log.entries(after: known) == own)
        }
        #expect(try await store.open("r0")?.chronicle.entries == [entry(1), entry(2)])
    }

    @Test func `of groups of appends that two servers store at once, each room takes one`() async throws {
        let stores = [try store(), try store()]
        var logs: [[any RoomLog]] = [[], []]
        for number in 0..<20 {
            let log = try await stores[0].create(RoomRecord("r\(number)"), as: LogEpoch(epoch: "e", digest: "d")).log
            logs[0].append(log)
            let room = try await stores[1].open("r\(number)")
            logs[1].append(try #require(room).log)
        }
        for seq in 1...15 {
            let taken = await withTaskGroup(of: (Int, Bool).self) { group in
                for log in logs {
                    for number in 0..<20 {
                        group.addTask {
                            let isTaken = (try? await log[number].append(entry(seq), after: seq - 1)) != nil
                            return (number, isTaken)
                        }
                    }
                }
                return await group.reduce(into: [Int: Int]()) { $0[$1.0, default: 0] += $1.1 ? 1 : 0 }
            }
            #expect(taken == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 1) }))
        }
        for log in logs[1] { #expect(try await log.entries(after: 0).map(\.seq) == Array(1...15)) }
    }

    @Test func `a group of appends leaves nothing of rooms that are deleted meanwhile`() async throws {
        let stores = [try store(), try store()]
        for round in 0..<15 {
            var logs: [any RoomLog] = []
            for number in 0..<8 {
                let record = RoomRecord("r\(round)-\(number)")
                logs.append(try await stores[0].create(record, as: LogEpoch(epoch: "e", digest: "d")).log)
            }
            await withTaskGroup(of: Void.self) { group in
                for log in logs { group.addTask { try? await log.append(entry(1), after: 0) } }
                for number in 0..<8 { group.addTask { _ = try? await stores[1].delete("r\(round)-\(number)") } }
            }
        }
        try ScratchPostgres.run(
            """
            DO $$ BEGIN
                IF EXISTS (SELECT 1 FROM sceneflow.room) THEN RAISE 'a room is left'; END IF;
                IF EXISTS (SELECT 1 FROM sceneflow.entry) THEN RAISE 'an entry is left'; END IF;
            END $$
            """,
            at: address
        )
    }

    @Test func `a page ticket is found at every server, until it is over or its room is gone`() async throws {
        let (one, two) = (try store(), try store())
        let (here, there) = (try #require(one.shared), try #require(two.shared))
        let name = try await here.name()
        #expect(try await there.name() == name && name.count == 12)
        _ = try await one.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: "d"))
        let limits = TicketLimits(all: 4, guest: 2)
        func ticket(_ name: String, room: String? = nil, _ owner: Principal = .owner, seconds: Int = 60) -> SharedTicket
        {
            SharedTicket(
                name: KeyHash(of: name),
                room: room,
                flow: room.map { _ in "app" },
                principal: owner,
                roomKey: room.map { .room($0, .follower) },
                seconds: seconds
            )
        }
        func found(_ names: String...) async throws -> SharedTicket? {
            try await there.ticket(named: names.map(KeyHash.init(of:)))
        }
        for given in [ticket("a"), ticket("b", room: "r", .user("ann"))] {
            try await here.keep(given, within: limits)
            let known = try await there.ticket(named: [KeyHash(of: "-"), given.name])
            #expect(known.map { (58...60).contains($0.seconds) } == true)
            var same = known
            same?.seconds = given.seconds
            #expect(same == given)
        }
        #expect(try await found("c") == nil)
        // The oldest ticket of a guest with too many gives way, and for the owner that of any guest.
        for name in ["c", "d"] { try await here.keep(ticket(name, room: "r", .user("ann")), within: limits) }
        #expect(try await found("b") == nil)
        try await there.keep(ticket("e"), within: limits)
        try await there.keep(ticket("f"), within: limits)
        #expect(try await found("c") == nil)
        #expect(try await found("d") != nil)
        await #expect(throws: RoomLogError.self) { try await here.keep(ticket("g", .user("bob")), within: limits) }
        #expect(try await two.delete("r"))
        #expect(try await found("d") == nil)
        try await here.keep(ticket("h", seconds: 0), within: TicketLimits(all: 9, guest: 2))
        #expect(try await found("h") == nil)
        #expect(try await found("h", "a") != nil)
    }

    @Test func `guests owe all servers what they have used at any, and less with time`() async throws {
        let (one, two) = (try store(), try store())
        let (here, there) = (try #require(one.shared), try #require(two.shared))
        let (hints, hear) = AsyncStream.makeStream(of: RoomHint.self)
        two.watch { hear.yield($0) }
        var heard = hints.makeAsyncIterator()
        #expect(await heard.next() == .anything, "it begins to listen")
        #expect(try await here.charge(["work a": .seconds(3), "work b": .seconds(2)], paidBy: 25).count == 2)
        var hint = await heard.next()
        while hint == .anything { hint = await heard.next() }
        #expect(hint == .accounts)
        let debts = try await there.charge(["work a": .seconds(2)], paidBy: 25)
        #expect(debts["work a"].map { $0 > .seconds(4) && $0 <= .seconds(5) } == true)
        #expect(debts["work b"].map { $0 > .milliseconds(100) && $0 <= .seconds(2) } == true)
        try ScratchPostgres.run("UPDATE sceneflow.account SET at = at - interval '10 s'", at: address)
        let later = try await here.charge([:], paidBy: 25)
        #expect(later.keys.sorted() == ["work a"], "what is paid is forgotten")
        #expect(later["work a"].map { $0 > .seconds(1) && $0 < .seconds(3) } == true)
    }

    @Test func `what only one server has is known to the others, until it is gone`() async throws {
        let (one, two) = (try store(), try store())
        let (here, there) = (try #require(one.shared), try #require(two.shared))
        for store in [one, two] { store.watch { _ in } }
        func wait(until isHeld: Bool, _ name: String) async throws {
            while try await there.isHeldElsewhere(name) != isHeld { try await Task.sleep(for: .milliseconds(20)) }
        }
        here.hold(["flow a", "room b"])
        for name in ["flow a", "room b"] { try await wait(until: true, name) }
        #expect(try await !there.isHeldElsewhere("flow"))
        #expect(try await !here.isHeldElsewhere("flow a"))
        here.hold(["room b"])
        try await wait(until: false, "flow a")
        #expect(try await there.isHeldElsewhere("room b"))
        one.close()
        #expect(try await !there.isHeldElsewhere("room b"))
    }

    @Test func `a refusal of the database concerns its own step alone`() async throws {
        let store = try store()
        var logs: [any RoomLog] = []
        for number in 0..<8 {
            logs.append(try await store.create(RoomRecord("r\(number)"), as: LogEpoch(epoch: "e", digest: "d")).log)
        }
        let bad = Participant(id: .init(1), name: "a\0b", role: .presenter)
        let refused = await withTaskGroup(of: Int?.self) { group in
            for (number, log) in logs.enumerated() {
                group.addTask {
                    do {
                        try await log.append(entry(1, by: number == 3 ? bad : nil), after: 0)
                        return nil
                    } catch {
                        return number
                    }
                }
            }
            return await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
        }
        #expect(refused == [3])
    }

    @Test func `while the database is away, calls end soon and name no host, and all goes on by itself`() async throws {
        let store = try store()
        let log = try await store.create(RoomRecord("r"), as: LogEpoch(epoch: "e1", digest: "d")).log
        try ScratchPostgres.allowConnections(false, to: address)
        try cut()
        let start = ContinuousClock.now
        let reason = "the room database cannot be reached"
        await #expect(throws: RoomLogError.unavailable(reason: reason)) { try await log.append(entry(1), after: 0) }
        await #expect(throws: RoomLogError.unavailable(reason: reason)) { _ = try await store.record(of: "r") }
        #expect(ContinuousClock.now - start < .seconds(9))
        try ScratchPostgres.allowConnections(true, to: address)
        try await Task.sleep(for: .milliseconds(600))
        try await log.append(entry(1), after: 0)
        #expect(try await log.entries(after: 0) == [entry(1)])
    }

    @Test func `a database that cannot be reached is named, without its user`() {
        #expect(throws: RoomStoreError.self) {
            try PostgresRoomStore("postgres://ann@127.0.0.1:1/rooms", coding: RecordingFile.steps)
        }
        do {
            _ = try PostgresRoomStore("postgres://ann:secret@127.0.0.1:1/rooms", coding: RecordingFile.steps)
        } catch {
            #expect(!error.description.contains("secret"))
        }
    }
}

extension String {
    /// The name of the database in messages.
    fileprivate var name: String { (try? PostgresSettings(self).name) ?? "" }
}
