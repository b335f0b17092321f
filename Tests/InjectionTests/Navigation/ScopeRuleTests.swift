import Testing
@testable import Injection

/// The rules N1 to N14 where no scenario shows them.
struct ScopeRuleTests {
    @Test func `N2 a scene without a flow joins that of the scene below only if it says so`() {
        var shop = Shop { fixture in
            fixture.scene("Follower") { $0.inheritsFlow = true }
            fixture.register("FollowerVC(model: CartModel)") { $0.form = .scene }
        }
        shop.go(.push, [Shop.cart])
        let model = shop.model()
        #expect(shop.go(.push, [Shop.cart, Shop.scene("Follower", 12)]).isDone)
        #expect(shop.model(at: 12) == model)
        #expect(shop.go(.set, [Shop.scene("Help", 13), Shop.scene("Follower", 14)]).isDone == false)
    }

    @Test func `N4 the parent is fixed at opening`() throws {
        var resolver = Shop().resolver
        let window = try #require(resolver.scope(of: 1))
        let before = resolver.state.scopes.first { $0.id == window.number }?.parent
        resolver.open("session")
        resolver.navigate(.push, to: Shop.hierarchy())
        #expect(resolver.state.scopes.first { $0.id == window.number }?.parent == before)
        // A window that opens after it looks through the session.
        resolver.navigate(.setRoot, to: Hierarchy([Place(50, .container("window"))]))
        let later = try #require(resolver.scope(of: 50))
        let index = try #require(resolver.state.index(of: later.number))
        let names = resolver.state.chain(from: index).map {
            resolver.container.kindName(resolver.state.scopes[Int($0)].kind)
        }
        #expect(names == ["window", "session", "app"])
    }

    @Test func `N7 a scene that cannot be made keeps its scope and is not requested again`() {
        var shop = Shop { fixture in
            fixture.scene("Broken", flow: "x")
            fixture.register("BrokenVC(creator m: Missing)") { $0.form = .scene }
        }
        shop.go(.push, [Shop.cart])
        shop.resolver.removeTrace()
        let creation = Place.Creation(.creator, route: "Cart —push→ Broken", place: "Main.storyboard:7")
        let broken = Place(20, .scene("Broken"), in: 3, creation: creation)
        #expect(!shop.go(.push, [Shop.cart, broken]).isDone)
        #expect(shop.scopeEvents.count { $0.hasPrefix("open") } == 2)
        #expect(shop.scopeEvents.count { $0.hasPrefix("close") } == 0)
        shop.resolver.removeTrace()
        shop.go(.push, [Shop.cart, broken])
        #expect(shop.resolver.answers.isEmpty && shop.scopeEvents.isEmpty)
        #expect(shop.resolver.problems.first?.texts(.reachedBy) == ["Cart —push→ Broken"])
    }

    @Test func `N8 closing twice is noted and does nothing`() {
        var resolver = Fixture().resolver()
        let session = resolver.open("session")
        resolver.close(session)
        resolver.removeTrace()
        let before = resolver.state
        resolver.close(session)
        #expect(resolver.trace.events.map(\.kind) == [.note])
        #expect(resolver.state.isSame(as: before) && resolver.problems.isEmpty)
    }

    @Test func `N11 what needed something goes before what it needed`() {
        var resolver = Fixture(Fixture.kinds, "B@session", "A(b: B)@session").resolver()
        let session = resolver.open("session")
        _ = resolver.resolve("A", from: session)
        resolver.removeTrace()
        resolver.close(session)
        let destroyed = resolver.trace.events.filter { $0.kind == .destroy }
        #expect(destroyed.map { resolver.container.name($0.registration) } == ["A", "B"])
    }

    @Test func `N12 a scope handle fails once its scope is closed`() throws {
        var resolver = Fixture(Fixture.kinds, "T(flow: handle x)@scene").resolver()
        let flow = resolver.enter("nav", "x")
        let made = resolver.resolve("T", from: resolver.enter(["scene"], in: flow))
        let holder = try #require(made)
        let handle = try #require(resolver.handles(of: holder).first)
        #expect(resolver.scope(of: handle) == flow)
        resolver.close(flow)
        #expect(resolver.scope(of: handle) == nil)
        #expect(resolver.codes == ["DI07"])
    }

    @Test func `N14 equal inputs give equal states and traces`() {
        func run() -> (InjectionState, [TraceEvent]) {
            var shop = Shop.inCheckout()
            shop.go(.popTo, [])
            return (shop.resolver.state, Array(shop.resolver.trace.events))
        }
        #expect(run() == run())
    }

    @Test func `a closed scope is forgotten once nothing looks through it`() {
        var shop = Shop()
        shop.go(.push, [Shop.cart])
        shop.go(.popTo, [])
        let size = shop.resolver.state.byteCount
        for round in Int32(0)..<50 {
            shop.go(.push, [Shop.scene("Cart", 100 + round)])
            shop.go(.popTo, [])
        }
        #expect(shop.resolver.state.byteCount == size)
        #expect(shop.resolver.problems.isEmpty)
    }

    @Test func `tracing changes nothing but the trace`() {
        func state(isTracing: Bool) -> InjectionState {
            var resolver = Resolver(Fixture(Fixture.kinds, "A(b: B)@session", "B@1").container(), isTracing: isTracing)
            resolver.launch()
            let session = resolver.open("session")
            _ = resolver.resolve("A", from: session)
            resolver.close(session)
            #expect(resolver.trace.events.isEmpty != isTracing)
            return resolver.state
        }
        #expect(state(isTracing: true) == state(isTracing: false))
    }
}
