import Chance
import SceneFlow
import Testing

@testable import Simulation

/// Injected faults are found, and their walks reduced.
struct ShrinkerTests {
    @Test func `a list is reduced to what it takes to fail`() {
        let reduced = Shrinker.reduce(Array(1...100)) { list in
            list.contains(17) && list.contains(60) && list.contains(61) ? list : nil
        }
        #expect(reduced == [17, 60, 61])
    }

    @Test func `nothing that is left can be left out`() {
        // Three of a kind fail, whichever they are.
        func isFailing(_ list: [Int]) -> Bool { (0..<5).contains { kind in list.count { $0 % 5 == kind } > 2 } }
        for seed in 1...20 {
            var dice = Dice(seed: UInt64(seed))
            let list = (0..<40).map { _ in dice.roll(1000) }
            let reduced = Shrinker.reduce(list) { isFailing($0) ? $0 : nil }
            #expect(reduced.count == 3 && isFailing(reduced))
        }
    }

    @Test func `what fails without anything is reduced to nothing`() {
        #expect(Shrinker.reduce([1, 2, 3]) { $0 } == [])
    }

    @Test func `where a list fails early, the rest of it is spared`() {
        let reduced = Shrinker.reduce(Array(1...50)) { list in
            list.firstIndex(of: 9).map { Array(list[...$0]) }
        }
        #expect(reduced == [9])
    }

    /// A stack in which C is never told that it disappeared.
    private static let faulty: WalkedApp = {
        var app = WalkedApp("navigation", Fixture.navigation)
        let scene = Fixture.navigation["C"]
        app.fault = { step, before in
            step.events.removeAll { event in
                guard let instance = event.instance, before.isAlive(instance) else { return false }
                return before.scene(of: instance) == scene
                    && event.kind == .callback("viewDidDisappear", animated: true)
            }
        }
        return app
    }()

    @Test(arguments: 1...5)
    func `a walk into a fault is reduced to the way there`(seed: UInt64) throws {
        let walk = Walk(app: Self.faulty, seed: seed, steps: 400)
        let failure = try #require(walk.run([BalancedCallbacks.self]).failure)
        #expect(failure.violation.property == BalancedCallbacks.name)
        #expect(failure.violation.message == "the release while willDisappear of 4")
        // To B, to C, and back by whatever way.
        #expect(failure.actions.count == 4 && failure.length > 4)
        #expect(failure.actions[0].kind == .launch)
        let instances = failure.actions[1...2].map(\.instance)
        #expect(instances == [InstanceID(2), InstanceID(3)])
    }

    @Test func `a failure says how to see it again`() throws {
        let walk = Walk(app: Self.faulty, seed: 3, steps: 400)
        let failure = try #require(walk.run([BalancedCallbacks.self]).failure)
        let lines = "\(failure)".split(separator: "\n").map(String.init)
        #expect(
            lines[0] == "navigation, seed 3: \(BalancedCallbacks.name): the release while willDisappear of 4"
        )
        #expect(lines[1] == "4 of \(failure.length) actions, each as `rooms.act` takes it:")
        #expect(lines[2].hasPrefix("{\"do\":\"launch\""))
        let taps = [#"{"do":"tap","view":"bB","instance":"2"}"#, #"{"do":"tap","view":"bC","instance":"3"}"#]
        #expect(Array(lines[3...4]) == taps)
        // The printed actions reproduce the failure.
        var check = WalkCheck(Self.faulty, [BalancedCallbacks.self])
        let violations = failure.actions.map { check.take($0, isThorough: true) }
        #expect(violations == [nil, nil, nil, failure.violation])
    }

    @Test func `a walk without a fault has nothing to reduce`() {
        let walk = Walk(app: WalkedApp("navigation", Fixture.navigation), seed: 3, steps: 400)
        let report = walk.run()
        #expect(report.failure == nil)
        #expect(report.steps == 400)
    }
}
