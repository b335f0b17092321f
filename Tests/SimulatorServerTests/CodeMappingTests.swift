import Diagnostics
import SceneFlow
import Simulation
import Testing
import Wire

@testable import SimulatorServer

struct CodeMappingTests {
    private static func place(_ line: Int) -> Diagnostics.SourceLocation {
        Diagnostics.SourceLocation(file: "App/Form.swift", line: line)
    }

    private static let form: ControllerClass = {
        var form = ControllerClass(name: "Form", superclass: "Base")
        form.location = place(3)
        var store = Property("store", type: "Store", optionality: .implicitlyUnwrapped)
        store.location = place(4)
        var outlet = Property("label", type: "UILabel", optionality: .implicitlyUnwrapped)
        outlet.isOutlet = true
        var cache = Property("cache", type: "Cache", optionality: .optional)
        cache.isPrivate = true
        var injected = Property("api", type: "API")
        (injected.isPrivate, injected.wrapper) = (true, "Injected")
        form.properties = [
            store, outlet, cache, injected, Property("count", type: "Int", defaultValue: "0"),
            Property("clock", type: "Clock", defaultValue: "SystemClock()"),
        ]
        return form
    }()

    private static let base: ControllerClass = {
        var base = ControllerClass(name: "Base", superclass: "UIViewController")
        var designated = Initializer("init(coder:item:)")
        designated.isFailable = true
        designated.parameters = [.init("coder", "coder", type: "NSCoder"), .init("item", "item", type: "Item")]
        designated.body = [
            Instruction(.set(property: "item", on: .current, to: .variable(1))),
            Instruction(.initialize(.init(isOwn: false, "init(coder:)"))),
        ]
        var stub = Initializer("init(coder:)")
        (stub.isUnavailable, stub.renamed) = (true, "init(coder:item:)")
        stub.body = [Instruction(.trap(message: "no"))]
        base.initializers = [designated, stub]
        var item = Property("item", type: "Item")
        item.isPrivate = true
        base.properties = [item]
        return base
    }()

    private static func map(_ change: (inout SceneFlow.Flow) -> Void = { _ in }) -> Wire.Flow {
        var flow = SceneFlow.Flow(id: "f", title: "F")
        flow.scenes = ["List", "Form"].map {
            SceneFlow.Scene(key: $0, origin: .code, title: $0, customClass: $0)
        }
        flow.classes = [base, form]
        flow.segues = [
            Segue(
                key: "s",
                source: SceneFlow.Scene.ID(0),
                destination: .scene(SceneFlow.Scene.ID(1)),
                kind: .show,
                trigger: .manual
            )
        ]
        change(&flow)
        return FlowMapping(flow).map
    }

    @Test func `a class shows its interface, and none where it is not known`() {
        let scenes = Self.map { flow in
            var item = InterfaceMember(.property, "item", declaration: "var item: Item?", access: .public)
            item.isSettable = true
            let hidden = InterfaceMember(.property, "task", declaration: "private var task: Task?", access: .private)
            flow.classes[1].interface = [item, hidden]
        }.scenes
        #expect(scenes[0].interface == nil)
        #expect(scenes[1].interface?.map(\.declaration) == ["var item: Item?", "private var task: Task?"])
        #expect(scenes[1].interface?.map(\.group) == [.settable, .hidden])
        #expect(scenes[1].interface?.map(\.access) == [.public, .private])
    }

    @Test func `a class shows what it depends on, its superclass included, and nothing of its own state`() {
        let scene = Self.map().scenes[1]
        #expect(scene.dependencies.map(\.name) == ["store", "api", "clock", "item"])
        #expect(scene.dependencies.map(\.optionality) == [.implicitlyUnwrapped, .none, .none, .none])
        #expect(scene.dependencies[1].wrapper == "Injected")
        #expect(scene.dependencies[2].default == "SystemClock()")
        #expect(scene.language == .swift)
        #expect(scene.source?.line == 3)
        #expect(Self.map().scenes[0].language == .unknown)
    }

    @Test func `what an edge sets is a dependency, whatever it looks like`() {
        let scene = Self.map { flow in
            var injection = EdgeInjection(.prepare, initializer: "init(coder:)")
            injection.sites = [InjectionSite("count", type: "Int", expression: "3", technique: .prepare)]
            flow.segues[0].injection = injection
        }.scenes[1]
        #expect(scene.dependencies.map(\.name).contains("count"))
    }

