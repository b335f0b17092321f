import SceneFlow
import Testing

@testable import Simulation

struct SplitTests {
    @Test func `what callbacks show as the room changes is shown once it has changed`() {
        var flow = Fixture.split
        flow.code("L", .callback("viewDidAppear(_:)"), [.show(.scene("D2"), .present)])
        var session = Session(flow)
        #expect(!session.isAlive("D2"))
        session.act(.setTraits(.iPad))
        #expect(session.presented(by: "S") == "D2")
    }

    @Test func `what is the detail already stays`() {
        var flow = Fixture.split
        let split = Value.related(.splitViewController, of: .current)
        flow.button("L", "again", [.show(.related(.viewController(at: 1), of: split), .showDetail)])
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        let before = session.state
        session.tap("again")
        #expect(session.state == before)
    }

    @Test func `code that shows the top of a collapsed split view as its detail does nothing`() {
        var flow = Fixture.split
        flow.button("D", "again", [.show(.related(.parent, of: .current), .showDetail)])
        var session = Session(flow)
        #expect(session.visible == ["S", "MN", "DN", "D"])
        let before = session.state
        session.tap("again")
        #expect(session.state == before)
    }

    @Test func `show beside a stack replaces an expanded split view's primary`() {
        var session = Session(Self.bare)
        session.act(.setTraits(.iPad))
        session.tap("bX")
        #expect(session.children(of: "S") == ["X", "D"])
        #expect(!session.isAlive("L"))
        #expect(session.calls(of: "L").suffix(3) == ["viewWillDisappear(false)", "viewDidDisappear(false)", "deinit"])
    }

    @Test func `show in a collapsed split view and in no stack presents`() {
        var session = Session(Self.bare)
        session.tap("bX")
        #expect(session.presented(by: "S") == "X")
    }

    @Test func `a split view cannot be pushed`() {
        var flow = Fixture.split
        flow.scene("A")
        flow.navigation("N", root: "A")
        flow.segue("A", "S")
        flow.start("N")
        var session = Session(flow)
        session.tap("bS")
        #expect(session.calls(of: "A").last == "prepare")
        #expect(session.state.crash == nil)
        #expect(session.children(of: "N") == ["A"])
        #expect(
            session.step.console == [
                "Split View Controllers cannot be pushed to a Navigation Controller <UINavigationController: 0x…>"
            ]
        )
        #expect(session.step.events.first { $0.rule == "SPL-8" }?.confidence == .likely)
    }

    /// A split view whose children are in no stacks; L shows X.
    private static var bare: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["L", "D", "X"] { flow.scene(name) }
        flow.scene("S", kind: .splitViewController)
        flow.relationship("S", "L", "masterViewController")
        flow.relationship("S", "D", "detailViewController")
        flow.segue("L", "X")
        flow.start("S")
        return flow
    }
}
