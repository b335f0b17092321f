import SceneFlow
import Testing

@testable import Simulation

struct SegueTests {
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

    @Test func `a push segue from before iOS 8 needs a navigation controller`() {
        var flow = Fixture.modal
        let rest =
            "Push segues can only be used when the source controller is managed by an instance of UINavigationController."
        flow.edit {
            $0.segues[0].kind = .push
            $0.segues[0].identifier = "next"
        }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.state.crash?.name == "NSGenericException")
        #expect(
            session.state.crash?.message == "Could not find a navigation controller for segue 'next'. \(rest)"
        )
        flow.edit { $0.segues[0].identifier = nil }
        var unnamed = Session(flow)
        unnamed.tap("bM")
        #expect(unnamed.state.crash?.message == rest)
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
