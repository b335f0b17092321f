import Diagnostics
import Rooms
import SceneFlow
import Simulation
import Testing

struct RecordingTests {
    /// Returns handwritten actions, without results.
    private func plan(_ actions: Action...) -> Recording {
        Recording(flow: "app", digest: "", entries: actions.map { Recording.Entry($0) })
    }

    /// Returns the results of actions with the current app.
    private func recorded(_ actions: Action...) -> Recording {
        let plan = Recording(flow: "app", digest: "", entries: actions.map { Recording.Entry($0) })
        return RecordedRun(plan, with: TestApp.flow).recording
    }

    private func run(_ recording: Recording, _ edit: (inout Flow) -> Void) -> RecordedRun {
        var flow = TestApp.flow
        edit(&flow)
        return RecordedRun(recording, with: flow)
    }

    private let launch = Action(.launch)

    @Test func `a run is recorded with what came of each step`() {
        let recording = recorded(launch, TestApp.go, TestApp.back)
        #expect(recording.digest == "test")
        let results = recording.entries.compactMap(\.result)
        #expect(results.map(\.outcome) == [.ok, .ok, .ok])
        #expect(results.map { $0.stack.map(\.scene) } == [["Main/list"], ["Main/list", "Main/detail"], ["Main/list"]])
        #expect(
            results.map { $0.made.map { "\($0.instance.rawValue) \($0.scene)" } } == [
                ["1 Main/nav", "2 Main/list"], ["3 Main/detail"], [],
            ]
        )
    }

    @Test func `a start that was asked for, and a crash that was passed, are done again as recorded`() throws {
        var flow = TestApp.flow
        flow.segues[1].destination = .unresolved(StoryboardReference(storyboard: "Gone"), reason: .noSuchStoryboard)
        let crashed = TestApp.crashed(by: TestApp.go, in: flow)
        let alone = LaunchOptions(start: LaunchStart(scene: "Main/detail", isAlone: true))
        let plan = plan(
            launch,
            TestApp.go,
            Action(.continuePast(try #require(crashed))),
            TestApp.go,
            Action(.launch, options: alone)
        )
        let recording = RecordedRun(plan, with: flow).recording
        #expect(recording.entries.map(\.result?.outcome) == [.ok, .crashed, .ok, .ok, .ok])
        #expect(recording.entries.last?.result?.stack.map(\.scene) == ["Main/detail"])
        #expect(RecordedRun(recording, with: flow).divergences.isEmpty)
    }

    @Test func `the same app gives what was recorded`() {
        let recording = recorded(launch, TestApp.go, TestApp.back, Action(.pop), TestApp.go, launch)
        #expect(recording.entries.map(\.result?.outcome) == [.ok, .ok, .ok, .ignored, .ok, .ok])
        let run = RecordedRun(recording, with: TestApp.flow)
        #expect(run.divergences.isEmpty)
        #expect(run.recording == recording)
    }

    @Test func `another scene on screen is a difference, and the step is named`() throws {
        let run = run(recorded(launch, TestApp.go, TestApp.back)) { $0.segues[1].destination = .scene(Scene.ID(1)) }
        let first = try #require(run.divergences.first)
        #expect(run.divergences.count == 1)
        #expect(first.seq == 2)
        #expect(first.summary == "Go was tapped: pushed detail.")
        #expect(first.expected == "ok, list (Main/list) → detail (Main/detail)")
        #expect(first.actual == "ok, list (Main/list) → list (Main/list)")
    }

    @Test func `a crash is a difference, and so is another message; its place is none`() throws {
        let run = run(recorded(launch, TestApp.go)) { flow in
            flow.segues[1].destination = .unresolved(
                StoryboardReference(storyboard: "Gone"),
                reason: .noSuchStoryboard
            )
        }
        let first = try #require(run.divergences.first)
        #expect(first.seq == 2)
        #expect(first.actual.hasPrefix("crashed, NSInvalidArgumentException: Could not find a storyboard named 'Gone'"))
        var now = run.recording
        #expect(RecordedRun(now, with: run.simulator.flow).divergences.isEmpty)
        now.entries[1].result?.crash?.location = nil
        #expect(RecordedRun(now, with: run.simulator.flow).divergences.isEmpty)
        let crash = try #require(now.entries[1].result?.crash)
        now.entries[1].result?.crash = Crash(crash.sort, name: crash.name, message: "Another.")
        #expect(RecordedRun(now, with: run.simulator.flow).divergences.map(\.seq) == [2])
    }

    @Test func `another title is no difference`() {
        let run = run(recorded(launch, TestApp.go)) { $0.scenes[2].title = "other" }
        #expect(run.divergences.isEmpty)
    }

    @Test func `a step that is not possible says why, and the rest is tried`() throws {
        let run = run(recorded(launch, TestApp.go, launch)) { flow in
            flow.segues.remove(at: 1)
            flow.scenes[1].segues = []
            flow.segues[1].source = Scene.ID(2)
            flow.scenes[2].segues = [Segue.ID(1)]
        }
        #expect(run.divergences.map(\.seq) == [2])
        #expect(run.divergences.first?.actual == "not possible: nothing in 'list' reacts to a tap on 'go'")
        #expect(run.steps.map(\.seq) == [1, 3])
        #expect(run.recording.entries.count == 2)
    }

    @Test func `an instance is known by its scene though its number is another`() {
        let pop = Action(.popTo(InstanceID(2)))
        let tap = Action(.tap(view: "go"), on: InstanceID(2))
        let run = run(recorded(launch, tap, pop, tap)) { $0.putIntoTabs() }
        #expect(run.steps.map(\.step.outcome) == [.ok, .ok, .ok, .ok])
        #expect(run.recording.entries[2].action.kind == .popTo(InstanceID(3)))
        #expect(run.divergences.isEmpty)
    }

    @Test func `without results nothing differs but what is not possible, and numbers mean what they say`() {
        let tap = Action(.tap(view: "go"), on: InstanceID(2))
        #expect(RecordedRun(plan(launch, tap), with: TestApp.flow).divergences.isEmpty)
        let tabs = run(plan(launch, tap)) { $0.putIntoTabs() }
        #expect(tabs.divergences.map(\.seq) == [2])
        #expect(tabs.divergences.first?.expected == "possible")
        #expect(RecordedRun(plan(TestApp.go), with: TestApp.flow).divergences.map(\.seq) == [1])
    }

    @Test func `a launch is of the recorded build and version`() {
        var release = TestApp.flow
        release.scenes[1].key = "Main/released"
        let launched = Action(.launch, options: LaunchOptions(configuration: .release))
        let run = RecordedRun(plan(launched), with: TestApp.flow, release: release)
        #expect(run.recording.entries.first?.result?.stack.map(\.scene) == ["Main/released"])
        var old = plan(launch)
        old.deploymentTarget = Version("11.0")
        #expect(RecordedRun(old, with: TestApp.flow).simulator.flow.deploymentTarget == Version("11.0"))
    }

    @Test func `a step that would keep too many controllers alive is not done`() {
        let recording = recorded(launch, TestApp.go)
        let run = RecordedRun(recording, with: TestApp.flow, limits: RoomLimits(instances: 2))
        #expect(run.divergences.map(\.actual) == ["the action would exceed the limit of 2 live controllers"])
    }
}
