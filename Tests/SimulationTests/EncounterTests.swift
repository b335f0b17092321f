import SceneFlow
import Testing

@testable import Simulation

/// Cases found by random walks: code that names a controller twice, shows a visible one, or navigates as it leaves.
struct EncounterTests {
    private static let split = Value.related(.splitViewController, of: .current)

    // NAV-6
    @Test func `a controller that is named twice is one tab`() {
        var flow = Fixture.tabs
        let tabs = Value.related(.tabBarController, of: .current)
        flow.button("A", "twice", [Instruction(.setStack([.scene("Y"), .current, .current], on: tabs))])
        var session = Session(flow)
        session.tap("twice")
        #expect(session.children(of: "T") == ["Y", "A"])
        #expect(session.calls(of: "A").filter { $0 == "willMove" }.count == 1)
    }

    // UNW-10, NAV-6: what B takes in when it hears that it will go leaves with it.
    @Test(arguments: [false, true])
    func `what a controller embeds as it leaves, leaves`(isReplaced: Bool) {
        var flow = Fixture.navigation
        flow.scene("K")
        flow.code("B", .callback("willMove(toParent:)"), [.show(.scene("K"), .embed)])
        let stack = Value.related(.navigationController, of: .current)
        let first = Value.related(.viewController(at: 0), of: stack)
        flow.button("B", "replace", [Instruction(.setStack([first], on: stack))])
        var session = Session(flow)
        session.tap("bB")
        if isReplaced { session.tap("replace") } else { session.act(.unwindTo(session["A"])) }
        #expect(!session.isAlive("K"))
        let calls = session.calls(of: "K")
        #expect(calls.contains("viewDidLoad"))
        #expect(calls.filter { $0.hasPrefix("viewDidAppear") }.count == 1)
        #expect(calls.filter { $0.hasPrefix("viewDidDisappear") }.count == 2)
    }

    // SPL-3
    @Test func `the primary is no detail of its own split view`() {
        var flow = Fixture.split
        let stack = Value.related(.navigationController, of: .current)
        flow.button("L", "again", [.show(stack, .showDetail, from: Self.split)])
        var session = Session(flow)
        session.act(.back)
        session.tap("again")
        #expect(session.children(of: "S").first == "MN")
        #expect(session.children(of: "MN") == ["L"])
        #expect(session.visible == ["S", "MN", "L"])
    }

    // SPL-6
    @Test func `the primary column is no detail of its own split view`() {
        var flow = Fixture.columns
        let stack = Value.related(.navigationController, of: .current)
        flow.button("L", "again", [.show(stack, .showDetail, from: Self.split)])
        var session = Session(flow)
        session.act(.back)
        session.tap("again")
        #expect(session.visible == ["S", "MN", "L"])
    }

    // SEG-44
    @Test func `what a split view shows alone, shown again, is there`() {
        var flow = FlowBuilder()
        flow.scene("A")
        flow.scene("S", kind: .splitViewController)
        flow.relationship("S", "A", "masterViewController")
        flow.button("A", "again", [.show(.current, .show, from: Self.split)])
        flow.start("S")
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        session.tap("again")
        #expect(session.visible == ["S", "A"])
        #expect(session.state.phase(of: session["A"]) == .appeared)
    }

    // SEG-80, LIFE-54
    @Test func `a destination that prepare presents in vain is presented by its segue`() {
        var flow = Fixture.modal
        flow.scene("H")
        flow.know("A") { $0.properties = [Property("hidden", type: "UIViewController?", optionality: .optional)] }
        flow.button("A", "hide", [.set("hidden", to: .scene("H"))])
        flow.code(
            "A",
            .callback("prepare(for:sender:)"),
            [.show(.segueDestination, .present, from: .property("hidden", of: .current))]
        )
        var session = Session(flow)
        session.tap("hide")
        session.tap("bM")
        #expect(session.step.events.contains { $0.rule == "SEG-80" })
        #expect(session.presented(by: "A") == "M")
        #expect(session.visible == ["M"])
    }

    // NAV-6, SPL-6
    @Test func `new columns take the place of one that lies on the primary's stack`() {
        var flow = Fixture.columns
        let old = Value.related(.viewControllers, of: Self.split)
        flow.button("D", "renew", [Instruction(.setStack([old, .scene("X")], on: Self.split))])
        var session = Session(flow)
        session.tap("renew")
        #expect(!session.isAlive("D"))
        #expect(session.children(of: "MN") == ["L", "Stack"])
        #expect(session.visible == ["S", "MN", "Stack", "X"])
    }
}
