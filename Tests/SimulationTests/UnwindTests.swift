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
