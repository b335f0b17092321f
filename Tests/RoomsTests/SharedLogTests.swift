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

    @Test func `hinted steps are taken in once, and a known hint reads nothing`() async throws {
        let shared = SharedLog(life)
        let (seen, other) = (Recorder(), Recorder())
        let (one, two) = (room(await shared.log(), seen), room(await shared.log(), other))
        let ann = try await join(one)
        try await one.act(Action(.launch), by: nil)
        try await two.catchUp(toLife: 1, 1)
        try await one.act(TestApp.go, by: ann)
        try await one.rename("Another", by: ann)
        // A lost hint is made up for by the next one, and two that come at once by one reading.
        async let first: Void = two.catchUp(toLife: 1, 2)
        async let second: Void = two.catchUp()
        _ = try await (first, second)
        try await two.catchUp(toLife: 1, 1)
        #expect(other.steps == seen.steps && other.steps.map(\.seq) == [1, 2])
        #expect(other.presences.last?.title == "Another")
        #expect(await two.isCurrent(RoomHead(life: 1, seq: 2, sought: nil, title: "Another")))
        #expect(await !two.isCurrent(RoomHead(life: 1, seq: 2, sought: 1, title: "Another")))
        #expect(await !two.isCurrent(RoomHead(life: 2, seq: 2, sought: nil, title: "Another")))
        #expect(await shared.readings == 0)
    }

    @Test func `a branch is shown as where it was made`() async throws {
        let shared = SharedLog(life)
        let (seen, other) = (Recorder(), Recorder())
        let (one, two) = (room(await shared.log(), seen), room(await shared.log(), other))
        let (ann, bob) = (try await join(one), try await join(two))
        try await one.act(Action(.launch), by: nil)
        try await one.act(TestApp.go, by: ann)
        try await two.catchUp()
        try await one.seek(to: 1, by: ann)
        try await one.act(Action(.launch), by: ann)
        await #expect(throws: RoomError.conflict(seq: 2)) { try await two.act(Action(.launch), by: bob) }
        #expect(other.steps == seen.steps && other.steps.map(\.seq) == [1, 2, 2])
        #expect(other.sought.map(\.seq) == [1] && other.sought.map(\.epoch) == seen.sought.map(\.epoch))
        try await two.act(TestApp.go, by: bob)
        try await one.catchUp()
        #expect(other.steps == seen.steps)
        for (room, id) in [(one, ann), (two, bob)] {
            let (steps, branches) = (Box<[RoomStep]>(), Box<[RoomBranch]>())
            try await room.history(for: id, from: nil, to: nil) { (steps.value, branches.value) = ($0, $1) }
            #expect(steps.value?.map(\.step.action.kind) == [.launch, .launch, TestApp.go.kind])
            #expect(branches.value?.map(\.from) == [1])
        }
    }

    @Test func `nobody acts or seeks beside what another server shows everyone`() async throws {
        let shared = SharedLog(life)
        let (seen, other) = (Recorder(), Recorder())
        let (one, two) = (room(await shared.log(), seen), room(await shared.log(), other))
        let (ann, bob) = (try await join(one), try await join(two))
        try await one.act(Action(.launch), by: nil)
        try await one.act(TestApp.go, by: ann)
        try await two.catchUp()
        try await one.seek(to: 1, by: ann)
        await #expect(throws: RoomError.conflict(seq: 1)) { try await two.act(Action(.launch), by: bob) }
        #expect(other.sought.map(\.seq) == [1])
        try await one.act(Action(.launch), by: ann)
        await #expect(throws: RoomError.conflict(seq: 2)) { try await two.seek(to: 2, by: bob) }
        #expect(other.steps == seen.steps)
    }

    @Test func `steps of another version of the app are not taken in`() async throws {
        let shared = SharedLog(life)
        let other = Recorder()
        let two = room(await shared.log(), other)
        let bob = try await join(two)
        let launch = LogEntry(seq: 1, by: nil, action: Action(.launch))
        _ = try await shared.log().restart(with: [launch], as: LogEpoch(epoch: "e2", digest: "another"))
        await #expect(throws: RoomError.otherVersion) { try await two.act(Action(.launch), by: bob) }
        await #expect(throws: RoomError.otherVersion) { try await two.catchUp(toLife: 2, 1) }
        #expect(other.steps.isEmpty)
    }

    @Test func `after a restart of the log everyone is taken to its last step`() async throws {
        let shared = SharedLog(life)
        let other = Recorder()
        let two = room(await shared.log(), other)
        let bob = try await join(two)
        let launch = LogEntry(seq: 1, by: nil, action: Action(.launch))
        _ = try await shared.log().restart(with: [launch], as: LogEpoch(epoch: "e2", of: TestApp.simulator))
        try await two.catchUp()
        #expect(other.sought.map(\.epoch) == ["e2"] && other.sought.map(\.seq) == [1])
        try await two.act(TestApp.go, by: bob, ifSeq: 1)
        #expect(await shared.readings == 1)
    }
}
