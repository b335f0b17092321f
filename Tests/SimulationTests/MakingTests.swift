import SceneFlow
import Testing

@testable import Simulation

/// Interactions of the techniques of creating controllers with each other, with references and with nibs.
struct MakingTests {
    @Test func `a segue action makes the container, another one its root`() {
        var flow = FlowBuilder()
        for name in ["A", "E"] { flow.scene(name) }
        flow.navigation("N", root: "A")
        flow.scene("NE", kind: .navigationController, class: "MyNav")
        flow.relationship("NE", "E", "rootViewController", action: "makeE:")
        flow.segue("A", "NE", .presentation) { $0.segueAction = "makeNav:" }
        flow.code("A", .segueAction("makeNav:"), [.returns(.coded("MyNav"))])
        flow.code("A", .segueAction("makeE:"), [.returns(.coded("E"))])
        flow.start("N")
        var session = Session(flow)
        session.tap("bNE")
        #expect(
            session.calls.prefix(7) == [
                "A.shouldPerformSegue", "A.makeNav:", "NE.init(coder:)", "A.makeE:", "E.init(coder:)",
                "E.awakeFromNib", "NE.awakeFromNib",
            ]
        )
        #expect(session.children(of: "NE") == ["E"])
    }

    @Test func `an embed segue's action runs while the parent's view loads`() {
        var flow = Fixture.embed
        flow.edit { $0.segues[0].segueAction = "makeK:" }
        flow.code("P", .segueAction("makeK:"), [.returns(.coded("K"))])
        let session = Session(flow)
        let order = ["P.loadView", "P.shouldPerformSegue", "P.makeK:", "K.init(coder:)", "P.viewDidLoad"]
        #expect(session.calls.filter(order.contains) == order)
        #expect(session.visible == ["P", "K"])
    }

    @Test func `a container view that is not empty raises when its child is made`() {
        var flow = Fixture.embed
        flow.change("P") { scene in
            let frame = Frame(x: 0, y: 0, width: 9, height: 9)
            var box = ViewNode(id: "box", kind: "containerView", frame: frame)
            box.children = [ViewNode(id: "label", kind: "label", frame: frame)]
            scene.view = ViewNode(id: "view", kind: "view", frame: frame)
            scene.view?.children = [box]
        }
        let session = Session(flow)
        #expect(session.state.crash?.message.hasPrefix("There are unexpected subviews in the container view.") == true)
        #expect(session.rules("prepare(for:sender:)") == ["SEG-20"])
        #expect(session.step.events.last?.rule == "SEG-63")
    }

    @Test func `a scene without a view takes the nib of its class, which may have none either`() {
        var flow = Fixture.modal
        flow.edit { $0.viewlessNibs = ["M"] }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.state.crash?.message.contains("loaded the \"M\" nib but the view outlet was not set.") == true)
        flow.change("M") { $0.view = ViewNode(id: "view", kind: "view", frame: Frame(x: 0, y: 0, width: 9, height: 9)) }
        var drawn = Session(flow)
        drawn.tap("bM")
        #expect(drawn.presented(by: "A") == "M")
    }

    @Test func `a nib that was not read is not said to have no view, and none of a container is looked at`() {
        var flow = Fixture.modal
        flow.edit { $0.viewlessNibs = ["M"] }
        for role in [ControllerKind.tabBarController, .navigationController, .pageViewController] {
            flow.change("M") { $0.kind = role }
            var session = Session(flow)
            session.tap("bM")
            #expect(session.state.crash == nil)
        }
    }

    @Test func `a class that is no kind of its element's loses the children`() {
        var flow = Fixture.navigation
        flow.change("N") { $0.customClass = "Plain" }
        flow.know("Plain") { $0.superclass = "UIViewController" }
        let session = Session(flow)
        #expect(session.children(of: "N") == [])
        #expect(!session.isAlive("A"))
    }

    @Test func `the sender of an embed segue is nil`() {
        var flow = Fixture.embed
        let sender = Value.unwrap(.sender, isImplicit: false, text: "sender")
        flow.code("P", .callback("prepare(for:sender:)"), [.read(sender)])
        let session = Session(flow)
        #expect(session.calls.suffix(2) == ["P.prepare", "crash"])
        #expect(session.state.crash?.message == "Unexpectedly found nil while unwrapping an Optional value")
    }

    @Test func `an action on a relationship of a container that code makes finds nobody`() {
        var flow = Fixture.navigationInModal
        flow.edit { $0.segues[1].segueAction = "makeE:" }
        flow.code("A", .segueAction("makeE:"), [.returns(.coded("E"))])
        flow.button("A", "go", [.show(.scene("NE"), .present)])
        var session = Session(flow)
        session.tap("go")
        #expect(session.step.console == ["Unable to find method -[(null) makeE:]"])
        #expect(session.calls(of: "E").first == "init(coder:)")
        #expect(session.presented(by: "N") == "NE")
    }

    @Test func `a reference to a storyboard without entry point raises when it is followed`() {
        var flow = Fixture.navigation
        flow.segue("A", "R", trigger: .control("r")) {
            $0.destination = .unresolved(StoryboardReference(storyboard: "R"), reason: .noInitialViewController)
        }
        var session = Session(flow)
        session.tap("r")
        #expect(session.calls == ["A.shouldPerformSegue", "crash"])
        #expect(session.state.crash?.name == "NSInternalInconsistencyException")
        #expect(session.step.events.last?.confidence == .unsure)
    }

    @Test func `a segue to nothing vanishes`() {
        var flow = Fixture.navigation
        flow.segue("A", "Gone", trigger: .control("b"), identifier: "gone")
        var session = Session(flow)
        session.tap("b")
        #expect(session.step.outcome == .rejected("Nothing in 'A' reacts to a tap on 'b'."))
        session.act(.performSegue(identifier: "gone"), on: "A")
        #expect(session.state.crash?.message == "Receiver (<App.A: 0x…>) has no segue with identifier 'gone'")
    }

    @Test func `a nib that is not there raises when the view loads`() {
        var flow = Fixture.navigation
        flow.scene("Card") {
            $0.origin = .code
            $0.key = "code/Card"
        }
        let name = PassedValue("nibName", .text("Crad"), text: "\"Crad\"")
        let card = Value.make(class: "Card", signature: "init(nibName:bundle:)", arguments: [name])
        flow.button("A", "go", [.show(card, .push)])
        var session = Session(flow)
        session.tap("go")
        #expect(
            session.calls == ["A.go:", "Card.init(nibName:bundle:)", "Card.willMove", "Card.loadView", "crash"]
        )
        #expect(session.state.crash?.message.hasSuffix("with name 'Crad'") == true)
    }

    @Test func `a cast to a protocol asks the object's own class`() {
        func session(_ name: String, _ protocols: [String]? = nil) -> Session {
            var flow = Fixture.navigation
            flow.know("B") { fact in
                fact.properties = [Property("service", type: "Service", optionality: .optional)]
                fact.protocols = protocols
            }
            flow.know("C") { $0.protocols = protocols == nil ? nil : ["ServiceConsumer"] }
            flow.code(
                "A",
                .callback("prepare(for:sender:)"),
                [
                    .set(
                        "service",
                        on: .cast(.segueDestination, to: name, isForced: false),
                        to: .expression("Service()", type: "Service")
                    )
                ]
            )
            var session = Session(flow)
            session.tap("bB")
            return session
        }
        #expect(session("ServiceConsumer").injected(into: "B") == ["service = Service()"])
        #expect(session("ServiceConsumer", ["ServiceConsumer"]).injected(into: "B") == ["service = Service()"])
        #expect(session("ServiceConsumer", []).injected(into: "B") == [])
        #expect(session("C").injected(into: "B") == [])
    }
}
