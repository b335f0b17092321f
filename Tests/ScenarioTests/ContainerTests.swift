import Injection
import SceneFlow
import Simulation
import Testing

/// Scopes bound to navigation, in UIKit's own navigation: N1 to N13, with the scenarios DI-30 to DI-37.
struct ContainerTests {
    /// A shop in a stack in a tab: Home, and the flow checkout of Cart, Address and Pay; Help is in no flow.
    private static func shop() throws -> Fixture {
        try Fixture(
            "T",
            .tabs("T", ["N", "M"]),
            .navigation("N", root: "Home"),
            .navigation("M", root: "Offers"),
            .content("Home", [.button("bCart", [.segue("show", nil, to: "Cart")])]),
            .content("Offers", [.button("bCart", [.segue("show", nil, to: "Cart")])]),
            .content("Cart", [.button("bAddress", [.segue("show", nil, to: "Address")])]),
            .content("Address", [.button("bPay", [.segue("show", nil, to: "Pay")])]),
            .content(
                "Pay",
                [
                    .button("bHelp", [.segue("show", nil, to: "Help")]),
                    .button("bTerms", [.segue("presentation", nil, to: "Terms")]),
                ]
            ),
            .content("Help"),
            .content("Terms")
        )
    }

    private static func compose(_ flow: inout Flow) {
        var model = RegisteredService("CartModel", form: .manifest)
        model.registration.storage = .scoped("checkout")
        model.registration.home = "checkout"
        model.registration.dependencies = [Dependency("api", "API")]
        var api = RegisteredService("API", form: .manifest)
        api.registration.storage = .singleton
        flow.registrations += [model, api]
        flow.composition.kinds = Self.kinds
        for name in ["Cart", "Address", "Pay"] {
            guard let index = flow.scenes.firstIndex(where: { $0.className == name }) else { continue }
            flow.composition.memberships.append(Composition.Membership(Scene.ID(index), of: "checkout"))
            guard let known = flow.classes.firstIndex(where: { $0.name == name }) else { continue }
            flow.classes[known].properties.append(
                Property("model", type: "CartModel", optionality: .implicitlyUnwrapped)
            )
        }
    }

    private static let kinds: [ScopeKind] = [
        ScopeKind("app", .root),
        ScopeKind("session", .explicit, below: "app"),
        ScopeKind("window", .container, below: "session", "app"),
        ScopeKind("tab", .container, below: "window"),
        ScopeKind("nav", .container, below: "tab", "window"),
        ScopeKind("modal", .container, below: "nav", "tab", "window", "checkout"),
        ScopeKind("checkout", .flow, below: "nav"),
        ScopeKind("scene", .scene, below: "checkout", "modal", "nav", "tab", "window"),
    ]

    private func told(_ app: Scenario) -> [String] {
        app.step.events.compactMap { event in
            switch event.kind {
            case .openScope(let scope, _): "open \(scope.prefix { $0 != "#" })"
            case .closeScope(let scope, _): "close \(scope.prefix { $0 != "#" })"
            case .resolve(let answer): "\(answer.hit) \(answer.key)"
            case .inject("model", _, _, _, _): "model"
            case .callback("viewDidLoad", _): "viewDidLoad"
            case .problem(let problem): String("\(problem)".prefix { $0 != "\n" })
            default: nil
            }
        }
    }

    private func model(_ app: Scenario, of name: String) -> Int? {
        let listing = app.simulator.container(in: app.state)
        return listing.services.first { service in
            service.type == "CartModel" && app[name].map { service.holders.contains(.controller($0)) } ?? false
        }?.number
    }

