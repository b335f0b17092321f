import SceneFlow
import Testing

@testable import Simulation

struct LaunchTests {
    @Test func `a container hears first of what comes, and last of what has come`() {
        let session = Session(Fixture.navigation)
        #expect(
            session.calls.filter { $0.contains("Appear") } == [
                "N.viewWillAppear(false)", "A.viewWillAppear(false)", "N.viewIsAppearing(false)",
                "A.viewIsAppearing(false)", "A.viewDidAppear(false)", "N.viewDidAppear(false)",
            ]
        )
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
