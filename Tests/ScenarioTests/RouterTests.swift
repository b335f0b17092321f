import SceneFlow
import Simulation
import Testing

/// Stacks whose values other objects, views around them and the pushed screens add.
struct RouterTests {
    private static func launched(_ code: String) throws -> Launched {
        try Launched(
            """
            import SwiftUI
            enum Route: Hashable { case detail(Int), help }
            \(code)
            """,
            screens: false
        )
    }

    /// An app whose stack a router keeps.
    private static func routed(_ button: String) throws -> Launched {
        try launched(
            """
            @main struct DemoApp: App {
                @StateObject private var router = Router()
                var body: some Scene { WindowGroup { Start().environmentObject(router) } }
            }
            final class Router: ObservableObject {
                @Published var path: [Route] = []
                func showHelp() { path.append(.help) }
                func show(_ route: Route) { path.append(route) }
            }
            struct Start: View {
                @EnvironmentObject var router: Router
                var body: some View {
                    NavigationStack(path: $router.path) {
                        Button("Go") { \(button) }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .detail(let id): Detail(id: id)
                                case .help: Help()
                                }
                            }
                    }
                }
            }
            struct Detail: View {
                @EnvironmentObject var router: Router
                let id: Int
                var body: some View { Button("More") { router.path.append(.help) } }
            }
            struct Help: View { var body: some View { Text("help") } }
            """
        )
    }

    @Test(arguments: [
        ("router.path.append(.detail(1))", "Detail"), ("router.path.append(Route.detail(1))", "Detail"),
        ("router.path.append(.help)", "Help"), ("router.showHelp()", "Help"), ("router.show(.detail(2))", "Detail"),
    ])
    func `a button that adds a case to a router's stack shows its screen`(_ button: String, _ shown: String) throws {
        var app = try Self.routed(button)
        #expect(app.calls.contains("Go"))
        app.call("Go")
        #expect(app.visible == ["UINavigationController", shown])
        guard shown == "Detail" else { return }
        app.call("More")
        #expect(app.visible == ["UINavigationController", "Help"])
        app.act(.back)
        #expect(app.visible == ["UINavigationController", "Detail"])
    }

    @Test func `a pushed screen pushes further ones`() throws {
        var app = try Self.launched(
            """
            @main struct DemoApp: App { var body: some Scene { WindowGroup { Start() } } }
            struct Start: View {
                @State private var path: [Route] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("Detail") { path.append(.detail(1)) }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .detail(let id): Detail(id: id, onMore: { path.append(.help) })
                                case .help: Help(onNext: { path.append(.detail(7)) })
                                }
                            }
                    }
                }
            }
            struct Detail: View {
                let id: Int
                let onMore: () -> Void
                var body: some View { Button("More") { onMore() } }
            }
            struct Help: View {
                let onNext: () -> Void
                var body: some View { Button("Next") { onNext() } }
            }
            """
        )
        app.call("Detail")
        #expect(app.visible.last == "Detail")
        app.call(try #require(app.calls.first { $0.contains("More") }))
        #expect(app.visible.last == "Help")
        app.call(try #require(app.calls.first { $0.contains("Next") }))
        #expect(app.visible.last == "Detail")
        app.act(.back)
        app.act(.back)
        #expect(app.visible.last == "Detail")
    }

    @Test func `a screen written in place pushes further ones`() throws {
        var app = try Self.launched(
            """
            @main struct DemoApp: App { var body: some Scene { WindowGroup { Start() } } }
            struct Start: View {
                @State private var path: [Route] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("Detail") { path.append(.detail(1)) }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .detail(let id): VStack { Button("More") { path.append(.help) } }
                                case .help: Help()
                                }
                            }
                    }
                }
            }
            struct Help: View { var body: some View { Text("help") } }
            """
        )
        app.call("Detail")
        #expect(app.visible == ["UINavigationController", "Start page"])
        app.call("More")
        #expect(app.visible == ["UINavigationController", "Help"])
    }

    @Test func `screens that add many values to their own stack end`() throws {
        let cases = (0..<30).map { "case r\($0)" }.joined(separator: "; ")
        let pushed = (0..<30).map { number in
            "case .r\(number): Step(\((0..<9).map { "on\($0): { path.append(.r\((number + $0) % 30)) }" }.joined(separator: ", ")))"
        }
        let closures = (0..<9).map { "let on\($0): () -> Void" }.joined(separator: "; ")
        let buttons = (0..<9).map { "Button(\"\($0)\") { on\($0)() }" }.joined(separator: "; ")
        let app = try Launched(
            """
            import SwiftUI
            @main struct DemoApp: App { var body: some Scene { WindowGroup { Start() } } }
            enum Many: Hashable { \(cases) }
            struct Start: View {
                @State private var path: [Many] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("Go") { path.append(.r1) }
                            .navigationDestination(for: Many.self) { route in
                                switch route {
                                \(pushed.joined(separator: "\n"))
                                }
                            }
                    }
                }
            }
            struct Step: View { \(closures); var body: some View { VStack { \(buttons) } } }
            """,
            screens: false
        )
        #expect(app.visible == ["UINavigationController", "Start"])
    }
}
