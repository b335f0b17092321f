import Diagnostics
import Injection
import SceneFlow
import Testing
import WrittenApps

@testable import AppCodeReading

/// The registrations in the sources, as the resolver declares them.
struct RegistrationReaderTests {
    private func read(_ source: String) -> RegistrationReader { RegistrationReader(index: SwiftCode.index(source)) }

    /// Registrations on a line each: `key = type form policy (parameters) <- needs`.
    private func written(_ source: String) -> [String] { read(source).registrations.map { written($0.registration) } }

    private func written(_ registration: Registration) -> String {
        var text = "\(registration.key)"
        if registration.type != registration.key.type { text += " = \(registration.type)" }
        text += " \(registration.form) \(registration.storage)"
        if !registration.parameters.isEmpty {
            text += " (\(registration.parameters.map(\.description).joined(separator: ", ")))"
        }
        if !registration.dependencies.isEmpty {
            text += " <- " + registration.dependencies.map(written).joined(separator: "; ")
        }
        return text
    }

    private func written(_ dependency: Dependency) -> String {
        var text = "\(dependency.via) \(dependency.kind.name) \(dependency.key)"
        if !dependency.arguments.isEmpty {
            text += "(\(dependency.arguments.map { "\($0.label): \($0.type) = \($0.value)" }.joined(separator: ", ")))"
        }
        return text
    }

    // MARK: - Swinject

    @Test(arguments: [
        ("", "graph"), (".inObjectScope(.graph)", "graph"), (".inObjectScope(.transient)", "transient"),
        (".inObjectScope(.container)", "singleton"), (".inObjectScope(.weak)", "shared(app)"),
        (".inObjectScope(.session)", "cached(app, session)"), (".inObjectScope(.page)", "shared(app)"),
    ])
    func `a scope of Swinject is a storage policy`(scope: String, policy: String) {
        let reader = read(
            """
            extension ObjectScope {
                static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
                static let page = ObjectScope(storageFactory: { WeakStorage() })
            }
            func assemble(c: Container) { c.register(A.self) { _ in B() }\(scope) }
            """
        )
        #expect(reader.registrations.map { "\($0.registration.storage)" } == [policy])
        #expect(reader.unresolved == [])
    }

    // MARK: - Resolver

    @Test(arguments: [
        ("", "graph"), (".scope(.graph)", "graph"), (".scope(.unique)", "transient"),
        (".scope(.application)", "singleton"), (".scope(.shared)", "shared(app)"),
        (".scope(.cached)", "cached(app, cached)"), (".scope(.session)", "cached(app, session)"),
    ])
    func `a scope of Resolver is a storage policy`(scope: String, policy: String) {
        let reader = read(
            """
            extension ResolverScope { static let session = ResolverScopeCache() }
            extension Resolver { static func registerAllServices() { register { B() }\(scope) } }
            """
        )
        #expect(reader.registrations.map { "\($0.registration.storage)" } == [policy])
        #expect(reader.unresolved == [])
    }

    @Test(arguments: [
        ("register { B() }", "B"), ("register { B() as A }", "A"), ("register(A.self) { B() }", "A"),
        ("register { _ in B.shared }", "B"), ("Resolver.register { B() }", "B"),
        ("Resolver.main.register { B() }", "B"),
    ])
    func `Resolver takes what a closure makes, or casts to, for the service`(call: String, service: String) {
        let reader = read("extension Resolver: ResolverRegistering { static func registerAllServices() { \(call) } }")
        #expect(reader.registrations.map(\.service) == [service])
        #expect(reader.registrations.map(\.form) == [.resolver])
        #expect(reader.registrations.first?.registration.type == "B")
        #expect(reader.unresolved == [])
    }

    @Test func `what is asked of Resolver by the type that implements it`() {
        let reader = read(
            """
            extension Resolver {
                static func registerAllServices() {
                    register { B() }.implements(A.self)
                    register { makeOther() }
                }
                static func later() { Resolver.resolve(A.self).register() }
            }
            """
        )
        #expect(reader.registrations.map(\.service) == ["B"])
        #expect(reader.registrations.map(\.registration.protocols) == [["A"]])
        #expect(reader.unresolved.map(\.text) == ["register { makeOther() }"])
    }

    // MARK: - Scopes of the app's own

    @Test func `a scope that nobody declares is told, and its registration is kept`() {
        let reader = read("func a(c: Container) { c.register(A.self) { _ in B() }.inObjectScope(.mine) }")
        #expect(reader.registrations.map(\.service) == ["A"])
        #expect(reader.unresolved.map(\.text) == ["scope .mine"])
    }

