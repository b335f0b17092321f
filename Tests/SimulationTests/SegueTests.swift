import SceneFlow
import Testing

@testable import Simulation

struct SegueTests {
    // T-49
    @Test func `an unknown identifier raises`() {
        var session = Session(Fixture.navigation)
        session.act(.performSegue(identifier: "zzz"), on: "A")
        #expect(session.state.crash?.message == "Receiver (<App.A: 0x…>) has no segue with identifier 'zzz'")
        #expect(session.simulator.enabledActions(in: session.state) == [Action(.launch)])
    }

    // T-50
    @Test func `of two segues with one identifier the first wins`() {
        var flow = Fixture.navigation
        flow.segue("A", "B", trigger: .manual, identifier: "go")
        flow.segue("A", "C", trigger: .manual, identifier: "go")
        var session = Session(flow)
        session.act(.performSegue(identifier: "go"))
        #expect(session.children(of: "N") == ["A", "B"])
    }

    // T-51
    @Test func `show without a navigation controller presents a sheet`() {
        var flow = Fixture.modal
        flow.edit { $0.segues[0].kind = .show }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.presented(by: "A") == "M")
        #expect(session.state.style(of: session["M"]) == .pageSheet)
        #expect(session.calls(of: "A") == ["shouldPerformSegue", "prepare"])
    }

    @Test func `the adaptive selector wins over the kind`() {
        var flow = Fixture.navigation
        flow.edit { $0.segues[1].adaptiveAction = "showDetailViewController:sender:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.children(of: "N") == ["A"])
        #expect(session.presented(by: "N") == "B")
        flow.edit {
            $0.segues[1].kind = .showDetail
            $0.segues[1].adaptiveAction = "showViewController:sender:"
        }
        var other = Session(flow)
        other.tap("bB")
        #expect(other.children(of: "N") == ["A", "B"])
    }

    // T-52
    @Test func `a navigation controller cannot be pushed`() {
        var flow = Fixture.navigationInModal
        flow.edit { $0.segues[2].kind = .push }
        var session = Session(flow)
        session.tap("bE")
        #expect(session.calls.suffix(2) == ["A.prepare", "crash"])
        #expect(session.state.crash?.message == "Pushing a navigation controller is not supported")
    }

    @Test func `show presents a navigation controller`() {
        var flow = Fixture.navigationInModal
        flow.edit { $0.segues[2].kind = .show }
        var session = Session(flow)
        session.tap("bE")
        #expect(session.state.crash == nil)
        #expect(session.presented(by: "N") == "NE")
    }

    @Test func `a push segue from before iOS 8 needs a navigation controller`() {
        var flow = Fixture.modal
        flow.edit { $0.segues[0].kind = .push }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.state.crash?.name == "NSGenericException")
    }

    // T-54
    @Test func `a presentation from viewDidLoad of the first screen is dropped`() {
        func session(_ callback: String) -> Session {
            var flow = Fixture.modal
            flow.code("A", .callback(callback), [.show(.scene("M"), .present)])
            return Session(flow)
        }
        let early = session("viewDidLoad()")
        #expect(early.presented(by: "A") == nil)
        #expect(early.step.console.first?.hasSuffix("whose view is not in the window hierarchy.") == true)
        #expect(early.calls(of: "M") == ["init(coder:)", "awakeFromNib", "deinit"])
        #expect(session("viewDidAppear(_:)").presented(by: "A") == "M")
    }

    // T-55
    @Test func `a presenter that is busy drops the second presentation`() {
        var session = Session(Fixture.modal)
        session.tap("bM")
        session.act(.performSegue(identifier: "toM"), on: "A")
        #expect(session.step.outcome == .ok)
        #expect(
            session.step.console == [
                "Attempt to present <App.M: 0x…> on <App.A: 0x…> (from <App.A: 0x…>) which is already presenting "
                    + "<App.M: 0x…>."
            ]
        )
        #expect(session.calls == ["M.init(coder:)", "M.awakeFromNib", "A.prepare", "M.deinit"])
        #expect(session.state.live.count == 2)
    }

    // T-56
    @Test func `a container view is filled while its parent's view loads`() {
        let session = Session(Fixture.embed)
        #expect(
            session.calls.prefix(13) == [
                "P.init(coder:)", "P.awakeFromNib", "P.loadView", "P.shouldPerformSegue", "K.init(coder:)",
                "K.awakeFromNib", "P.prepare", "K.loadView", "K.viewDidLoad", "K.willMove", "K.didMove",
                "P.viewDidLoad", "P.viewWillAppear(false)",
            ]
        )
        let embedded = session.state.embedded(in: session["P"])
        #expect(embedded.map(\.child) == [session["K"]])
        #expect(embedded.map { session.simulator.flow[$0.segue].trigger.view } == ["box"])
        #expect(session.state.children(of: session["P"]).isEmpty)
        #expect(session.visible == ["P", "K"])
    }

    // T-57
    @Test func `an embed segue cannot be performed again`() {
        var session = Session(Fixture.embed)
        session.act(.performSegue(identifier: "emb"), on: "P")
        #expect(session.state.crash?.message.hasPrefix("There are unexpected subviews") == true)
    }

    // T-59
    @Test func `a segue that is not animated says so in every callback`() {
        var flow = Fixture.navigation
        flow.edit { $0.segues[1].animates = false }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.calls.filter { $0.hasSuffix("(true)") }.isEmpty)
        #expect(session.calls.filter { $0.hasSuffix("(false)") }.count == 5)
    }

    // T-60, the compact half
    @Test func `a collapsed split view shows its detail on the primary stack`() {
        var session = Session(Fixture.split)
        #expect(session.children(of: "MN") == ["L", "DN"])
        session.act(.back)
        #expect(session.visible == ["S", "MN", "L"])
        #expect(!session.isAlive("D"))
        session.act(.select(view: "cell", row: 3))
        #expect(session.children(of: "MN") == ["L", "DN2"])
        #expect(session.trace.contains("DN2.showDetail"))
        #expect(session.calls.last == "L.selectRow(3)")
        #expect(session.visible.last == "D2")
    }

    // T-61, the compact half
    @Test func `a popover without anchor is a sheet on an iPhone`() {
        var flow = Fixture.modal
        flow.edit { $0.segues[0].kind = .popoverPresentation }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.trace.contains("M.present(pageSheet)"))
    }

    @Test func `a touch does everything that is connected, in document order`() {
        var flow = Fixture.navigation
        flow.change("A") { $0.actions = [ActionConnection(id: "1", sender: "bB", selector: "log:")] }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.calls.first == "A.shouldPerformSegue")
        #expect(session.calls.last == "A.log:")
    }

    @Test func `an action that a known class does not have raises`() {
        var flow = Fixture.navigation
        flow.know("A") { $0.actions = ["other:"] }
        flow.change("A") { $0.actions = [ActionConnection(id: "1", sender: "x", selector: "log:")] }
        var session = Session(flow)
        session.tap("x")
        #expect(session.state.crash?.message == "-[App.A log:]: unrecognized selector sent to instance 0x…")
    }

    @Test func `what is disabled or hidden does not react`() {
        var flow = Fixture.navigation
        flow.change("A") {
            var box = ViewNode(id: "box", kind: "view", frame: Frame(x: 0, y: 0, width: 1, height: 1))
            box.style.isHidden = true
            box.children = [ViewNode(id: "bB", kind: "button", frame: box.frame)]
            $0.view = box
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.step.outcome == .rejected("'bB' does not react: it is hidden."))
        let actions = session.simulator.enabledActions(in: session.state)
        #expect(!actions.contains { $0.kind == .tap(view: "bB") })
    }

    @Test func `a recognizer's segue fires from its views as well`() {
        var flow = Fixture.navigation
        flow.segue("A", "C", trigger: .gesture("g"))
        flow.change("A") { $0.gestures = [Gesture(id: "g", kind: "tapGestureRecognizer", views: ["photo"])] }
        var session = Session(flow)
        session.tap("photo")
        #expect(session.children(of: "N") == ["A", "C"])
    }

    @Test func `an outlet that a known class does not have raises when the view loads`() {
        var flow = Fixture.navigation
        flow.know("B") { $0.outlets = ["title"] }
        flow.change("B") {
            $0.outlets = [OutletConnection(id: "o", owner: "B-id", property: "label", destination: "l")]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.state.crash?.name == "NSUnknownKeyException")
        #expect(session.calls.suffix(2) == ["B.loadView", "crash"])
    }

    @Test func `a segue without identifier is asked about under an empty one`() {
        var flow = FlowBuilder()
        for name in ["A", "B"] { flow.scene(name) }
        flow.navigation("N", root: "A")
        flow.segue("A", "B") { $0.identifier = nil }
        let isEmpty = Condition.equal(.segueIdentifier, .text(""))
        flow.code(
            "A",
            .callback("shouldPerformSegue(withIdentifier:sender:)"),
            [.when(isEmpty, [.set("asked", to: .expression("empty"))]), .returns(.expression("true"))]
        )
        flow.code(
            "A",
            .callback("prepare(for:sender:)"),
            [.when(.some(.segueIdentifier, variable: nil), [], else: [.set("prepared", to: .expression("nil"))])]
        )
        flow.start("N")
        var session = Session(flow)
        session.tap("bB")
        #expect(session.assigned(by: "A") == ["asked = empty", "prepared = nil"])
    }

    @Test func `a custom segue is taken for a presentation, and says that it is a guess`() {
        var flow = Fixture.modal
        flow.edit {
            $0.segues[0].kind = .custom
            $0.segues[0].customClass = "Zoom"
        }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.presented(by: "A") == "M")
        #expect(session.step.events.contains { $0.confidence == .unsure })
    }
}
