import Chance
import Diagnostics
import Foundation
import Injection
import ProjectLoading
import Rooms
import SceneFlow
import Testing
import Wire

@testable import Simulation
@testable import SimulatorServer

struct StepMappingTests {
    private static let examples = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Docs/Examples")

    /// Walks an example through many states, and holds every step against the message's type.
    @Test(arguments: ["Contacts", "Dolls", "Images", "Items", "Notes", "Plants", "Tickets"], ["before", "after"])
    func `a step that is written by hand is what its type would have written, and so is its change`(
        _ example: String,
        _ side: String
    ) throws {
        let folder = Self.examples.appending(path: "\(example)/\(side)")
        let app = try #require(try ProjectLoader().load(folder).apps.first)
        let simulator = Simulator(flow: app.flow)
        let mapping = StepMapping(simulator)
        var state = SimulationState()
        var previous: EncodedStep?
        var known = Wire.State()
        var random = UInt64(7)
        for seq in 1...Effort.rounds(25, long: 250) {
            let actions = simulator.enabledActions(in: state)
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let step = simulator.step(actions[Int(random >> 33) % actions.count], in: state)
            state = step.state
            let by = seq.isMultiple(of: 2) ? Rooms.Participant(id: .init(3), name: "A\"é", role: .presenter) : nil
            let parts = mapping.parts(RoomStep(seq: seq, by: by, step: step))
            let encoded = parts.whole
            let decoded = try encoded.decoded()
            let shown = parts.shown(after: previous)
            let told = try shown.decoded()
            #expect(String(decoding: shown.json, as: UTF8.self) == String(decoding: told.encoded, as: UTF8.self))
            #expect((told.state == nil) == (told.change != nil))
            #expect(told.change != nil || previous == nil || step.action.kind == .launch, "step \(seq)")
            #expect(told.whole(after: known) == decoded)
            #expect(shown.json.count <= encoded.json.count)
            (previous, known) = (parts, decoded.state)
            #expect(
                String(decoding: encoded.json, as: UTF8.self) == String(decoding: decoded.encoded, as: UTF8.self)
            )
            #expect(try mapping.encoded(state).decoded() == decoded.state)
        }
    }

    @Test func `a step that does not follow the one before is told whole`() throws {
        let simulator = Simulator(flow: TestApp.flow)
        let mapping = StepMapping(simulator)
        let launched = simulator.step(Simulation.Action(.launch), in: SimulationState())
        let first = mapping.parts(RoomStep(seq: 1, by: nil, step: launched))
        let again = simulator.step(Simulation.Action(.launch), in: launched.state)
        let third = mapping.parts(RoomStep(seq: 3, by: nil, step: again))
        #expect(try third.shown(after: first).decoded().state == third.whole.decoded().state)
        #expect(try first.shown(after: Optional<EncodedStep>.none).decoded().state == first.whole.decoded().state)
    }

    @Test func `every kind of event is written as its type would have written it`() throws {
        let crash = Simulation.Crash(.cast, name: "n", message: "m", location: SourceLocation(file: "A.swift", line: 3))
        let plain = Simulation.Crash(.exception, name: "n", message: "m", location: nil)
        let other = InstanceID(12)
        let resolution = Resolution(
            key: "Store",
            type: "FileStore",
            via: "init:store",
            from: "checkout#3",
            owner: "app#1",
            hit: "scoped",
            depth: 1,
            number: 7
        )
        var builder = ContainerBuilder()
        builder.register(Registration(Key("Store"), .value))
        builder.register(Registration(Key("Store"), .value))
        let problem = try #require(Injection.Checker(builder.build()).check(includingScenes: false).first)
        let kinds: [Simulation.Event.Kind] = [
            .willInstantiate(Scene.ID(1)), .initialize(class: "C", initializer: "init(coder:)", technique: .coder),
            .superInit(class: "C", initializer: "init(coder:)"),
            .inject(property: "p", type: "T", value: "v", from: "f"),
            .inject(property: "p", type: "T", value: "v", from: "f", parameter: "with p"),
            .assign(property: "p", type: "T", value: "v", from: "f"), .callback("viewDidLoad", animated: nil),
            .callback("viewDidAppear", animated: true), .segueAction(selector: "make:", .made("C")),
            .segueAction(selector: "make:", .nothing), .segueAction(selector: "make:", .unfinished),
            .creator(.made("C")), .creator(.nothing), .creator(.unfinished), .action(selector: "a:"),
            .selectRow(row: 3), .setRoot, .push(onto: other), .pop(from: other),
            .present(by: other, style: "pageSheet"), .dismiss(by: other), .select(index: 1), .embed(in: other),
            .adopt(by: other, relationship: "r"), .showDetail(in: other), .unwindSearch(selector: "u:", answer: false),
            .unwind(selector: "u:"), .completion, .retain(by: other, property: "p"), .deinitialize, .warn("w", at: nil),
            .notUnderstood(Unresolved(.controller, "x")),
            .order("o"), .crash(crash), .crash(plain), .resolve(resolution), .openScope("checkout#3", cause: "push"),
            .closeScope("checkout#3", cause: "pop"), .problem(problem),
        ]
        let writer = EventWriter(names: SceneNames(TestApp.flow))
        var seen: Set<String> = []
        for kind in kinds {
            for event in [
                Simulation.Event(kind, on: InstanceID(1), rule: "LIFE-1"),
                Simulation.Event(kind, on: nil, rule: "LIFE-1", confidence: .likely),
            ] {
                let encoded = Encoded<Wire.Event>(capacity: 64) { writer.write(&$0, event) }
                let decoded = try encoded.decoded()
                #expect(
                    String(decoding: encoded.json, as: UTF8.self) == String(decoding: decoded.encoded, as: UTF8.self)
                )
                seen.insert(decoded.kind)
            }
        }
        #expect(seen == Set(EventForms.all.map(\.name.description)))
    }
}
