import SceneFlow
import Testing

@testable import Simulation

struct NavigationTests {
    @Test func `code that pops goes back by one, or to the root`() {
        var flow = Fixture.navigation
        flow.goBack("C", "done", .pop)
        flow.goBack("C", "home", .popToRoot)
        flow.goBack("A", "done", .pop)
        var session = Session(flow)
        session.tap("bB")
        session.tap("bC")
        session.tap("done")
        #expect(session.children(of: "N") == ["A", "B"])
        session.tap("bC")
        session.tap("home")
        #expect(session.children(of: "N") == ["A"])
        session.tap("done")
        #expect(session.children(of: "N") == ["A"])
    }

    @Test func `code selects a tab without asking its delegate`() {
        var flow = Fixture.tabs
        let tabs = Value.related(.tabBarController, of: .current)
        flow.button("A", "go", [Instruction(.selectTab(2, on: tabs))])
        flow.button("Y", "stay", [Instruction(.selectTab(2, on: tabs))])
        flow.code("A", .helper("tabBarController(_:shouldSelect:)"), [.returns(.expression("false", type: "Bool"))])
        var session = Session(flow)
        session.tap("go")
        #expect(session.visible == ["T", "Y"])
        #expect(!session.calls.contains("A.tabBarController"))
        session.tap("stay")
        #expect(session.calls == ["Y.stay:"])
        #expect(session.visible == ["T", "Y"])
    }

    @Test func `a child of another container is pushed out of it`() {
        var flow = Fixture.tabs
        let tabs = Value.related(.tabBarController, of: .current)
        flow.button("A", "go", [.show(.related(.viewController(at: 2), of: tabs), .push)])
        var session = Session(flow)
        session.tap("go")
        #expect(session.children(of: "T") == ["N1", "N2"])
        #expect(session.children(of: "N1") == ["A", "Y"])
    }

    @Test func `callbacks that navigate without end are cut off`() {
        var flow = Fixture.navigation
        flow.code("A", .callback("viewDidAppear(_:)"), [.show(.scene("B"), .push)])
        flow.code("B", .callback("viewDidAppear(_:)"), [Instruction(.goBack(.pop, from: .current))])
        let session = Session(flow)
        #expect(session.step.outcome == .ok)
        #expect(session.step.console == ["the callbacks navigate without end; the rest is left out"])
        #expect(session.step.events.contains { $0.rule == "SEG-84" && $0.confidence == .unsure })
    }

    @Test func `popping to a member pops what is above it`() {
        var session = Session(Fixture.navigation)
        session.tap("bB")
        session.tap("bC")
        session.act(.popTo(session["B"]))
        #expect(session.children(of: "N") == ["A", "B"])
        session.act(.popTo(session["B"]))
        #expect(session.step.outcome == .ignored)
    }
}
