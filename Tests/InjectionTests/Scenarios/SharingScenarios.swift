import Testing
@testable import Injection

/// Shared instances and their lifetimes: DI-01 to DI-07.
struct SharingScenarios {
    @Test func `DI-01 a transient is made each time`() {
        var resolver = Fixture(Fixture.kinds, "Leaf@t").resolver()
        let ids = [resolver.number("Leaf"), resolver.number("Leaf")]
        #expect(ids == [1, 2])
        #expect(resolver.answers == ["new Leaf", "new Leaf"])
        #expect(resolver.problems.isEmpty)
    }

    @Test func `DI-02 a tree is made in pre-order`() {
        var fixture = Fixture()
        Shapes.tree20(storage: "t").forEach { fixture.register($0) }
        var resolver = fixture.resolver()
        #expect(resolver.number("T0") != nil)
        let events = resolver.trace.events.filter { $0.kind == .resolve }
        #expect(events.count == 20 && events.allSatisfy { $0.hit == .new })
        #expect(resolver.answers.map { String($0.dropFirst(4)) } == Shapes.tree20Order.map { "T\($0)" })
        #expect(events.map(\.depth).max() == 4)
        for event in events.dropFirst() {
            let parent = events.first { $0.span == event.parent }
            #expect(parent?.depth == event.depth - 1)
        }
        #expect(resolver.state.instances.count == 20)
    }

    private static let diamond = Fixture(Fixture.kinds, "A(b: B, c: C)@t", "B(d: D)@t", "C(d: D)@t", "D@g")

    @Test func `DI-03 a graph object is shared within one root only`() {
        var resolver = Self.diamond.resolver()
        _ = resolver.resolve("A")
        #expect(resolver.answers == ["new A", "new B", "new D", "new C", "graph D"])
        let first = resolver.trace.events.filter { $0.registration == 3 }.map(\.instance)
        #expect(Set(first).count == 1)
        resolver.removeTrace()
        _ = resolver.resolve("A")
        let second = resolver.trace.events.filter { $0.registration == 3 }.map(\.instance)
        #expect(Set(second).count == 1 && second[0] != first[0])
    }

    @Test func `DI-04 each scene is a root of its own`() {
        var fixture = Self.diamond
        for scene in ["X", "Y"] {
            fixture.scene(scene)
            fixture.register("\(scene)VC(a: A)") { $0.form = .scene }
        }
        var resolver = fixture.resolver()
        resolver.navigate(
            .set,
            to: Hierarchy([Place(1, .container("nav")), Place(2, .scene("X"), in: 1), Place(3, .scene("Y"), in: 1)])
        )
        let shared = resolver.trace.events.filter { $0.registration == 3 && $0.hit == .new }.map(\.instance)
        #expect(shared.count == 2 && shared[0] != shared[1])
        #expect(resolver.problems.isEmpty)
    }

    @Test func `DI-05 a singleton is made once, an eager one at launch`() {
        var fixture = Fixture(Fixture.kinds, "S@1")
        fixture.register("E2@1") { $0.isEager = true }
        fixture.register("E1@1") { $0.isEager = true }
        var resolver = fixture.resolver()
        #expect(resolver.answers == ["new E2", "new E1"])
        let tabs = [resolver.enter("window", "tab"), resolver.enter("window", "tab")]
        var ids: Set<Int32?> = []
        for round in 0..<1000 { ids.insert(resolver.number("S", from: tabs[round % 2])) }
        #expect(ids.count == 1)
        #expect(resolver.answers.count { $0 == "new S" } == 1)
    }

    @Test func `DI-06 a shared instance goes with its last holder`() {
        var fixture = Fixture(Fixture.kinds, "S@shared:app")
        for scene in ["X", "Y"] {
            fixture.scene(scene)
            fixture.register("\(scene)VC(s: S)") { $0.form = .scene }
        }
        var resolver = fixture.resolver()
        let nav = Place(1, .container("nav"))
        let (x, y) = (Place(2, .scene("X"), in: 1), Place(3, .scene("Y"), in: 1))
        resolver.navigate(.set, to: Hierarchy([nav, x, y]))
        let first = resolver.resolve("S", isRetaining: false)
        resolver.navigate(.pop, to: Hierarchy([nav, x]))
        #expect(resolver.resolve("S", isRetaining: false) == first)
        resolver.removeTrace()
        resolver.navigate(.set, to: Hierarchy([nav]))
        #expect(resolver.trace.events.contains { $0.kind == .destroy && $0.instance == first?.number })
        #expect(resolver.resolve("S", isRetaining: false) != first)
    }

    @Test func `DI-07 resetting a child never touches its parent`() {
        var resolver = Fixture(Fixture.kinds, "C@cached:app:user", "F@cached:x:user", "G@cached:x:cart").resolver()
        let flow = resolver.enter("nav", "x")
        let made = [
            resolver.number("C", from: flow), resolver.number("F", from: flow), resolver.number("G", from: flow),
        ]
        resolver.reset("user", in: flow)
        #expect(resolver.number("C", from: flow) == made[0])
        #expect(resolver.number("F", from: flow) != made[1])
        #expect(resolver.number("G", from: flow) == made[2])
        resolver.reset("cart", in: .app)
        #expect(resolver.number("C") == made[0])
        resolver.reset("user", in: .app)
        #expect(resolver.number("C") != made[0])
    }
}
