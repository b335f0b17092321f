import Injection
import Rooms
import SceneFlow
import Simulation
import Testing

struct WhatIfTests {
    /// The steps that a room has after some actions.
    private func run(_ actions: Action..., with simulator: Simulator) -> ArraySlice<RoomStep> {
        var state = RoomState(epoch: "e", limits: RoomLimits())
        for action in actions {
            do { state.accept(try state.next(action, by: nil, with: simulator)) } catch { Issue.record(error) }
        }
        return state.steps()
    }

    /// The app with a release build of which the list's button is gone, and whose detail has another title.
    private func builds(_ edit: (inout Flow) -> Void) -> Simulator {
        var release = TestApp.flow
        edit(&release)
        return Simulator(flow: TestApp.flow, release: release)
    }

    private func whatIf(
        _ steps: ArraySlice<RoomStep>,
        _ change: WhatIf.Change,
        with simulator: Simulator = TestApp.simulator,
        limits: RoomLimits = RoomLimits()
    ) throws(RoomError) -> WhatIf {
        try WhatIf(steps, with: simulator, change, limits: limits)
    }

    @Test func `a change that changes nothing shows the same walk twice`() throws {
        let steps = run(Action(.launch), TestApp.go, TestApp.back, with: TestApp.simulator)
        let result = try whatIf(steps, .system(#require(Version("15.0"))))
        #expect(result.pairs.map(\.seq) == [1, 2, 3])
        #expect(result.pairs.allSatisfy { $0.before == $0.after && $0.dropped == nil })
        #expect(result.pairs.map(\.before.stack) == [["list"], ["list", "detail"], ["list"]])
        #expect(result.difference == nil)
    }

    @Test func `the first step that differs is named, and those after it go on where they can`() throws {
        let simulator = builds { $0.scenes[2].title = "other" }
        let steps = run(Action(.launch), TestApp.go, TestApp.back, with: simulator)
        let result = try whatIf(steps, .configuration(.release), with: simulator)
        #expect(result.difference == 2)
        #expect(result.pairs.map(\.after?.stack) == [["list"], ["list", "other"], ["list"]])
    }

    @Test func `a step that would not be possible says why`() throws {
        let simulator = builds { flow in
            flow.segues.remove(at: 1)
            flow.scenes[1].segues = []
            flow.segues[1].source = Scene.ID(2)
            flow.scenes[2].segues = [Segue.ID(1)]
        }
        let steps = run(Action(.launch), TestApp.go, TestApp.back, Action(.launch), with: simulator)
        let result = try whatIf(steps, .configuration(.release), with: simulator)
        #expect(result.difference == 2)
        #expect(result.pairs.map { $0.after == nil } == [false, true, true, false])
        #expect(result.pairs[1].dropped == "nothing in 'list' reacts to a tap on 'go'")
        #expect(result.pairs[2].dropped == "the target of this action no longer exists")
    }

    @Test func `numbers of instances are no difference`() throws {
        // The release build begins with one controller more.
        let simulator = builds { $0.putIntoTabs() }
        let steps = run(
            Action(.launch),
            TestApp.go,
            Action(.unwindTo(InstanceID(2))),
            with: simulator
        )
        let result = try whatIf(steps, .configuration(.release), with: simulator)
        #expect(result.pairs.map(\.dropped) == [nil, nil, nil])
        #expect(result.pairs.map(\.after?.stack) == [["list"], ["list", "detail"], ["list"]])
        #expect(result.pairs[0].after?.made.count == 3)
        #expect(result.pairs[0].before.made.count == 2)
    }

    @Test func `a question that the app cannot answer is rejected`() {
        let steps = run(Action(.launch), TestApp.go, with: TestApp.simulator)
        #expect(throws: RoomError.rejected(reason: "There is no scene 'nowhere'.")) {
            try whatIf(steps, .question(.technique(scene: "nowhere", .prepare)))
        }
        #expect(throws: RoomError.rejected(reason: "The app registers nothing.")) {
            try whatIf(steps, .question(.override(registration: "Store", with: "")))
        }
    }

    @Test func `what is asked holds from the launch on, for what the launch makes as well`() throws {
        var flow = TestApp.flow
        var store = RegisteredService("Store", form: .manifest)
        store.registration.storage = .singleton
        store.registration.isEager = true
        flow.registrations = [store]
        let simulator = Simulator(flow: flow)
        let steps = run(Action(.launch), TestApp.go, Action(.launch), with: simulator)
        let question = Simulator.Question.override(registration: "Store", with: "FakeStore")
        let result = try whatIf(steps, .question(question), with: simulator)
        #expect(result.difference == 1)
        #expect(result.pairs.map(\.before.resolved.first?.type) == ["Store", nil, "Store"])
        #expect(result.pairs.map(\.after?.resolved.first?.type) == ["FakeStore", nil, "FakeStore"])
    }

    @Test func `a run whose launch is not kept cannot be done again`() {
        let steps = run(Action(.launch), TestApp.go, TestApp.back, with: TestApp.simulator)
        let limits = RoomLimits(history: 2)
        #expect(throws: RoomError.notKept(limit: 2)) {
            try whatIf(steps.suffix(2), .configuration(.release), limits: limits)
        }
    }

    @Test func `a step that would leave too many controllers alive is not done`() throws {
        let steps = run(Action(.launch), TestApp.go, with: TestApp.simulator)
        let result = try whatIf(steps, .configuration(.release), limits: RoomLimits(instances: 2))
        #expect(result.pairs.map(\.dropped) == [nil, "the action would exceed the limit of 2 live controllers"])
        #expect(result.difference == 2)
    }
}
