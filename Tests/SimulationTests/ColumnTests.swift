import SceneFlow
import Testing

@testable import Simulation

struct ColumnTests {
    @Test func `with room every column is shown, and what is no stack is wrapped in one`() {
        var session = Session(Fixture.columns)
        session.act(.setTraits(.iPad))
        #expect(session.children(of: "S") == ["MN", "Stack"])
        #expect(session.visible == ["S", "MN", "L", "Stack", "D"])
        #expect(session.state.navigationController(of: session["D"]) == session["Stack"])
    }

    @Test func `a plain detail is pushed onto the secondary column's stack`() {
        var session = Session(Fixture.columns)
        session.act(.setTraits(.iPad))
        session.tap("bX")
        #expect(session.children(of: "Stack") == ["D", "X"])
        #expect(session.visible == ["S", "MN", "L", "Stack", "X"])
        #expect(session.step.events.contains { $0.rule == "SPL-5" && $0.confidence == .likely })
    }

    @Test func `a stack takes the secondary column, and the old one is released`() {
        var session = Session(Fixture.columns)
        session.act(.setTraits(.iPad))
        session.tap("bYN")
        #expect(session.children(of: "S") == ["MN", "YN"])
        #expect(session.visible == ["S", "MN", "L", "YN", "Y"])
        #expect(!session.isAlive("D"))
        #expect(!session.isAlive("Stack"))
    }

    @Test func `without room the columns lie on one stack, the secondary on top`() {
        let session = Session(Fixture.columns)
        #expect(session.children(of: "S") == ["MN"])
        #expect(session.children(of: "MN") == ["L", "Stack"])
        #expect(session.visible == ["S", "MN", "Stack", "D"])
        #expect(session.step.events.contains { $0.rule == "SPL-6" })
    }

    @Test func `a delegate that is not read leaves a choice`() {
        var flow = Fixture.columns
        flow.code("S", .helper(Self.topColumn), [.returns(.expression("column(for: proposed)"))])
        var session = Session(flow)
        #expect(session.step.choices.map(\.taken) == ["secondary"])
        #expect(session.step.choices.map(\.others) == [["primary"]])
        session.act(.launch, choices: ["c1": "primary"])
        #expect(session.visible == ["S", "MN", "L"])
    }

    @Test func `code shows a column, and it stays when it is popped`() {
        var flow = Self.beginningWithPrimary
        let split = Value.related(.splitViewController, of: .current)
        flow.button("L", "show", [Instruction(.showColumn(.secondary, isShown: true, on: split))])
        flow.button("D", "hide", [Instruction(.showColumn(.secondary, isShown: false, on: split))])
        flow.button("D", "first", [Instruction(.showColumn(.primary, isShown: true, on: split))])
        var session = Session(flow)
        session.tap("show")
        #expect(session.visible == ["S", "MN", "Stack", "D"])
        #expect(session.calls(of: "D").contains("viewDidLoad"))
        session.act(.back)
        #expect(session.visible == ["S", "MN", "L"])
        #expect(session.children(of: "S") == ["MN", "Stack"])
        session.tap("show")
        #expect(!session.calls(of: "D").contains("viewDidLoad"))
        session.tap("hide")
        #expect(session.visible == ["S", "MN", "L"])
        session.tap("show")
        session.tap("first")
        #expect(session.visible == ["S", "MN", "L"])
        #expect(session.isAlive("D"))
    }

    @Test func `a detail without room is pushed, and a stack becomes the secondary column`() {
        var session = Session(Self.beginningWithPrimary)
        session.tap("bX")
        #expect(session.children(of: "MN") == ["L", "X"])
        session.act(.back)
        session.tap("bYN")
        #expect(session.children(of: "MN") == ["L", "YN"])
        #expect(!session.isAlive("D"))
        session.act(.back)
        #expect(session.children(of: "S") == ["MN", "YN"])
    }

    @Test func `the compact column stands in for all others`() {
        var flow = Fixture.columns
        flow.scene("C")
        flow.relationship("S", "C", "compactViewController")
        var session = Session(flow)
        #expect(session.visible == ["S", "C"])
        session.act(.setTraits(.iPad))
        #expect(session.visible == ["S", "MN", "L", "Stack", "D"])
        session.act(.setTraits(.iPhone))
        #expect(session.visible == ["S", "C"])
        #expect(session.calls(of: "D").suffix(2) == ["viewWillDisappear(true)", "viewDidDisappear(true)"])
    }

    @Test func `columns merge and part with the room, with what lies on them`() {
        var session = Session(Fixture.columns)
        session.act(.setTraits(.iPad))
        session.tap("bX")
        session.act(.setTraits(.iPhone))
        #expect(session.children(of: "MN") == ["L", "Stack"])
        #expect(session.visible == ["S", "MN", "Stack", "X"])
        session.act(.setTraits(.iPad))
        #expect(session.children(of: "S") == ["MN", "Stack"])
        #expect(session.children(of: "Stack") == ["D", "X"])
    }

    @Test func `code sets a column and takes it away`() {
        var flow = Fixture.columns
        let split = Value.related(.splitViewController, of: .current)
        flow.button("L", "set", [Instruction(.setColumn(.scene("X"), .secondary, on: split))])
        flow.button("L", "clear", [Instruction(.setColumn(.nothing, .secondary, on: split))])
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        session.tap("set")
        #expect(session.visible == ["S", "MN", "L", "Stack", "X"])
        #expect(!session.isAlive("D"))
        session.tap("clear")
        #expect(session.visible == ["S", "MN", "L"])
        #expect(!session.isAlive("X"))
    }

    @Test func `a column that the style does not have raises`() {
        var flow = Fixture.columns
        let split = Value.related(.splitViewController, of: .current)
        flow.button("L", "set", [Instruction(.setColumn(.scene("X"), .supplementary, on: split))])
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        session.tap("set")
        #expect(session.state.crash?.name == "NSInvalidArgumentException")
        #expect(session.step.events.contains { $0.rule == "OBJ-10" && $0.confidence == .unsure })
    }

    @Test func `code makes a split view with columns and reads them by their names`() {
        var flow = FlowBuilder()
        for name in ["L", "D"] { flow.scene(name) }
        flow.scene("S", kind: .splitViewController) {
            $0.key = "code/UISplitViewController"
            $0.origin = .code
        }
        flow.systemScenes()
        let style = PassedValue("style", ".doubleColumn")
        let column = Value.related(.column(.primary), of: .variable(0))
        flow.launch([
            .bind(0, .make(class: "UISplitViewController", signature: "init(style:)", arguments: [style])),
            Instruction(.setColumn(.scene("L"), .primary, on: .variable(0))),
            Instruction(.setColumn(.scene("D"), .secondary, on: .variable(0))),
            // The given controller, not the stack created around it.
            .set("item", on: column, to: .expression("first")),
            .show(.variable(0), .setRoot),
        ])
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        #expect(session.visible == ["S", "Stack", "L", "Stack", "D"])
        #expect(session.injected(into: "L") == ["item = first"])
    }

    @Test func `the detail that a column holds already stays`() {
        var flow = Fixture.columns
        let split = Value.related(.splitViewController, of: .current)
        flow.button("L", "again", [.show(.related(.column(.secondary), of: split), .showDetail)])
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        let before = session.state
        session.tap("again")
        #expect(session.state == before)
    }

    private static let topColumn = "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)"

    private static var beginningWithPrimary: FlowBuilder {
        var flow = Fixture.columns
        flow.code("S", .helper(topColumn), [.returns(.expression(".primary"))])
        return flow
    }
}
