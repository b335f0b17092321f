import SceneFlow
import Testing

@testable import Simulation

/// One navigation that meets another: what is shown elsewhere already, and code that navigates amidst a change.
struct InterferenceTests {
    private static let stack = Value.related(.navigationController, of: .current)

    // MARK: - What is somewhere already

    // NAV-8
    @Test func `what is presented and pushed elsewhere leaves its old place first`() {
        var flow = Fixture.navigation
        flow.scene("M")
        flow.segue("A", "M", .presentation)
        flow.button("M", "move", [.show(.current, .push, from: .related(.presentingViewController, of: .current))])
        var session = Session(flow)
        session.tap("bM")
        session.tap("move")
        #expect(session.children(of: "N") == ["A", "M"])
        #expect(session.presented(by: "N") == nil)
        #expect(
            session.calls(of: "M").dropFirst() == [
                "viewWillDisappear(false)", "viewDidDisappear(false)", "willMove", "viewWillAppear(true)",
                "viewIsAppearing(true)", "viewDidAppear(true)", "didMove",
            ]
        )
        #expect(session.step.events.contains { $0.rule == "NAV-8" })
    }

    // NAV-8
    @Test func `an embedded child that is pushed is a child of the stack alone`() {
        var flow = Fixture.navigation
        flow.scene("K")
        flow.segue("A", "K", .embed, trigger: .containerView("box"), identifier: "emb")
        flow.know("A") { $0.properties = [Property("kid", type: "UIViewController?", optionality: .optional)] }
        flow.code("A", .callback("prepare(for:sender:)"), [.set("kid", to: .segueDestination)])
        flow.button("A", "move", [.show(.property("kid", of: .current), .push)])
        var session = Session(flow)
        #expect(session.state.embedded(in: session["A"]).count == 1)
        session.tap("move")
        #expect(session.children(of: "N") == ["A", "K"])
        #expect(session.state.embedded(in: session["A"]).isEmpty)
    }

    // OBJ-15
    @Test func `a destination that prepare has put elsewhere cannot be presented`() {
        var flow = Fixture.modal
        flow.code("A", .callback("prepare(for:sender:)"), [.show(.segueDestination, .embed)])
        var session = Session(flow)
        session.tap("bM")
        #expect(session.step.outcome == .crashed)
        #expect(session.step.events.last?.rule == "OBJ-15")
    }

    // OBJ-15: N is held by A, and by nothing of UIKit's.
    @Test func `a stack out of the window cannot be presented by what is in it`() {
        var flow = FlowBuilder()
        flow.scene("A")
        flow.scene("B")
        flow.navigation("N", root: "B")
        let root = Value.related(.topViewController, of: .variable(1))
        flow.button("A", "do", [.bind(1, .scene("N")), .show(.variable(1), .present, from: root)])
        flow.start("A")
        var session = Session(flow)
        session.tap("do")
        #expect(session.step.outcome == .crashed)
        #expect(session.step.events.last?.rule == "OBJ-15")
    }

    // LIFE-54
    @Test func `what shows itself while it is made is made all the same`() {
        var flow = Fixture.modal
        flow.code(
            "M",
            .callback("awakeFromNib()"),
            [.show(.current, .push), .show(.current, .present, from: .current)]
        )
        var session = Session(flow)
        session.tap("bM")
        #expect(session.step.outcome == .crashed)
        flow.know("M") { $0.methods[0].body.removeLast() }
        session = Session(flow)
        session.tap("bM")
        #expect(session.presented(by: "A") == "M")
    }

    // NAV-31: M2 holds M1, which UIKit lets go of at the same time.
    @Test func `those dismissed together die together, though one holds the other`() {
        var flow = Fixture.cascade
        flow.know("V3") { $0.properties = [Property("opener", type: "UIViewController?", optionality: .optional)] }
        flow.code(
            "V2",
            .callback("prepare(for:sender:)"),
            [.set("opener", on: .destination(as: "V3"), to: .current)]
        )
        var session = Session(flow)
        session.tap("bV2")
        session.tap("bV3")
        session.act(.dismiss, on: "V1")
        #expect(session.state.live.count == 1)
        #expect(session.trace.suffix(2) == ["V3.deinit", "V2.deinit"])
    }

    // UNW-6
    @Test func `the search for an unwind ends though the initiator has moved into what it presented`() {
        var flow = Fixture.navigationInModal
        let first = Value.related(.viewController(at: 0), of: .related(.presentingViewController, of: .current))
        flow.button("E", "take", [.show(first, .push)])
        flow.unwind("A", "nowhere:")
        var session = Session(flow)
        session.tap("bE")
        session.tap("take", on: "E")
        #expect(session.children(of: "NE") == ["E", "A"])
        session.tap("unowhere:", on: "A")
        #expect(session.step.outcome == .ok)
        #expect(session.step.summary.contains("no controller implements 'nowhere:'"))
    }

    // MARK: - Amidst a change

    // SEG-84
    @Test func `a stack that is changed while it changes, in the window or not, changes one time after the other`() {
        var flow = Fixture.navigation
        flow.scene("D")
        flow.scene("R")
        flow.know("R") { $0.properties = [Property("kept", type: "UINavigationController?", optionality: .optional)] }
        flow.button(
            "R",
            "do",
            [
                .bind(1, .scene("N")), .set("kept", to: .variable(1)),
                Instruction(.setStack([.scene("B")], on: .variable(1))),
            ]
        )
        flow.code("A", .callback("willMove(toParent:)"), [Instruction(.setStack([.scene("D")], on: Self.stack))])
        flow.start("R")
        var session = Session(flow)
        session.tap("do")
        #expect(session.children(of: "N") == ["D"])
        #expect(session.calls(of: "A").suffix(3) == ["willMove(nil)", "didMove(nil)", "deinit"])
        #expect(session.calls(of: "B").suffix(5) == ["willMove", "didMove", "willMove(nil)", "didMove(nil)", "deinit"])
    }

    // LIFE-33
    @Test func `a child that is embedded while its parent appears leaves the parent's callbacks as they are`() {
        var flow = Fixture.navigation
        flow.scene("K")
        flow.code("B", .callback("viewWillAppear(_:)"), [.show(.scene("K"), .embed)])
        var session = Session(flow)
        session.tap("bB")
        #expect(
            session.calls(of: "B").filter { $0.hasPrefix("view") } == [
                "viewDidLoad", "viewWillAppear(true)", "viewIsAppearing(true)", "viewDidAppear(true)",
            ]
        )
        #expect(session.state.phase(of: session["K"]) == .appeared)
    }

    // LIFE-33: the child goes the way of its parent once that has gone.
    @Test func `a child that is embedded while its parent disappears does not stay in sight`() {
        var flow = Fixture.modal
        flow.scene("K")
        flow.edit { $0.segues[0].presentationStyle = "fullScreen" }
        flow.code("A", .callback("viewDidDisappear(_:)"), [.show(.scene("K"), .embed)])
        var session = Session(flow)
        session.tap("bM")
        #expect(session.state.phase(of: session["K"]) == .disappeared)
        session.act(.dismiss)
        #expect(session.calls(of: "K") == ["viewWillAppear(true)", "viewIsAppearing(true)", "viewDidAppear(true)"])
    }

    // MARK: - Moves

    // SPL-4
    @Test func `a detail that the delegate drops as the room shrinks disappears before it dies`() {
        var flow = Fixture.split
        flow.code("L", .helper("splitViewController(_:collapseSecondary:onto:)"), [.returns(.expression("true"))])
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        session.tap("cell")
        session = Session(flow)
        let options = LaunchOptions(traits: .iPad)
        let launched = session.simulator.step(Action(.launch, options: options), in: session.state).state
        let step = session.simulator.step(Action(.setTraits(.iPhone)), in: launched)
        let detail = launched.live.filter { session.simulator.title(of: $0, in: launched).hasPrefix("D") }
        #expect(detail.count == 2 && detail.allSatisfy { !step.state.isAlive($0) })
        let heard = step.events.filter { detail.contains($0.instance ?? InstanceID(0)) }.map(\.kind)
        #expect(heard.count { $0 == .callback("viewWillDisappear", animated: true) } == 2)
        #expect(heard.count { $0 == .callback("viewDidDisappear", animated: true) } == 2)
        #expect(heard.suffix(2) == [.deinitialize, .deinitialize])
    }

    // NAV-62
    @Test func `a page that is turned over hears that it will leave, and that it left`() {
        var flow = FlowBuilder()
        flow.scene("G", kind: .pageViewController, class: "G")
        flow.scene("A")
        flow.scene("B")
        flow.code("G", .callback("viewDidLoad()"), [Instruction(.setStack([.scene("A")], on: .current))])
        flow.button("A", "next", [Instruction(.setStack([.scene("B")], on: .related(.parent, of: .current)))])
        flow.start("G")
        var session = Session(flow)
        session.tap("next")
        #expect(
            session.calls(of: "A").dropFirst() == [
                "willMove(nil)", "viewWillDisappear(true)", "viewDidDisappear(true)", "didMove(nil)", "deinit",
            ]
        )
    }
}