    @Test func `inherited initialisers say whose they are, how they are declared and how they end`() {
        let initializers = Self.map().scenes[1].initializers
        #expect(initializers.map(\.declaration) == ["init?(coder: NSCoder, item: Item)", "init?(coder: NSCoder)"])
        #expect(initializers.map(\.from) == ["Base", "Base"])
        #expect(initializers.map(\.ending) == ["calls super.init(coder:)", "crashes: no"])
        #expect(initializers.map(\.unavailable) == [false, true])
        #expect(initializers[1].renamed == "init(coder:item:)")
    }

    @Test func `a class that declares a designated initialiser inherits no other than init(coder:)`() {
        let scene = Self.map { flow in flow.classes[1].initializers = [Initializer("init(style:)")] }.scenes[1]
        #expect(scene.initializers.map(\.signature) == ["init(style:)", "init(coder:)"])
    }

    @Test func `superclasses in a circle end`() {
        let scene = Self.map { flow in flow.classes[0].superclass = "Form" }.scenes[1]
        #expect(scene.initializers.count == 2)
    }

    @Test func `an edge says what it hands over and how sure that is`() throws {
        let edge = try #require(
            Self.map { flow in
                var injection = EdgeInjection(.segueAction, initializer: "init(coder:item:)", reading: .unresolved)
                var site = InjectionSite("item", type: "Item", expression: "items[0]", technique: .segueAction)
                site.conditions = ["isOn"]
                site.location = Self.place(9)
                injection.sites = [site]
                injection.missing = [
                    MissingDependency("store", type: "Store", usedIn: "viewDidLoad()", traps: true, location: nil)
                ]
                flow.segues[0].injection = injection
            }.segues.first
        )
        #expect(edge.technique == "segueAction")
        #expect(edge.confidence == .unsure)
        let injection = try #require(edge.injection)
        #expect(injection.reading == .unresolved)
        #expect(injection.sites.map(\.conditions) == [["isOn"]])
        #expect(injection.sites.map(\.location?.line) == [9])
        #expect(injection.missing.map(\.usedIn) == ["viewDidLoad()"])
        #expect(injection.missing.map(\.traps) == [true])
    }

    @Test func `what a container of code holds is told on the edge to its root`() {
        let edges = Self.map { flow in
            flow.scenes.append(SceneFlow.Scene(key: "nav", origin: .code, title: "n", kind: .navigationController))
            var navigation = CodeNavigation(
                key: "code/0",
                source: SceneFlow.Scene.ID(0),
                trigger: .action("go:"),
                instantiation: .initializer(class: "Form", signature: "init()", arguments: []),
                destination: .scene(SceneFlow.Scene.ID(1)),
                operation: .present
            )
            navigation.wrapper = SceneFlow.Scene.ID(2)
            navigation.injection = EdgeInjection(.initializer, initializer: "init()")
            navigation.conditions = ["isOn"]
            flow.navigations = [navigation]
        }.segues.suffix(2)
        #expect(edges.map(\.injection?.technique) == [nil, .initializer])
        #expect(edges.map(\.conditions) == [["isOn"], ["isOn"]])
    }

    @Test func `registrations and what was not understood are sent as they are`() {
        let map = Self.map { flow in
            var registration = RegisteredService("Store", form: .swinject, implementation: "FileStore")
            registration.scope = "container"
            registration.assignments = [SceneFlow.Assignment("log", "Log()")]
            flow.registrations = [registration]
            flow.unresolved = SceneFlow.Unresolved.Reason.allCases.map { Unresolved($0, "x", at: Self.place(1)) }
        }
        #expect(map.registrations.map(\.form) == [.swinject])
        #expect(map.registrations.first?.assignments.map(\.expression) == ["Log()"])
        #expect(map.unresolved.map(\.reason) == UnresolvedReason.allCases)
    }

    @Test func `every technique has its name on the wire`() {
        for technique in SceneFlow.Technique.allCases {
            #expect(InjectionTechnique(technique).rawValue == technique.rawValue)
        }
        #expect(SceneFlow.Technique.allCases.count == InjectionTechnique.allCases.count)
    }

    @Test(arguments: ["", "x", "12.", "1000", "9.1000", "-1", "99999999999999999999"])
    func `a launch on a version that is none is refused, and its field is named`(version: String) {
        var action = Wire.Action(.launch)
        action.deploymentTarget = version
        let error = #expect(throws: InvalidField.self) { try Simulation.Action(action) }
        #expect(error?.pointer == "/deploymentTarget")
    }

    @Test func `a launch on a version comes back as it was asked for`() throws {
        var action = Wire.Action(.launch)
        action.deploymentTarget = "12"
        let understood = try Simulation.Action(action)
        #expect(understood.options.iOSVersion == Version("12.0"))
        #expect(Wire.Action(understood).deploymentTarget == "12.0")
        #expect(try Wire.Action(Simulation.Action(Wire.Action(.launch))).deploymentTarget == nil)
    }
}
