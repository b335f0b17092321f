import Testing
@testable import Injection

/// Deferred and endless resolution: DI-13 to DI-17.
struct DeferralScenarios {
    @Test func `DI-13 a lazy dependency is made when it is used, once`() throws {
        var resolver = Fixture(Fixture.kinds, "T(b: lazy B)@t", "B@t").resolver()
        let flow = resolver.enter("nav", "x")
        let made = resolver.resolve("T", from: flow)
        let holder = try #require(made)
        #expect(resolver.answers == ["new T", "deferred B"])
        resolver.removeTrace()
        let handle = try #require(resolver.handles(of: holder).first)
        let first = resolver.call(handle)
        #expect(resolver.answers == ["new B"])
        #expect(resolver.trace.events[0].from == flow.number)
        let count = resolver.trace.events.count
        #expect(resolver.call(handle) == first && first != nil)
        #expect(resolver.trace.events.count == count)
    }

    @Test func `DI-14 a provider fails once its scope is closed, and says who closed it`() throws {
        let fixture = Fixture(Fixture.kinds, "T(b: provider B)@scene", "B@x")
        var resolver = fixture.resolver()
        let flow = resolver.enter("nav", "x")
        let scene = resolver.enter(["scene"], in: flow)
        let made = resolver.resolve("T", from: scene)
        let holder = try #require(made)
        let handle = try #require(resolver.handles(of: holder).first)
        let first = resolver.call(handle)
        #expect(first != nil && resolver.call(handle) == first)
        let sequence = resolver.state.nextSequence
        resolver.close(flow, by: .popTo)
        #expect(resolver.call(handle) == nil)
        let problem = try #require(resolver.problems.first { $0.code == .scopeClosed })
        let closed = try #require(problem.texts(.closed).first)
        #expect(closed.hasPrefix("x#2 by popTo at "))
        #expect(Int32(closed.split(separator: " ").last ?? "") ?? 0 >= sequence)
        #expect(checked(fixture.container(), [ServiceRequest("T", in: ["nav", "x", "scene"])]).isEmpty)
    }

    @Test func `DI-15 a cycle is told once, with a cut and who reaches it`() throws {
        let fixture = Fixture(
            Fixture.kinds,
            "A(b: B)@t",
            "B(c: C)@t",
            "C(a: A)@t",
            "E1(a: A)@t",
            "E2(b: B)@t",
            "E3(c: C)@t"
        )
        let both = BothPolicies(fixture, .init("E1"), .init("E2"), .init("E3"))
        let cycles = both.check.filter { $0.code == .cycle }
        #expect(cycles.count == 1)
        let cycle = try #require(cycles.first)
        #expect(cycle.texts(.cycle) == ["A → B → C → A"])
        #expect(cycle.texts(.cut) == ["make 'b' of 'A.init(b:)' a provider or a property"])
        #expect(cycle.description.contains("also reached by 2: E2, E3"))
        #expect(both.run.allSatisfy { $0.code == .cycle } && both.results.allSatisfy { $0 == nil })
        #expect(both.isIdle)
    }

    @Test func `DI-16 a property ends a cycle of what is shared, not of what is transient`() {
        let shared = Fixture(Fixture.kinds, "Parent(child: Child)@g", "Child(prop parent: weak Parent)@t")
        let both = BothPolicies(shared, .init("Parent"))
        #expect(both.codes == [] && both.results[0] != nil)
        var strong = Fixture(Fixture.kinds, "Parent(prop child: Child)@g", "Child(prop parent: weak Parent)@t")
            .resolver()
        _ = strong.resolve("Parent")
        #expect(strong.answers == ["new Parent", "new Child", "graph Parent"])
        let transient = Fixture(Fixture.kinds, "Parent(child: Child)@t", "Child(prop parent: weak Parent)@t")
        let endless = BothPolicies(transient, .init("Parent"))
        #expect(endless.codes == ["DI03"])
        for problem in endless.run + endless.check {
            #expect(problem.texts(.cut) == ["share 'Parent' in the graph, so that 'Child.parent' finds it"])
            #expect(
                problem.texts(.note).contains { $0.hasPrefix("transient ") && $0.contains("cannot close the cycle") }
            )
        }
    }

    @Test func `DI-17 a provider is no cycle`() {
        let fixture = Fixture(Fixture.kinds, "A(b: provider B)@t", "B(a: A)@t")
        let both = BothPolicies(fixture, .init("A"))
        #expect(both.codes == [] && both.results[0] != nil)
    }
}
