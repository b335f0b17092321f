import Testing

/// The first view of a SwiftUI app whose own values decide between several, at the launch and when they change.
struct FirstViewTests {
    private static let views = """
        struct Splash: View { var body: some View { Text("Splash") } }
        struct Login: View { var body: some View { Text("Login") } }
        struct Home: View { var body: some View { Text("Home") } }
        """

    /// Launches an app that decides in the content of its window.
    private func window(_ content: String, _ members: String = "", _ more: String = "") throws -> [String] {
        try Launched(
            """
            import SwiftUI
            @main struct ShopApp: App {
                \(members)
                var body: some Scene { WindowGroup { \(content) } }
            }
            \(Self.views)
            \(more)
            """
        ).visible
    }

    /// Launches an app that decides in its first view.
    private func root(_ content: String, _ members: String, _ more: String = "") throws -> [String] {
        let root = """
            struct Root: View {
                \(members)
                var body: some View { \(content) }
            }
            """
        let visible = try window("Root()", "", root + "\n" + more)
        #expect(visible.first == "Root")
        return Array(visible.dropFirst())
    }

    private static let later = "DispatchQueue.main.asyncAfter(deadline: .now() + 2)"

    @Test(arguments: [
        ("@AppStorage(\"done\") private var isDone = false", "Login"),
        ("@State private var isDone = false", "Login"), ("@State private var isDone = true", "Home"),
        ("@AppStorage(\"in\") private var isDone = true", "Home"),
    ])
    func `a value decides as it is at first`(_ member: String, _ visible: String) throws {
        let content = "if isDone { Home() } else { Login() }"
        #expect(try root(content, member) == [visible])
        #expect(try window(content, member) == [visible])
    }

    @Test func `a value with the name of an identity decides as it is at first`() throws {
        let member = "@AppStorage(\"in\") private var isLoggedIn = false"
        #expect(try root("if isLoggedIn { Home() } else { Login() }", member) == ["Login"])
    }

    @Test(arguments: ["task", "onAppear"])
    func `the code of a branch changes the value`(_ modifier: String) throws {
        let content = """
            Group { if isReady { Login() } else { Splash().\(modifier) { \(Self.later) { isReady = true } } } }
            """
        #expect(try window(content, "@State private var isReady = false") == ["Login"])
        #expect(try root(content, "@State private var isReady = false") == ["Login"])
    }

    @Test func `the code of a part of a branch changes the value`() throws {
        let content = """
            if isReady {
                Login()
            } else {
                VStack { VStack { Text("1"); Text("2") }.onAppear { \(Self.later) { isReady = true } } }
            }
            """
        #expect(try window(content, "@State private var isReady = false") == ["Login"])
    }

    @Test func `the code of another branch does not run`() throws {
        let content = "if isReady { Home() } else { Splash() }"
        let other = "if isReady { Home().onAppear { isReady = false } } else { Splash().onAppear { print(1) } }"
        for content in [content, other] {
            #expect(try root(content, "@State private var isReady = false") == ["Splash"])
            #expect(try window(content, "@State private var isReady = false") == ["Splash"])
        }
    }

    @Test func `a view changes the value through its binding`() throws {
        let content = """
            ZStack {
                if showsSplash {
                    Cover(isActive: $showsSplash).transition(.opacity)
                } else {
                    Group { if hasSeenIntro { Home() } else { Login() } }.transition(.opacity)
                }
            }
            """
        let members = """
            @AppStorage("intro") private var hasSeenIntro = false
            @State private var showsSplash = true
            """
        let cover = """
            struct Cover: View {
                @Binding var isActive: Bool
                @State private var isBig = false
                var body: some View {
                    Text("x").onAppear {
                        \(Self.later) { withAnimation { isBig = true } }
                        \(Self.later) { withAnimation { isActive = false } }
                    }
                }
            }
            """
        #expect(try window(content, members, cover) == ["Login"])
        #expect(try root(content, members, cover) == ["Login"])
    }

    @Test func `the cases of an enum decide in turn`() throws {
        let content = """
            switch stage {
            case .splash: Splash().onAppear { \(Self.later) { stage = .login } }
            case .login: Login()
            case .main: Home()
            }
            """
        let stage = "enum Stage { case splash, login, main }"
        #expect(try root(content, "@State var stage: Stage = .splash", stage) == ["Login"])
        #expect(try root(content, "@State var stage = Stage.main", stage) == ["Home"])
    }

