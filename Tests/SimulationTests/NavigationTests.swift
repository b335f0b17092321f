import SceneFlow
import Testing

@testable import Simulation

struct NavigationTests {
    @Test func `code that dismisses closes the modal that it stands in`() {
        var flow = Fixture.navigationInModal
        flow.goBack("E", "cancel", .dismiss)
        flow.goBack("A", "close", .dismiss)
        var session = Session(flow)
        session.tap("bE")
        session.tap("cancel")
        #expect(session.visible == ["N", "A"])
        #expect(!session.isAlive("NE") && !session.isAlive("E"))
        session.tap("close")
        #expect(session.step.outcome == .ok)
        #expect(session.step.summary.hasSuffix("then there was nothing to dismiss."))
        #expect(session.visible == ["N", "A"])
    }

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

    // T-62
    @Test func `push tells the old top before the new one, and ends with didMove`() {
        var session = Session(Fixture.navigation)
        session.tap("bB")
        #expect(
            session.calls.suffix(9) == [
                "B.willMove", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove",
            ]
        )
        #expect(session.state.phase(of: session["A"]) == .disappeared)
        #expect(session.state.phase(of: session["B"]) == .appeared)
        #expect(session.rules("viewWillAppear(true)").isEmpty)
        #expect(Set(session.rules("viewWillAppear")) == ["LIFE-10"])
    }

    // T-63
    @Test func `back brings the old top again and ends with deinit`() {
        var session = Session(Fixture.navigation)
        session.tap("bB")
        session.act(.back)
        #expect(
            session.calls == [
                "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
                "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "B.deinit",
            ]
        )
        #expect(session.children(of: "N") == ["A"])
    }

    // T-64
    @Test func `popping the root does nothing`() {
        var session = Session(Fixture.navigation)
        for kind in [Action.Kind.pop, .popToRoot, .swipeBack, .dismiss] {
            let before = session.state
            session.act(kind)
            #expect(session.step.outcome == .ignored)
            #expect(session.calls.isEmpty)
            #expect(session.state == before)
        }
        session.act(.back)
        #expect(session.step.outcome == .rejected("There is no back button."))
    }

    // T-65
    @Test func `pop to root tells only the old and the new top that they leave and come`() {
        var flow = Fixture.navigation
        flow.scene("D")
        flow.segue("C", "D")
        var session = Session(flow)
        for view in ["bB", "bC", "bD"] { session.tap(view) }
        session.act(.popToRoot)
        #expect(session.calls.filter { $0.contains(".view") }.allSatisfy { $0.hasPrefix("A.") || $0.hasPrefix("D.") })
        #expect(session.calls.filter { $0.hasSuffix("deinit") } == ["D.deinit", "C.deinit", "B.deinit"])
        #expect(session.children(of: "N") == ["A"])
    }

    // T-66
    @Test func `popping to a stranger raises`() {
        var session = Session(Fixture.navigation)
        session.act(.popTo(InstanceID(99)))
        #expect(session.state.crash?.message == "Tried to pop to a view controller that doesn't exist.")
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

    // T-71
    @Test func `a modal hangs on the top of its initiator's tree`() {
        var session = Session(Fixture.navigationInModal)
        session.tap("bE")
        #expect(session.presented(by: "N") == "NE")
        #expect(session.state.presenter(of: session["NE"]) == session["N"])
        #expect(session.state.initiator(of: session["NE"]) == session["A"])
        #expect(session.visible == ["NE", "E"])
    }

    // T-72
    @Test func `tapping the selected tab pops its stack to the root`() {
        var session = Session(Fixture.tabs)
        session.tap("bB")
        session.act(.selectTab(0))
        #expect(session.children(of: "N1") == ["A"])
        #expect(session.calls.last == "B.deinit")
        session.act(.selectTab(0))
        #expect(session.step.outcome == .ignored)
    }

    // T-73
    @Test func `another tab comes before the old one leaves, and loads once`() {
        var session = Session(Fixture.tabs)
        #expect(!session.state.isViewLoaded(session["X"]))
        session.act(.selectTab(1))
        #expect(
            session.calls.filter { !$0.hasPrefix("N") } == [
                "X.loadView", "X.viewDidLoad", "X.viewWillAppear(false)", "A.viewWillDisappear(false)",
                "X.viewIsAppearing(false)", "A.viewDidDisappear(false)", "X.viewDidAppear(false)",
            ]
        )
        session.act(.selectTab(0))
        session.act(.selectTab(1))
        #expect(!session.calls.contains("X.viewDidLoad"))
        #expect(session.state.selectedIndex(of: session["T"]) == 1)
    }

    @Test func `tabs keep their stacks`() {
        var session = Session(Fixture.tabs)
        session.tap("bB")
        session.act(.selectTab(2))
        session.act(.selectTab(0))
        #expect(session.children(of: "N1") == ["A", "B"])
        #expect(session.calls(of: "B").first == "viewWillAppear(false)")
    }

    @Test func `a push without a stack is lost without a word`() {
        var flow = Fixture.modal
        flow.button("A", "x", [.show(.scene("M"), .push)])
        var session = Session(flow)
        session.tap("x")
        #expect(session.calls.last == "M.deinit")
        #expect(session.step.console.isEmpty)
        #expect(session.state.live.count == 1)
    }

    @Test func `a new root releases the old one`() {
        var flow = Fixture.modal
        flow.button("A", "x", [.show(.scene("M"), .setRoot)])
        var session = Session(flow)
        session.tap("x")
        #expect(session.state.root == session["M"])
        #expect(session.calls.last == "A.deinit")
        #expect(session.state.live.count == 1)
    }
}
