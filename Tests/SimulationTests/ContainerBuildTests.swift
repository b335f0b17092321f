import Injection
import SceneFlow
import Simulation
import Testing

/// Requests to the container of one build, when another build is launched.
struct ContainerBuildTests {
    /// A debug build that registers several services before the store, and a release build that has the store alone.
    private static let simulator: Simulator = {
        var flow = Flow(id: "app", title: "App")
        flow.scenes = [
            Scene(key: "a", origin: .code, title: "A", kind: .viewController),
            Scene(key: "b", origin: .code, title: "B", kind: .viewController),
        ]
        func service(_ name: String) -> RegisteredService {
            var service = RegisteredService(name, form: .manifest)
            service.registration.storage = .singleton
            service.registration.isEager = true
            return service
        }
        var release = flow
        flow.registrations = ["One", "Two", "Three", "Store", "Four"].map(service)
        release.registrations = [service("Store")]
        release.scenes.reverse()
        return Simulator(flow: flow, release: release)
    }()

    private func launch(_ configuration: BuildConfiguration) -> Action {
        Action(.launch, options: LaunchOptions(configuration: configuration))
    }

    private func run(_ actions: Action...) -> Step {
        var step = Step(action: actions[0], outcome: .ok, state: SimulationState())
        for action in actions { step = Self.simulator.step(action, in: step.state) }
        return step
    }

    private func overrides(_ step: Step) -> [String] {
        Self.simulator.container(in: step.state).entries.compactMap { entry in
            entry.override.map { "\(entry.id): \($0)" }
        }
    }

    @Test func `a registration is the one of its name in the other build, and what it has not is not asked`() {
        let store = Action(.override(registration: "Store", with: "FakeStore"))
        let four = Action(.override(registration: "Four", with: "FakeFour"))
        let step = run(launch(.debug), store, four, launch(.release))
        #expect(overrides(step) == ["Store: FakeStore"])
        #expect(Self.simulator.container(in: step.state).services.map(\.type) == ["FakeStore"])
        #expect(overrides(run(launch(.release), store, launch(.debug))) == ["Store: FakeStore"])
        #expect(overrides(run(launch(.debug), store, four, launch(.debug))) == ["Four: FakeFour", "Store: FakeStore"])
    }

    @Test func `what is asked before a launch is asked of the build that is launched`() throws {
        let question = Simulator.Question.override(registration: "Store", with: "FakeStore")
        let state = try Self.simulator.asking(question, before: SimulationState(), launching: .release)
        let step = Self.simulator.step(launch(.release), in: state)
        #expect(overrides(step) == ["Store: FakeStore"])
        #expect(throws: Simulator.Senseless.self) {
            let four = Simulator.Question.override(registration: "Four", with: "X")
            return try Self.simulator.asking(four, before: SimulationState(), launching: .release)
        }
    }
}
