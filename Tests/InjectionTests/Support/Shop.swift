@testable import Injection

/// The app of the navigation scenarios: two tabs with a stack each, and a checkout of three scenes that share a model.
struct Shop {
    static let window = Place(1, .container("window"))
    static let firstTab = Place(2, .container("tab"), in: 1)
    static let firstStack = Place(3, .container("nav"), in: 2)
    static let secondTab = Place(4, .container("tab"), in: 1)
    static let secondStack = Place(5, .container("nav"), in: 4)
    static let home = Place(10, .scene("Home"), in: 3)

    var resolver: Resolver

    init(_ change: (inout Fixture) -> Void = { _ in }) {
        var fixture = Fixture(Fixture.kinds, "CartModel@checkout", "Token@checkout", "AuthModel@auth")
        for scene in ["Cart", "CartV2", "Address", "Pay"] {
            fixture.scene(scene, flow: "checkout")
            fixture.register("\(scene)VC(creator model: CartModel)") { $0.form = .scene }
        }
        for scene in ["Home", "Help", "About", "Second"] { fixture.scene(scene) }
        fixture.scene("Login", flow: "auth")
        fixture.register("LoginVC(creator auth: AuthModel, creator model: CartModel?)") { $0.form = .scene }
        change(&fixture)
        resolver = fixture.resolver()
        resolver.navigate(.setRoot, to: Self.hierarchy())
        resolver.removeTrace()
    }

    /// The hierarchy with scenes on the first stack, above the home scene, and with what else there is.
    static func hierarchy(_ scenes: [Place] = [], _ others: [Place] = []) -> Hierarchy {
        Hierarchy([window, firstTab, firstStack, secondTab, secondStack, home] + scenes + others)
    }

    static func scene(_ name: String, _ id: Int32, in container: Int32 = 3, isVisible: Bool = true) -> Place {
        Place(id, .scene(name), in: container, isVisible: isVisible)
    }

    static let cart = scene("Cart", 11)
    static let address = scene("Address", 12)
    static let pay = scene("Pay", 13)

    /// A checkout up to payment.
    static func inCheckout(_ change: (inout Fixture) -> Void = { _ in }) -> Shop {
        var shop = Shop(change)
        shop.go(.push, [cart])
        shop.go(.push, [cart, address])
        shop.go(.push, [cart, address, pay])
        shop.resolver.removeTrace()
        return shop
    }

    @discardableResult
    mutating func go(_ operation: NavigationOperation, _ scenes: [Place], _ others: [Place] = []) -> NavigationResult {
        resolver.navigate(operation, to: Self.hierarchy(scenes, others))
    }

    /// The openings and closings, in order: `open checkout`, `close scene:Cart`.
    var scopeEvents: [String] {
        resolver.trace.events.compactMap { event in
            switch event.kind {
            case .open: "open \(resolver.container.scopeName(kind: event.key, scene: event.dependency, id: event.from))"
            case .close: "close \(resolver.container.kindName(event.key))#\(event.from)"
            default: nil
            }
        }
    }

    /// The checkout's model as a scene of the first stack sees it.
    func model(at place: Int32 = 11) -> Int32? {
        guard let scene = resolver.scene(at: place) else { return nil }
        return resolver.state.edges.first { $0.holder == scene.number }?.held
    }
}
