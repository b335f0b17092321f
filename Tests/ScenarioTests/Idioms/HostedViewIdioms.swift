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
    ]
}
