import Testing
@testable import Injection

/// Defects of other containers: a test fails if this one has the defect too.
struct KnownDefectTests {
    @Test func `a singleton is not made twice while it is being made`() {
        // Its own factory asks for it again, by way of a property: the first request must be the only one that makes it.
        var resolver = Fixture(Fixture.kinds, "S(h: Helper)@1", "Helper(prop s: S)@t").resolver()
        let first = resolver.number("S")
        #expect(resolver.answers.count { $0 == "new S" } == 1)
        #expect(resolver.number("S") == first && first != nil)
    }

    @Test func `what one cycle shares does not pile up`() {
        var resolver = Fixture(Fixture.kinds, "A(b: B, c: C)@g", "B(c: C)@g", "C@g").resolver()
        _ = resolver.resolve("A", isRetaining: false)
        let size = resolver.state.byteCount
        for _ in 0..<1000 { _ = resolver.resolve("A", isRetaining: false) }
        #expect(resolver.state.byteCount == size)
        #expect(resolver.state.instances.isEmpty)
    }

    @Test func `a parent's singleton does not hold a child's service`() {
        var resolver = Fixture(Fixture.kinds, "Repo(http: Http)@1", "Http@1", "Http@x in x").resolver()
        let flow = resolver.enter("nav", "x")
        let child = resolver.number("Http", from: flow)
        let repo = resolver.number("Repo", from: flow)
        let held = resolver.state.edges.first { $0.holder == repo }?.held
        #expect(held != nil && held != child)
    }

    @Test func `resetting a child leaves its parent alone`() {
        var resolver = Fixture(Fixture.kinds, "P@cached:app:g", "C@cached:x:g").resolver()
        let flow = resolver.enter("nav", "x")
        let parent = resolver.number("P", from: flow)
        resolver.reset("g", in: flow)
        #expect(resolver.number("P", from: flow) == parent)
    }

    @Test func `a cycle of any length ends in words`() {
        for length in [1, 2, 400, 600] {
            var fixture = Fixture()
            for index in 0..<length { fixture.register("T\(index)(next: T\((index + 1) % length))@t") }
            var resolver = fixture.resolver()
            #expect(resolver.resolve("T0") == nil)
            #expect(resolver.codes == ["DI03"] && resolver.isIdle)
            #expect(checked(fixture.container(), [ServiceRequest("T0")]).map(\.code).contains(.cycle))
        }
    }

    @Test func `aliases of one another end in words`() {
        var fixture = Fixture()
        fixture.alias("A", to: "B")
        fixture.alias("B", to: "A")
        #expect(BothPolicies(fixture, .init("A")).codes == ["DI03"])
    }

    @Test func `a request that fails leaves nothing and says why`() {
        var resolver = Fixture(Fixture.kinds, "A(s: S, m: Missing)@t", "S@1", "K@1").resolver()
        let kept = resolver.number("K")
        let before = resolver.state
        #expect(resolver.resolve("A") == nil)
        #expect(resolver.state.isSame(as: before))
        #expect(resolver.codes == ["DI01"] && resolver.isIdle)
        #expect(resolver.number("K") == kept)
        // The trace still tells what was tried.
        #expect(resolver.answers.suffix(4) == ["error A", "new S", "error Missing", "scoped K"])
    }
}