    @Test func `what a closure resolves arrives where it is passed`() {
        #expect(
            written(
                """
                class Detail {
                    weak var parent: Parent?
                    init(_ api: API, id: Int, log: Log? = nil) {}
                }
                class DetailAssembly: Assembly {
                    func assemble(container: Container) {
                        container.register(Detail.self) { r, number in
                            Detail(r.resolve(API.self, name: "live")!, id: number)
                        }.initCompleted { r, detail in detail.parent = r.resolve(Parent.self) }
                        container.register(Parent.self) { r in
                            Parent(first: r.resolve(Detail.self, argument: 1)!, more: { r.resolve(Detail.self, argument: $0)! })
                        }
                    }
                }
                """
            ) == [
                "Detail assisted graph (id: Int) <- init:api instance API#live; init:id argument Int; "
                    + "property:parent weak Parent",
                "Parent factory graph <- init:first instance Detail(id: Int = 1); init:more provider Detail(id: Int = $0)",
            ]
        )
    }

    @Test func `what is only passed on is of the type of what it is passed on to`() {
        #expect(
            written(
                """
                func assemble(c: Container) {
                    c.register(Screen.self) { r, city in
                        let model = r.resolve(Model.self, argument: city)!
                        return Screen(model: model)
                    }
                    c.register(Model.self) { (r: Resolver, city: City) in Model(city: city) }
                    c.register(Other.self) { r, any in Other(thing: any) }
                    c.register(User.self) { r in User(other: r.resolve(Other.self, argument: 1)!) }
                }
                """
            ) == [
                "Model assisted graph (city: City) <- init:city argument City",
                "Other assisted graph (thing: ) <- init:thing argument ",
                "Screen assisted graph (city: City) <- init:model instance Model(city: City = city)",
                "User factory graph <- init:other instance Other(thing:  = 1)",
            ]
        )
    }

    @Test func `another type and another name lead to the same registration`() {
        let services = read(
            "func a(c: Container) { c.register(A.self) { _ in B() }.implements(P.self).implements(Q.self, name: \"q\") }"
        ).registrations
        #expect(services.map { "\($0.registration.key)" } == ["A", "Q#q"])
        #expect(services[0].registration.protocols == ["P"])
        #expect(services[1].registration.form == .alias("A"))
    }

    @Test func `what is registered by its initialiser needs what that takes`() {
        #expect(
            written(
                """
                class Store { init(api: API, log: Log?, id: Int) {} }
                func a(c: Container) { c.autoregister(Store.self, argument: Int.self, initializer: Store.init) }
                """
            ) == [
                "Store assisted graph (id: Int) <- init:api instance API; init:log optional Log; init:id argument Int"
            ]
        )
    }

    @Test func `a storyboard's controller is a scene with properties`() {
        let services = read(
            """
            class Detail: UIViewController { var store: Store! }
            extension SwinjectStoryboard {
                @objc class func setup() {
                    defaultContainer.storyboardInitCompleted(Detail.self, name: "active") { r, c in
                        c.store = r.resolve(Store.self)!
                    }
                }
            }
            """
        ).registrations
        #expect(
            services.map { written($0.registration) } == [
                "Detail#active scene transient <- property:store instance Store"
            ]
        )
        #expect(services.first?.registration.module == "SwinjectStoryboard")
        #expect(services.first?.location?.line == 4)
    }

    @Test func `only what is compiled is registered`() {
        #expect(
            written(
                """
                func a(c: Container) {
                    #if DEBUG
                    c.register(A.self) { _ in Mock() }
                    #else
                    c.register(A.self) { _ in Real() }
                    #endif
                }
                """
            ) == ["A = Mock factory graph"]
        )
    }

    // MARK: - Factory

    @Test func `Factory's properties are registered by name, and ask each other by it`() {
        #expect(
            written(
                """
                extension Container {
                    var api: Factory<API> { self { LiveAPI() }.singleton }
                    var store: Factory<Store> { self { SQLStore(api: self.api(), tax: Network.shared.tax(), now: now()) }.cached }
                    var detail: ParameterFactory<Int, Detail> { self { Detail(id: $0) }.shared }
                    var user: Factory<User> { self { User(detail: self.detail(7)) }.scope(.session) }
                    var log: Factory<Log> { self { Log() }.graph }
                }
                class Network: SharedContainer { var tax: Factory<Tax> { self { Tax() } } }
                extension Scope { static let session = Cached() }
                class Detail { init(id: Int) {} }
                """
            ) == [
                "API#api = LiveAPI factory singleton",
                "Detail#detail assisted shared(app) (id: Int) <- init:id argument Int",
                "Log#log factory graph",
                "Store#store = SQLStore factory cached(app, cached) <- init:api instance API#api; "
                    + "init:tax instance Tax#Network.tax",
                "Tax#Network.tax factory transient",
                "User#user factory cached(app, session) <- init:detail instance Detail#detail(id: Int = 7)",
            ]
        )
    }

    @Test func `a property that asks is a need of its controller's scene, and of what is registered`() {
        let reader = read(
            """
            extension Container {
                var store: Factory<Store> { self { SQLStore() } }
                var model: Factory<Model> { self { Model() } }
            }
            class Base: UIViewController { @Injected(\\.store) private var store }
            class Detail: Base {
                @LazyInjected(\\.model) var model
                @WeakLazyInjected(\\.model) var other: Model?
                @Injected(\\Network.tax) var tax: Tax
            }
            class Model { @Injected(\\.store) var store: Store }
            class Cell: UIViewController { @Injected(\\.nothing) var nothing }
            """
        )
        #expect(
            reader.registrations.map { written($0.registration) } == [
                "Base scene transient <- property:store instance Store#store",
                "Detail scene transient <- property:store instance Store#store; property:model lazy Model#model; "
                    + "property:other weak Model#model; property:tax instance Tax#Network.tax",
                "Model#model factory transient <- init:store instance Store#store",
                "Store#store = SQLStore factory transient",
            ]
        )
        #expect(reader.unresolved.map(\.text) == [#"@Injected(\.nothing) var nothing"#])
    }

    @Test func `a wrapper of the app's own is told, unless a value stands there`() {
        let reader = read(
            """
            @propertyWrapper struct Injected<Value> { var wrappedValue: Value }
            class Detail: UIViewController {
                @Injected var clock = SystemClock()
                @Injected(\\.store) var store: Store
            }
            """
        )
        #expect(reader.registrations == [])
        #expect(reader.unresolved.map(\.text) == [#"@Injected(\.store) var store"#])
        #expect(reader.unresolved.map(\.location?.line) == [4])
    }

    // MARK: - By hand

    @Test func `a factory's products are made of its properties, of each other, and of what the caller passes`() {
        #expect(
            written(
                """
                final class SceneFactory {
                    private let api: API
                    private lazy var store: Store = SQLStore(api: api, log: .init(level: 3), session: Session.shared)
                    func makeDetail(id: Int, style: Style = .plain) -> Detail { Detail(id: id, store: store) }
                    func makeList() -> List {
                        let list = List(store: self.store, detail: { [unowned self] id in self.makeDetail(id: id) })
                        return list
                    }
                }
                class Session { static let shared = Session() }
                """
            ) == [
                "API#SceneFactory.api value singleton",
                "Detail#SceneFactory.makeDetail(id:style:) assisted transient (id: Int) <- init:id argument Int; "
                    + "init:store instance Store#SceneFactory.store",
                "List#SceneFactory.makeList() factory transient <- init:store instance Store#SceneFactory.store; "
                    + "init:detail provider Detail#SceneFactory.makeDetail(id:style:)(id: Int = id)",
                "Session#shared value singleton",
                "Store#SceneFactory.store = SQLStore factory singleton <- init:api instance API#SceneFactory.api; "
                    + "init:session instance Session#shared",
            ]
        )
    }

    @Test func `methods of one factory that differ by the types of their parameters are products of their own`() {
        let reader = read(
            """
            struct Label {}
            enum LabelFactory {
                static func make(_ number: Int) -> Label { Label(number) }
                static func make(_ text: String) -> Label { Label(text) }
                static func all() -> Group { Group(make(value)) }
                static func one(of text: String) -> Label { Label(text, last: false) }
            }
            """
        )
        #expect(
            reader.registrations.map { "\($0.registration.key)" } == [
                "Group#LabelFactory.all()", "Label#LabelFactory.make(_: Int)", "Label#LabelFactory.make(_: String)",
                "Label#LabelFactory.one(of:)",
            ]
        )
        #expect(reader.registrations.allSatisfy { $0.registration.containers.isEmpty })
        // The called one of the two depends on an unknown type.
        #expect(reader.registrations[0].registration.dependencies.isEmpty)
    }

    @Test func `what a product takes a default for is no argument that it asks for`() {
        let lines = written(
            """
            enum ViewFactory {
                static func makeModel(id: Int, onClose: @escaping () -> Void = {}) -> Model { Model(id: id, onClose: onClose) }
                static func makeScreen() -> Screen { Screen(model: makeModel(id: 1, onClose: {})) }
            }
            struct Model { init(id: Int, onClose: @escaping () -> Void) {} }
            struct Screen { init(model: Model) {} }
            """
        )
        #expect(lines.contains { $0.hasSuffix("Model#ViewFactory.makeModel(id:onClose:)(id: Int = 1)") }, "\(lines)")
    }

    @Test func `a call that no method of the factory fits calls another function`() {
        #expect(
            written(
                """
                struct Job { init(_ work: () -> Void) {} }
                class JobFactory: Base {
                    func save() -> Job { Job { self.save { _ in } } }
                    func all() -> Job { Job { self.save() } }
                }
                """
            ) == [
                "Job#JobFactory.all() factory transient <- init: provider Job#JobFactory.save()",
                "Job#JobFactory.save() factory transient",
            ]
        )
    }

    @Test(arguments: [
        ("struct SceneFactory {", true), ("class SceneFactoryImpl {", true), ("enum Detail { struct Builder {", true),
        ("class ProviderCell {", false), ("class FactoryReset {", false),
        ("extension NETunnelProviderManager {", false),
        ("extension NSItemProvider {", false), ("struct Keyed_Container: KeyedEncodingContainerProtocol {", false),
        ("final class TextBuilder: Encoder {", false),
    ])
    func `a type is a factory by the last word of its name, unless it is the system's or encodes`(
        declaration: String,
        isFactory: Bool
    ) {
        let end = declaration.hasPrefix("enum") ? "} }" : "}"
        let found = written("\(declaration)\n func make() -> Thing { Thing() }\n\(end)\nstruct Thing {}")
        #expect(found.count == (isFactory ? 1 : 0))
    }

    @Test func `what makes a type of the system is no product`() {
        #expect(
            written(
                """
                class ScreenFactory {
                    func text() -> NSAttributedString { NSAttributedString(string: "") }
                    func detail() -> UIViewController { Detail() }
                }
                """
            ) == ["UIViewController#ScreenFactory.detail() = Detail factory transient"]
        )
    }

    @Test func `an argument that a closure does not use is asked for all the same`() {
        #expect(
            written(
                """
                func a(c: Container) {
                    c.register(P.self) { (r, _: Int) in V() }
                    c.register(U.self) { r in U(r.resolve(P.self, argument: 1)!) }
                }
                """
            ) == [
                "P = V assisted graph (argument: Int)", "U factory graph <- init: instance P(argument: Int = 1)",
            ]
        )
    }

    @Test func `a request names its arguments after the registration that takes as many`() {
        #expect(
            written(
                """
                func a(c: Container) {
                    c.register(P.self) { (r, id: Int) in V(id: id) }
                    c.register(P.self) { (r, id: Int, name: String) in V(id: id, name: name) }
                    c.register(U.self) { r in U(r.resolve(P.self, arguments: 1, "x")!) }
                }
                """
            ).last == "U factory graph <- init: instance P(id: Int = 1, name: String = \"x\")"
        )
    }

    // MARK: - Types

    @Test func `what the sources say of types comes with the registrations that name them`() {
        let index = SwiftCode.index(
            """
            protocol Base {}
            protocol Store: Base {}
            class SQLStore: Store {
                init(api: API, log: Log?, limit: Int = 3) {}
                private init() {}
            }
            class Unnamed {}
            func a(c: Container) { c.register(Store.self) { r in SQLStore(api: r.resolve(API.self)!, log: nil) } }
            """
        )
        let registrations = RegistrationReader(index: index).registrations.map(\.registration)
        let facts = TypeFactReader(index: index).facts(for: registrations)
        #expect(facts.map(\.name) == ["Base", "SQLStore", "Store"])
        #expect(facts.map(\.conformances) == [[], ["Store"], ["Base"]])
        #expect(facts.map(\.isConcrete) == [false, true, false])
        #expect(
            facts[1].initializers.map { $0.map(written) } == [
                ["init:api instance API", "init:log optional Log", "init:limit default Int"]
            ]
        )
        #expect(facts[1].initializers[0][2].defaultText == "3")
        #expect(facts[1].location?.line == 3)
    }
}
