import SceneFlow
import Testing

@testable import Simulation

struct InjectionTests {
    private static let notImplemented = Initializer(
        "init(coder:)",
        [.traps("init(coder:) has not been implemented")]
    )

    /// `init(coder:service:)` as it is mostly written.
    private static let designated = Initializer(
        "init(coder:service:)",
        [.set("service", to: .variable(1)), .superInit()]
    )

    @Test func `what is set before super.init stands before it in the trace`() throws {
        var flow = Fixture.navigation
        var initializer = Initializer(
            "init(coder:with:)",
            [
                .set("doll", to: .variable(1)), .superInit(), .set("title", to: .expression("doll.name")),
                .set("count", to: .expression("1")),
            ]
        )
        initializer.parameters[1].name = "model"
        flow.know("B") {
            $0.properties = [Property("doll", type: "Doll"), Property("count", type: "Int?")]
            $0.initializers = [initializer, Self.notImplemented]
        }
        let passed = [PassedValue.coder, PassedValue("with", "dolls[row]")]
        let made = Value.make(class: "B", signature: "init(coder:with:)", arguments: passed)
        flow.code("A", .segueAction("makeB:"), [.returns(made)])
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.tap("bB")
        let kinds = session.step.events.filter { $0.instance == session["B"] }.map(\.kind)
        let injected = kinds.filter {
            if case .inject = $0 { true } else if case .superInit = $0 { true } else { false }
        }
        #expect(
            injected == [
                .inject(property: "doll", type: "Doll", value: "dolls[row]", from: "A.makeB:", parameter: "with model"),
                .superInit(class: "UIViewController", initializer: "init(coder:)"),
                .inject(property: "count", type: "Int?", value: "1", from: "B.init(coder:with:)", parameter: nil),
            ]
        )
    }

    @Test func `what a controller sets by itself is no injection`() {
        var flow = Fixture.navigation
        flow.know("B") { $0.properties = [Property("task", type: "Task?"), Property("item", type: "Item?")] }
        flow.code("B", .callback("viewDidLoad"), [.set("task", to: .expression("load()"))])
        flow.code(
            "A",
            .callback("prepare(for:sender:)"),
            [.set("item", on: .segueDestination, to: .expression("items[0]"))]
        )
        var session = Session(flow)
        session.tap("bB")
        let kinds = session.step.events.filter { $0.instance == session["B"] }.map(\.kind)
        #expect(
            kinds.contains(.assign(property: "task", type: "Task?", value: "load()", from: "B.viewDidLoad"))
        )
        #expect(session.injected(into: "B") == ["item = items[0]"])
        #expect(session.assigned(by: "B") == ["task = load()"])
    }

    @Test func `a convenience coder initialiser works where Objective-C sees what it delegates to`() {
        var flow = Fixture.navigation
        flow.know("B") {
            var designated = Self.designated
            designated.isVisibleToObjectiveC = true
            var convenience = Initializer(
                "init(coder:)",
                [.selfInit("init(coder:service:)", [.coder, PassedValue("service", "Service.shared")])]
            )
            convenience.isConvenience = true
            $0.properties = [Property("service", type: "Service")]
            $0.initializers = [designated, convenience]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.children(of: "N") == ["A", "B"])
        #expect(session.injected(into: "B") == ["service = Service.shared"])
        #expect(session.state.technique(of: session["B"]) == .shared)
    }

    @Test func `a coder initialiser that ends in the nib's leaves the controller without segues`() {
        var flow = Fixture.navigation
        flow.know("B") {
            $0.initializers = [Initializer("init(coder:)", [.selfInit("init(nibName:bundle:)")])]
            $0.initializers[0].isConvenience = true
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.children(of: "N") == ["A", "B"])
        session.act(.performSegue(identifier: "toC"), on: "B")
        #expect(session.state.crash?.message == "Receiver (<App.B: 0x…>) has no segue with identifier 'toC'")
    }

    @Test func `a subclass of a class with an unavailable coder initialiser has only a stub`() {
        var flow = Fixture.navigation
        flow.know("Base") {
            var unavailable = Self.notImplemented
            unavailable.isUnavailable = true
            $0.properties = [Property("service", type: "Service")]
            $0.initializers = [Self.designated, unavailable]
        }
        flow.know("B") {
            $0.superclass = "Base"
            $0.initializers = [Initializer("init(coder:other:)", [.superInit()])]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(
            session.state.crash?.message == "Use of unimplemented initializer 'init(coder:)' for class 'App.B'"
        )
    }

    @Test func `segue actions do not exist before iOS 13`() {
        var flow = Fixture.navigation
        flow.code("A", .segueAction("makeB:"), [.returns(.coded("B"))])
        flow.edit {
            $0.segues[1].segueAction = "makeB:"
            $0.deploymentTarget = Version("12.0")
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(!session.calls.contains("A.makeB:"))
        #expect(session.step.console.isEmpty)
    }

    @Test func `of a class without facts a segue action is assumed to work`() {
        var flow = FlowBuilder()
        flow.scene("A", isKnown: false)
        flow.scene("B", isKnown: false)
        flow.navigation("N", root: "A")
        flow.segue("A", "B") { $0.segueAction = "makeB:" }
        flow.start("N")
        var session = Session(flow)
        session.tap("bB")
        #expect(session.children(of: "N") == ["A", "B"])
        let event = session.step.events.first { if case .segueAction = $0.kind { true } else { false } }
        #expect(event?.confidence == .likely)
    }
}