    @Test func `the value of an observed object decides when the object changes it`() throws {
        let state = """
            enum Route { case splash, login, main }
            class AppState: ObservableObject {
                @Published var route: Route = .splash
                @Published var isReady = false
                func load() { \(Self.later) { self.route = .login } }
                func start() { isReady = true }
            }
            """
        let routes = """
            switch state.route {
            case .splash: Splash().onAppear { state.load() }
            case .login: Login()
            case .main: Home()
            }
            """
        let ready = "Group { if state.isReady { Home() } else { Splash() } }.onAppear { state.start() }"
        let member = "@StateObject private var state = AppState()"
        #expect(try window(routes, member, state) == ["Login"])
        #expect(try window(ready, member, state) == ["Home"])
        #expect(try root(ready, member, state) == ["Home"])
        let reset = ready.replacing("state.start()", with: "state.isReady = false")
        #expect(try root(reset, member, state) == ["Splash"])
    }

    @Test func `a library has no session on a fresh install`() throws {
        let content = "Group { if isIn { Home() } else { Login() } }.onAppear { check() }"
        let members = """
            @State private var isIn = false
            func check() {
                Task {
                    do {
                        _ = try await client.auth.session
                        isIn = true
                    } catch {
                        isIn = false
                    }
                }
            }
            """
        #expect(try root(content, members) == ["Login"])
    }

    @Test(arguments: ["reachable", "isReachable", "isNetworkAvailable"])
    func `the device is online, whatever the value before the first look`(_ name: String) throws {
        let network = """
            class Network: ObservableObject {
                @Published private(set) var \(name): Bool = false
                init() { check() }
                func check() { \(name) = flags.contains(.reachable) }
            }
            """
        let content = "if network.\(name) { Home() } else { Login() }"
        #expect(try root(content, "@StateObject var network = Network()", network) == ["Home"])
    }

    @Test func `the body of an app may stand in an extension`() throws {
        let visible = try Launched(
            """
            import SwiftUI
            @main struct ShopApp: App { @State private var number = 1 }
            extension ShopApp {
                var body: some Scene { WindowGroup { if Store.shared.isKnown { Home() } else { welcome } } }
                private var welcome: some View { NavigationView { Login() } }
            }
            class Store { static let shared = Store(); private(set) var isKnown = false }
            \(Self.views)
            """
        ).visible
        #expect(visible == ["UINavigationController", "Login"])
    }

    @Test(arguments: [("true", "Splash"), ("false", "Home")])
    func `a layer named like a splash screen covers the others`(_ isShown: String, _ visible: String) throws {
        let content = "ZStack { Color.red; Home(); if isShown { Splash() } }"
        #expect(try root(content, "@State private var isShown = \(isShown)") == [visible])
        #expect(try window(content, "@State private var isShown = \(isShown)") == [visible])
    }

    @Test func `a layer that covers the others goes away`() throws {
        let content = "ZStack { Home(); if isShown { Splash().onAppear { \(Self.later) { isShown = false } } } }"
        #expect(try root(content, "@State private var isShown = true") == ["Home"])
    }

    @Test func `a layer of another name is a part of the screen`() throws {
        let badge = "struct Badge: View { var body: some View { Text(\"1\") } }"
        let content = "ZStack { Home(); if isShown { Badge() } }"
        #expect(
            try window(
                "Root()",
                "",
                """
                \(badge)
                struct Root: View {
                    @State private var isShown = true
                    var body: some View { \(content) }
                }
                """
            ) == ["Root"]
        )
    }

    @Test(arguments: [
        ("@State private var tab = 1", "0", "1", "Home"), ("@State private var tab = 0", "0", "1", "Login"),
        ("@State var tab: Place = .home", "Place.login", "Place.home", "Home"),
        ("@State var tab = Place.login", "Place.login", "Place.home", "Login"),
    ])
    func `the selection of tabs has its initial value`(
        _ member: String,
        _ first: String,
        _ second: String,
        _ visible: String
    ) throws {
        let content = """
            TabView(selection: $tab) {
                Login().tabItem { Text("1") }.tag(\(first))
                Home().tabItem { Text("2") }.tag(\(second))
            }
            """
        #expect(try root(content, member, "enum Place { case login, home }") == [visible])
        #expect(try window(content, member, "enum Place { case login, home }").last == visible)
    }
}
