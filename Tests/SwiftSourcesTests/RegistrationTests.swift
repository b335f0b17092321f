import SwiftSources
import Testing

@Suite struct RegistrationTests {
    /// A registration on one line: `form service[name] = implementation @scope <- dependencies | property: text`.
    private func written(_ registration: RegistrationDeclaration) -> String {
        var text = "\(registration.form) \(registration.service.text)"
        if let name = registration.name { text += "[\(Written.expression(name))]" }
        if let made = registration.implementation { text += " = \(made.text)" }
        if let scope = registration.scope { text += " @\(scope)" }
        if !registration.dependencies.isEmpty {
            text += " <- " + registration.dependencies.map(\.text).joined(separator: ", ")
        }
        for assigned in registration.assignments { text += " | \(assigned.property): \(assigned.text)" }
        return text
    }

    private func read(_ source: String) -> [RegistrationDeclaration] {
        let facts = SourceFileReader().read(source, file: "Test.swift")
        #expect(facts.syntaxErrors == [])
        return facts.registrations
    }

    @Test(arguments: [
        ("container.register(Store.self) { _ in SQLStore() }", "swinject Store = SQLStore"),
        (
            "container.register(Store.self, name: \"main\") { r in\n    SQLStore(api: r.resolve(API.self)!, r.resolve(Log.self))\n}",
            "swinject Store[\"main\"] = SQLStore <- API, Log"
        ),
        ("container.register(Store.self, factory: { _ in SQLStore.init() })", "swinject Store = SQLStore"),
        (
            "container.register(Store.self) { _ in SQLStore.shared }.inObjectScope(.container)",
            "swinject Store = SQLStore @container"
        ),
        (
            "c.register(Store.self) { r in\n    let s = SQLStore()\n    s.api = r.resolve(API.self)\n    return s\n}",
            "swinject Store = SQLStore <- API | api: r.resolve(API.self)"
        ),
        (
            "c.register(Store.self) { _ in SQLStore() }.initCompleted { r, s in\n    let x = s as! SQLStore\n    s.api = r.resolve(API.self)!\n}.inObjectScope(.graph)",
            "swinject Store = SQLStore @graph <- API | api: r.resolve(API.self)!"
        ),
        (
            "c.autoregister(Store.self, initializer: SQLStore.init).inObjectScope(.container)",
            "swinject Store = SQLStore @container"
        ),
        (
            "defaultContainer.storyboardInitCompleted(Detail.self) { r, c in\n    c.store = r.resolve(Store.self)\n    c.name = \"a\"\n}",
            "storyboardInitCompleted Detail = Detail <- Store | store: r.resolve(Store.self) | name: \"a\""
        ),
        (
            "container.storyboardInitCompleted(Detail.self, name: \"x\") { _, _ in }",
            "storyboardInitCompleted Detail[\"x\"] = Detail"
        ),
        ("container.register { Impl() as Service }", "unknown "),
        ("Resolver.register(Service.self)", "unknown Service"),
        ("diContainer.registerAll(of: Service.self)", "unknown "),
    ])
    func `a call of a container is a registration`(source: String, expected: String) {
        let found = read("class A { func assemble(container: Container) {\n\(source)\n} }")
        #expect(found.map(written) == [expected])
        #expect(found.map(\.position.line) == [2])
    }

    @Test(arguments: [
        "tableView.register(Cell.self, forCellReuseIdentifier: \"cell\")",
        "tableView.register(UINib(nibName: \"Cell\", bundle: nil), forCellReuseIdentifier: \"cell\")",
        "UserDefaults.standard.register(defaults: [:])",
        "UIApplication.shared.registerForRemoteNotifications()",
        "container.resolve(Store.self)",
    ])
    func `other calls are none`(source: String) {
        #expect(read("class A { func a() {\n\(source)\n} }") == [])
    }

    @Test(arguments: [
        ("var store: Factory<Store> { self { SQLStore() } }", "factory Store[store] = SQLStore"),
        (
            "var store: Factory<any Store> { self { SQLStore() }.singleton }",
            "factory Store[store] = SQLStore @singleton"
        ),
        (
            "var store: Factory<Store> { Factory(self) { SQLStore() }.scope(.session) }",
            "factory Store[store] = SQLStore @session"
        ),
        ("var store: ParameterFactory<Int, Store> { self { SQLStore(id: $0) } }", "factory Store[store] = SQLStore"),
        (
            "static let store = Factory<Store>(scope: .singleton) { SQLStore() }",
            "factory Store[store] = SQLStore @singleton"
        ),
        ("static let store = Factory { SQLStore() as Store }", "factory SQLStore[store] = SQLStore"),
    ])
    func `a property of Factory is a registration`(source: String, expected: String) {
        #expect(read("extension Container {\n\(source)\n}").map(written) == [expected])
    }

    @Test func `every registration of a file is found, in order`() {
        let found = read(
            """
            extension SwinjectStoryboard {
                @objc class func setup() {
                    Container.loggingFunction = nil
                    defaultContainer.register(A.self) { _ in B() }
                    if debug { defaultContainer.register(C.self) { _ in D() } }
                }
            }
            let container: Container = {
                let container = Container()
                container.register(E.self) { r in F(a: r.resolve(A.self)!) }
                return container
            }()
            """
        )
        #expect(found.map(written) == ["swinject A = B", "swinject C = D", "swinject E = F <- A"])
    }
}
