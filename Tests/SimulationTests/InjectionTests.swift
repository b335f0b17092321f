import Diagnostics
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

    /// B takes a service through its initialiser and cannot be made otherwise.
    private static func demanding(_ builder: inout FlowBuilder, _ name: String = "B") {
        builder.know(name) {
            $0.properties = [Property("service", type: "Service")]
            $0.initializers = [designated, notImplemented]
        }
    }

    /// Returns the instructions of a segue action.
    private static func action(_ creates: String = "B") -> [Instruction] {
        [.returns(.coded(creates, service: "store.service"))]
    }

    // T-17
    @Test func `a trapping coder initialiser crashes the default path before prepare`() {
        var flow = Fixture.navigation
        Self.demanding(&flow)
        var session = Session(flow)
        session.tap("bB")
        #expect(session.calls == ["A.shouldPerformSegue", "B.init(coder:)", "crash"])
        #expect(session.state.crash?.message == "init(coder:) has not been implemented")
        #expect(session.children(of: "N") == ["A"])
        #expect(session.step.events.last?.rule == "INJ-60")
    }

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

    // T-18
    @Test func `a segue action makes the destination before prepare`() {
        var flow = Fixture.navigation
        Self.demanding(&flow)
        flow.code("A", .segueAction("makeB:"), Self.action())
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(
            session.calls.prefix(5) == [
                "A.shouldPerformSegue", "A.makeB:", "B.init(coder:service:)", "B.awakeFromNib", "A.prepare",
            ]
        )
        #expect(session.injected(into: "B") == ["service = store.service"])
        #expect(session.simulator.injected(into: session["B"], in: session.state).first?.from == "A.makeB:")
        #expect(session.simulator.injected(into: session["B"], in: session.state).first?.type == "Service")
        #expect(session.state.technique(of: session["B"]) == .segueAction)
        #expect(session.step.summary == "'bB' was tapped: pushed B. B was made by A's segue action.")
    }

    // T-19
    @Test func `a segue action that returns nil falls back to the default path`() {
        var flow = Fixture.navigation
        flow.code("A", .segueAction("makeB:"), [.returns(.nothing)])
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(
            session.step.console == [
                "-[<App.A: 0x…> makeB:] returned nil, falling back to -[_TtC3App1B initWithCoder:]"
            ]
        )
        #expect(session.children(of: "N") == ["A", "B"])
        Self.demanding(&flow)
        var other = Session(flow)
        other.tap("bB")
        #expect(other.step.outcome == .crashed)
    }

    // T-20
    @Test func `a segue action that its source does not have is only logged`() {
        var flow = Fixture.navigation
        flow.edit { $0.segues[1].segueAction = "makeX:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.step.console == ["Unable to find method -[<App.A: 0x…> makeX:]"])
        #expect(session.children(of: "N") == ["A", "B"])
    }

    // T-21
    @Test func `a segue action may not make an unrelated class`() {
        var flow = Fixture.navigation
        flow.code("A", .segueAction("makeB:"), [.returns(.coded("C"))])
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.state.crash?.message == "Custom instantiated <App.C: 0x…> must be kind of class App.B")
    }

    // T-22
    @Test func `a scene without custom class takes any class from a segue action`() {
        var flow = Fixture.navigation
        flow.know("Special") { _ in }
        flow.change("B") { $0.customClass = nil }
        flow.code("A", .segueAction("makeB:"), [.returns(.coded("Special"))])
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.simulator.className(of: session["B"], in: session.state) == "Special")
    }

    // T-23
    @Test func `a segue action must call an initialiser that takes the coder`() {
        var flow = Fixture.navigation
        flow.know("B") { $0.initializers = [Initializer("init(service:)", [.superInit("init(nibName:bundle:)")])] }
        let made = Value.make(class: "B", signature: "init(service:)", arguments: [PassedValue("service", "s")])
        flow.code("A", .segueAction("makeB:"), [.returns(made)])
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.state.crash?.name == "NSInternalInconsistencyException")
        #expect(session.state.crash?.message.contains("when created from -[<App.A: 0x…> makeB:]") == true)
    }

    // T-24
    @Test func `code that performs a segue runs its action without asking first`() {
        var flow = Fixture.navigation
        Self.demanding(&flow)
        flow.code("A", .segueAction("makeB:"), Self.action())
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        var session = Session(flow)
        session.act(.performSegue(identifier: "toB"))
        #expect(session.calls.first == "A.makeB:")
        #expect(session.injected(into: "B") == ["service = store.service"])
    }

    // T-25, T-28
    @Test func `an action on a relationship is looked up on the source of the segue that made the container`() {
        var flow = Fixture.navigationInModal
        Self.demanding(&flow, "E")
        flow.code("A", .segueAction("makeE:"), Self.action("E"))
        flow.edit { $0.segues[1].segueAction = "makeE:" }
        var session = Session(flow)
        session.tap("bE")
        #expect(
            session.calls.prefix(7) == [
                "A.shouldPerformSegue", "NE.init(coder:)", "A.makeE:", "E.init(coder:service:)", "E.awakeFromNib",
                "NE.awakeFromNib", "A.prepare",
            ]
        )
        #expect(session.injected(into: "E") == ["service = store.service"])
    }

    // T-26
    @Test func `an action on a relationship of the initial container is looked up on nobody`() {
        var flow = Fixture.navigation
        flow.edit { $0.segues[0].segueAction = "makeA:" }
        let session = Session(flow)
        #expect(session.step.console == ["Unable to find method -[(null) makeA:]"])
        #expect(session.children(of: "N") == ["A"])
        Self.demanding(&flow, "A")
        #expect(Session(flow).step.outcome == .crashed)
    }

    // T-29, T-30, T-32
    @Test func `a creator makes the scene, and its nil, its class and its initialiser matter`() {
        func session(_ creator: [Instruction]) -> Session {
            var flow = Fixture.navigation
            Self.demanding(&flow)
            flow.know("B") { $0.initializers.append(Initializer("init()", [.superInit("init(nibName:bundle:)")])) }
            flow.button("A", "open", [.show(.scene("B", creator: creator), .push)])
            var session = Session(flow)
            session.tap("open")
            return session
        }
        let good = session([.returns(.coded("B", service: "Service()"))])
        #expect(good.calls.prefix(4) == ["A.open:", "creator", "B.init(coder:service:)", "B.awakeFromNib"])
        #expect(good.injected(into: "B") == ["service = Service()"])
        let empty = session([.returns(.nothing)])
        #expect(empty.state.crash?.message == "init(coder:) has not been implemented")
        let wrong = session([.returns(.make(class: "B", signature: "init()", arguments: []))])
        #expect(wrong.state.crash?.message == "Custom instantiated view controller must call -[super initWithCoder:]")
    }

    // T-31
    @Test func `a creator for a container may not make its content`() {
        var flow = Fixture.navigation
        flow.edit { $0.storyboards = [Storyboard(name: "Main", file: "Main.storyboard", initial: Scene.ID(3))] }
        let creator = Closure(parameters: [0], body: [.returns(.coded("A"))])
        flow.launch([
            .show(
                .instantiate(identifier: nil, in: .storyboard(named: .text("Main")), creator: creator),
                .setRoot
            )
        ])
        let session = Session(flow)
        #expect(
            session.state.crash?.message
                == "Custom instantiated <App.A: 0x…> must be kind of class UINavigationController"
        )
    }

    // T-33
    @Test func `a coder initialiser that returns nil cannot be loaded`() {
        var flow = Fixture.navigation
        flow.change("B") { $0.identifier = "Detail" }
        flow.know("B") { $0.initializers = [Initializer("init(coder:)", [.returns(.nothing)])] }
        var session = Session(flow)
        session.tap("bB")
        #expect(
            session.state.crash?.message == "Could not load the scene view controller for identifier 'Detail'"
        )
        #expect(session.step.events.last?.confidence == .unsure)
    }

    /// B passes a shared service on from a convenience initialiser.
    private static func shared(isVisible: Bool) -> FlowBuilder {
        var flow = Fixture.navigation
        flow.know("B") {
            var designated = designated
            designated.isVisibleToObjectiveC = isVisible
            var convenience = Initializer(
                "init(coder:)",
                [.selfInit("init(coder:service:)", [.coder, PassedValue("service", "Service.shared")])]
            )
            convenience.isConvenience = true
            $0.properties = [Property("service", type: "Service")]
            $0.initializers = [designated, convenience]
        }
        return flow
    }

    // T-34
    @Test func `a convenience coder initialiser that delegates to Swift alone replaces the object`() {
        var session = Session(Self.shared(isVisible: false))
        session.tap("bB")
        #expect(session.calls == ["A.shouldPerformSegue", "B.init(coder:)", "B.init(coder:service:)", "crash"])
        #expect(session.state.crash?.name == "NSGenericException")
        #expect(session.state.crash?.message.hasPrefix("This coder is expecting the replaced object") == true)
        var old = Self.shared(isVisible: false)
        old.edit { $0.deploymentTarget = Version("14.0") }
        var other = Session(old)
        other.tap("bB")
        #expect(
            other.state.crash?.message == "This coder requires that replaced objects be returned from initWithCoder:"
        )
    }

    @Test func `a convenience coder initialiser works where Objective-C sees what it delegates to`() {
        var session = Session(Self.shared(isVisible: true))
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

    // T-35
    @Test func `a designated coder initialiser may assign a shared dependency`() {
        var flow = Fixture.navigation
        flow.know("B") {
            $0.properties = [Property("service", type: "Service")]
            $0.initializers = [
                Initializer("init(coder:)", [.set("service", to: .expression("Service.shared")), .superInit()])
            ]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.injected(into: "B") == ["service = Service.shared"])
        #expect(session.state.technique(of: session["B"]) == .shared)
    }

    // T-36
    @Test func `an unavailable coder initialiser still runs`() {
        var flow = Fixture.navigation
        Self.demanding(&flow)
        flow.know("B") { $0.initializers[1].isUnavailable = true }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.state.crash?.message == "init(coder:) has not been implemented")
    }

    @Test func `a subclass of a class with an unavailable coder initialiser has only a stub`() {
        var flow = Fixture.navigation
        Self.demanding(&flow, "Base")
        flow.know("Base") { $0.initializers[1].isUnavailable = true }
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

    // T-37
    @Test func `a default is given to every instance`() {
        var flow = Fixture.navigation
        flow.know("B") { $0.properties = [Property("clock", type: "Clock", defaultValue: "Clock()")] }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.trace.contains("B.clock = Clock()"))
        session.act(.back)
        session.tap("bB")
        #expect(session.trace.contains("B.clock = Clock()"))
    }

    /// B needs a service in viewDidLoad, which A's prepare may set.
    private static func property(isSet: Bool) -> FlowBuilder {
        var flow = Fixture.navigation
        flow.know("B") {
            $0.properties = [Property("service", type: "Service", optionality: .implicitlyUnwrapped)]
        }
        flow.code("B", .callback("viewDidLoad()"), [.read(.implicit("service"), line: 12)])
        if isSet {
            let destination = Value.destination(as: "B")
            flow.code(
                "A",
                .callback("prepare(for:sender:)"),
                [
                    .when(
                        .equal(.segueIdentifier, .text("toB")),
                        [.set("service", on: destination, to: .expression("store.service"))]
                    )
                ]
            )
        }
        return flow
    }

    // T-39
    @Test func `a missing property traps where it is used, not where it was forgotten`() {
        var good = Session(Self.property(isSet: true))
        good.tap("bB")
        #expect(good.injected(into: "B") == ["service = store.service"])
        #expect(good.state.technique(of: good["B"]) == .prepare)
        var bad = Session(Self.property(isSet: false))
        bad.tap("bB")
        #expect(
            bad.calls.suffix(5) == ["A.prepare", "B.willMove", "B.loadView", "B.viewDidLoad", "crash"]
        )
        #expect(bad.state.crash?.location == SourceLocation(file: "B.swift", line: 12))
        #expect(
            bad.step.console.last
                == "B.swift:12: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value"
        )
    }

    // T-40
    @Test func `prepare that forgets the navigation controller injects nothing or fails its cast`() {
        func session(isForced: Bool) -> Session {
            var flow = Fixture.navigationInModal
            flow.know("E") { $0.properties = [Property("dep", type: "Dep", optionality: .implicitlyUnwrapped)] }
            let destination = Value.destination(as: "E", isForced: isForced)
            flow.code("A", .callback("prepare(for:sender:)"), [.set("dep", on: destination, to: .expression("d"))])
            var session = Session(flow)
            session.tap("bE")
            return session
        }
        let silent = session(isForced: false)
        #expect(silent.injected(into: "E").isEmpty)
        #expect(silent.step.console.isEmpty)
        #expect(
            silent.simulator.missing(of: silent["E"], in: silent.state) == [MissingDependency(name: "dep", type: "Dep")]
        )
        let loud = session(isForced: true)
        #expect(
            loud.state.crash?.message
                == "Could not cast value of type 'UINavigationController' (0x…) to 'App.E' (0x…)."
        )
        #expect(loud.state.crash?.sort == .cast)
    }

    // T-41
    @Test func `prepare reaches the content through the navigation controller`() {
        var flow = Fixture.navigationInModal
        let navigation = Value.destination(as: "UINavigationController")
        let top = Value.cast(.related(.topViewController, of: navigation), to: "E", isForced: false)
        flow.code("A", .callback("prepare(for:sender:)"), [.set("dep", on: top, to: .expression("d"))])
        var session = Session(flow)
        session.tap("bE")
        #expect(session.injected(into: "E") == ["dep = d"])
        #expect(
            session.simulator.injected(into: session["E"], in: session.state).first?.from == "A.prepare(for:sender:)"
        )
    }

    // T-44
    @Test func `prepare that casts without asking for the identifier crashes on the other segues`() {
        var flow = Fixture.navigation
        flow.segue("A", "C", trigger: .control("c"))
        flow.code("A", .callback("prepare(for:sender:)"), [.bind(2, .destination(as: "B", isForced: true))])
        var session = Session(flow)
        session.tap("c")
        #expect(session.state.crash?.message == "Could not cast value of type 'App.C' (0x…) to 'App.B' (0x…).")
    }

    // T-45
    @Test func `a forced cast after instantiating by identifier fails after awakeFromNib`() {
        func session(isForced: Bool) -> Session {
            var flow = Fixture.navigation
            let detail = Value.cast(.scene("C"), to: "B", isForced: isForced)
            flow.button(
                "A",
                "open",
                [.when(.some(detail, variable: 2), [.show(.variable(2), .push)], else: [Instruction(.return(nil))])]
            )
            var session = Session(flow)
            session.tap("open")
            return session
        }
        let forced = session(isForced: true)
        #expect(forced.calls == ["A.open:", "C.init(coder:)", "C.awakeFromNib", "crash"])
        #expect(forced.step.events.last?.rule == "INJ-58")
        let other = session(isForced: false)
        #expect(other.calls == ["A.open:", "C.init(coder:)", "C.awakeFromNib", "C.deinit"])
        #expect(other.children(of: "N") == ["A"])
    }

    // T-47
    @Test func `a forgotten tab fails only when it is selected`() {
        var flow = Fixture.tabs
        flow.know("X") { $0.properties = [Property("dep", type: "Dep", optionality: .implicitlyUnwrapped)] }
        flow.code("X", .callback("viewDidLoad()"), [.read(.implicit("dep"))])
        var session = Session(flow)
        #expect(session.state.status == .running)
        session.act(.selectTab(1))
        #expect(session.calls == ["N2.loadView", "N2.viewDidLoad", "X.loadView", "X.viewDidLoad", "crash"])
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
