import Testing
@testable import Injection

/// Scopes bound to navigation: DI-30 to DI-37, rules N1 to N14.
struct NavigationScenarios {
    @Test func `DI-30 a flow's scope opens before its first scene is made, and all its scenes share it`() throws {
        var shop = Shop()
        shop.go(.push, [Shop.cart])
        let events = shop.resolver.trace.events
        let open = try #require(events.firstIndex { $0.kind == .open })
        let request = try #require(events.firstIndex { $0.kind == .resolve })
        #expect(open < request)
        #expect(shop.resolver.container.kindName(events[open].key) == "checkout")
        shop.go(.push, [Shop.cart, Shop.address])
        shop.go(.push, [Shop.cart, Shop.address, Shop.pay])
        let models = Set([11, 12, 13].map { shop.model(at: $0) })
        #expect(models.count == 1 && models.first != .some(nil))
        #expect(
            shop.resolver.trace.events.filter {
                $0.kind == .open && shop.resolver.container.kindName($0.key) == "checkout"
            }.count == 1
        )
    }

    @Test func `DI-31 covering is not closing`() {
        var shop = Shop.inCheckout()
        let checkout = [Shop.cart, Shop.address, Shop.pay]
        let flow = shop.resolver.scope(ofFlow: "checkout", in: 3)
        let model = shop.model()
        let help = Shop.scene("Help", 20)
        let modal = [Place(30, .container("modal"), in: 13), Shop.scene("About", 31, in: 30)]
        shop.go(.push, checkout + [help])
        shop.go(.pop, checkout)
        shop.go(.present, checkout, modal)
        shop.go(.dismiss, checkout)
        let hidden = checkout.map { Place($0.id, $0.content, in: $0.parent, isVisible: false) }
        shop.go(.switch, hidden, [Shop.scene("Second", 40, in: 5)])
        shop.go(.switch, checkout)
        let events = shop.scopeEvents.filter { $0.contains("checkout") }
        #expect(events.isEmpty)
        #expect(shop.resolver.scope(ofFlow: "checkout", in: 3) == flow && flow != nil)
        #expect(shop.model() == model)
    }

    @Test func `DI-32 the last member's leaving closes the flow, the newest instance first`() throws {
        var shop = Shop.inCheckout()
        let flow = try #require(shop.resolver.scope(ofFlow: "checkout", in: 3))
        let token = try #require({ shop.resolver.resolve("Token", from: flow) }())
        let model = try #require(shop.model())
        shop.resolver.removeTrace()
        let result = shop.go(.popTo, [])
        #expect(result.closed.last == flow)
        let destroyed = shop.resolver.trace.events.filter { $0.kind == .destroy && $0.owner == flow.number }
        #expect(destroyed.map(\.instance) == [token.number, model])
        shop.go(.push, [Shop.scene("Cart", 21)])
        #expect(shop.resolver.scope(ofFlow: "checkout", in: 3) != flow)
        let next = try #require(shop.model(at: 21))
        #expect(next != model)
    }

    @Test func `DI-33 a scope that both hierarchies name survives, and new scenes come before old scopes go`() throws {
        var shop = Shop()
        shop.go(.push, [Shop.cart])
        let flow = shop.resolver.scope(ofFlow: "checkout", in: 3)
        let model = shop.model()
        shop.resolver.removeTrace()
        shop.go(.set, [Shop.scene("CartV2", 21)])
        #expect(!shop.scopeEvents.contains { $0.contains("checkout") })
        #expect(shop.resolver.scope(ofFlow: "checkout", in: 3) == flow && shop.model(at: 21) == model)
        shop.resolver.removeTrace()
        shop.go(.set, [Shop.scene("About", 22)])
        let events = shop.resolver.trace.events
        let made = try #require(events.firstIndex { $0.kind == .resolve })
        let closed = try #require(events.firstIndex { $0.kind == .close && $0.from == flow?.number })
        #expect(made < closed)
    }

    @Test func `DI-34 an interactive presentation opens at its begin, and its cancelling closes it`() {
        var shop = Shop()
        shop.go(.push, [Shop.cart])
        shop.resolver.removeTrace()
        let before = shop.resolver.state
        let login = Shop.hierarchy(
            [Shop.cart],
            [Place(30, .container("modal"), in: 11), Shop.scene("Login", 31, in: 30)]
        )
        _ = shop.resolver.enter(.present, to: login)
        #expect(shop.scopeEvents.filter { $0.hasPrefix("open") }.count == 2)
        shop.resolver.leave(.dismiss, to: Shop.hierarchy([Shop.cart]))
        #expect(shop.scopeEvents.filter { $0.hasPrefix("close") }.count == 2)
        #expect(shop.resolver.state.isSame(as: before))
    }

    @Test func `DI-35 a flow in two tabs runs twice`() {
        var shop = Shop()
        let other = Shop.scene("Cart", 41, in: 5, isVisible: false)
        shop.go(.push, [Shop.cart], [other])
        let first = shop.resolver.scope(ofFlow: "checkout", in: 3)
        let second = shop.resolver.scope(ofFlow: "checkout", in: 5)
        #expect(first != nil && second != nil && first != second)
        shop.resolver.removeTrace()
        shop.go(.popTo, [], [other])
        #expect(shop.resolver.scope(ofFlow: "checkout", in: 3) == nil)
        #expect(shop.resolver.scope(ofFlow: "checkout", in: 5) == second)
        #expect(shop.scopeEvents.filter { $0.contains("checkout") }.count == 1)
    }

    private static let modals = [
        Place(30, .container("modal"), in: 13), Shop.scene("Login", 31, in: 30),
        Place(32, .container("modal"), in: 31), Shop.scene("About", 33, in: 32),
    ]

    @Test func `DI-36 dismissing closes everything above, the deepest first`() throws {
        var shop = Shop.inCheckout()
        let checkout = [Shop.cart, Shop.address, Shop.pay]
        shop.go(.present, checkout, Array(Self.modals.prefix(2)))
        shop.go(.present, checkout, Self.modals)
        let auth = try #require(shop.resolver.scope(ofFlow: "auth", in: 30))
        let flow = try #require(shop.resolver.scope(ofFlow: "checkout", in: 3))
        let index = try #require(shop.resolver.state.index(of: auth.number))
        let parent = shop.resolver.state.scopes[Int(shop.resolver.state.scopes[Int(index)].parent)]
        #expect(parent.id == flow.number)
        let scenes = try [31, 33].map { try #require(shop.resolver.scope(of: $0)) }
        var dismissed = shop
        #expect(dismissed.go(.dismiss, checkout).closed == [scenes[1], scenes[0], auth])
        // The whole tab goes.
        let rest = Hierarchy([Shop.window, Shop.secondTab, Shop.secondStack])
        let result = shop.resolver.navigate(.setRoot, to: rest)
        let flows = result.closed.filter { $0 == auth || $0 == flow }
        #expect(flows == [auth, flow])
        #expect(result.closed.prefix(3) == [scenes[1], scenes[0], auth])
    }

    @Test func `DI-37 closing a session leaves scenes without it, and tells who holds on to it`() throws {
        var fixture = Fixture(Fixture.kinds, "User@session", "Log@1")
        fixture.scene("Settings")
        fixture.register("SettingsVC(user: provider User)") { $0.form = .scene }
        var resolver = fixture.resolver()
        let session = resolver.open("session")
        let hierarchy = Hierarchy([Place(1, .container("window")), Place(2, .scene("Settings"), in: 1)])
        resolver.navigate(.setRoot, to: hierarchy)
        let scene = try #require(resolver.scene(at: 2))
        let handle = try #require(resolver.handles(of: scene).first)
        let user = try #require({ resolver.call(handle) }())
        let log = try #require({ resolver.resolve("Log") }())
        resolver.assign(user, to: log)
        resolver.close(session)
        let escaped = try #require(resolver.problems.first { $0.code == .escapedInstance })
        #expect(escaped.texts(.holds) == ["Log(app) → User"])
        #expect(resolver.call(handle) == nil)
        #expect(resolver.problems.contains { $0.code == .scopeClosed })
        var replaced = resolver
        replaced.navigate(.setRoot, to: Hierarchy([Place(5, .container("window"))]))
        #expect(!replaced.problems.contains { $0.code == .orphanedScenes })
        resolver.navigate(.push, to: hierarchy)
        #expect(resolver.problems.contains { $0.code == .orphanedScenes })
    }
}

extension InjectionState {
    /// Returns true if two states are equal except for the next numbers.
    func isSame(as other: InjectionState) -> Bool {
        var state = self
        state.nextScope = other.nextScope
        state.nextInstance = other.nextInstance
        state.nextHandle = other.nextHandle
        state.nextSpan = other.nextSpan
        state.nextSequence = other.nextSequence
        return state == other
    }
}
