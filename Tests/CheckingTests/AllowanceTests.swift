import Chance
import SceneFlow
import Testing

@testable import Checking
@testable import Simulation

/// Steps that several explorations share, and where they end.
@Suite(.timeLimit(.minutes(2)))
struct AllowanceTests {
    private func app() throws -> DrawnApp {
        try DrawnApp("a: show b, show c", "b: show d, presentation d", "c: show d", "d: show b", tabs: 4)
    }

    private func explore(_ app: DrawnApp, steps: Int?) -> Exploration {
        Explorer(Simulator(flow: app.flow), bounds: Bounds(steps: steps)).explore()
    }

    @Test func `an exploration ends after exactly its steps, each time with the same`() throws {
        let app = try app()
        let all = explore(app, steps: nil)
        #expect(all.isComplete)
        // Far enough that several cores work on one distance at a time.
        #expect(all.states > 64)
        for steps in [1, 2, 100, all.transitions / 2, all.transitions - 1] {
            let first = explore(app, steps: steps)
            #expect(first.bounds == [.steps])
            #expect(first.transitions == steps)
            #expect(first.states <= all.states)
            for _ in 0..<Effort.rounds(2, long: 5) {
                let again = explore(app, steps: steps)
                #expect(
                    (again.states, again.transitions, again.depth) == (first.states, first.transitions, first.depth)
                )
                #expect(again.discoveries == first.discoveries)
                #expect(again.scenes == first.scenes)
            }
        }
        let enough = explore(app, steps: all.transitions)
        #expect(enough.isComplete)
        #expect(enough.states == all.states)
    }

    @Test func `the last third of the steps goes to screens that nothing near has shown`() throws {
        let app = try DrawnApp(
            "a: show b, show c, show e",
            "b: show d, presentation d",
            "c: show d",
            "d: show b",
            "e: show f",
            "f: show g",
            "g: show h",
            "h: show i",
            "i: show j",
            "j: show k",
            "k: show l",
            "l: show m",
            "m:",
            tabs: 4
        )
        let limited = explore(app, steps: 1500)
        #expect(limited.bounds == [.steps])
        #expect(limited.transitions == 1500)
        let last = try #require(app.flow.scenes.indices.last { app.flow.scenes[$0].key.hasSuffix("/m") })
        // The launch and nine taps lead there: further than everything was looked at.
        #expect(limited.depth < 10)
        #expect(limited.scenes.contains(Scene.ID(last)))
    }

    @Test func `more steps never find less`() throws {
        let app = try app()
        var last = 0
        for steps in stride(from: 0, through: 2000, by: 250) {
            let states = explore(app, steps: steps).states
            #expect(states >= last)
            last = states
        }
        #expect(last == explore(app, steps: nil).states)
    }

    @Test func `what one app leaves goes to those after it`() throws {
        let small = try DrawnApp("a: show b", "b:")
        let large = try app()
        let alone = explore(small, steps: nil).transitions
        var allowance = Allowance(steps: 1000, explorations: 2)
        let examiner = Analyzer()
        let first = examiner.examine(small.flow, within: &allowance)
        #expect(first.explorations.map(\.transitions) == [alone])
        let second = examiner.examine(large.flow, within: &allowance)
        #expect(second.explorations.map(\.transitions) == [1000 - alone])
        #expect(second.explorations.map(\.bounds) == [[.steps]])
        // The other way round the large one gets its share and no more.
        var other = Allowance(steps: 1000, explorations: 2)
        #expect(examiner.examine(large.flow, within: &other).explorations.map(\.transitions) == [500])
        #expect(examiner.examine(small.flow, within: &other).explorations.map(\.transitions) == [alone])
    }

    @Test func `builds share as apps do`() throws {
        let app = try app()
        var allowance = Allowance(steps: 600, explorations: 2)
        let analysis = Analyzer().examine(app.flow, release: app.flow, within: &allowance)
        #expect(analysis.explorations.map(\.transitions) == [300, 300])
        #expect(analysis.explorations.map(\.configuration) == [.debug, .release])
    }

    @Test func `a bound of its own holds within its share`() throws {
        let app = try app()
        var allowance = Allowance(steps: 1000)
        let examiner = Analyzer(bounds: Bounds(steps: 10))
        #expect(examiner.examine(app.flow, within: &allowance).explorations.map(\.transitions) == [10])
    }

    @Test func `time that is shared and used up stops an exploration, and says that another run may differ`() throws {
        let app = try app()
        var allowance = Allowance(time: .zero)
        let analysis = Analyzer().examine(app.flow, within: &allowance)
        #expect(analysis.explorations.map(\.bounds) == [[.time]])
        let explored = analysis.explorations.map { Report.Explored(flow: "a", $0) }
        #expect(!Report(explored: explored).isReproducible)
        #expect(Report(explored: explored).gaps.allSatisfy { $0.contains("another run may find something else") })
        let cut = Report(explored: [Report.Explored(flow: "a", explore(app, steps: 5))])
        #expect(cut.isReproducible && !cut.isComplete)
    }

    @Test func `a run has the most that one of its apps may have`() throws {
        let app = try app()
        var runner = CheckRunner()
        runner.standard = Bounds(steps: 100, time: .seconds(9))
        func steps(_ asked: [Int?]) -> Int? {
            let apps = asked.map { steps in
                var settings = CheckSettings()
                settings.steps = steps
                return LoadedApp(flow: app.flow, check: settings)
            }
            var allowance = runner.allowance(for: apps)
            // The first of several gets an even share.
            let bounds = Bounds(steps: asked[0])
            return Analyzer(bounds: bounds).examine(app.flow, within: &allowance).explorations.first?.transitions
        }
        #expect(steps([nil]) == 100)
        #expect(steps([nil, nil]) == 50)
        #expect(steps([300, nil, nil]) == 100)
        runner.overrides.steps = 60
        #expect(steps([300, nil, nil]) == 20)
    }

    @Test(arguments: [(0, 1), (199, 1), (200, 2), (20_000, 101)])
    func `a step in which code runs on counts for several`(instructions: Int, steps: Int) {
        var step = Step(action: Action(.launch), outcome: .ok, state: SimulationState())
        step.instructions = instructions
        #expect(Bounds.steps(for: step) == steps)
    }
}
