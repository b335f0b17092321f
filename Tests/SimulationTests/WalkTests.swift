import SceneFlow
import Testing

@testable import Simulation

/// Deterministic random walks over whole flows, with what must hold after every step.
struct WalkTests {
    static let flows: [(name: String, flow: FlowBuilder)] =
        [
            ("navigation", Fixture.navigation), ("modal", Fixture.modal),
            ("navigationInModal", Fixture.navigationInModal),
            ("tabs", Fixture.tabs), ("embed", Fixture.embed), ("split", Fixture.split), ("cascade", Fixture.cascade),
            ("medley", Fixture.medley), ("columns", Fixture.columns), ("crowded tabs", Fixture.crowdedTabs),
        ] + (1...16).map { ("random \($0)", Fixture.random(seed: UInt64($0))) }

    /// What code may do to any live instance, whether it is in sight or not.
    private static func meddling(in state: SimulationState) -> [Action] {
        state.live.flatMap { instance in
            [
                Action.Kind.dismiss, .setTraits(.iPad), .setTraits(.iPhone), .pop, .popToRoot, .unwindTo(instance),
                .popTo(instance),
            ].map {
                Action($0, on: instance)
            }
        }
    }

    private func walk(
        _ builder: FlowBuilder,
        seed: UInt64,
        steps: Int,
        _ check: (Simulator, SimulationState, Step) -> Void
    ) {
        let simulator = Simulator(flow: builder.flow)
        var dice = Dice(seed: seed)
        var state = SimulationState()
        for number in 0..<steps {
            let actions = simulator.enabledActions(in: state)
            // A relaunch now and then is enough.
            let index = number == 0 || actions.count == 1 || dice.roll(60) == 0 ? 0 : 1 + dice.roll(actions.count - 1)
            let step = simulator.step(actions[index], in: state)
            check(simulator, state, step)
            state = step.state
        }
    }

    // Issues are recorded by hand where a walk compares thousands of steps: #expect would take each apart.

    @Test func `no enabled action is rejected, and equal actions make equal steps`() {
        for (name, builder) in Self.flows {
            let simulator = Simulator(flow: builder.flow)
            walk(builder, seed: 7, steps: 25) { _, state, _ in
                let enabled = simulator.enabledActions(in: state)
                for action in enabled {
                    guard case .rejected(let reason) = simulator.step(action, in: state, tracing: false).outcome else {
                        continue
                    }
                    Issue.record("\(name): \(action): \(reason)")
                }
                let copy = state
                for action in enabled + Self.meddling(in: state) {
                    let step = simulator.step(action, in: state)
                    let again = simulator.step(action, in: state)
                    let quiet = simulator.step(action, in: state, tracing: false)
                    if step != again { Issue.record("\(name): \(action) is not deterministic") }
                    if quiet.state != step.state || quiet.outcome != step.outcome || quiet.choices != step.choices {
                        Issue.record("\(name): \(action) depends on the trace")
                    }
                    if !quiet.events.isEmpty || !quiet.console.isEmpty { Issue.record("\(name): a trace that is off") }
                }
                if state != copy { Issue.record("\(name): a step changed the state that it was given") }
            }
        }
    }

    @Test func `every event that a step reports concerns an instance of that run`() {
        for (name, builder) in Self.flows {
            walk(builder, seed: 9, steps: 100) { _, _, step in
                for case let instance? in step.events.map(\.instance) where instance.rawValue >= step.state.next {
                    Issue.record("\(name): \(step.action) speaks of \(instance)")
                }
            }
        }
    }

    @Test func `the tree is a tree, and nothing dead is referenced`() {
        for (name, builder) in Self.flows {
            for seed in 1...2 {
                walk(builder, seed: UInt64(seed), steps: 150) { simulator, _, step in
                    let state = step.state
                    guard let root = state.root else { return #expect(state.live.isEmpty) }
                    var reached: [InstanceID] = []
                    var work = [root]
                    while let next = work.popLast() {
                        reached.append(next)
                        work += state.children(of: next) + state.embedded(in: next).map(\.child)
                        if let presented = state.presented(by: next) { work.append(presented) }
                    }
                    #expect(Set(reached).count == reached.count, "\(name): reached twice")
                    #expect(reached.sorted() == state.live, "\(name): \(step.action)")
                    for instance in state.live {
                        #expect(!(state.parent(of: instance) != nil && state.presenter(of: instance) != nil))
                        #expect(simulator.title(of: instance, in: state) != "")
                    }
                    #expect(state.visible.allSatisfy { state.phase(of: $0) == .appeared }, "\(name): \(step.action)")
                    #expect(state.injections.allSatisfy { state.index(of: $0.instance) != nil })
                }
            }
        }
    }

    @Test func `callbacks are balanced, views load once, and the dead hear nothing`() {
        for (name, builder) in Self.flows {
            var histories: [InstanceID: [String]] = [:]
            walk(builder, seed: 3, steps: 200) { _, _, step in
                if step.action.kind == .launch { histories = [:] }
                for event in step.events {
                    guard let instance = event.instance else { continue }
                    switch event.kind {
                    case .callback(let method, _): histories[instance, default: []].append(method)
                    case .deinitialize: histories[instance, default: []].append("deinit")
                    default: continue
                    }
                }
            }
            for (instance, history) in histories {
                let appearance = history.filter { $0.hasPrefix("view") && $0 != "viewDidLoad" }
                var last = "viewDidDisappear"
                for method in appearance {
                    if Self.successors[last]?.contains(method) != true {
                        Issue.record("\(name) \(instance.rawValue): \(method) after \(last): \(history)")
                    }
                    last = method
                }
                #expect(history.filter { $0 == "viewDidLoad" }.count <= 1, "\(name)")
                if let end = history.firstIndex(of: "deinit") {
                    #expect(end == history.count - 1, "\(name): \(history)")
                }
            }
        }
    }

    /// What may follow what: a gesture that is let go of turns round halfway (LIFE-2, LIFE-14, LIFE-26).
    private static let successors: [String: Set<String>] = [
        "viewDidDisappear": ["viewWillAppear"],
        "viewWillAppear": ["viewIsAppearing"],
        "viewIsAppearing": ["viewDidAppear", "viewWillDisappear"],
        "viewDidAppear": ["viewWillDisappear"],
        "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    ]

    @Test func `the walks reach more than their flows' first screens`() {
        var outcomes: Set<String> = []
        var most = 0
        walk(Fixture.medley, seed: 5, steps: 600) { _, _, step in
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
        #expect(MemoryLayout<SimulationState>.size <= 56)
    }
}
