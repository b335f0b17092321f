import Rooms
import Simulation
import Testing

struct RoomDirectoryTests {
    private let keys = RoomKeys()

    private func room(_ id: String, of owner: Principal = .owner, steps: Int = 0) -> Room<Recorder> {
        var state = RoomState(epoch: "e1", limits: RoomLimits())
        var head = SimulationState()
        for seq in 0..<steps {
            let step = TestApp.simulator.step(TestApp.simulator.launch(LaunchOptions()), in: head)
            head = step.state
            state.accept(RoomStep(seq: seq + 1, by: nil, step: step))
        }
        return Room(
            RoomRecord(id: id, title: id, flow: "app", lock: RoomLock(keys), owner: owner),
            simulator: TestApp.simulator,
            log: MemoryRoomLog(),
            audience: Recorder(),
            state: state
        )
    }

    private let guest = Principal.room("demo", .follower)
    private let other = Principal.room("demo", .presenter)

    @Test func `a guest's rooms give way to the guest's own, and not to those of others`() async throws {
        var limits = RoomLimits(rooms: 8)
        limits.guest = GuestLimits(rooms: 2, steps: 10)
        let directory = RoomDirectory<Recorder>(limits: limits)
        try directory.add(room("o1"))
        try directory.add(room("p1", of: other))
        let first = room("g1", of: guest)
        try directory.add(first)
        try directory.add(room("g2", of: guest))
        // The older one has a participant, so the other gives way.
        let ann = try await first.join(key: keys.view, name: nil, since: nil, as: nil) { _ in }
        try directory.add(room("g3", of: guest))
        #expect(directory.all.map(\.id) == ["g1", "g3", "o1", "p1"])
        let second = try #require(directory["g3"])
        _ = try await second.join(key: keys.view, name: nil, since: nil, as: nil) { _ in }
        #expect(throws: RoomError.shareIsUsed("2 rooms")) { try directory.add(room("g4", of: guest)) }
        await first.leave(ann)
        try directory.add(room("g4", of: guest))
        #expect(directory.all.map(\.id) == ["g3", "g4", "o1", "p1"])
    }

    @Test func `all guests have half of the rooms, and who has the most gives way to others`() throws {
        var limits = RoomLimits(rooms: 6)
        limits.guest = GuestLimits(rooms: 3, steps: 10)
        let directory = RoomDirectory<Recorder>(limits: limits)
        for id in ["g1", "g2", "g3"] { try directory.add(room(id, of: guest)) }
        try directory.add(room("p1", of: other))
        #expect(directory.all.map(\.id) == ["g2", "g3", "p1"])
        for id in ["o1", "o2", "o3"] { try directory.add(room(id)) }
        // There are as many as there may be: the owner's next takes a guest's place, at once.
        try directory.add(room("o4"))
        #expect(directory.all.map(\.id) == ["g3", "o1", "o2", "o3", "o4", "p1"])
    }

    @Test func `the steps that a guest's rooms keep are bounded together`() async throws {
        var limits = RoomLimits()
        limits.guest = GuestLimits(rooms: 10, steps: 5)
        let directory = RoomDirectory<Recorder>(limits: limits)
        try directory.add(room("o1", steps: 9))
        try directory.add(room("g1", of: guest, steps: 3))
        try directory.add(room("g2", of: guest, steps: 3))
        #expect(directory.all.map(\.id) == ["g2", "o1"])
        #expect(throws: RoomError.shareIsUsed("5 steps in rooms")) {
            try directory.add(room("g3", of: guest, steps: 6))
        }
        let last = room("g4", of: guest, steps: 5)
        try directory.add(last)
        _ = try await last.join(key: keys.view, name: nil, since: nil, as: nil) { _ in }
        #expect(throws: RoomError.shareIsUsed("5 steps in rooms")) { try directory.checkStep(in: last) }
        try directory.checkStep(in: try #require(directory["o1"]))
    }

    @Test func `an empty room leaves after its time, however few there are`() async throws {
        let clock = Box<ContinuousClock.Instant>()
        let directory = RoomDirectory<Recorder>(limits: RoomLimits(emptyFor: .seconds(60))) { clock.value ?? .now }
        let first = room("a")
        try directory.add(first)
        try directory.add(room("b"))
        _ = try await first.join(key: keys.view, name: nil, since: nil, as: nil) { _ in }
        #expect(directory.sweep() == 0)
        #expect(directory.takeLost() == [])
        clock.value = .now + .seconds(120)
        #expect(directory.sweep() == 1)
        #expect(directory.takeLost().count == 1, "its log is in memory, and it cannot be taken up again")
        #expect(directory.takeLost() == [])
        #expect(directory.all.map(\.id) == ["a"])
    }

    @Test(arguments: [Principal.owner, .room("a:b", .follower), .room("x", .presenter), .address("2001:db8::/64")])
    func `a principal is read as it was kept`(_ principal: Principal) {
        #expect(Principal(stored: principal.stored) == principal)
    }

    @Test func `an empty room gives way only after its time`() async throws {
        let clock = Box<ContinuousClock.Instant>()
        clock.value = .now
        let directory = RoomDirectory<Recorder>(limits: RoomLimits(rooms: 1, emptyFor: .seconds(60))) {
            clock.value ?? .now
        }
        let first = room("a")
        try directory.add(first)
        #expect(directory["a"] === first)
        #expect(throws: RoomError.tooManyRooms(limit: 1)) { try directory.add(room("b")) }
        clock.value = .now + .seconds(120)
        try directory.add(room("b"))
        #expect(directory["a"] == nil)
        await #expect(throws: RoomError.closed) {
            try await first.join(key: keys.view, name: nil, since: nil, as: nil) { _ in }
        }
    }

    @Test func `a room that somebody is in stays`() async throws {
        let directory = RoomDirectory<Recorder>(limits: RoomLimits(rooms: 1, emptyFor: .zero))
        let first = room("a")
        try directory.add(first)
        let ann = try await first.join(key: keys.view, name: nil, since: nil, as: nil) { _ in }
        #expect(throws: RoomError.tooManyRooms(limit: 1)) { try directory.add(room("b")) }
        await first.leave(ann)
        try directory.add(room("b"))
    }
}
