import SceneFlow
import Testing

@testable import Simulation

struct OwnSegueTests {
    private static let navigation = Value.related(.navigationController, of: .segueSource)

    @Test func `a perform that does nothing shows nothing`() {
        var session = Session(Self.fade([.set("title", on: .segueDestination, to: .expression("title"))]))
        session.tap("bB")
        #expect(session.children(of: "N") == ["A"])
        #expect(session.calls(of: "A").contains("prepare"))
        #expect(session.calls(of: "B").last == "deinit")
        #expect(session.step.summary.contains("Fade.perform() showed nothing"))
    }

    /// UIKit's message for a segue to B whose class shows nothing by itself.
    private static let withoutPerform =
        "Could not perform segue with identifier 'toB'. A segue must either have a performHandler or it must override "
        + "-perform."

    @Test func `a class without perform raises after prepare`() {
        var session = Session(Fixture.ownSegues)
        session.tap("bB")
        #expect(session.state.crash?.message == Self.withoutPerform)
        #expect(session.calls(of: "A").last == "prepare")
    }

    @Test func `super performs what the segue's kind asks for`() {
        var flow = Self.fade([Instruction(.callSuper(method: "perform()", []))])
        flow.edit { $0.segues[1].kind = .show }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.children(of: "N") == ["A", "B"])
        var custom = Session(Self.fade([Instruction(.callSuper(method: "perform()", []))]))
        custom.tap("bB")
        #expect(custom.state.crash?.message == Self.withoutPerform)
    }

    @Test func `a standard segue with a class that adds nothing is a standard segue`() {
        var flow = Fixture.ownSegues
        flow.edit { $0.segues[1].kind = .presentation }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.presented(by: "N") == "B")
    }

    @Test func `an unwind segue's own class goes back in its own way`() {
        func unwound(_ body: [Instruction]) -> Session {
            var flow = Fixture.navigation
            flow.know("A") { $0.unwindActions = ["back:"] }
            flow.unwind("B", "back:")
            flow.edit { $0.segues[$0.segues.count - 1].customClass = "Fade" }
            flow.know("Fade") { $0.superclass = "UIStoryboardSegue" }
            flow.code("Fade", .callback("perform()"), body)
            var session = Session(flow)
            session.tap("bB")
            session.tap("uback:")
            return session
        }
        let bySuper = unwound([Instruction(.callSuper(method: "perform()", []))])
        #expect(bySuper.children(of: "N") == ["A"])
        let nothing = unwound([.set("title", on: .segueDestination, to: .expression("title"))])
        #expect(nothing.children(of: "N") == ["A", "B"])
        #expect(nothing.calls.contains("A.back:"))
    }

    /// A stack with A, which shows B by a segue whose `perform()` runs instructions.
    private static func fade(_ body: [Instruction]) -> FlowBuilder {
        var flow = Fixture.ownSegues
        flow.code("Fade", .callback("perform()"), body)
        return flow
    }

    @Test func `who keeps a segue keeps its destination`() {
        var flow = Fixture.navigation
        flow.know("A") { fact in
            var property = Property("last", type: "UIStoryboardSegue")
            property.optionality = .optional
            fact.properties = [property]
        }
        flow.code("A", .callback("prepare(for:sender:)"), [.set("last", to: .variable(0))]) {
            $0.parameters = [Method.Parameter("for", "segue", type: "UIStoryboardSegue")]
        }
        var session = Session(flow)
        session.tap("bB")
        let first = session["B"]
        session.act(.back)
        #expect(session.step.events.contains { $0.kind == .retain(by: session["A"], property: "last") })
        #expect(session.state.isAlive(first))
        session.tap("bB")
        #expect(!session.state.isAlive(first))
        #expect(session.children(of: "N") == ["A", "B"])
    }

    // MARK: - Overrides

    @Test func `an override of performSegue without super performs nothing, but for touches`() {
        var flow = Fixture.navigation
        flow.code("A", .callback("performSegue(withIdentifier:sender:)"), [.set("asked", to: .variable(0))]) {
            $0.parameters = [Method.Parameter("withIdentifier", "identifier", type: "String")]
        }
        flow.button("A", "go", [Instruction(.performSegue(identifier: .text("toB"), on: .current, sender: .nothing))])
        var session = Session(flow)
        session.tap("go")
        #expect(session.children(of: "N") == ["A"])
        #expect(session.rules("performSegue(withIdentifier:sender:)") == ["SEG-23"])
        session.tap("bB")
        #expect(session.children(of: "N") == ["A", "B"])
    }

    @Test func `an override of performSegue that calls super performs`() {
        var flow = Fixture.navigation
        let perform = Instruction(.performSegue(identifier: .variable(0), on: .current, sender: .nothing))
        flow.code("A", .callback("performSegue(withIdentifier:sender:)"), [perform]) {
            $0.parameters = [Method.Parameter("withIdentifier", "identifier", type: "String")]
        }
        var session = Session(flow)
        session.act(.performSegue(identifier: "toB"))
        #expect(session.children(of: "N") == ["A", "B"])
        #expect(session.calls.count { $0 == "A.performSegue" } == 1)
    }

    @Test func `an override of show takes the segue, and super goes on from there`() {
        func shown(_ body: [Instruction]) -> Session {
            var flow = Fixture.navigation
            flow.code("A", .callback("show(_:sender:)"), body) {
                $0.parameters = [Method.Parameter("", "controller", type: "UIViewController")]
            }
            var session = Session(flow)
            session.tap("bB")
            return session
        }
        let own = shown([.show(.variable(0), .present)])
        #expect(own.presented(by: "N") == "B")
        #expect(own.rules("show(_:sender:)") == ["SEG-43"])
        #expect(shown([.show(.variable(0), .show)]).children(of: "N") == ["A", "B"])
    }
}