    @Test func `DI-30 a flow's scope opens before its first scene is resolved, and all its scenes share it`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        #expect(told(app).allSatisfy { $0 == "viewDidLoad" })
        app.tap("bCart")
        #expect(told(app) == ["open checkout", "new CartModel", "new API", "model", "viewDidLoad"])
        let first = try #require(model(app, of: "Cart"))
        app.tap("bAddress")
        #expect(told(app) == ["scoped CartModel", "model", "viewDidLoad"])
        app.tap("bPay")
        #expect(model(app, of: "Cart") == first)
        #expect(model(app, of: "Pay") == first)
    }

    @Test func `DI-31 covering is not closing`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        for title in ["bCart", "bAddress", "bPay"] { app.tap(title) }
        let before = try #require(model(app, of: "Pay"))
        app.tap("bHelp")
        #expect(told(app) == ["viewDidLoad"])
        app.act(.back)
        app.tap("bTerms")
        #expect(told(app) == ["viewDidLoad"])
        app.act(.swipeDown)
        app.act(.selectTab(1))
        app.act(.selectTab(0))
        #expect(told(app).isEmpty)
        #expect(model(app, of: "Pay") == before)
    }

    @Test func `DI-32 popping the last member closes the flow, and coming back opens another`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        for title in ["bCart", "bAddress"] { app.tap(title) }
        let before = try #require(model(app, of: "Cart"))
        app.act(.popToRoot)
        #expect(told(app) == ["close checkout"])
        #expect(app.simulator.container(in: app.state).services.map(\.type) == ["API"])
        app.tap("bCart")
        #expect(told(app) == ["open checkout", "new CartModel", "scoped API", "model", "viewDidLoad"])
        #expect(try #require(model(app, of: "Cart")) != before)
    }

    @Test func `DI-34 an edge swipe that is let go of closes nothing`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        app.tap("bCart")
        app.act(.cancelSwipeBack)
        #expect(told(app).isEmpty)
        #expect(model(app, of: "Cart") != nil)
        app.act(.swipeBack)
        #expect(told(app) == ["close checkout"])
    }

    @Test func `DI-35 two stacks in one flow have two scopes`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        app.tap("bCart")
        app.act(.selectTab(1))
        app.tap("bCart")
        #expect(told(app) == ["open checkout", "new CartModel", "scoped API", "model", "viewDidLoad"])
        let scopes = app.simulator.container(in: app.state).scopes.filter { $0.kind == "checkout" }
        #expect(scopes.count == 2)
        #expect(Set(scopes.compactMap(\.owner)).count == 2)
        app.act(.popToRoot)
        #expect(
            app.simulator.container(in: app.state).scopes.filter { $0.kind == "checkout" }
                == [
                    scopes.first.map { scope in
                        var scope = scope
                        scope.isActive = false
                        return scope
                    }
                ].compactMap(\.self)
        )
    }

    @Test func `a step changes nothing of the state that it was given`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        app.tap("bCart")
        let before = app.state
        let listing = app.simulator.container(in: before)
        app.act(.popToRoot)
        #expect(app.simulator.container(in: before) == listing)
        let again = app.simulator.step(Action(.popToRoot), in: before)
        #expect(again.state == app.state)
        #expect(again.events == app.step.events)
        #expect(app.simulator.step(Action(.popToRoot), in: before, tracing: .off).state == app.state)
    }

    @Test func `what a controller got is explained, down to the app's own services`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        app.tap("bCart")
        let graph = app.simulator.explain(try #require(app["Cart"]), in: app.state)
        #expect(graph.nodes.map(\.title) == ["Cart", "CartModel", "API"])
        #expect(graph.nodes.map(\.hit) == [nil, "new", "new"])
        #expect(graph.nodes.dropFirst().map { $0.scope?.prefix { $0 != "#" } } == ["checkout", "app"])
        #expect(graph.edges.map(\.label) == ["model", "api"])
        app.tap("bAddress")
        let second = app.simulator.explain(try #require(app["Address"]), in: app.state)
        #expect(second.nodes.map(\.hit) == [nil, "scoped", "scoped"])
    }

    @Test func `a registration that is removed is a hole with its error, and comes back`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        app.act(.override(registration: "API", with: ""))
        #expect(app.step.summary == "'API' was removed.")
        app.tap("bCart")
        let problem = try #require(told(app).first { $0.contains("DI01") })
        #expect(problem == "error: [DI01] no registration for 'API' visible from scope 'checkout'")
        let graph = app.simulator.explain(try #require(app["Cart"]), in: app.state)
        let hole = try #require(graph.nodes.first { $0.kind == .hole })
        #expect(hole.code == "DI01")
        #expect(hole.problem?.contains("fix") == true)
        app.act(.back)
        app.act(.resetContainer)
        app.tap("bCart")
        #expect(told(app) == ["open checkout", "new CartModel", "new API", "model", "viewDidLoad"])
    }

    @Test func `a type that stands for another is what is made from then on`() throws {
        var app = try Scenario(Self.shop(), composing: Self.compose)
        app.tap("bCart")
        app.act(.override(registration: "API", with: "FakeAPI"))
        #expect(app.simulator.container(in: app.state).services.map(\.type) == ["API", "CartModel"])
        app.act(.back)
        app.tap("bCart")
        #expect(told(app).contains("new API"))
        #expect(app.simulator.container(in: app.state).services.map(\.type).contains("FakeAPI"))
        app.act(.resetContainer)
        #expect(!app.simulator.container(in: app.state).services.map(\.type).contains("FakeAPI"))
        app.act(.override(registration: "Nothing", with: "X"))
        #expect(app.step.outcome == .rejected("There is no registration 'Nothing'."))
    }

    @Test func `DI-37 code opens and closes a session, and those that looked through it are told of`() throws {
        var app = try Scenario(Self.shop()) { flow in
            Self.compose(&flow)
            flow.composition.openAtLaunch = ["session"]
        }
        #expect(told(app).first == "open session")
        app.act(.closeScope("session"))
        #expect(told(app).first == "close session")
        #expect(told(app).contains { $0.contains("DI18") })
        app.act(.closeScope("session"))
        #expect(app.step.outcome == .ignored)
        app.act(.openScope("checkout"))
        #expect(app.step.outcome == .rejected("No scope 'checkout' is opened by code."))
    }

    @Test func `a shared instance is asked for where only its type says whose it is`() throws {
        let fixture = try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [.button("bB", [.segue("show", "toB", to: "B")])]),
            .content("B")
        )
        .swift("Store", "final class Store { static let shared = Store() }")
        .swift("Log", "final class Log { static let shared = Log() }")
        .swift("B", "import UIKit\nclass B: UIViewController {\n    var store: Store!\n    var log: Log!\n}")
        .swift(
            "A",
            """
            import UIKit
            class A: UIViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    let destination = segue.destination as! B
                    destination.store = .shared
                    destination.log = .shared
                }
            }
            """
        )
        var app = try Scenario(fixture)
        app.tap("bB")
        let graph = app.simulator.explain(try #require(app["B"]), in: app.state)
        #expect(graph.nodes.map(\.title) == ["B", "Store#shared", "Log#shared"])
        #expect(graph.nodes.map(\.kind) == [.controller, .service, .service])
    }
}
