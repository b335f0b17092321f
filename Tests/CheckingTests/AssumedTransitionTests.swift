import Checking
import Diagnostics
import Foundation
import SceneFlow
import Simulation
import Testing

/// Scenes shown by a transition whose code the simulation does not reach.
struct AssumedTransitionTests {
    /// A screen of two that nothing shows, and a transition to it whose code never runs.
    private func drawn(_ operation: CodeNavigation.Operation = .push) throws -> Flow {
        var flow = try DrawnApp("a: show b", "b:", "c: show d", "d:").flow
        let scenes = Dictionary(flow.scenes.enumerated().map { ($1.title, Scene.ID($0)) }) { first, _ in first }
        flow.navigations.append(
            CodeNavigation(
                key: "code/b/0",
                source: scenes["b"],
                trigger: .callback("neverCalled"),
                instantiation: .identifier("c", storyboard: "Main", creator: nil),
                destination: .scene(try #require(scenes["c"])),
                operation: operation
            )
        )
        return flow
    }

    private func titles(_ scenes: [Scene.ID], in flow: Flow) -> Set<String> { Set(scenes.map { flow[$0].title }) }

    @Test func `a scene that the simulation misses is shown by its transition, and so is what follows`() throws {
        let flow = try drawn()
        let exploration = Explorer(Simulator(flow: flow)).explore()
        #expect(titles(exploration.assumedScenes, in: flow) == ["c", "d"])
        #expect(titles(exploration.scenes, in: flow).isDisjoint(with: ["c", "d"]))
        #expect(titles(exploration.scenes, in: flow).isSuperset(of: ["a", "b"]))
        #expect(exploration.isComplete)
        #expect(exploration.discoveries.isEmpty)
    }

    @Test(arguments: CodeNavigation.Operation.allCases.filter { !$0.isReturn })
    func `every operation shows its scene`(_ operation: CodeNavigation.Operation) throws {
        let flow = try drawn(operation)
        let exploration = Explorer(Simulator(flow: flow)).explore()
        #expect(titles(exploration.assumedScenes, in: flow) == ["c", "d"])
    }

    @Test func `an eighth of the steps is kept for what is missed`() throws {
        let flow = try drawn()
        let all = Explorer(Simulator(flow: flow), bounds: Bounds(detail: .everything)).explore().transitions
        for steps in 8..<all {
            let exploration = Explorer(Simulator(flow: flow), bounds: Bounds(steps: steps)).explore()
            #expect(exploration.bounds.isEmpty || exploration.bounds == [.steps])
        }
        let cut = Explorer(Simulator(flow: flow), bounds: Bounds(steps: 16)).explore()
        #expect(titles(cut.assumedScenes, in: flow).contains("c"))
    }

    @Test func `the transition needs its source on screen`() throws {
        let flow = try drawn()
        let simulator = Simulator(flow: flow)
        let launched = simulator.step(Action(.launch), in: SimulationState()).state
        let assume = Action(.assume(transition: "code/b/0"))
        #expect(
            simulator.step(assume, in: launched).outcome
                == .rejected("No source of the transition 'code/b/0' is on screen.")
        )
        #expect(simulator.assumableTransitions(in: launched).isEmpty)
        let shown = simulator.step(Action(.tap(view: "a-b0")), in: launched).state
        #expect(simulator.assumableTransitions(in: shown).count == 1)
        let step = simulator.step(assume, in: shown)
        #expect(step.summary == "The transition to c was assumed: pushed c.")
        #expect(step.events.allSatisfy { $0.confidence != .certain })
        let unknown = simulator.step(Action(.assume(transition: "code/x/0")), in: shown)
        #expect(unknown.outcome == .rejected("There is no transition 'code/x/0'."))
    }

    private func checked(_ late: String) throws -> Finding? {
        let app = try CheckedFixture([
            "Main.storyboard": WrittenApp.storyboard([WrittenApp.home()]),
            "App.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
            class HomeViewController: UIViewController {
                private var builder: Builder?
                @IBAction func open(_ sender: Any) {
                    guard builder != nil else { return }
                    present(LateViewController(store: Store()), animated: true)
                }
            }
            class LateViewController: UIViewController {
                let store: Store
                init(store: Store) {
                    self.store = store
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { nil }
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    \(late)
                }
            }
            class Builder {}
            class Store {}
            """,
        ])
        return app.findings.first { $0.trace != nil }
    }

    @Test func `an exception of UIKit behind it is a likely warning that says so`() throws {
        let finding = try #require(try checked("present(self, animated: true)"))
        #expect(finding.severity == .warning)
        #expect(finding.confidence == .likely)
        let related = finding.related.map(\.message)
        #expect(related.contains { $0.contains("this transition happens, whose code the simulation does not reach") })
        #expect(finding.trace?.sentences.last?.hasPrefix("The transition to Late was assumed") == true)
    }

    @Test func `a trap of the app's code behind it is unsure`() throws {
        let finding = try #require(try checked("fatalError(\"not finished\")"))
        #expect(finding.confidence == .unsure)
    }

    @Test func `a problem evident from the files is reported without an assumed transition`() throws {
        #expect(try checked("performSegue(withIdentifier: \"nowhere\", sender: nil)") == nil)
    }
}
