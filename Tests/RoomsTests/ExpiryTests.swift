import Rooms
import Simulation
import Synchronization
import Testing

/// Rooms that nobody comes to, by a calendar that the test turns.
struct ExpiryTests {
    private static let day = 86_400_000

    /// A calendar, in milliseconds since 1970.
    private final class Calendar: Sendable {
        private let state = Mutex(1_000 * ExpiryTests.day)

        var now: Int { state.withLock { $0 } }

        func pass(days: Int = 0, minutes: Int = 0) {
            state.withLock { $0 += days * ExpiryTests.day + minutes * 60_000 }
        }
    }

    private let calendar = Calendar()
    private let recorder = Recorder()
    private let keys = RoomKeys()
    private let log = SlowLog()

    private func expiry(idle: Int = 30, notice: Int = 7) -> RoomExpiry {
        RoomExpiry(
            RoomLimits(idle: .seconds(idle * 86_400), notice: .seconds(notice * 86_400)),
            now: { [calendar] in calendar.now }
        )
    }

    private func room(_ expiry: RoomExpiry, used: Int? = nil) -> Room<Recorder> {
        Room(
            RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys)),
            simulator: TestApp.simulator,
            log: log,
            audience: recorder,
            state: RoomState(epoch: "e1", limits: RoomLimits()),
            expiry: expiry,
            used: used
        )
    }

    /// Adds a participant to the room.
    /// - Returns: who they are, and the end that they are told of.
    private func join(_ room: Room<Recorder>, _ key: String) async throws -> (id: Participant.ID, end: RoomEnd?) {
        let entry = Box<RoomEntry>()
        let id = try await room.join(key: key, name: nil, since: nil, as: nil) { entry.value = $0 }
        return (id, entry.value?.end)
    }

    @Test func `a room that nobody is in for its time is deleted, and not before`() async throws {
        let room = room(expiry())
        calendar.pass(days: 30, minutes: -1)
        #expect(await room.expire() == false)
        #expect(await log.isDeleted == false)
        calendar.pass(minutes: 1)
        #expect(await room.expire())
        #expect(await log.isDeleted)
        await #expect(throws: RoomError.closed) { try await join(room, keys.present) }
        #expect(await room.expire() == false)
    }

    @Test func `zero keeps rooms for good`() async throws {
        let expiry = expiry(idle: 0, notice: 0)
        let room = room(expiry)
        calendar.pass(days: 36_500)
        #expect(await room.expire() == false)
        #expect(try await join(room, keys.present).end == nil)
        #expect(expiry.leastUse == nil)
    }

    @Test func `somebody who is in a room keeps it, however long they are, and the log knows`() async throws {
        let room = room(expiry())
        let ann = try await join(room, keys.view)
        #expect(ann.end == nil)
        for _ in 0..<50 {
            calendar.pass(days: 1)
            await room.writeUse()
            #expect(await room.expire() == false)
        }
        #expect(await log.uses.last == calendar.now)
        let bob = try await join(room, keys.view)
        #expect(bob.end == nil)
        await room.leave(ann.id)
        await room.leave(bob.id)
        calendar.pass(days: 29)
        #expect(await room.expire() == false)
        calendar.pass(days: 1)
        #expect(await room.expire())
    }

    @Test func `the log is told of no use more often than once an hour`() async throws {
        let room = room(expiry())
        _ = try await join(room, keys.view)
        for _ in 0..<150 {
            calendar.pass(minutes: 1)
            await room.writeUse()
        }
        #expect(await log.uses.count == 2)
    }

    @Test func `whoever comes near the end is told of it, and coming does not put it off`() async throws {
        let room = room(expiry())
        let made = calendar.now
        calendar.pass(days: 22)
        let early = try await join(room, keys.view)
        #expect(early.end == nil)
        await room.leave(early.id)
        calendar.pass(days: 24)
        let ann = try await join(room, keys.present)
        #expect(ann.end == RoomEnd(at: made + 52 * Self.day, left: 6 * Self.day))
        calendar.pass(days: 1)
        let bob = try await join(room, keys.view)
        #expect(bob.end == RoomEnd(at: made + 52 * Self.day, left: 5 * Self.day))
        await room.leave(ann.id)
        await room.leave(bob.id)
        calendar.pass(days: 5, minutes: -1)
        #expect(await room.expire() == false)
        calendar.pass(minutes: 1)
        #expect(await room.expire())
    }

    @Test func `who may act keeps it, and everyone is told`() async throws {
        let room = room(expiry())
        calendar.pass(days: 29)
        let ann = try await join(room, keys.present)
        let bob = try await join(room, keys.view)
        await #expect(throws: RoomError.followersMayNotAct) { try await room.keep(by: bob.id) }
        #expect(recorder.ends.isEmpty)
        #expect(room.end != nil)
        try await room.keep(by: ann.id)
        #expect(recorder.ends == [nil])
        #expect(room.end == nil)
        #expect(await log.uses.last == calendar.now)
        try await room.keep(by: ann.id)
        #expect(recorder.ends == [nil], "it was kept already")
        await room.leave(ann.id)
        await room.leave(bob.id)
        calendar.pass(days: 30, minutes: -1)
        #expect(await room.expire() == false)
    }

    @Test func `a keep that is not on disk is none`() async throws {
        let room = room(expiry())
        calendar.pass(days: 29)
        let ann = try await join(room, keys.present)
        await log.fail(.unavailable(reason: "the disk is full"))
        await #expect(throws: RoomError.unavailable(reason: "the disk is full")) { try await room.keep(by: ann.id) }
        #expect(room.end != nil)
        #expect(recorder.ends.isEmpty)
    }

    enum Deed: CaseIterable {
        case act, seek, rename
    }

    @Test(arguments: Deed.allCases) func `whatever is done with everyone keeps it`(_ deed: Deed) async throws {
        let room = room(expiry())
        try await room.act(Action(.launch), by: nil)
        calendar.pass(days: 29)
        let ann = try await join(room, keys.present)
        #expect(ann.end != nil)
        switch deed {
        case .act: try await room.act(TestApp.go, by: ann.id)
        case .seek: try await room.seek(to: 1, by: ann.id)
        case .rename: try await room.rename("Another", by: ann.id)
        }
        #expect(recorder.ends == [nil])
        #expect(try await join(room, keys.view).end == nil)
    }

    @Test func `who is in a room at its end has a day left when they go`() async throws {
        let room = room(expiry())
        calendar.pass(days: 29)
        let ann = try await join(room, keys.view)
        calendar.pass(days: 4)
        #expect(await room.expire() == false)
        #expect(try await join(room, keys.view).end == RoomEnd(at: calendar.now + Self.day, left: Self.day))
        await room.leave(.init(2))
        await room.leave(ann.id)
        calendar.pass(minutes: 24 * 60 - 1)
        #expect(await room.expire() == false)
        calendar.pass(minutes: 1)
        #expect(await room.expire())
    }

    @Test func `whatever was over while there was no server has a day left`() async throws {
        let used = calendar.now
        calendar.pass(days: 400)
        let expiry = expiry()
        let room = room(expiry, used: used)
        #expect(await room.expire() == false)
        #expect(expiry.leastUse == nil)
        #expect(try await join(room, keys.view).end == RoomEnd(at: calendar.now + Self.day, left: Self.day))
        await room.leave(.init(1))
        calendar.pass(days: 1)
        #expect(expiry.leastUse == calendar.now - 30 * Self.day - RoomExpiry.precision)
        #expect(await room.expire())
    }

    @Test func `where nobody is to be told, a room ends without a word`() async throws {
        let used = calendar.now
        calendar.pass(days: 29)
        let room = room(expiry(notice: 0), used: used)
        let ann = try await join(room, keys.view)
        #expect(ann.end == nil)
        await room.leave(ann.id)
        calendar.pass(days: 30)
        #expect(await room.expire())
    }
}
