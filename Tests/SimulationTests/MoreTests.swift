import SceneFlow
import Testing

@testable import Simulation

struct MoreTests {
    @Test func `the fifth of many tabs is More, and lists the rest`() {
        var session = Session(Fixture.crowdedTabs)
        #expect(session.children(of: "T") == ["B1", "B2", "B3", "B4", "More", "EN", "F", "H"])
        #expect(Self.tabs(session) == 5)
        session.act(.selectTab(4))
        #expect(session.visible == ["T", "More", "List"])
        #expect(session.state.selectedIndex(of: session["T"]) == 4)
    }

    @Test func `five tabs need no More, and neither does a wide window`() {
        var session = Session(Fixture.crowdedTabs)
        session.act(.setTraits(.iPad))
        #expect(session.children(of: "T") == ["B1", "B2", "B3", "B4", "EN", "F", "H"])
        #expect(Self.tabs(session) == 7)
        #expect(!session.isAlive("More"))
        #expect(!Session(Fixture.tabs).isAlive("More"))
    }

    @Test func `a row of More pushes its tab, and back puts it into its place again`() {
        var session = Session(Fixture.crowdedTabs)
        session.act(.selectTab(4))
        session.act(.select(view: "more", row: 1))
        #expect(session.visible == ["T", "More", "F"])
        #expect(session.state.navigationController(of: session["F"]) == session["More"])
        #expect(session.step.events.contains { $0.rule == "OBJ-8" && $0.kind == .select(index: 5) })
        #expect(session.calls(of: "F").contains("viewDidLoad"))
        session.act(.back)
        #expect(session.visible == ["T", "More", "List"])
        #expect(session.children(of: "T") == ["B1", "B2", "B3", "B4", "More", "EN", "F", "H"])
        session.act(.select(view: "more", row: 1))
        #expect(!session.calls(of: "F").contains("viewDidLoad"))
    }

    @Test func `the rows that can be selected are those of the tabs that are left`() {
        var session = Session(Fixture.crowdedTabs)
        session.act(.selectTab(4))
        let rows = session.simulator.enabledActions(in: session.state).compactMap { action -> Int? in
            if case .select("more", let row) = action.kind { row } else { nil }
        }
        #expect(rows == [0, 1, 2])
    }

    @Test func `code selects a tab under More by its index and by itself`() {
        var flow = Fixture.crowdedTabs
        let tabs = Value.related(.tabBarController, of: .current)
        flow.button("B1", "index", [Instruction(.selectTab(5, on: tabs))])
        flow.button(
            "B1",
            "itself",
            [Instruction(.selectController(.related(.viewController(at: 6), of: tabs), on: tabs))]
        )
        flow.button(
            "H",
            "ask",
            [
                .when(
                    .equal(
                        .current,
                        .related(.selectedViewController, of: .related(.parent, of: .related(.parent, of: .current)))
                    ),
                    [.set("answer", to: .expression("selected"))]
                )
            ]
        )
        var session = Session(flow)
        session.tap("index")
        #expect(session.visible == ["T", "More", "F"])
        #expect(session.calls.first == "B1.index:")
        #expect(session.calls(of: "F").contains("viewWillAppear(false)"))
        session.act(.selectTab(0))
        session.tap("itself")
        #expect(session.visible == ["T", "More", "H"])
        #expect(session.children(of: "T") == ["B1", "B2", "B3", "B4", "More", "EN", "F"])
        session.tap("ask")
        #expect(session.assigned(by: "H") == ["answer = selected"])
    }

    @Test func `what More shows is a tab of its own where there is room`() {
        var session = Session(Fixture.crowdedTabs)
        session.act(.selectTab(4))
        session.act(.select(view: "more", row: 1))
        session.act(.setTraits(.iPad))
        #expect(session.visible == ["T", "F"])
        #expect(session.state.selectedIndex(of: session["T"]) == 5)
        session.act(.setTraits(.iPhone))
        #expect(session.visible == ["T", "More", "F"])
    }

    @Test func `fewer tabs do without More`() {
        var flow = Fixture.crowdedTabs
        let tabs = Value.related(.tabBarController, of: .current)
        let kept = [0, 1, 5].map { Value.related(.viewController(at: $0), of: tabs) }
        flow.button("B1", "fewer", [Instruction(.setStack(kept, on: tabs))])
        var session = Session(flow)
        session.tap("fewer")
        #expect(session.children(of: "T") == ["B1", "B2", "F"])
        #expect(!session.isAlive("More"))
        #expect(!session.isAlive("H"))
    }

    @Test func `going back to a tab under More shows it there`() {
        var session = Session(Fixture.crowdedTabs)
        session.act(.unwindTo(session["H"]))
        #expect(session.visible == ["T", "More", "H"])
    }

    private static func tabs(_ session: Session) -> Int {
        session.simulator.enabledActions(in: session.state).count {
            if case .selectTab = $0.kind { true } else { false }
        }
    }
}
