import SceneFlow
import Testing

@testable import Simulation

/// The effects of instructions, by the rules they follow.
struct CodeTests {
    /// A tap on `go` runs the instructions on A.
    private static func session(
        _ body: [Instruction],
        choices: [String: String] = [:],
        _ change: (inout FlowBuilder) -> Void = { _ in }
    ) -> Session {
        var flow = Fixture.navigation
        flow.scene("M")
        flow.button("A", "go", body)
        change(&flow)
        var session = Session(flow)
        session.act(.tap(view: "go"), choices: choices)
        return session
    }

    // MARK: - Children

    // OBJ-13
    @Test func `a child that code adds is shown with its parent`() {
        let child = Value.instantiate(identifier: .text("M"), in: .storyboard(named: .text("Main")), creator: nil)
        let session = Self.session([Instruction(.show(child, .embed, from: .current, style: nil))])
        #expect(session.children(of: "A") == ["M"])
        #expect(session.visible.contains("M"))
        // The code calls `didMove(toParent:)` itself, or forgets to.
        #expect(
            session.calls(of: "M") == [
                "init(coder:)", "awakeFromNib", "willMove", "loadView", "viewDidLoad", "viewWillAppear(false)",
                "viewIsAppearing(false)", "viewDidAppear(false)",
            ]
        )
    }

    // MARK: - Properties

    // INST-64
    @Test func `an outlet without a connection stays nil`() {
        var flow = Fixture.navigation
        flow.know("B") {
            var label = Property("label", type: "UILabel", optionality: .implicitlyUnwrapped)
            label.isOutlet = true
            $0.properties = [label]
        }
        flow.code("B", .callback("viewDidLoad()"), [.read(.implicit("label"))])
        var session = Session(flow)
        session.tap("bB")
        #expect(session.step.events.last?.rule == "INST-64")
    }

    // INJ-52
    @Test func `an optional that is unwrapped traps by its own words, and one that is chained does not`() {
        func session(_ value: Value) -> Session {
            Self.session([.read(value)]) {
                $0.know("A") { $0.properties = [Property("dep", type: "Dep", optionality: .optional)] }
            }
        }
        let dep = Value.property("dep", of: .current)
        let forced = session(.unwrap(dep, isImplicit: false, text: "dep"))
        #expect(forced.state.crash?.message == "Unexpectedly found nil while unwrapping an Optional value")
        #expect(forced.step.events.last?.rule == "INJ-52")
        #expect(session(.property("count", of: dep)).step.outcome == .ok)
    }

    // INJ-53
    @Test func `an observer runs where a property is set from outside, and not in an initialiser`() {
        var flow = Fixture.navigation
        flow.know("B") {
            var item = Property("item", type: "Item", optionality: .optional)
            item.didSet = [.set("seen", to: .expression("true"))]
            $0.properties = [item, Property("seen", type: "Bool", optionality: .optional)]
            $0.initializers = [Initializer("init(coder:)", [.set("item", to: .expression("first")), .superInit()])]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.injected(into: "B") == ["item = first"])
        flow.code("A", .callback("prepare(for:sender:)"), [.set("item", on: .segueDestination, to: .expression("x"))])
        var other = Session(flow)
        other.tap("bB")
        #expect(other.injected(into: "B") == ["item = x", "seen = true"])
    }

    // INJ-53
    @Test func `an observer that sets its own property does not run again, but one that calls a setter does`() {
        func settings(_ again: Instruction) -> Int {
            var flow = Fixture.navigation
            flow.know("B") {
                var item = Property("item", type: "Item", optionality: .optional)
                item.didSet = [again]
                $0.properties = [item]
            }
            flow.code("B", .helper("reset()"), [.set("item", to: .expression("other"))])
            let item = Instruction.set("item", on: .segueDestination, to: .expression("x"))
            flow.code("A", .callback("prepare(for:sender:)"), [item])
            var session = Session(flow)
            session.tap("bB")
            return session.trace.count { $0.contains("item") }
        }
        #expect(settings(.set("item", to: .expression("other"))) == 2)
        #expect(settings(.read(.call(method: "reset()", on: .current, arguments: []))) > 2)
    }

    // INJ-77
    @Test func `an override replaces the default of a wrapped property`() {
        func session(_ override: [Instruction]) -> Session {
            Self.session([.bind(1, .scene("B"))] + override + [.show(.variable(1), .push)]) {
                $0.know("B") {
                    var clock = Property("clock", type: "Clock", defaultValue: "SystemClock()")
                    clock.wrapper = "Injected"
                    $0.properties = [clock]
                }
            }
        }
        #expect(session([]).injected(into: "B") == ["clock = SystemClock()"])
        let override = Instruction.set("$clock.override", on: .variable(1), to: .expression("TestClock()"))
        let overridden = session([override])
        #expect(overridden.injected(into: "B") == ["clock = TestClock()"])
        #expect(overridden.step.events.contains { $0.rule == "INJ-77" })
    }

    // INJ-78
    @Test func `a lazy default arrives when it is first read`() {
        var flow = Fixture.navigation
        flow.know("B") {
            var dep = Property("dep", type: "Dep", defaultValue: "Dep()")
            dep.isLazy = true
            $0.properties = [dep]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.injected(into: "B").isEmpty)
        flow.code("B", .callback("viewDidLoad()"), [.read(.property("dep", of: .current))])
        var other = Session(flow)
        other.tap("bB")
        #expect(other.injected(into: "B") == ["dep = Dep()"])
        #expect(other.step.events.contains { $0.rule == "INJ-78" })
    }

    // INJ-86
    @Test func `a controller that is handed over is the same object`() {
        let session = Self.session([
            .bind(1, .scene("B")), .set("owner", on: .variable(1), to: .current), .show(.variable(1), .push),
            Instruction(.evaluate(.property("owner", of: .variable(1)))),
            .when(.isKind(.property("owner", of: .variable(1)), of: "A"), [.show(.scene("C"), .push)]),
        ])
        #expect(session.injected(into: "B") == ["owner = self"])
        #expect(session.children(of: "N") == ["A", "B", "C"])
    }

    @Test func `properties of UIKit's own are no dependencies`() {
        let session = Self.session([
            .bind(1, .scene("B")), .set("title", on: .variable(1), to: .text("x")), .show(.variable(1), .push),
        ])
        #expect(session.injected(into: "B").isEmpty)
    }

    // MARK: - Calls

    @Test func `a method is found by the object's own class and may call the superclass's`() {
        var flow = Fixture.navigation
        flow.know("Base") { $0.superclass = "UIViewController" }
        flow.know("A") { $0.superclass = "Base" }
        flow.code("Base", .helper("open()"), [.show(.scene("B"), .push)])
        flow.code("A", .helper("open()"), [Instruction(.callSuper(method: "open()", [])), .show(.scene("C"), .push)])
        flow.code("Base", .action("go:"), [.read(.call(method: "open()", on: .current, arguments: []))])
        flow.change("A") { $0.actions = [ActionConnection(id: "1", sender: "go", selector: "go:")] }
        var session = Session(flow)
        session.tap("go")
        #expect(session.children(of: "N") == ["A", "B", "C"])
    }

    @Test func `a private method of a superclass is not overridden by one that overrides another of its name`() {
        var flow = Fixture.navigation
        flow.know("Base") { $0.superclass = "UIViewController" }
        flow.know("Middle") { $0.superclass = "Base" }
        flow.know("A") { $0.superclass = "Middle" }
        flow.code("Base", .helper("open()"), [.show(.scene("B"), .push)]) { $0.isOverride = false }
        flow.code("Middle", .helper("open()"), [.show(.scene("C"), .push)]) { $0.isOverride = false }
        flow.code("A", .helper("open()"), [.show(.scene("C"), .push)])
        flow.code("Base", .action("go:"), [.read(.call(method: "open()", on: .current, arguments: []))])
        flow.change("A") { $0.actions = [ActionConnection(id: "1", sender: "go", selector: "go:")] }
        var session = Session(flow)
        session.tap("go")
        #expect(session.children(of: "N") == ["A", "B"])
    }

    // INJ-80
    @Test func `a method of another controller may take its dependencies`() {
        var flow = Fixture.navigation
        let configure = Value.call(
            method: "configure(with:)",
            on: .variable(1),
            arguments: [PassedValue("with", "store.service")]
        )
        flow.code("B", .helper("configure(with:)"), [.set("service", to: .variable(0))]) {
            $0.parameters = [Method.Parameter("with", "service", type: "Service")]
        }
        flow.button("A", "go", [.bind(1, .scene("B")), .read(configure), .show(.variable(1), .push)])
        var session = Session(flow)
        session.tap("go")
        #expect(session.injected(into: "B") == ["service = store.service"])
        #expect(session.state.technique(of: session["B"]) == .property)
    }

    @Test func `code that calls itself without end is stopped and says so`() {
        var flow = Fixture.navigation
        let again = Value.call(method: "again()", on: .current, arguments: [])
        flow.code("A", .helper("again()"), [.read(again), .read(again)])
        flow.button("A", "go", [.read(again)])
        var session = Session(flow)
        session.tap("go")
        #expect(session.step.outcome == .ok)
        #expect(session.step.events.contains { $0.confidence == .unsure })
    }

    // MARK: - Choices

    @Test func `an open condition is a choice that an answer decides`() {
        let body = [
            Instruction.when(
                .open(text: "isLoggedIn", reads: []),
                [.show(.scene("B"), .push)],
                else: [.show(.scene("C"), .push)]
            )
        ]
        let assumed = Self.session(body)
        #expect(assumed.children(of: "N") == ["A", "B"])
        #expect(assumed.step.choices == [Choice(id: "c1", condition: "isLoggedIn", taken: "then", others: ["else"])])
        let answered = Self.session(body, choices: ["c1": "else"])
        #expect(answered.children(of: "N") == ["A", "C"])
        #expect(answered.step.choices.first?.taken == "else")
    }

    @Test func `a guard is assumed to hold, and cases go by their texts`() {
        let guarded = Self.session([
            .when(.open(text: "failed", reads: []), [Instruction(.return(nil))]), .show(.scene("B"), .push),
        ])
        #expect(guarded.step.choices.first?.taken == "else")
        #expect(guarded.children(of: "N") == ["A", "B"])
        let arms = ["first", "second"].map {
            Instruction.Arm(.open(text: $0, reads: []), [.show(.scene($0 == "first" ? "B" : "C"), .push)])
        }
        let cases = Self.session([Instruction(.branch(arms, otherwise: []))], choices: ["c1": "second"])
        #expect(cases.step.choices.first?.others == ["first", "else"])
        #expect(cases.children(of: "N") == ["A", "C"])
    }

    @Test func `what is decided, or makes no difference, is no choice`() {
        let session = Self.session([
            .when(.open(text: "x", reads: []), []),
            .when(.available(Version("13.0") ?? Version("1")!), [.show(.scene("B"), .push)]),
        ])
        #expect(session.step.choices.isEmpty)
        #expect(session.children(of: "N") == ["A", "B"])
    }

    @Test func `an optional that is not followed is a choice, assumed to be there`() {
        let item = Value.opaque(Opaque("store.selected", isOptional: true))
        let session = Self.session([.when(.some(item, variable: 2), [.show(.scene("B"), .push)])])
        #expect(session.step.choices.first?.condition == "store.selected is not nil")
        #expect(session.children(of: "N") == ["A", "B"])
    }

    // MARK: - Showing

    @Test func `what is made and not shown is released at the end`() {
        let session = Self.session([.bind(1, .scene("B")), .show(.scene("C"), .push)])
        #expect(session.calls.last == "B.deinit")
        #expect(session.children(of: "N") == ["A", "C"])
    }

    @Test func `what runs later is likely`() {
        let session = Self.session([Instruction(.later([.show(.scene("B"), .push)])), .show(.scene("C"), .push)])
        #expect(session.children(of: "N") == ["A", "C", "B"])
        let pushes = session.step.events.filter { if case .push = $0.kind { true } else { false } }
        #expect(pushes.map(\.confidence) == [.certain, .likely])
    }

    @Test func `what is not understood is in the trace and not in the console`() {
        let session = Self.session([Instruction(.unresolved(.call, text: "router.route()"))])
        #expect(session.step.console.isEmpty)
        #expect(session.step.events.last?.confidence == .unsure)
        #expect(session.trace.last == "A.warn")
    }

    @Test func `rows are selectable where the class selects them`() {
        var flow = Fixture.navigation
        flow.change("A") {
            $0.view = ViewNode(id: "t", kind: "tableView", frame: Frame(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(
            !Session(flow).simulator.enabledActions(in: Session(flow).state).contains {
                $0.kind == .select(view: "t", row: 0)
            }
        )
        flow.code("A", .row, [.show(.scene("B"), .push)])
        var session = Session(flow)
        #expect(session.simulator.enabledActions(in: session.state).contains { $0.kind == .select(view: "t", row: 0) })
        session.act(.select(view: "t", row: 0))
        #expect(session.calls.prefix(2) == ["A.selectRow(0)", "B.init(coder:)"])
    }

    @Test(arguments: [-1, 1_000_000, .max]) func `a row that no list has is rejected`(_ row: Int) {
        var flow = Fixture.navigation
        flow.change("A") {
            $0.view = ViewNode(id: "t", kind: "tableView", frame: Frame(x: 0, y: 0, width: 1, height: 1))
        }
        flow.code("A", .row, [.show(.scene("B"), .push)])
        let session = Session(flow)
        let step = session.simulator.step(Action(.select(view: "t", row: row)), in: session.state)
        #expect(step.outcome == .rejected("There is no row \(row)."))
        let last = session.simulator.step(Action(.select(view: "t", row: 999_999)), in: session.state)
        #expect(last.outcome == .ok)
    }

    @Test func `what sent an action is known by its element`() {
        func session(_ name: String) -> Session {
            Self.session([.when(.isKind(.sender, of: name), [.show(.scene("B"), .push)])]) {
                $0.change("A") {
                    $0.view = ViewNode(id: "go", kind: "button", frame: Frame(x: 0, y: 0, width: 1, height: 1))
                }
            }
        }
        #expect(session("UIControl").children(of: "N") == ["A", "B"])
        #expect(session("UIBarButtonItem").children(of: "N") == ["A"])
        #expect(session("UIBarButtonItem").step.choices.isEmpty)
        #expect(session("Highlightable").step.choices.count == 1)
    }

    // MARK: - Launch

    // INST-15
    @Test func `a root that the delegate replaces is released and never loads its view`() {
        var flow = Fixture.modal
        flow.launch([.show(.scene("M"), .setRoot)], isOnlyCode: false)
        let session = Session(flow)
        #expect(session.state.root == session["M"])
        #expect(session.calls(of: "A") == ["init(coder:)", "awakeFromNib", "deinit"])
    }

    @Test func `a delegate builds a stack before it is shown`() {
        var flow = Fixture.navigation
        let stack = Value.make(class: "UINavigationController", signature: "init()", arguments: [])
        flow.scene("W", kind: .navigationController) {
            $0.origin = .code
            $0.key = "code/UINavigationController"
        }
        flow.launch([
            .bind(0, stack), .show(.scene("B"), .push, from: .variable(0)),
            .show(.scene("C"), .push, from: .variable(0)), .show(.variable(0), .setRoot),
        ])
        let session = Session(flow)
        #expect(session.children(of: "W") == ["B", "C"])
        #expect(!session.calls(of: "B").contains("viewDidLoad"))
        #expect(session.visible == ["W", "C"])
    }

    @Test func `a launch may name the iOS version that runs`() {
        var flow = Fixture.navigation
        flow.code("A", .segueAction("makeB:"), [.returns(.coded("B"))])
        flow.edit { $0.segues[1].segueAction = "makeB:" }
        let simulator = Simulator(flow: flow.flow)
        func calls(_ version: String?) -> Int {
            let options = LaunchOptions(iOSVersion: version.flatMap { Version($0) })
            let launched = simulator.step(Action(.launch, options: options), in: SimulationState()).state
            let step = simulator.step(Action(.tap(view: "bB")), in: launched)
            return step.events.filter { if case .segueAction = $0.kind { true } else { false } }.count
        }
        #expect(calls(nil) == 1)
        #expect(calls("13.0") == 1)
        #expect(calls("12.4") == 0)
    }

    // INJ-24
    @Test func `creators do not exist before iOS 13`() {
        let session = Self.session([.show(.scene("B", creator: [.returns(.coded("B"))]), .push)]) {
            $0.edit { $0.deploymentTarget = Version("12.0") }
        }
        #expect(session.step.events.last?.rule == "INJ-24")
    }

    // MARK: - Initialisers

    // INJ-6
    @Test(arguments: [("12.0", false, true), ("13.0", false, false), ("12.0", true, false)])
    func `up to iOS 12 a stack's Swift subclass that has initialisers of its own lacks the nib's`(
        version: String,
        isObjectiveC: Bool,
        crashes: Bool
    ) {
        let made = Value.make(class: "MyNav", signature: "init(service:)", arguments: [PassedValue("service", "s")])
        let session = Self.session([.show(made, .present)]) {
            $0.edit { $0.deploymentTarget = Version(version) }
            $0.scene("W", kind: .navigationController, class: "MyNav") {
                $0.origin = .code
                $0.key = "code/MyNav"
            }
            $0.know("MyNav") {
                $0.superclass = "UINavigationController"
                $0.isObjectiveC = isObjectiveC
                let root = PassedValue("rootViewController", .scene("B"), text: "root")
                $0.initializers = [Initializer("init(service:)", [.superInit("init(rootViewController:)", [root])])]
            }
        }
        let message = "Use of unimplemented initializer 'init(nibName:bundle:)' for class 'App.MyNav'"
        #expect(session.state.crash?.message == (crashes ? message : nil))
        #expect(session.visible.contains("B") != crashes)
    }

    @Test func `an app that ends itself does not crash, and can be launched again`() {
        var session = Self.session([Instruction(.exit), .traps("never")])
        #expect(session.state.crash == nil)
        #expect(session.state.status == .idle)
        #expect(session.state.instances.isEmpty)
        #expect(session.step.outcome == .ok)
        #expect(session.step.summary == "'go' was tapped: go: was sent to A, then the app ended itself.")
        session.act(.launch)
        #expect(session.state.status == .running)
    }

    // INJ-62
    @Test func `the superclass's initialiser runs as well, with its traps and values`() {
        var flow = Fixture.navigation
        flow.know("Base") {
            $0.superclass = "UIViewController"
            $0.initializers = [Initializer("init(coder:)", [.set("base", to: .expression("1")), .superInit()])]
        }
        flow.know("B") {
            $0.superclass = "Base"
            $0.initializers = [Initializer("init(coder:)", [.set("own", to: .expression("2")), .superInit()])]
        }
        var session = Session(flow)
        session.tap("bB")
        #expect(session.injected(into: "B") == ["own = 2", "base = 1"])
        flow.know("Base") { $0.initializers = [Initializer("init(coder:)", [.traps("no")])] }
        var other = Session(flow)
        other.tap("bB")
        #expect(other.state.crash?.message == "no")
        #expect(other.step.events.last?.rule == "INJ-62")
    }

    // INJ-32
    @Test func `a segue action gets the coder, the sender and the identifier by position`() {
        func session(sender type: String) -> Session {
            var flow = Fixture.navigation
            let made = Value.make(
                class: "B",
                signature: "init(coder:sender:name:)",
                arguments: [
                    .coder, PassedValue("sender", .variable(1), text: "s"),
                    PassedValue("name", .variable(2), text: "n"),
                ]
            )
            flow.know("B") {
                let body: [Instruction] = [
                    .set("sender", to: .variable(1)), .set("name", to: .variable(2)), .superInit(),
                ]
                $0.initializers = [Initializer("init(coder:sender:name:)", body)]
            }
            flow.code("A", .segueAction("make:sender:name:"), [.returns(made)]) { $0.parameters[1].type = type }
            flow.edit { $0.segues[1].segueAction = "make:sender:name:" }
            var session = Session(flow)
            session.tap("bB")
            return session
        }
        #expect(session(sender: "Any").injected(into: "B").first == "sender = sender")
        #expect(session(sender: "String").step.events.last?.rule == "INJ-32")
    }
}
