import SceneFlow
import Testing

@testable import Simulation

struct LaunchTests {
    // T-01
    @Test func `the initial scene is made, becomes the root and appears without animation`() {
        let session = Session(Fixture.navigation)
        #expect(
            session.calls(of: "A") == [
                "init(coder:)", "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear(false)",
                "viewIsAppearing(false)", "viewDidAppear(false)",
            ]
        )
        #expect(session.state.root == session["N"])
        #expect(session.children(of: "N") == ["A"])
        #expect(!session.isAlive("B"))
        #expect(session.step.summary == "The app was launched: N became the window's root with A.")
    }

    @Test func `a container hears first of what comes, and last of what has come`() {
        let session = Session(Fixture.navigation)
        #expect(
            session.calls.filter { $0.contains("Appear") } == [
                "N.viewWillAppear(false)", "A.viewWillAppear(false)", "N.viewIsAppearing(false)",
                "A.viewIsAppearing(false)", "A.viewDidAppear(false)", "N.viewDidAppear(false)",
            ]
        )
    }

    // T-02
    @Test func `a storyboard without entry point leaves the window black and the app alive`() {
        var flow = Fixture.navigation
        flow.edit { $0.launch = .storyboard(name: "Main", initial: nil) }
        let session = Session(flow)
        #expect(session.state.status == .running)
        #expect(session.state.root == nil)
        #expect(session.step.console.first?.hasPrefix("Failed to instantiate the default view controller") == true)
        #expect(session.simulator.enabledActions(in: session.state) == [Action(.launch)])
    }

    // T-11
    @Test func `a container's children are made inside its initialiser`() {
        var flow = Fixture.navigation
        flow.change("N") { $0.customClass = "MyNav" }
        flow.know("MyNav") { $0.superclass = "UINavigationController" }
        let session = Session(flow)
        #expect(
            session.calls.prefix(4) == ["N.init(coder:)", "A.init(coder:)", "A.awakeFromNib", "N.awakeFromNib"]
        )
    }

    // T-12
    @Test func `an identifier that no scene has raises when code asks for it`() {
        var flow = Fixture.navigation
        flow.button("A", "open", [.show(.scene("Nope"), .push)])
        var session = Session(flow)
        session.tap("open")
        #expect(session.step.outcome == .crashed)
        #expect(session.state.crash?.name == "NSInvalidArgumentException")
        #expect(session.state.crash?.message.contains("identifier 'Nope'") == true)
    }

    // T-13
    @Test func `a storyboard reference is replaced by the scene it stands for`() {
        var flow = FlowBuilder()
        flow.scene("A")
        flow.scene("R1") { $0.origin = .storyboard(name: "R", objectID: "r1") }
        flow.navigation("N", root: "A")
        flow.segue("A", "R1") { $0.reference = StoryboardReference(storyboard: "R") }
        flow.start("N")
        var session = Session(flow)
        session.tap("bR1")
        #expect(session.children(of: "N") == ["A", "R1"])
        #expect(session.simulator.className(of: session["R1"], in: session.state) == "R1")
    }

    // T-14
    @Test func `a reference to a missing storyboard raises when the segue fires`() {
        var flow = Fixture.navigation
        flow.segue("A", "R", trigger: .control("r")) {
            $0.destination = .unresolved(StoryboardReference(storyboard: "R"), reason: .noSuchStoryboard)
        }
        var session = Session(flow)
        session.tap("r")
        #expect(session.calls == ["A.shouldPerformSegue", "crash"])
        #expect(session.state.crash?.message.hasPrefix("Could not find a storyboard named 'R'") == true)
        #expect(session.children(of: "N") == ["A"])
    }

    @Test func `a relaunch releases everything and goes on counting`() {
        var session = Session(Fixture.navigation)
        let first = session["A"]
        session.tap("bB")
        session.act(.launch)
        #expect(session.children(of: "N") == ["A"])
        #expect(session["A"] > first)
        #expect(!session.calls.contains("B.deinit"))
    }

    @Test func `a root made in code is wrapped and gets what it is given`() {
        var flow = FlowBuilder()
        flow.scene("Notes") { $0.origin = .nib(name: "Notes") }
        flow.scene("W", kind: .navigationController) {
            $0.origin = .code
            $0.key = "code/UINavigationController/Notes"
        }
        flow.know("Notes") {
            $0.properties = [Property("store", type: "NoteStore")]
            $0.initializers = [
                Initializer(
                    "init(store:)",
                    [.set("store", to: .variable(0)), .superInit("init(nibName:bundle:)")]
                ),
                Initializer("init(coder:)", [.traps("init(coder:) has not been implemented")]),
            ]
        }
        let notes = Value.make(
            class: "Notes",
            signature: "init(store:)",
            arguments: [PassedValue("store", "NoteStore.shared")]
        )
        let root = PassedValue("rootViewController", notes, text: "notes")
        flow.launch([
            .show(
                .make(class: "UINavigationController", signature: "init(rootViewController:)", arguments: [root]),
                .setRoot
            )
        ])
        let session = Session(flow)
        #expect(session.children(of: "W") == ["Notes"])
        #expect(session.state.root == session["W"])
        #expect(session.calls(of: "Notes").first == "init(store:)")
        #expect(!session.calls(of: "Notes").contains("awakeFromNib"))
        #expect(session.injected(into: "Notes") == ["store = NoteStore.shared"])
        #expect(session.state.technique(of: session["Notes"]) == .initializer)
        #expect(session.simulator.initializer(of: session["Notes"], in: session.state) == "init(store:)")
        #expect(session.simulator.missing(of: session["Notes"], in: session.state).isEmpty)
    }

    @Test func `a container that contains itself ends instead of hanging`() {
        var flow = FlowBuilder()
        flow.scene("N", kind: .navigationController)
        flow.relationship("N", "N", "rootViewController")
        flow.start("N")
        let session = Session(flow)
        #expect(session.step.outcome == .crashed)
        #expect(session.state.crash?.message.hasPrefix("stack overflow") == true)
    }
}
