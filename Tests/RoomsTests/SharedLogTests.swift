import Rooms
import SceneFlow
import Simulation
import Testing

/// Rooms of one log that has more steps than they know of.
struct SharedLogTests {
    private let keys = RoomKeys()
    private let life = LogEpoch(epoch: "e1", of: TestApp.simulator)

    private func room(_ log: any RoomLog, _ recorder: Recorder) -> Room<Recorder> {
        Room(
            RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys)),
            simulator: TestApp.simulator,
            log: log,
            audience: recorder,
            state: RoomState(epoch: "e1", limits: RoomLimits())
        )
    }

    private func join(_ room: Room<Recorder>) async throws -> Participant.ID {
        try await room.join(key: keys.present, name: "Ann", since: nil, as: nil) { _ in }
    }

    @Test func `missed steps are shown once and in order, and the action is refused`() async throws {
        let shared = SharedLog(life)
        let (seen, other) = (Recorder(), Recorder())
        let (one, two) = (room(await shared.log(), seen), room(await shared.log(), other))
        let (ann, bob) = (try await join(one), try await join(two))
        try await one.act(Action(.launch), by: nil)
        try await one.act(TestApp.go, by: ann)
        await #expect(throws: RoomError.conflict(seq: 2)) { try await two.act(Action(.launch), by: bob) }
        #expect(other.steps == seen.steps && other.steps.map(\.seq) == [1, 2])
        #expect(other.sought.isEmpty)
        try await two.act(Action(.launch), by: bob, ifSeq: 2)
        await #expect(throws: RoomError.conflict(seq: 3)) { try await one.act(Action(.launch), by: ann, ifSeq: 2) }
        #expect(seen.steps == other.steps && seen.steps.map(\.seq) == [1, 2, 3])
        #expect(one.heldSteps == 3)
    }

    @Test func `in another life of the log everyone is taken to its last step`() async throws {
        let shared = SharedLog(life)
        let (seen, other) = (Recorder(), Recorder())
        let (one, two) = (room(await shared.log(), seen), room(await shared.log(), other))
        let (ann, bob) = (try await join(one), try await join(two))
        try await one.act(Action(.launch), by: nil)
        try await one.act(TestApp.go, by: ann)
        await #expect(throws: RoomError.conflict(seq: 2)) { try await two.act(Action(.launch), by: bob) }
        try await one.seek(to: 1, by: ann)
        try await one.act(Action(.launch), by: ann)
        await #expect(throws: RoomError.conflict(seq: 2)) { try await two.act(Action(.launch), by: bob) }
        let sought = try #require(other.sought.last)
        #expect(sought.epoch != "e1" && sought.seq == 2)
        #expect(sought.state == seen.steps.last?.step.state)
        try await two.act(TestApp.go, by: bob)
        let steps = Box<[RoomStep]>()
        try await two.history(for: bob, from: nil, to: nil) { kept, _ in steps.value = kept }
        #expect(steps.value?.map(\.step.action.kind) == [.launch, .launch, TestApp.go.kind])
    }

    @Test func `steps of another version of the app are not taken in`() async throws {
        let shared = SharedLog(LogEpoch(epoch: "e1", digest: "another"))
        let (one, two) = (room(await shared.log(), Recorder()), room(await shared.log(), Recorder()))
        _ = try await join(one)
        let bob = try await join(two)
        try await one.act(Action(.launch), by: nil)
        await #expect(throws: RoomError.unavailable(reason: "the room was continued with another version of the app")) {
            try await two.act(Action(.launch), by: bob)
        }
    }
}
