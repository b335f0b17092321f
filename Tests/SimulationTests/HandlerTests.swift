import SceneFlow
import Testing

@testable import Simulation

/// Handlers set up by code are actions of their own, offered while a person could trigger them.
struct HandlerTests {
    private static let alert = Value.make(class: "UIAlertController", signature: "init()", arguments: [])

    /// A, with a menu's handler, shows an alert with a handler.
    private static var flow: FlowBuilder {
        var flow = Fixture.navigation
        flow.scene("Alert", class: .some("UIAlertController"), isKnown: false) {
            $0.origin = .code
            $0.identifier = nil
        }
        flow.button("A", "ask", [Instruction(.show(alert, .present, from: .current, style: nil))])
        flow.know("A") {
            $0.methods += [
                Method(
                    "Pop up",
                    role: .handler,
                    body: [Instruction(.performSegue(identifier: .text("toB"), on: .current, sender: .nothing))]
                ),
                Method(
                    "Delete",
                    role: .alertHandler,
                    body: [Instruction(.performSegue(identifier: .text("toB"), on: .current, sender: .nothing))]
                ),
            ]
        }
        return flow
    }

    private func calls(_ session: Session) -> [String] {
        session.simulator.enabledActions(in: session.state).compactMap { action in
            if case .call(let method) = action.kind { method } else { nil }
        }
    }

    @Test func `a handler is offered while its scene can be touched, and runs then`() {
        var session = Session(Self.flow)
        #expect(calls(session) == ["Pop up"])
        session.act(.call(method: "Pop up"))
        #expect(session.children(of: "N") == ["A", "B"])
        #expect(session.step.summary.hasPrefix("A ran 'Pop up'"))
        #expect(calls(session).isEmpty)
        session.act(.call(method: "Pop up"))
        #expect(session.step.outcome == .rejected("Nothing visible runs 'Pop up' now."))
    }

    @Test func `an alert's handler is offered while the alert is on top, and runs once it is gone`() {
        var session = Session(Self.flow)
        session.act(.call(method: "Delete"))
        #expect(session.step.outcome == .rejected("Nothing visible runs 'Delete' now."))
        session.tap("ask")
        #expect(session.isAlive("Alert"))
        #expect(calls(session) == ["Delete"])
        session.act(.call(method: "Delete"))
        #expect(!session.isAlive("Alert"))
        #expect(session.children(of: "N") == ["A", "B"])
    }
}
