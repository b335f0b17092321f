import Chance
import Foundation
import Injection
import Rooms
import SceneFlow
import Testing

@testable import Simulation
@testable import SimulatorServer

/// Random walks over whole flows, the same on every machine, with what must hold after every step.
///
/// A walk that fails is reduced to the fewest actions that break the same property; they are printed as `rooms.act`
/// takes them.
struct WalkTests {
    // Each property is a test of its own, whose name is the property's. The walks are done once, for all of them.

    @Test func `the tree is a tree, and nothing dead is referenced`() async throws {
        try await expect(ConsistentTree.self)
    }

    @Test func `callbacks are balanced, views load once, and the dead hear nothing`() async throws {
        try await expect(BalancedCallbacks.self)
    }

    @Test func `scopes are bound to what is shown, and keep nothing beyond it`() async throws {
        try await expect(BoundScopes.self)
    }

    @Test func `every event concerns an instance of its run, and the trace has every birth and death`() async throws {
        try await expect(KnownInstances.self)
    }

    @Test func `no enabled action is rejected, and none is offered twice`() async throws {
        try await expect(AnsweredActions.self)
    }

    @Test func `the same step is the same bytes on the wire`() async throws {
        try await expect(EqualBytes.self)
    }

    @Test func `a changed app acts like one that was read anew`() async throws {
        try await expect(ContinuedVersions.self)
    }

    @Test func `equal actions make equal steps, with a trace and without`() async throws {
        try await expect(EqualSteps.self)
    }

    @Test func `a crash has a message and a rule, and keeps the state before`() async throws {
        try await expect(ExplainedCrashes.self)
    }

    @Test func `every event has a rule that is explained`() async throws {
        try await expect(ExplainedEvents.self)
    }

    @Test func `every property of a walk is a test`() {
        let tested: [any WalkProperty.Type] = [
            AnsweredActions.self, BalancedCallbacks.self, BoundScopes.self, ConsistentTree.self, ContinuedVersions.self,
            EqualBytes.self, EqualSteps.self, ExplainedCrashes.self, ExplainedEvents.self, KnownInstances.self,
        ]
        #expect(WalkProperties.all.map { $0.name }.sorted() == tested.map { $0.name }.sorted())
    }

    @Test func `a walk that traps is named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            WalkTrap.guarding("the walk through 'nothing'") {
                precondition(CommandLine.arguments.isEmpty, "a fault of ours")
            }
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.contains("the walk through 'nothing' ends in a trap"))
    }

    @Test func `the walks are long, and reach much`() async throws {
        let survey = try await WalkSurvey.standard.value
        #expect(survey.steps >= Effort.rounds(2_500, long: 50_000) || !survey.failures.isEmpty)
        #expect(survey.crashes > survey.steps / 100)
        #expect(survey.rules.count > 60)
    }

    @Test(.enabled(if: WalkedApp.corpusFolder != nil, Comment(rawValue: WalkedApp.reasonWithoutCorpus)))
    func `every property holds of the flows of real apps`() async throws {
        let survey = await WalkSurvey(
            try WalkedApp.corpus(),
            walks: Effort.rounds(1, long: 2),
            steps: Effort.rounds(60, long: 120)
        )
        for failure in survey.failures { Issue.record("\(failure)") }
    }

    private func expect(_ property: any WalkProperty.Type) async throws {
        let failures = try await WalkSurvey.standard.value.failures(of: property)
        for failure in failures { Issue.record("\(failure)") }
    }

    @Test func `the walks reach more than their flows' first screens`() {
        var outcomes: Set<String> = []
        var most = 0
        let simulator = Simulator(flow: Fixture.medley.flow)
        var dice = Dice(seed: 5)
        var state = SimulationState()
        for number in 0..<600 {
            let actions = simulator.enabledActions(in: state)
            // A relaunch now and then is enough.
            let index = number == 0 || actions.count == 1 || dice.roll(60) == 0 ? 0 : 1 + dice.roll(actions.count - 1)
            let step = simulator.step(actions[index], in: state)
            most = max(most, step.state.live.count)
            for event in step.events {
                switch event.kind {
                case .push: outcomes.insert("push")
                case .present(_, let style): outcomes.insert(style)
                case .unwind: outcomes.insert("unwind")
                case .embed: outcomes.insert("embed")
                case .select: outcomes.insert("select")
                default: continue
                }
            }
            state = step.state
        }
        #expect(outcomes.isSuperset(of: ["push", "pageSheet", "fullScreen", "unwind", "embed", "select"]))
        #expect(most > 10)
    }

    @Test func `states that differ in numbers alone are equal once renumbered`() {
        var session = Session(Fixture.navigation)
        let before = session.state
        session.tap("bB")
        session.act(.back)
        #expect(session.state != before)
        #expect(session.state.renumbered() == before.renumbered())
    }

    @Test func `a state stays small`() {
        #expect(MemoryLayout<InstanceRecord>.stride <= 44)
        #expect(MemoryLayout<InjectionRecord>.stride <= 24)
        #expect(MemoryLayout<SimulationState>.size <= 64)
        var flow = Fixture.navigation
        flow.button("B", "again", [.show(.scene("B"), .push)])
        var session = Session(flow)
        session.tap("bB")
        while session.children(of: "N").count < 10 { session.tap("again") }
        #expect(session.state.byteCount <= 2048)
    }
}

extension SimulationState {
    /// Returns the same state with its instances numbered from 1, to compare the ends of two histories.
    fileprivate func renumbered() -> Self {
        var result = self
        func number(_ id: Int32) -> Int32 { index(of: id).map { Int32($0 + 1) } ?? 0 }
        for index in result.instances.indices {
            result.instances[index].id = Int32(index + 1)
            result.instances[index].parent = number(instances[index].parent)
            result.instances[index].presenter = number(instances[index].presenter)
            result.instances[index].initiator = number(instances[index].initiator)
            let parent = instances[index].parent
            let place = parent == 0 ? nil : offspring(of: parent).firstIndex(of: instances[index].id)
            result.instances[index].order = place.map { Int32($0 + 1) } ?? 0
        }
        for index in result.injections.indices {
            result.injections[index].instance = number(injections[index].instance)
            if injections[index].reference > 0 {
                result.injections[index].reference = number(injections[index].reference)
            }
        }
        result.injections.sort { ($0.instance, $0.property) < ($1.instance, $1.property) }
        let listed = elements.map { element in
            ElementRecord(
                instance: number(element.instance),
                property: element.property,
                reference: number(element.reference)
            )
        }
        result.removeElements { _ in true }
        result.append(listed.sorted { ($0.instance, $0.property) < ($1.instance, $1.property) })
        let selected = selections.map { SelectionRecord(instance: number($0.instance), list: $0.list) }
        result.removeSelections { _ in true }
        for record in selected { result.setSelection(record, isThere: true) }
        // Its numbers are those of its own history.
        result.container.injection = InjectionState()
        let top = number(root?.rawValue ?? 0)
        result.root = top == 0 ? nil : InstanceID(Int(top))
        result.next = Int32(instances.count + 1)
        return result
    }
}
