import Diagnostics
import Testing
@testable import Injection

/// The registration found for a key: DI-08 to DI-12.
struct LookupScenarios {
    @Test func `DI-08 a key without its name is missing, and the names are near`() {
        let fixture = Fixture(Fixture.kinds, "Repo#live@t", "Repo#mock@t")
        var resolver = fixture.resolver()
        let (named, plain) = (resolver.number("Repo#live"), resolver.number("Repo"))
        #expect(named != nil && plain == nil && resolver.codes == ["DI01"])
        var asked = Fixture(Fixture.kinds, "Repo#live@t", "Repo#mock@t", "A(repo: Repo)@t")
        asked.scene("S")
        let inside = BothPolicies(asked, .init("A"))
        #expect(inside.codes == ["DI01"])
        for problem in resolver.problems + inside.run + inside.check where problem.code == .missing {
            #expect(problem.texts(.near) == ["'Repo#live' is registered", "'Repo#mock' is registered"])
        }
    }

    @Test func `DI-09 an alias leads to what is stored once`() {
        var fixture = Fixture(Fixture.kinds, "Impl@1")
        fixture.alias("P", to: "Impl")
        var resolver = fixture.resolver()
        let ids = [resolver.number("P"), resolver.number("Impl")]
        #expect(ids[0] != nil && ids[0] == ids[1])
        #expect(resolver.answers == ["alias P", "new Impl", "scoped Impl"])
    }

    @Test func `DI-10 none of two equals is taken silently`() {
        var fixture = Fixture(Fixture.kinds, "X@t as P", "Y@t as P", "Scene(p: P)@t")
        let both = BothPolicies(fixture, .init("Scene"))
        #expect(both.codes == ["DI02"])
        let places = both.run[0].lines.filter { $0.label == .candidate }.map { "\($0.text) \($0.place)" }
        #expect(places == ["X as P App.swift:1:1", "Y as P App.swift:2:1"])
        fixture = Fixture(Fixture.kinds, "Y@t as P", "Scene(p: P)@t")
        fixture.register("X@t as P") { $0.isPrimary = true }
        let preferred = BothPolicies(fixture, .init("Scene"))
        #expect(preferred.codes == [])
        var resolver = fixture.resolver()
        _ = resolver.resolve("Scene")
        #expect(resolver.answers == ["new Scene", "alias P", "new X"])
    }

    @Test func `DI-11 contributions come from all scopes in sight, the outermost first`() {
        var fixture = Fixture()
        for (name, home) in [("p1", "app"), ("p2", "app"), ("p3", "x")] {
            fixture.register("Plugin in \(home)") {
                $0.form = .contribution(id: name)
                $0.type = name
            }
        }
        fixture.register("Host(plugins: list Plugin)@t")
        #expect(fixture.container().problems.isEmpty)
        var resolver = fixture.resolver()
        let flow = resolver.enter("nav", "x")
        _ = resolver.resolve("Host", from: flow)
        #expect(resolver.types == ["Host", "p1", "p2", "p3"])
        resolver.removeTrace()
        _ = resolver.resolve("Host")
        #expect(resolver.types == ["Host", "p1", "p2"])
        fixture.register("Plugin in x") { $0.form = .contribution(id: "p1") }
        let problems = fixture.container().problems
        #expect(problems.map(\.code) == [.duplicate])
        #expect(problems[0].texts(.candidate).count == 2)
    }

    @Test func `DI-12 an optional is nil and a default is used where nothing is registered`() {
        let missing = BothPolicies(Fixture(Fixture.kinds, "T(a: A?, n: Int = 3)@t"), .init("T"))
        #expect(missing.codes == ["DI11", "DI12"])
        #expect(missing.results[0] != nil)
        #expect(missing.run.map(\.severity) == [.warning, .note])
        let present = BothPolicies(Fixture(Fixture.kinds, "T(a: A?, n: Int = 3)@t", "A@t"), .init("T"))
        #expect(present.codes == ["DI12"])
    }
}

extension Resolver {
    /// The types of what was made, in order of request.
    var types: [String] {
        trace.events.filter { $0.kind == .resolve && $0.hit == .new }
            .map { container.registrations[Int($0.registration)].type }
    }
}
