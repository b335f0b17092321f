import SwiftFacts
import SwiftSources
import Testing

@Suite struct RegistrationTests {
    /// A registration on one line:
    /// `form service[name] = implementation(labels) @scope (parameters) as forwards <- needs | property: text`.
    private func written(_ registration: RegistrationDeclaration) -> String {
        var text = "\(registration.form) \(registration.service.text)"
        if let name = registration.name { text += "[\(Written.expression(name))]" }
        if let made = registration.implementation { text += " = \(made.text)" }
        if let labels = registration.labels, !labels.isEmpty { text += "(\(labels.joined(separator: ",")))" }
        if let scope = registration.scope { text += " @\(scope)" }
        if !registration.parameters.isEmpty {
            text += " (\(registration.parameters.map { "\($0.name):\($0.type?.text ?? "")" }.joined(separator: ", ")))"
        }
        for forward in registration.forwards {
            text += " as \(forward.service.text)\(forward.name.map { "[\(Written.expression($0))]" } ?? "")"
        }
        if !registration.needs.isEmpty {
            text += " <- " + registration.needs.map(written).joined(separator: ", ")
        }
        for assigned in registration.assignments { text += " | \(assigned.property): \(assigned.text)" }
        return text
    }

    /// A need: `site label: form type[name](arguments)`.
    private func written(_ need: RegistrationNeed) -> String {
        var text =
            switch need.site {
            case .initializer(let number): number.map { "\($0)" } ?? "-"
            case .property: "."
            case .method(let name): name
            }
        text += " \(need.label): "
        if need.form != .instance { text += "\(need.form) " }
        switch need.subject {
        case .type(let type, let name): text += type.text + (name.map { "[\(Written.expression($0))]" } ?? "")
        case .factory(let name, let container): text += (container.map { "\($0)." } ?? "") + name + "()"
        case .parameter(let name): text += "=\(name)"
        }
        if !need.arguments.isEmpty { text += "(\(need.arguments.map(\.value.text).joined(separator: ", ")))" }
        if let otherwise = need.otherwise { text += " else \(otherwise)" }
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
            "swinject Store[\"main\"] = SQLStore(api,_) <- 0 api: API, 1 : optional Log"
        ),
        ("container.register(Store.self, factory: { _ in SQLStore.init() })", "swinject Store = SQLStore"),
        (
            "container.register(Store.self) { _ in SQLStore.shared }.inObjectScope(.container)",
            "swinject Store = SQLStore @container"
        ),
        (
            "c.register(Store.self) { r in\n    let s = SQLStore()\n    s.api = r.resolve(API.self)\n    return s\n}",
            "swinject Store = SQLStore <- . api: optional API | api: r.resolve(API.self)"
        ),
        (
            "c.register(Store.self) { _ in SQLStore() }.initCompleted { r, s in\n    let x = s as! SQLStore\n    s.api = r.resolve(API.self)!\n}.inObjectScope(.graph)",
            "swinject Store = SQLStore @graph <- . api: API | api: r.resolve(API.self)!"
        ),
        (
            "c.autoregister(Store.self, initializer: SQLStore.init).inObjectScope(.container)",
            "autoregister Store = SQLStore @container"
        ),
        (
            "defaultContainer.storyboardInitCompleted(Detail.self) { r, c in\n    c.store = r.resolve(Store.self)\n    c.name = \"a\"\n}",
            "storyboardInitCompleted Detail = Detail <- . store: optional Store | store: r.resolve(Store.self) | name: \"a\""
        ),
        (
            "container.registerForStoryboard(Detail.self) { r, c in c.store = r.resolve(Store.self)! }",
            "storyboardInitCompleted Detail = Detail <- . store: Store | store: r.resolve(Store.self)!"
        ),
        (
            "container.storyboardInitCompleted(Detail.self, name: \"x\") { _, _ in }",
            "storyboardInitCompleted Detail[\"x\"] = Detail"
        ),
        (
            "c.register(Detail.self) { (r, id: Int, mode) in Detail(id: id, mode, r.resolve(Store.self, name: \"a\")!) }",
            "swinject Detail = Detail(id,_,_) (id:Int, mode:) <- 0 id: =id, 1 : =mode, 2 : Store[\"a\"]"
        ),
        (
            "c.register(A.self) { r in A(b: r.resolve(B.self, argument: 1)!, c: r.resolve(C.self, arguments: id, 2)!) }",
            "swinject A = A(b,c) <- 0 b: B(1), 1 c: C(id, 2)"
        ),
        (
            "c.register(A.self) { r in A(b: { r.resolve(B.self)! }, c: r.resolve(Lazy<C>.self)!, d: Lazy { r.resolve(D.self)! }) }",
            "swinject A = A(b,c,d) <- 0 b: provider B, 1 c: lazy C, 2 d: lazy D"
        ),
        (
            "c.register(A.self) { r in A(b: r.resolve(B.self) ?? NoB(), c: r ~> C.self, d: D(e: r.resolve(E.self)!)) }",
            "swinject A = A(b,c,d) <- 0 b: default B else NoB(), 1 c: C, 2 d: E"
        ),
        (
            "c.register(A.self) { r in\n    let b = r.resolve(B.self)!\n    r.resolve(Log.self)?.log()\n    return A(b: b)\n}",
            "swinject A = A(b) <- 0 b: B, - : optional Log"
        ),
        (
            "c.register(A.self) { _ in A() }.initCompleted { r, a in\n    let x = a as! Impl\n    x.b = r.resolve(B.self)!\n    x.use(r.resolve(C.self)!)\n}",
            "swinject A = A <- . b: B, use(_:) : C | b: r.resolve(B.self)!"
        ),
        (
            "c.register(A.self) { _ in Impl() }.implements(B.self, C.self).implements(D.self, name: \"d\")",
            "swinject A = Impl as B as C as D[\"d\"]"
        ),
        (
            "c.autoregister(A.self, argument: Int.self, initializer: Impl.init)",
            "autoregister A = Impl (:Int)"
        ),
        (
            "container.register(A.self) { _ in Impl() }.initCompleted { r, a in (a as! Impl).b = r.resolve(B.self)! }",
            "swinject A = Impl <- . b: B | b: r.resolve(B.self)!"
        ),
        (
            "container.registerSingleton(A.self) { r in Impl(b: r.resolve(B.self)!) }",
            "swinject A = Impl(b) <- 0 b: B"
        ),
        ("Container.shared.api.register { MockAPI() }", "unknown "),
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
        (
            "var store: ParameterFactory<Int, Store> { self { SQLStore(id: $0) } }",
            "factory Store[store] = SQLStore(id) ($0:Int) <- 0 id: =$0"
        ),
        (
            "static let store = Factory<Store>(scope: .singleton) { SQLStore() }",
            "factory Store[store] = SQLStore @singleton"
        ),
        ("static let store = Factory { SQLStore() as Store }", "factory SQLStore[store] = SQLStore"),
        (
            "var a: Factory<A> { self { A(self.b(), c: c(1), d: Other.shared.d(), e: { self.e() }, f: self.f.resolve()) } }",
            "factory A[a] = A(_,c,d,e,f) <- 0 : b(), 1 c: c()(1), 2 d: Other.d(), 3 e: provider e(), 4 f: f()"
        ),
    ])
    func `a property of Factory is a registration`(source: String, expected: String) {
        #expect(read("extension Container {\n\(source)\n}").map(written) == [expected])
    }

    @Test func `a registration has the type and the conditions around it`() {
        let found = read(
            """
            let all = { container.register(A.self) { _ in A() } }()
            #if os(iOS)
            class Assembly {
                func assemble(container: Container) {
                    #if DEBUG
                    container.register(B.self) { _ in MockB() }
                    #else
                    container.register(B.self) { _ in B() }
                    #endif
                }
            }
            #endif
            """
        )
        #expect(found.map(\.owner) == [nil, "Assembly", "Assembly"])
        let isIOS = BuildCondition("os(iOS)")
        #expect(
            found.map(\.conditions) == [
                [], [isIOS, BuildCondition("DEBUG")], [isIOS, BuildCondition(nil, before: ["DEBUG"])],
            ]
        )
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
        #expect(found.map(written) == ["swinject A = B", "swinject C = D", "swinject E = F(a) <- 0 a: A"])
    }
}
