/// Apps of SwiftUI that no person writes: views in themselves, modifiers in modifiers, stacks that push without end.
struct HostileViews {
    private var dice: Dice
    /// The number of views.
    private let count: Int

    /// The largest number of pieces nested in one body.
    private static let depths = [1, 2, 3, 5, 9, 13, 33, 65, 130, 210]

    /// Prepares for an app.
    /// - Parameter dice: what decides its code.
    init(_ dice: Dice) {
        var dice = dice
        count = 1 + dice.roll(8)
        self.dice = dice
    }

    /// Returns the only file of an app.
    mutating func source() -> String {
        let views = (0..<count).map { view($0) }
        let modifiers = (0..<3).map { number in
            """
            extension View {
                func extra\(number)() -> some View { \(modified("self", 2)) }
                func shown\(number)<C: View>(_ isOpen: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
                    sheet(isPresented: isOpen) { content().\(modifier(1)) }.extra\((number + 1) % 3)()
                }
            }
            struct Mark\(number): ViewModifier {
                @State private var isOpen = false
                func body(content: Content) -> some View { \(modified("content", 2)).modifier(Mark\((number + 1) % 3)()) }
            }
            """
        }
        return """
            import SwiftUI
            import UIKit
            \(start())
            enum Route: Hashable { case r0, r1(Int), r2(String), r3 }
            struct Item: Identifiable, Hashable { let id = 1; var title = "a"; var next: Route = .r0 }
            final class Router: ObservableObject {
                @Published var path: [Route] = []
                @Published var isOpen = false
                @Published var item: Item?
                var isShown: Bool { isOpen && isShown }
                static let shared = Router()
                func push(_ route: Route) { path.append(route) }
                func again() { again(); path.append(.r3) }
                func toItself(_ route: Route) { path.append(self.path.first ?? route); toItself(.r0) }
            }
            \(modifiers.joined(separator: "\n"))
            \(views.joined(separator: "\n"))
            """
    }

    private mutating func start() -> String {
        guard dice.chance(3) else {
            return """
                @main struct HostileApp: App {
                    @StateObject private var router = Router()
                    @State private var isOpen = false
                    var body: some Scene { WindowGroup { \(content(3)) } }
                }
                """
        }
        return """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: Home())
                    return true
                }
            }
            class Home: UIViewController {
                let router = Router()
                @IBAction func go(_ sender: Any) { show(UIHostingController(rootView: \(made())), sender: nil) }
                @IBAction func other(_ sender: Any) { present(Host(), animated: true) }
                override func viewDidLoad() { addChild(UIHostingController(rootView: AnyView(\(content(2))))) }
            }
            class Host: UIHostingController<\(dice.pick(["V0", "AnyView", "Host"]))> {
                init() { super.init(rootView: \(made())) }
                required init?(coder: NSCoder) { super.init(coder: coder, rootView: \(made())) }
            }
            """
    }

    private mutating func view(_ number: Int) -> String {
        let depth = dice.pick(Self.depths)
        var body = content(3)
        for _ in 0..<depth { body = nested(body) }
        let long = String(repeating: ".\(modifier(1))", count: dice.chance(4) ? dice.pick(Self.depths) : 1)
        return """
            struct V\(number)\(dice.chance(5) ? "<C: View>" : ""): View {
                @State private var isOpen = \(dice.pick(["false", "true"]))
                @State private var item: Item?
                @State private var path: \(dice.pick(["[Route] = []", "NavigationPath()", "[Int] = [1]"]))
                @Binding var flag: Bool
                @EnvironmentObject var router: Router
                @Environment(\\.dismiss) var dismiss
                let onTap: (Route) -> Void
                @ViewBuilder var part: some View { \(content(2)) }
                @ViewBuilder var other: some View { part; \(dice.pick(["other", "part", "V\(number)()"])) }
                func made(_ route: Route) -> some View { \(dice.pick(["made(.r0)", "part", "V0()", "AnyView(made(route))"])) }
                var body: some View { \(body)\(long) }
            }
            """
    }

    // MARK: - Pieces

    private mutating func made() -> String {
        let name = "V\(dice.roll(count))"
        return dice.pick([
            "\(name)()", "\(name)(flag: $isOpen, onTap: { _ in isOpen = true })", "\(name)(onTap: router.push)",
            "\(name)(flag: .constant(true), onTap: { path.append($0) })", "\(name) { \(name)() }",
        ])
    }

