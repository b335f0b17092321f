import Rooms
import SceneFlow
import Simulation
import Testing

struct ReplayTests {
    /// Actions as a log has them, by a participant.
    private func log(_ actions: Action...) -> [LogEntry] {
        actions.enumerated().map { LogEntry(seq: $0 + 1, by: nil, action: $1) }
    }

    private func replay(
        _ entries: [LogEntry],
        limits: RoomLimits = RoomLimits(),
        _ edit: (inout Flow) -> Void
    ) -> Replay {
        var flow = TestApp.flow
        edit(&flow)
        return Replay(entries, from: TestApp.simulator, to: Simulator(flow: flow), limits: limits)
    }

    private let launch = Action(.launch)
    private let sheet = Action(.performSegue(identifier: "sheet"))

    /// The scenes of the live instances at the end, by number.
    private func ending(_ replay: Replay, _ simulator: Simulator = TestApp.simulator) -> [String] {
        let state = replay.steps.last?.step.state ?? SimulationState()
        return state.live.map { "\($0.rawValue) \(simulator.flow[state.scene(of: $0)].title)" }
    }

    @Test func `the same app keeps every step`() {
        let replay = replay(log(launch, TestApp.go, TestApp.back, TestApp.go)) { _ in }
        #expect(replay.steps.map(\.seq) == [1, 2, 3, 4])
        #expect(replay.dropped.isEmpty)
        #expect(replay.summary == nil)
        #expect(ending(replay) == ["1 nav", "2 list", "4 detail"])
    }

    @Test func `a step whose control is gone is dropped, and what hangs on it too`() {
        let replay = replay(log(launch, TestApp.go, TestApp.back, launch)) { flow in
            flow.segues.remove(at: 1)
            flow.scenes[1].segues = []
            flow.segues[1].source = Scene.ID(2)
            flow.scenes[2].segues = [Segue.ID(1)]
        }
        #expect(replay.steps.map(\.step.action.kind) == [.launch, .launch])
        #expect(replay.steps.map(\.seq) == [1, 2])
        #expect(replay.dropped.map(\.seq) == [2, 3])
        #expect(replay.summary == "steps 2 to 3 of 4: nothing in 'list' reacts to a tap on 'go'")
    }

    @Test func `numbers of instances follow when the app makes more of them`() {
        // Another controller around the whole: every number moves by one.
        let entries = log(
            launch,
            TestApp.go,
            Action(.unwindTo(InstanceID(2))),
            TestApp.go,
            Action(.back, on: InstanceID(4))
        )
        let replay = replay(entries) { $0.putIntoTabs() }
        #expect(replay.dropped.isEmpty, "\(replay.dropped)")
        #expect(replay.steps.map(\.step.action.kind)[2] == .unwindTo(InstanceID(3)))
        #expect(replay.steps.last?.step.action.instance == InstanceID(5))
    }

    @Test func `a step is not done on another scene that has taken the place`() {
        // The button leads back to the list now: closing the detail would close something else.
        let entries = log(launch, TestApp.go, Action(.pop, on: InstanceID(3)), Action(.pop))
        let replay = replay(entries) { $0.segues[1].destination = .scene(Scene.ID(1)) }
        #expect(replay.steps.map(\.step.action.kind).count == 2)
        #expect(replay.dropped.map(\.seq) == [3, 4])
        #expect(replay.summary == "steps 3 to 4 of 4: the target of this action no longer exists")
    }

    @Test func `what no longer fits the limits is dropped`() {
        let replay = replay(log(launch, TestApp.go), limits: RoomLimits(instances: 2)) { _ in }
        #expect(replay.summary == "step 2 of 2: the action would exceed the limit of 2 live controllers")
    }

    @Test func `a log that has lost its beginning starts at the next launch`() {
        let entries = log(launch, TestApp.go, launch, TestApp.go).suffix(3)
        let replay = replay(Array(entries)) { _ in }
        #expect(replay.steps.map(\.step.action.kind) == [.launch, TestApp.go.kind])
        #expect(replay.dropped.isEmpty)
    }

    @Test func `a log without any launch starts the app again and says so`() {
        let entries = log(launch, TestApp.go, TestApp.back).suffix(2)
        let replay = replay(Array(entries)) { _ in }
        #expect(replay.steps.map(\.step.action.kind) == [.launch])
        #expect(replay.steps.map(\.seq) == [1])
        #expect(replay.summary == "steps 2 to 3 of 3: the run is too long to replay")
    }

    @Test func `many gaps are counted rather than listed`() {
        var actions: [Action] = [launch]
        for _ in 0..<6 { actions += [TestApp.go, launch] }
        let entries = actions.enumerated().map { LogEntry(seq: $0 + 1, by: nil, action: $1) }
        let replay = replay(entries, limits: RoomLimits(instances: 2)) { _ in }
        let reason = "the action would exceed the limit of 2 live controllers"
        #expect(replay.summary == "6 of 13 steps, step 2 first: \(reason)")
    }

    @Test func `an app that begins nowhere drops all but its launches`() {
        let replay = replay(log(launch, TestApp.go)) { $0.launch = .nothing }
        #expect(replay.steps.map(\.step.action.kind) == [.launch])
        #expect(replay.summary == "step 2 of 2: nothing is on screen")
    }
}
