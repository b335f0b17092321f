import Diagnostics
import Testing
@testable import Injection

/// Problems as they print, and their values.
struct ProblemTextTests {
    /// The example of the rules: a tax service that only administrators have.
    private static func missingTax() -> [Problem] {
        let kinds = [
            ScopeKind("app", .root), ScopeKind("session", .explicit, below: "app"),
            ScopeKind("admin", .explicit, below: "app"), ScopeKind("nav", .container, below: "session"),
            ScopeKind("checkout", .flow, below: "nav"), ScopeKind("scene", .scene, below: "checkout", "nav"),
        ]
        var builder = ContainerBuilder(kinds: kinds)
        func register(
            _ type: String,
            _ storage: StoragePolicy,
            _ file: String,
            _ line: Int,
            _ site: Dependency.Site = .initializer
        ) {
            var registration = Registration(Key(type))
            registration.storage = storage
            registration.location = SourceLocation(file: "Sources/\(file).swift", line: line, column: 14)
            registration.dependencies = [Dependency("tax", "TaxService", site: site)]
            builder.register(registration)
        }
        register("CartModel", .scoped("checkout"), "CartModel", 8)
        register("ReceiptModel", .scoped("checkout"), "ReceiptModel", 4)
        register("RefundModel", .scoped("checkout"), "RefundModel", 5)
        var cart = Registration("CartViewController", .scene)
        cart.location = SourceLocation(file: "Main.storyboard", line: 40)
        cart.dependencies = [("model", "CartModel"), ("receipt", "ReceiptModel"), ("refund", "RefundModel")].map {
            Dependency($0, Key($1), site: .creator)
        }
        builder.register(cart)
        for (key, home, line) in [(Key("TaxService"), "admin", 22), (Key("TaxService", name: "eu"), "app", 9)] {
            var registration = Registration(key)
            registration.home = home
            registration.location = SourceLocation(
                file: home == "admin" ? "AdminAssembly.swift" : "TaxAssembly.swift",
                line: line
            )
            builder.register(registration)
        }
        builder.declare(SceneDeclaration("Cart", class: "CartViewController", flow: "checkout"))
        let request = ServiceRequest("CartViewController", in: ["session", "nav", "checkout", "scene"])
        return checked(builder.build(), [request])
    }

    @Test func `a missing registration prints in the fixed order`() throws {
        let problem = try #require(Self.missingTax().first { $0.code == .missing })
        #expect(
            problem.description == """
                Sources/CartModel.swift:8:14: error: [DI01] no registration for 'TaxService' visible from scope 'checkout'
                  needed by  CartModel.init(tax:)                                         Sources/CartModel.swift:8:14  scoped(checkout)
                  needed by  CartViewController.init(coder:model:receipt:refund:)         Main.storyboard:40:1          scene
                  searched   checkout → nav → session → app
                  also needed by 2: ReceiptModel.init(tax:), RefundModel.init(tax:)
                  near       'TaxService' is registered in 'admin', not above 'checkout'  AdminAssembly.swift:22:1
                  near       'TaxService#eu' is registered                                TaxAssembly.swift:9:1
                  fix        register it in app, session, nav or checkout, or make the parameter optional
                """
        )
    }

    @Test func `the values of a problem are those in its text`() throws {
        let problem = try #require(Self.missingTax().first { $0.code == .missing })
        #expect(problem.key == Key("TaxService"))
        #expect(problem.message == "\(problem.subject) visible from scope 'checkout'")
        #expect(problem.visibility == ["checkout", "nav", "session", "app"])
        let needed = try #require(problem.lines.first)
        #expect(needed.label == .neededBy && needed.place == "Sources/CartModel.swift:8:14")
        #expect(needed.location == SourceLocation(file: "Sources/CartModel.swift", line: 8, column: 14))
        #expect(problem.lines.first { $0.label == .reachedBy }?.location == nil)
        #expect(!problem.mayEnd)
    }

    @Test func `near misses are names in other modules, conformers and slips of the pen`() {
        var fixture = Fixture(
            Fixture.kinds,
            "Net.Client@t",
            "Logger@t",
            "Impl@t",
            "A(a: Store.Client, b: Loger, c: P)@t"
        )
        fixture.builder.declare(TypeFact("P", isConcrete: false))
        fixture.builder.declare(TypeFact("Impl", conformances: ["P"]))
        let problems = checked(fixture.container(), [ServiceRequest("A")])
        let near = problems.filter { $0.code == .missing }.map { $0.texts(.near) }
        #expect(
            Set(near) == [
                ["'Net.Client' is from another module"], ["'Logger' is spelled almost the same"],
                ["'Impl' is the only type that conforms"],
            ]
        )
    }

    @Test func `a short name that two modules have is ambiguous`() {
        let fixture = Fixture(
            Fixture.kinds,
            "Net.Client@t",
            "Store.Client@t",
            "A(c: Client)@t",
            "Net.Only@t",
            "B(o: Only)@t"
        )
        #expect(BothPolicies(fixture, .init("A")).codes == ["DI02"])
        #expect(BothPolicies(fixture, .init("B"), .init("Only")).codes == [])
    }
}
