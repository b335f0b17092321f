import Checking
import SceneFlow
import Simulation
import Testing

/// Ways to scenes, in apps in which they can be found on paper.
@Suite(.timeLimit(.minutes(2)))
struct RouteTests {
    private func scene(_ name: String, in app: DrawnApp) throws -> Scene.ID {
        Scene.ID(try #require(app.flow.scenes.firstIndex { $0.title == name }))
    }

    private func launched(_ simulator: Simulator, _ taps: String...) -> SimulationState {
        var state = simulator.step(Action(.launch), in: SimulationState()).state
        for tap in taps { state = simulator.step(Action(.tap(view: tap)), in: state).state }
        return state
    }

    @Test func `a way is the shortest, and going it shows the scene`() throws {
        let app = try DrawnApp("a: show b, show c", "b: show d", "c: show b", "d: presentation e", "e:")
        let simulator = Simulator(flow: app.flow)
        var state = launched(simulator, "a-b1")
        let route = Explorer(simulator).route(to: try scene("e", in: app), from: state)
        let actions = try #require(route.actions)
        #expect(actions.map(\.kind) == [.tap(view: "c-b0"), .tap(view: "b-b0"), .tap(view: "d-b0")])
        #expect(route.sentences.count == 3)
        #expect(route.bounds == [])
        for (action, sentence) in zip(actions, route.sentences) {
            let step = simulator.step(action, in: state)
            #expect(step.summary == sentence)
            state = step.state
        }
        #expect(state.visible.last.map { state.scene(of: $0) } == (try scene("e", in: app)))
    }

    @Test func `a way goes back where that is shorter`() throws {
        let app = try DrawnApp("a: show b, show c", "b:", "c:")
        let simulator = Simulator(flow: app.flow)
        let route = Explorer(simulator).route(to: try scene("c", in: app), from: launched(simulator, "a-b0"))
        #expect(route.actions?.map(\.kind) == [.back, .tap(view: "a-b1")])
    }

    @Test func `what is shown needs no way, nor does the stack that holds it`() throws {
        let app = try DrawnApp("a: show b", "b:")
        let simulator = Simulator(flow: app.flow)
        let state = launched(simulator, "a-b0")
        let stack = try #require(app.flow.scenes.firstIndex { $0.kind == .navigationController })
        #expect(Explorer(simulator).route(to: try scene("b", in: app), from: state).actions == [])
        #expect(Explorer(simulator).route(to: Scene.ID(stack), from: state).actions == [])
    }

    @Test func `where there is no way that is certain, and where it is not it says what stopped it`() throws {
        let app = try DrawnApp("a: show b", "b: show c", "c:", "alone:")
        let simulator = Simulator(flow: app.flow)
        let state = launched(simulator)
        let alone = Explorer(simulator).route(to: try scene("alone", in: app), from: state)
        #expect(alone.actions == nil)
        #expect(alone.bounds == [])
        func bounded(_ bounds: Bounds) throws -> Route {
            Explorer(simulator, bounds: bounds).route(to: try scene("c", in: app), from: state)
        }
        #expect(try bounded(Bounds(depth: 1)).bounds == [.depth])
        #expect(try bounded(Bounds(states: 1)).bounds == [.states])
        #expect(try bounded(Bounds(time: .zero)).bounds == [.time])
        #expect(try bounded(Bounds(depth: 2)).actions?.count == 2)
        let cancelled = Explorer(simulator).route(to: try scene("c", in: app), from: state, isCancelled: { true })
        #expect(cancelled.actions == nil)
        #expect(cancelled.bounds == [.cancelled])
    }

    @Test func `a way that begins with a launch names the instances that it makes`() throws {
        let app = try DrawnApp("a: show b", "b:")
        let simulator = Simulator(flow: app.flow)
        var state = launched(simulator, "a-b0")
        let route = Explorer(simulator).route(
            to: try scene("b", in: app),
            from: state,
            launching: LaunchOptions(traits: .iPhone)
        )
        let actions = try #require(route.actions)
        #expect(actions.map(\.kind) == [.launch, .tap(view: "a-b0")])
        for action in actions {
            let step = simulator.step(action, in: state)
            #expect(step.outcome == .ok)
            state = step.state
        }
        #expect(state.visible.last.map { state.scene(of: $0) } == (try scene("b", in: app)))
    }
}
