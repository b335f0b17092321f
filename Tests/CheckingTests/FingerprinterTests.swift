import SceneFlow
import Simulation
import Testing

/// The differences between two states that a fingerprint distinguishes, and those it ignores.
struct FingerprinterTests {
    fileprivate struct Walker {
        let simulator: Simulator
        var fingerprinter: Fingerprinter
        var state = SimulationState()

        init(_ app: DrawnApp, _ detail: Fingerprinter.Detail) {
            simulator = Simulator(flow: app.flow)
            fingerprinter = Fingerprinter(simulator, .debug, detail: detail)
            state = simulator.step(Action(.launch), in: state).state
        }

        /// Does something, and gives the fingerprint after.
        mutating func after(_ kinds: Action.Kind...) -> Fingerprint {
            for kind in kinds { state = simulator.step(Action(kind), in: state, tracing: .off).state }
            return fingerprinter.fingerprint(of: state)
        }
    }

    private let app: DrawnApp

    init() throws { app = try DrawnApp("a: show b, presentation card", "b: show a", "card:", tabs: 2) }

    @Test(arguments: [Fingerprinter.Detail.everything, .front])
    func `going there and back makes no difference`(_ detail: Fingerprinter.Detail) {
        var walker = Walker(app, detail)
        let start = walker.after()
        #expect(walker.after(.tap(view: "a-b0")) != start)
        #expect(walker.after(.back) == start)
        #expect(walker.after(.tap(view: "a-b1")) != start)
        #expect(walker.after(.swipeDown) == start)
    }

    @Test func `in which order branches were made makes no difference`() {
        var one = Walker(app, .everything)
        var other = Walker(app, .everything)
        let push = Action.Kind.tap(view: "a-b0")
        let first = one.after(push, .selectTab(1), push, .selectTab(0))
        let second = other.after(.selectTab(1), push, .selectTab(0), push)
        #expect(first == second)
    }

    @Test func `the third round is like the second in front, and not in everything`() {
        var front = Walker(app, .front)
        var whole = Walker(app, .everything)
        let round: (inout Walker) -> Fingerprint = { $0.after(.tap(view: "a-b0"), .tap(view: "b-b0")) }
        var fronts: [Fingerprint] = []
        var wholes: [Fingerprint] = []
        for _ in 0..<4 {
            fronts.append(round(&front))
            wholes.append(round(&whole))
        }
        #expect(fronts[1] == fronts[2] && fronts[2] == fronts[3])
        #expect(Set(wholes).count == 4)
    }

    @Test func `a fingerprint is the same on every run`() {
        var walker = Walker(app, .everything)
        #expect(walker.after() == Walker(app, .everything).fingerprint())
    }
}

extension FingerprinterTests.Walker {
    fileprivate func fingerprint() -> Fingerprint {
        var fingerprinter = Fingerprinter(Simulator(flow: simulator.flow), .debug, detail: .everything)
        return fingerprinter.fingerprint(of: state)
    }
}
