import Rooms
import SceneFlow
import Simulation
import Testing

/// Rooms that are taken up again by a server that was not there.
struct RestoredRunTests {
    private let keys = RoomKeys()
    private let record = RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(RoomKeys()))

    /// A room whose log can be told.
    private func room(log: any RoomLog) -> Room<Recorder> {
        Room(
            RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys)),
            simulator: TestApp.simulator,
            log: log,
            audience: Recorder(),
            state: RoomState(epoch: "e1", limits: RoomLimits())
        )
    }

    private func restored(
        _ chapters: [RoomChronicle.Chapter],
        with simulator: Simulator = TestApp.simulator,
        limits: RoomLimits = RoomLimits()
    ) -> RestoredRun {
        RestoredRun(RoomChronicle(chapters), of: record, with: simulator, limits: limits)
    }

    /// Returns the entries and steps of a room in which a participant took actions.
    private func run(_ actions: [Action]) async throws -> (entries: [LogEntry], steps: [RoomStep]) {
        let log = SlowLog()
        let room = room(log: log)
        try await room.act(Action(.launch), by: nil)
        let ann = try await room.join(key: keys.present, name: "Ann", since: nil, as: nil) { _ in }
        for action in actions { try await room.act(action, by: ann) }
        return (await log.appended, room.audience.steps)
    }

    private let life = LogEpoch(epoch: "e1", of: TestApp.simulator)

    @Test func `a run with the same app is the same, in the same life`() async throws {
        let (entries, steps) = try await run([TestApp.go, TestApp.back, TestApp.go])
        let restored = restored([.init(life: life, start: 0, entries: entries)])
        #expect(restored.anew == nil)
        #expect(restored.state.epoch == "e1")
        #expect(Array(restored.state.history) == steps)
        #expect(restored.state.head == steps.last?.step.state)
        #expect(Array(restored.state.missed(since: StreamPosition(epoch: "e1", seq: 2))) == Array(steps[2...]))
        // A new participant gets a number not used by the author of any step.
        var state = restored.state
        #expect(try state.join(name: nil, role: .presenter).id == Participant.ID(2))
    }

    @Test func `what was cut off is there as well`() async throws {
        let (entries, steps) = try await run([TestApp.go, TestApp.back])
        let (others, otherSteps) = try await run([TestApp.go])
        let restored = restored([
            .init(life: life, start: 0, entries: entries),
            .init(life: LogEpoch(epoch: "e2", digest: life.digest), start: 1, entries: Array(others[1...])),
        ])
        #expect(restored.state.epoch == "e2")
        #expect(restored.state.seq == 2)
        #expect(Array(restored.state.history) == otherSteps)
        #expect(restored.state.branches.map(\.from) == [1])
        #expect(restored.state.branches.first?.steps == Array(steps[1...]))
    }

    @Test func `an app that has changed does in another life what still applies`() async throws {
        let (entries, _) = try await run([TestApp.go, TestApp.back])
        var flow = TestApp.flow
        flow.putIntoTabs()
        flow.digest = "tabs"
        let simulator = Simulator(flow: flow)
        let sheet = LogEntry(seq: 4, by: entries[1].by, action: Action(.tap(view: "gone")))
        let restored = restored([.init(life: life, start: 0, entries: entries + [sheet])], with: simulator)
        let anew = try #require(restored.anew)
        #expect(anew.life.digest == "tabs")
        #expect(anew.life.epoch == restored.state.epoch && anew.life.epoch != "e1")
        #expect(anew.entries.map(\.seq) == [1, 2, 3])
        #expect(anew.entries.map(\.by?.name) == [nil, "Ann", "Ann"])
        #expect(restored.dropped == 1)
        #expect(restored.state.seq == 3)
        #expect(restored.state.missed(since: StreamPosition(epoch: "e1", seq: 1)).isEmpty)
        // The stored results match the current ones: with the same app the run continues next time.
        let again = RestoredRun(
            RoomChronicle([.init(life: anew.life, start: 0, entries: anew.entries)]),
            of: record,
            with: simulator,
            limits: RoomLimits()
        )
        #expect(again.anew == nil)
        #expect(again.state.head == restored.state.head)
    }

    @Test func `rules that lead elsewhere begin another life, though the app says it is the same`() async throws {
        var (entries, _) = try await run([TestApp.go])
        entries[1].result?.stack = []
        let restored = restored([.init(life: life, start: 0, entries: entries)])
        #expect(restored.anew?.entries.count == 2)
        #expect(restored.state.epoch != "e1")
    }

    @Test func `a run whose beginning is not kept goes on from the first launch that is`() async throws {
        let (entries, _) = try await run([TestApp.go, Action(.launch), TestApp.go])
        let restored = restored([.init(life: life, start: 1, entries: Array(entries[1...]))])
        #expect(restored.anew?.entries.map(\.action.kind) == [.launch, .tap(view: "go")])
        #expect(restored.state.seq == 2)
        let without = self.restored([.init(life: life, start: 1, entries: [entries[1]])])
        #expect(without.anew?.entries.map(\.action.kind) == [.launch])
    }

    @Test func `a room in which nothing was done comes back so`() {
        let restored = restored([.init(life: life, start: 0, entries: [])])
        #expect(restored.state.seq == 0 && restored.anew == nil)
    }
}
