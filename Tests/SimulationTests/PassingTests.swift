import Diagnostics
import SceneFlow
import Testing

@testable import Simulation

/// Going on past crashes of every kind.
struct PassingTests {
    /// Taps a control, on which the app crashes; goes on past that, and taps it again.
    private func passed(_ flow: FlowBuilder, _ control: String) throws -> Session {
        var session = Session(flow)
        session.tap(control)
        let crash = try #require(session.state.crash)
        session.act(.continuePast(crash))
        #expect(session.step.outcome == .ok)
        #expect(session.state.status == .running)
        session.tap(control)
        #expect(session.step.outcome == .ok)
        #expect(session.step.summary.hasSuffix("It is assumed to continue past a crash."))
        let told = session.step.events.filter { if case .warn = $0.kind { true } else { false } }
        #expect(told.contains { $0.confidence == .likely })
        return session
    }

    @Test func `what is nil is a stub, and what follows runs`() throws {
        var flow = Fixture.navigation
        flow.know("B") { $0.properties = [Property("service", type: "Service", optionality: .implicitlyUnwrapped)] }
        flow.code(
            "B",
            .callback("viewDidLoad"),
            [.read(.implicit("service"), line: 12), .show(.scene("C"), .present)]
        )
        let session = try passed(flow, "bB")
        #expect(session.presented(by: "N") == "C")
    }

    @Test func `a forced cast that fails succeeds`() throws {
        var flow = Fixture.navigationInModal
        flow.know("E") { $0.properties = [Property("dep", type: "Dep", optionality: .implicitlyUnwrapped)] }
        let destination = Value.destination(as: "E", isForced: true)
        flow.code("A", .callback("prepare(for:sender:)"), [.set("dep", on: destination, to: .expression("d"))])
        let session = try passed(flow, "bE")
        #expect(session.visible.last == "E")
    }

    @Test func `a fatal error returns`() throws {
        var flow = Fixture.navigation
        flow.button("A", "open", [.traps("not yet"), .show(.scene("C"), .push)])
        let session = try passed(flow, "open")
        #expect(session.visible.last == "C")
    }

    @Test func `a call at which UIKit raises does nothing, and the next one is made`() throws {
        var flow = Fixture.navigation
        flow.button("A", "open", [.show(.scene("Nope"), .push), .show(.scene("C"), .push)])
        let session = try passed(flow, "open")
        #expect(session.visible.last == "C")
        #expect(session.children(of: "N") == ["A", "C"])
    }

    @Test func `an exception outside of the app's code has the action do nothing`() throws {
        var flow = Fixture.navigation
        flow.edit {
            $0.segues[1].destination = .unresolved(StoryboardReference(storyboard: "Gone"), reason: .noSuchStoryboard)
        }
        let session = try passed(flow, "bB")
        #expect(session.visible.last == "A")
    }

    @Test func `an outlet that the class does not have is left out`() throws {
        var flow = Fixture.navigation
        flow.change("B") { scene in
            scene.outlets = [OutletConnection(id: "o", owner: "B-id", property: "label", destination: "l")]
        }
        flow.know("B") { $0.outlets = [] }
        let session = try passed(flow, "bB")
        #expect(session.visible.last == "B")
    }

    @Test func `after a crash at the launch the next launch goes on past it`() throws {
        var flow = Fixture.navigation
        flow.code("A", .callback("viewDidLoad"), [.traps("no configuration")])
        var session = Session(flow)
        let crash = try #require(session.state.crash)
        session.act(.continuePast(crash))
        #expect(session.state.status == .crashed)
        session.act(.launch)
        #expect(session.visible.last == "A")
    }

    @Test func `another crash still ends the app, and one that did not happen is not passed`() throws {
        var flow = Fixture.navigation
        flow.button("A", "one", [.traps("one")])
        flow.button("A", "two", [.traps("two")])
        var session = Session(flow)
        session.tap("one")
        session.act(.continuePast(Crash(.trap, name: "Fatal error", message: "two")))
        #expect(session.step.outcome == .rejected("The app has not crashed with this."))
        session.act(.continuePast(try #require(session.state.crash)))
        session.tap("two")
        #expect(session.step.outcome == .crashed)
        #expect(session.state.crash?.message == "two")
    }

    @Test func `what was overridden is reset together with the crashes that are passed`() throws {
        var flow = Fixture.navigation
        flow.button("A", "open", [.traps("not yet")])
        var session = try passed(flow, "open")
        session.act(.resetContainer)
        session.tap("open")
        #expect(session.step.outcome == .crashed)
    }
}
