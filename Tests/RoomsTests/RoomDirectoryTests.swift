import Rooms
import Simulation
import Testing

struct RoomDirectoryTests {
    private let keys = RoomKeys()

    private func room(_ id: String) -> Room<Recorder> {
        Room(
            id: id,
            title: id,
            simulator: TestApp.simulator,
            lock: RoomLock(keys),
            log: MemoryRoomLog(),
            audience: Recorder(),
            state: RoomState(epoch: "e1", limits: RoomLimits())
        )
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
