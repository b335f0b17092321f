import SceneFlow
import Testing

@testable import Simulation

struct UnwindTests {
    private static func stack(_ change: (inout FlowBuilder) -> Void) -> Session {
        var flow = Fixture.navigation
        flow.unwind("C", "back:")
        change(&flow)
        var session = Session(flow)
        session.tap("bB")
        session.tap("bC")
        return session
    }

    // T-81, UNW-13
    @Test func `the nearest controller that implements the action wins`() {
        var session = Self.stack { flow in
            for name in ["A", "B"] { flow.know(name) { $0.unwindActions = ["back:"] } }
        }
        session.tap("uback:")
        #expect(
            session.calls.prefix(4) == ["C.shouldPerformSegue", "B.can(true)", "C.prepare", "B.back:"]
        )
        #expect(session.children(of: "N") == ["A", "B"])
        #expect(session.calls.last == "C.deinit")
        #expect(session.step.choices.isEmpty)
    }

    // T-82
    @Test func `a controller that does not implement the action is passed by`() {
        var session = Self.stack { $0.know("A") { $0.unwindActions = ["back:"] } }
        session.tap("uback:")
        #expect(session.calls.prefix(3) == ["C.shouldPerformSegue", "B.can(false)", "A.can(true)"])
        #expect(session.children(of: "N") == ["A"])
        #expect(session.calls(of: "B") == ["can(false)", "willMove(nil)", "didMove(nil)", "deinit"])
    }

    // T-83
    @Test func `a cascade of modals is asked from the top and dismissed at once`() {
        var session = Session(Fixture.cascade)
        for view in ["bV2", "bV3", "bV4"] { session.tap(view) }
        session.tap("uback:")
        #expect(
            session.calls.filter { $0.contains("can(") } == [
                "V4.can(false)", "V3.can(false)", "V2.can(false)", "V1.can(true)",
            ]
        )
        #expect(session.visible == ["V1"])
        #expect(session.state.live.count == 1)
        #expect(session.trace.filter { $0.hasSuffix(".dismiss") } == ["V4.dismiss", "V3.dismiss", "V2.dismiss"])
    }

    // T-84
    @Test func `an unwind dismisses and pops in one step`() {
        var flow = Fixture.navigation
        flow.scene("S")
        flow.segue("B", "S", .presentation) { $0.presentationStyle = "fullScreen" }
        flow.unwind("S", "back:")
        flow.know("A") { $0.unwindActions = ["back:"] }
        var session = Session(flow)
        session.tap("bB")
        session.tap("bS")
        session.tap("uback:")
        #expect(
            session.calls.prefix(6) == [
                "S.shouldPerformSegue", "B.can(false)", "S.can(false)", "A.can(true)", "S.prepare", "A.back:",
            ]
        )
        #expect(session.children(of: "N") == ["A"])
        #expect(session.visible == ["N", "A"])
        #expect(!session.isAlive("S"))
    }

    // T-85
    @Test func `an unwind crosses tabs`() {
        var flow = FlowBuilder()
        for name in ["F", "P", "V", "S"] { flow.scene(name) }
        flow.navigation("N", root: "F")
        flow.scene("T", kind: .tabBarController)
        for child in ["N", "V"] { flow.relationship("T", child, "viewControllers") }
        flow.segue("F", "P")
        flow.segue("V", "S", .presentation) { $0.presentationStyle = "fullScreen" }
        flow.unwind("S", "back:")
        flow.know("F") { $0.unwindActions = ["back:"] }
        flow.start("T")
        var session = Session(flow)
        session.tap("bP")
        session.act(.selectTab(1))
        session.tap("bS")
        session.tap("uback:")
        #expect(
            session.calls.prefix(7) == [
                "S.shouldPerformSegue", "V.can(false)", "S.can(false)", "P.can(false)", "F.can(true)", "S.prepare",
                "F.back:",
            ]
        )
        #expect(session.state.selectedIndex(of: session["T"]) == 0)
        #expect(session.children(of: "N") == ["F"])
        #expect(session.calls.filter { $0.hasSuffix("deinit") }.sorted() == ["P.deinit", "S.deinit"])
    }

    // T-86
    @Test func `nobody answers, and nothing happens`() {
        var session = Self.stack { _ in }
        let before = session.children(of: "N")
        session.tap("uback:")
        #expect(session.calls == ["C.shouldPerformSegue", "B.can(false)", "A.can(false)", "N.can(false)"])
        #expect(session.children(of: "N") == before)
        #expect(session.step.console.isEmpty)
    }

    // T-87
    @Test func `the action runs while everything is still there`() throws {
        var session = Session(Fixture.cascade)
        for view in ["bV2", "bV3", "bV4"] { session.tap(view) }
        session.tap("uback:")
        let action = try #require(session.trace.firstIndex(of: "V1.back:"))
        let dismissal = try #require(session.trace.firstIndex(of: "V4.dismiss"))
        #expect(action < dismissal)
    }

    // T-88, the second half
    @Test func `code that performs an unwind is not asked first`() {
        var session = Self.stack { $0.know("B") { $0.unwindActions = ["back:"] } }
        session.act(.performSegue(identifier: "back"))
        #expect(session.calls.first == "B.can(true)")
        #expect(session.children(of: "N") == ["A", "B"])
    }

    @Test func `an unwind makes nothing, whatever action it carries`() {
        var session = Self.stack {
            $0.know("B") { $0.unwindActions = ["back:"] }
            $0.code("C", .segueAction("makeB:"), [.returns(.coded("B"))])
            $0.edit { flow in flow.segues[flow.segues.count - 1].segueAction = "makeB:" }
        }
        session.tap("uback:")
        #expect(session.children(of: "N") == ["A", "B"])
        #expect(!session.calls.contains { $0.contains("makeB") || $0.contains(".init") })
    }

    @Test func `where no facts decide, the answer is a choice and can be made`() {
        func session(_ choices: [String: String]) -> Session {
            var flow = FlowBuilder()
            for name in ["A", "B", "C"] { flow.scene(name, isKnown: false) }
            flow.navigation("N", root: "A")
            flow.segue("A", "B")
            flow.segue("B", "C")
            flow.unwind("C", "back:")
            flow.start("N")
            var session = Session(flow)
            session.tap("bB")
            session.tap("bC")
            session.act(.tap(view: "uback:"), choices: choices)
            return session
        }
        let first = session([:])
        #expect(first.children(of: "N") == ["A", "B"])
        #expect(first.step.choices.map(\.taken) == ["3 B"])
        #expect(first.step.choices.map(\.others) == [["2 A"]])
        #expect(first.step.events.contains { $0.kind == .unwind(selector: "back:") && $0.confidence == .likely })
        #expect(session(["c1": "2 A"]).children(of: "N") == ["A"])
        #expect(session(["c1": "2"]).children(of: "N") == ["A"])
    }

    @Test func `an embedded child takes part, and what it presented goes`() {
        var flow = Fixture.embed
        flow.scene("M")
        flow.segue("K", "M", .presentation)
        flow.unwind("M", "done:")
        flow.know("K") { $0.unwindActions = ["done:"] }
        var session = Session(flow)
        session.tap("bM")
        session.tap("udone:")
        #expect(session.calls.contains("K.done:"))
        #expect(session.visible == ["P", "K"])
    }

    @Test func `a control that sends its action to the exit unwinds`() {
        var session = Self.stack { flow in
            flow.know("A") { $0.unwindActions = ["home:"] }
            flow.change("C") {
                $0.actions = [ActionConnection(id: "1", sender: "home", selector: "home:", target: .exit)]
            }
        }
        session.tap("home")
        #expect(session.children(of: "N") == ["A"])
    }

    @Test func `a crumb leads back through modals, stacks and tabs`() {
        var session = Session(Fixture.tabs)
        session.tap("bB")
        session.act(.selectTab(1))
        session.act(.unwindTo(session["A"]))
        #expect(session.children(of: "N1") == ["A"])
        #expect(session.visible == ["T", "N1", "A"])
        session.act(.unwindTo(session["A"]))
        #expect(session.step.outcome == .ignored)
        session.act(.unwindTo(InstanceID(99)))
        #expect(session.step.outcome == .rejected("Instance 99 is not alive."))
    }
}
