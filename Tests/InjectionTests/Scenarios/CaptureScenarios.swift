import Testing
@testable import Injection

/// The allowed references between instances, and the source of their dependencies: DI-18 to DI-22.
struct CaptureScenarios {
    private static let session = ["session"]

    @Test func `DI-18 a singleton cannot hold what lives in a session`() {
        let fixture = Fixture(Fixture.kinds, "Cache(s: Session)@1", "Session@session")
        let both = BothPolicies(fixture, .init("Cache", in: Self.session))
        #expect(both.codes == ["DI04"])
        for problem in both.run + both.check where problem.code == .captive {
            #expect(problem.texts(.holds) == ["Cache(app) → Session(session)"])
            #expect(problem.texts(.fix) == ["inject a provider, or move one of them to the other's scope"])
        }
        let deferred = Fixture(Fixture.kinds, "Cache(s: provider Session)@1", "Session@session")
        let problems = checked(deferred.container(), [ServiceRequest("Cache", in: Self.session)])
        #expect(problems.map(\.code) == [.scopeUnavailable])
        var resolver = deferred.resolver()
        let cache = resolver.resolve("Cache", from: resolver.enter("session"))
        #expect(resolver.problems.isEmpty)
        if let handle = cache.flatMap({ resolver.handles(of: $0).first }) { _ = resolver.call(handle) }
        #expect(resolver.codes == ["DI08"])
    }

    @Test func `DI-19 a captive is found through a transient, and told once`() {
        let fixture = Fixture(
            Fixture.kinds,
            "Svc(f: Fmt)@1",
            "Fmt(u: User)@t",
            "User@session",
            "Facade(s: Svc)@x"
        )
        let both = BothPolicies(
            fixture,
            .init("Svc", in: Self.session),
            .init("Facade", in: ["session", "window", "nav", "x"])
        )
        #expect(both.isEqual)
        let found = both.check.filter { $0.code == .captive }
        #expect(found.count == 1)
        #expect(found.first?.texts(.holds) == ["Svc(app) → Fmt → User(session)"])
    }

    @Test func `DI-19 a captive is found although nothing asks for its holder`() {
        let fixture = Fixture(Fixture.kinds, "Svc(f: Fmt)@1", "Fmt(u: User)@t", "User@session", "Other@t")
        #expect(Checker(fixture.container()).check().filter { $0.code == .captive }.count == 1)
    }

    @Test func `DI-20 a singleton never takes what a child overrides`() {
        let fixture = Fixture(Fixture.kinds, "Http@1", "Repo(http: Http)@1", "Http@x in x")
        var resolver = fixture.resolver()
        let flow = resolver.enter("nav", "x")
        let repo = resolver.resolve("Repo", from: flow)
        #expect(resolver.answers == ["new Repo", "new Http"])
        #expect(resolver.trace.events.filter { $0.kind == .resolve }.map(\.owner) == [0, 0])
        #expect(resolver.resolve("Repo") == repo)
        #expect(resolver.number("Http", from: flow) != resolver.number("Http"))
        #expect(fixture.container().problems.map(\.code) == [.shadowed])
    }

    @Test func `DI-21 a transient takes what who asks for it sees`() {
        let fixture = Fixture(Fixture.kinds, "Http@1", "UseCase(http: Http)@t", "Http@x in x")
        var resolver = fixture.resolver()
        let flow = resolver.enter("nav", "x")
        _ = resolver.resolve("UseCase", from: flow)
        #expect(resolver.trace.events.last { $0.kind == .resolve }?.owner == flow.number)
        _ = resolver.resolve("UseCase")
        #expect(resolver.trace.events.last { $0.kind == .resolve }?.owner == 0)
    }

    @Test func `DI-22 a flow sees its own registration, its sibling and the app the app's`() {
        var fixture = Fixture(Fixture.kinds, "P@t")
        fixture.register("P@t in x") { $0.type = "InX" }
        let requests: [ServiceRequest] = [
            .init("P", in: ["nav", "x"]), .init("P", in: ["nav", "y"]), .init("P"),
        ]
        let both = BothPolicies(fixture, requests)
        #expect(both.codes == ["DI13"])
        var resolver = fixture.resolver()
        for context in requests.map(\.context) { _ = resolver.resolve("P", from: resolver.enter(context)) }
        #expect(resolver.types == ["InX", "P", "P"])
    }

    @Test func `DI15 a stored instance that keeps an object of one cycle is told once`() {
        let fixture = Fixture(Fixture.kinds, "S(a: A)@1", "A(g: G)@t", "G(h: H)@g", "H@g")
        let both = BothPolicies(fixture, .init("S"))
        #expect(both.codes == ["DI15"])
        #expect(both.run.first?.texts(.holds) == ["S → G"])
    }
}