    /// Content of a builder.
    private mutating func content(_ depth: Int) -> String {
        guard depth > 0 else {
            return dice.pick(["Text(\"a\")", made(), "part", "other", "made(.r1(1))", "EmptyView()"])
        }
        switch dice.roll(12) {
        case 0:
            return
                "NavigationStack(path: \(dice.pick(["$path", "$router.path"]))) { \(content(depth - 1)) }\(destination(depth))"
        case 1: return "Button(\"a\") { \(action()) }"
        case 2: return "NavigationLink(item.title, value: \(route()))"
        case 3: return "NavigationLink { \(content(depth - 1)) } label: { \(content(depth - 1)) }"
        case 4: return "if \(test()) { \(content(depth - 1)) } else { \(content(depth - 1)) }"
        case 5: return "switch router.path.last { case .r0: \(content(depth - 1)); default: \(content(depth - 1)) }"
        case 6:
            return
                "TabView(selection: $path) { \(content(depth - 1)).tag(1); \(content(depth - 1)).tabItem { \(content(0)) } }"
        case 7: return "ForEach(router.path) { route in \(content(depth - 1)) }"
        case 8:
            return
                "NavigationSplitView { List(selection: $item) { \(content(depth - 1)) } } detail: { \(content(depth - 1)) }"
        case 9: return modified(content(depth - 1), depth)
        case 10: return "let x = \(made()); x; \(content(depth - 1))"
        default: return "\(content(depth - 1)); \(content(depth - 1))"
        }
    }

    private mutating func nested(_ body: String) -> String {
        switch dice.roll(8) {
        case 0: "VStack { \(body) }"
        case 1: "ZStack { \(body); if isOpen { \(made()) } }"
        case 2: "AnyView(\(body))"
        case 3: "Group { \(body) }.extra\(dice.roll(3))()"
        case 4: "NavigationView { \(body) }"
        case 5: "Text(\"a\").overlay(\(body))"
        case 6: "Color.red.sheet(isPresented: $isOpen) { \(body) }"
        default: "if \(test()) { \(body) }"
        }
    }

    private mutating func modified(_ body: String, _ depth: Int) -> String {
        var result = "\(body.hasPrefix("if") || body.contains("; ") ? "Group { \(body) }" : body)"
        for _ in 0...dice.roll(4) { result += ".\(modifier(depth))" }
        return result
    }

    private mutating func modifier(_ depth: Int) -> String {
        let inner = depth > 1 ? content(depth - 1) : content(0)
        switch dice.roll(12) {
        case 0: return "sheet(isPresented: \(flag())) { \(inner) }"
        case 1: return "sheet(item: \(dice.pick(["$item", "$router.item"]))) { item in \(inner) }"
        case 2: return "fullScreenCover(isPresented: \(flag()), onDismiss: { \(action()) }) { \(inner) }"
        case 3: return "navigationDestination(isPresented: \(flag())) { \(inner) }"
        case 4: return "alert(\"a\", isPresented: \(flag())) { Button(\"b\") { \(action()) } }"
        case 5: return "onChange(of: isOpen) { \(action()) }"
        case 6: return "onAppear { \(action()) }"
        case 7: return "extra\(dice.roll(3))()"
        case 8: return "shown\(dice.roll(3))(\(flag())) { \(inner) }"
        case 9: return "modifier(Mark\(dice.roll(3))())"
        case 10: return "environmentObject(\(dice.pick(["router", "Router()", "Router.shared"])))"
        default: return "padding()"
        }
    }

    private mutating func destination(_ depth: Int) -> String {
        let cases = (0..<4).map { "case .r\($0): \(content(depth - 1))" }
        return """
            .navigationDestination(for: \(dice.pick(["Route", "Int", "V0"])).self) { route in
                switch route { \(dice.chance(2) ? cases.joined(separator: "\n") : "default: made(route)") }
            }
            """
    }

    private mutating func flag() -> String {
        dice.pick([
            "$isOpen", "$flag", "$router.isOpen", "$router.isShown", ".constant(true)",
            "Binding(get: { item != nil }, set: { _ in item = nil })",
        ])
    }

    private mutating func test() -> String {
        dice.pick([
            "isOpen", "router.isOpen", "router.isShown", "let item", "case .r1(let id) = router.path.first", "!flag",
            "flag && isOpen",
        ])
    }

    private mutating func route() -> String { dice.pick([".r0", ".r1(1)", "Route.r2(\"a\")", "route", "Item()", "1"]) }

    private mutating func action() -> String {
        dice.pick([
            "isOpen = true", "isOpen.toggle()", "flag = true", "item = Item()", "router.isOpen = !router.isOpen",
            "dismiss()",
            "path.append(\(route()))", "router.path.append(\(route()))", "router.push(\(route()))", "router.again()",
            "router.toItself(.r0)", "path.removeLast()", "onTap(\(route()))", "router.item = nil; isOpen = false",
        ])
    }
}
