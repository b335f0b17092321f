/// Apps that mix SwiftUI and UIKit, or whose views are drawn again by an object of the Observation framework.
enum HostedViewIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "another type is the entry point",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct Entry { static func main() { if isTesting { TestApp.main() } else { ProductionApp.main() } } 
                    static var isTesting: Bool { NSClassFromString("XCTestCase") != nil } }
                struct TestApp: App { var body: some Scene { WindowGroup { Text("Tests") } } }
                struct ProductionApp: App { var body: some Scene { WindowGroup { LoginView() } } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "an observable model decides",
            shows: "HomeView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State private var model = Model()
                    var body: some Scene { WindowGroup { RootView().environment(model) } } }
                @Observable final class Model { var phase = Phase.splash
                    enum Phase { case splash, login, home }
                    func load() { phase = .home } }
                struct RootView: View { @Environment(Model.self) private var model
                    var body: some View { switch model.phase { case .splash: SplashView()
                        case .login: LoginView()
                        case .home: HomeView() } } }
                struct SplashView: View { @Environment(Model.self) private var model
                    var body: some View { Color.red.onAppear { model.load() } } }
                struct LoginView: View { var body: some View { Text("Login") } }
                struct HomeView: View { var body: some View { Text("Home") } }
                """
        ),
        LaunchIdiom(
            "an observable model is a plain property of the view",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { RootView(model: Model()) } } }
                @Observable final class Model { var isReady = false
                    func start() async { isReady = true } }
                struct RootView: View { let model: Model
                    var body: some View { Group { if model.isReady { LoginView() } else { SplashView() } }.task { await model.start() } } }
                struct SplashView: View { var body: some View { ProgressView() } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "the state of the app is an observable object",
            shows: "OnboardingView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State private var session = Session()
                    var body: some Scene { WindowGroup { if session.isOnboarded { HomeView() } else { OnboardingView() } } } }
                @Observable class Session { var isOnboarded: Bool
                    init() { isOnboarded = UserDefaults.standard.bool(forKey: "onboarded") } }
                struct OnboardingView: View { var body: some View { Text("Onb") } }
                struct HomeView: View { var body: some View { Text("Home") } }
                """
        ),
        LaunchIdiom(
            "a splash of views replaces the root of the window",
            shows: "Home",
            """
            func start(_ window: UIWindow) { window.rootViewController = UIHostingController(rootView: SplashView()) }
            """,
            besides: """
                import SwiftUI
                struct SplashView: View {
                    var body: some View {
                        Text("Splash").onAppear {
                            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                                let delegate = UIApplication.shared.delegate as! AppDelegate
                                delegate.window?.rootViewController = UINavigationController(rootViewController: Home())
                            }
                        }
                    }
                }
                """
        ),
        LaunchIdiom(
            "a view hosts the next view in the window",
            shows: "MainView",
            """
            func start(_ window: UIWindow) { window.rootViewController = UIHostingController(rootView: SplashView()) }
            """,
            besides: """
                import SwiftUI
                struct MainView: View { var body: some View { Text("Main") } }
                struct SplashView: View {
                    var body: some View { Text("Splash").onAppear { open() } }
                    func open() {
                        let delegate = UIApplication.shared.delegate as! AppDelegate
                        delegate.window?.rootViewController = UIHostingController(rootView: MainView())
                    }
                }
                """
        ),
        LaunchIdiom(
            "a function takes any view and hosts it",
            shows: "MainView",
            """
            func start(_ window: UIWindow) { show(MainView()) }
            func show(_ view: some View) { window?.rootViewController = UIHostingController(rootView: view) }
            """,
            besides: """
                import SwiftUI
                struct MainView: View { var body: some View { Text("Main") } }
                """
        ),
        LaunchIdiom(
            "a generic function of the window hosts a view",
            shows: "MainView",
            """
            func start(_ window: UIWindow) { window.show(MainView()) }
            """,
            besides: """
                import SwiftUI
                extension UIWindow { func show<Content: View>(_ content: Content) { rootViewController = UIHostingController(rootView: content) } }
                struct MainView: View { var body: some View { Text("Main") } }
                """
        ),
        LaunchIdiom(
            "a part of the published state decides",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
                struct RootView: View { @StateObject var model = RootModel()
                    var body: some View { Group { switch model.state.route { case .splash: ProgressView()
                        case .login: LoginView()
                        case .home: HomeView() } }.onAppear { model.action(.onAppear) } } }
                final class RootModel: ObservableObject {
                    struct State { var route: Route = .splash }
                    enum Route { case splash, login, home }
                    enum Action { case onAppear, logout }
                    @Published var state = State()
                    func action(_ action: Action) { switch action {
                        case .onAppear: state.route = UserDefaults.standard.string(forKey: "token") == nil ? .login : .home
                        case .logout: state.route = .login } } }
                struct LoginView: View { var body: some View { VStack { Text("Login"); Button("Go") {} } } }
                struct HomeView: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "a colour makes the model set the case of a nested enum",
            shows: "HomeView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State private var model = Model()
                    var body: some Scene { WindowGroup { RootView().environment(model) } } }
                @Observable final class Model { var phase = Phase.splash
                    enum Phase { case splash, login, home }
                    func load() { phase = Phase.home } }
                struct RootView: View { @Environment(Model.self) private var model
                    var body: some View { switch model.phase { case .splash: SplashView()
                        case .login: LoginView()
                        case .home: HomeView() } } }
                struct SplashView: View { @Environment(Model.self) private var model
                    var body: some View { Color.brand.background.task { model.load() } } }
                struct LoginView: View { var body: some View { Text("Login") } }
                struct HomeView: View { var body: some View { Text("Home") } }
                """
        ),
        LaunchIdiom(
            "two published values decide together",
            shows: "Home",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { Root() } } }
                class VM: ObservableObject { @Published var isLoading = true; @Published var user: String?
                  func load() { user = "x"; isLoading = false } }
                struct Root: View { @StateObject var vm = VM()
                  var body: some View { Group { if vm.isLoading { ProgressView() } else if vm.user != nil { Home() } else { Login() } }.onAppear { vm.load() } } }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                struct Login: View { var body: some View { VStack { Text("Login"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "either of two published values covers the content",
            shows: "Home",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { Root() } } }
                class VM: ObservableObject { @Published var isLoading = true; @Published var store: Store?
                  func load() async { store = Store(); try? await Task.sleep(for: .seconds(1)); withAnimation { isLoading = false } } }
                class Store {}
                struct Root: View { @StateObject var vm = VM()
                  var body: some View { ZStack { if vm.isLoading || vm.store == nil { ProgressView() } else { Home() } }.task { await vm.load() } } }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "the app itself observes its initialiser",
            shows: "Home",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State private var initializer = AppInitializer.shared
                  var body: some Scene { WindowGroup(id: "main") { ZStack { if initializer.isLaunching || initializer.store == nil { ProgressView() } else { Home() } }.task { await initializer.perform() } } } }
                @MainActor @Observable final class AppInitializer { static let shared = AppInitializer(); var isLaunching = true; var store: Store?
                  func perform() async { await withTaskGroup(of: Void.self) { group in group.addTask { await Store.shared.load() } }
                   self.store = Store.shared; try? await Task.sleep(for: .milliseconds(200)); withAnimation { self.isLaunching = false } } }
                class Store { static let shared = Store(); func load() async {} }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "each layer is a view or nil",
            shows: "Login",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { Root() } } }
                struct Root: View { @StateObject private var vm = ViewModel()
                  var body: some View { NavigationStack { ZStack {
                    (vm.showLogin) ? (Login().environmentObject(vm)) : nil
                    (vm.showHome) ? (Home().environmentObject(vm)) : nil } } } }
                @MainActor class ViewModel: ObservableObject { @Published var showLogin = true; @Published var showHome = false
                  init() { if UserDefaults.standard.bool(forKey: "x") { showLogin = false; showHome = true } } }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                struct Login: View { var body: some View { VStack { Text("Login"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "the stack of a window chooses",
            shows: "Login",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State var showHome = false
                  var body: some Scene { WindowGroup { NavigationStack { if showHome { Home() } else { Login() } } } } }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                struct Login: View { var body: some View { VStack { Text("Login"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "each layer has its condition",
            shows: "Login",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { Root() } } }
                struct Root: View { @State var showHome = false; @State var showLogin = true
                  var body: some View { ZStack { if showLogin { Login() }
                   if showHome { Home() } } } }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                struct Login: View { var body: some View { VStack { Text("Login"); Button("Go") {} } } }
                """
        ),
        LaunchIdiom(
            "a computed property of the model decides",
            shows: "Login",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { Root() } } }
                class VM: ObservableObject {
                    enum Mode { case signUp, main, launching }
                    @Published var authorized: Bool? = nil
                    var mode: Mode { if let authorized = authorized { if authorized == true { return .main } else { return .signUp } }
                        return .launching }
                    func check() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.authorized = self.service.check() } }
                }
                struct Root: View { @StateObject var vm = VM()
                    var body: some View { VStack { switch vm.mode { case .signUp: Login()
                        case .main: Home()
                        case .launching: ProgressView() } }.onAppear { Task { vm.check() } } } }
                struct Home: View { var body: some View { VStack { Text("Home"); Button("Go") {} } } }
                struct Login: View { var body: some View { VStack { Text("Login"); Button("Go") {} } } }
                """
        ),
    ]
}
