/// Apps of SwiftUI: which view a fresh install shows first.
enum FirstViewIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "an environment object has no user",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject var auth = AuthVM()
                    var body: some Scene { WindowGroup { ContentView().environmentObject(auth) } } }
                struct ContentView: View { @EnvironmentObject var auth: AuthVM
                    var body: some View { Group { if auth.user != nil { HomeView() } else { LoginView() } } } }
                class AuthVM: ObservableObject { @Published var user: String? }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a task of a view chooses",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
                struct RootView: View { @StateObject private var vm = VM()
                    var body: some View { content.task { await vm.check() } }
                    @ViewBuilder private var content: some View { switch vm.state { case .loading: ProgressView()
                        case .signedOut: LoginView()
                        case .signedIn: HomeView() } } }
                @MainActor class VM: ObservableObject { enum State { case loading, signedOut, signedIn }
                    @Published var state: State = .loading
                    func check() async { state = UserDefaults.standard.string(forKey: "t") == nil ? .signedOut : .signedIn } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a stored flag chooses between erased views",
            shows: "OnboardingView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @AppStorage("hasOnboarded") private var hasOnboarded = false
                    var body: some Scene { WindowGroup { hasOnboarded ? AnyView(HomeView()) : AnyView(OnboardingView()) } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct OnboardingView: View { var body: some View { Text("Onb") } }
                """
        ),
        LaunchIdiom(
            "an observed session loads its user",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State var session = Session()
                    var body: some Scene { WindowGroup { RootView().environment(session) } } }
                struct RootView: View { @Environment(Session.self) private var session
                    var body: some View { if let user = session.user { HomeView(user: user) } else { LoginView() } } }
                @Observable class Session { var user: User?; init() { user = Self.load() }
                   static func load() -> User? { guard let d = UserDefaults.standard.data(forKey: "u") else { return nil }; return try? JSONDecoder().decode(User.self, from: d) } }
                struct User: Codable {}
                struct HomeView: View { let user: User; var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a coordinator builds its root",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject var coordinator = AppCoordinator()
                    var body: some Scene { WindowGroup { NavigationStack(path: $coordinator.path) { coordinator.build(coordinator.root) } } } }
                class AppCoordinator: ObservableObject { @Published var path = NavigationPath(); var root: Page { UserDefaults.standard.bool(forKey: "in") ? .home : .login }
                    @ViewBuilder func build(_ page: Page) -> some View { switch page { case .home: HomeView()
                        case .login: LoginView() } } }
                enum Page: Hashable { case home, login }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a router is made with its route",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @ObservedObject var router = Router.shared
                    var body: some Scene { WindowGroup { switch router.route { case .login: LoginView()
                       case .home: HomeView() } } } }
                final class Router: ObservableObject { static let shared = Router(); enum Route { case login, home }
                    @Published var route: Route
                    private init() { route = UserDefaults.standard.bool(forKey: "in") ? .home : .login } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a query finds nothing",
            shows: "OnboardingView",
            app: """
                import SwiftUI
                import SwiftData
                @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() }.modelContainer(for: Item.self) } }
                @Model class Item {}
                struct RootView: View { @Query private var items: [Item]
                    var body: some View { if items.isEmpty { OnboardingView() } else { HomeView() } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct OnboardingView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a view builder of the app asks a session",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { let deps = Deps(); var body: some Scene { WindowGroup { rootView } }
                   @ViewBuilder var rootView: some View { if deps.session.isLoggedIn { HomeView() } else { NavigationStack { LoginView() } } } }
                struct Deps { let session = Session() }
                class Session { var isLoggedIn: Bool { KeychainHelper.read("t") != nil } }
                enum KeychainHelper { static func read(_ k: String) -> Data? { var r: AnyObject?; SecItemCopyMatching([:] as CFDictionary, &r); return r as? Data } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a stored case chooses",
            shows: "OnboardingView",
            app: """
                import SwiftUI
                enum Stage: String { case onboarding, login, home }
                @main struct MyApp: App { @AppStorage("stage") var stage: Stage = .onboarding
                   var body: some Scene { WindowGroup { switch stage { case .onboarding: OnboardingView()
                      case .login: LoginView()
                      case .home: HomeView() } } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                struct OnboardingView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a model is made by the app",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject private var vm: RootVM
                   init() { let s = SessionStore(); _vm = StateObject(wrappedValue: RootVM(store: s)) }
                   var body: some Scene { WindowGroup { if vm.isLoggedIn { HomeView() } else { LoginView() } } } }
                class SessionStore { var token: String? { UserDefaults.standard.string(forKey: "t") } }
                class RootVM: ObservableObject { @Published var isLoggedIn: Bool; init(store: SessionStore) { isLoggedIn = store.token != nil } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a binding has a stored value",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @UIApplicationDelegateAdaptor(AppDelegate.self) var d; @StateObject var store = Store()
                   var body: some Scene { WindowGroup { RootView(isLoggedIn: $store.isLoggedIn) } } }
                class AppDelegate: NSObject, UIApplicationDelegate {}
                class Store: ObservableObject { @Published var isLoggedIn: Bool = UserDefaults.standard.bool(forKey: "in") }
                struct RootView: View { @Binding var isLoggedIn: Bool
                   var body: some View { if isLoggedIn { TabView { HomeView().tabItem { Text("a") } } } else { LoginView() } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a binding has an initial value",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @UIApplicationDelegateAdaptor(AppDelegate.self) var d; @StateObject var store = Store()
                   var body: some Scene { WindowGroup { RootView(isLoggedIn: $store.isLoggedIn) } } }
                class AppDelegate: NSObject, UIApplicationDelegate {}
                class Store: ObservableObject { @Published var isLoggedIn: Bool = false }
                struct RootView: View { @Binding var isLoggedIn: Bool
                   var body: some View { if isLoggedIn { TabView { HomeView().tabItem { Text("a") } } } else { LoginView() } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a model builds the view",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject var state = AppState()
                   var body: some Scene { WindowGroup { state.currentView } } }
                class AppState: ObservableObject { @Published var isLogged = false
                   @ViewBuilder var currentView: some View { if isLogged { HomeView() } else { LoginView() } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a view sets its case when it appears",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @State private var authState: AuthState = .unknown
                   var body: some Scene { WindowGroup { Group { switch authState { case .unknown: ProgressView()
                      case .signedIn: HomeView()
                      case .signedOut: LoginView() } }.onAppear { authState = TokenStore.shared.token == nil ? .signedOut : .signedIn } } } }
                enum AuthState { case unknown, signedIn, signedOut }
                class TokenStore { static let shared = TokenStore(); var token: String? { get { UserDefaults.standard.string(forKey: "t") } set {} } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a model chooses after a delay",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject var vm = VM()
                   var body: some Scene { WindowGroup { ContentView(vm: vm) } } }
                class VM: ObservableObject { @Published private(set) var phase: Phase = .splash; enum Phase { case splash, login, main }
                   func start() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.phase = self?.hasToken == true ? .main : .login } }
                   private var hasToken: Bool { UserDefaults.standard.string(forKey: "token") != nil } }
                struct ContentView: View { @ObservedObject var vm: VM
                   var body: some View { ZStack { if vm.phase == .splash { SplashView() } else if vm.phase == .login { LoginView() } else { HomeView() } }.onAppear { vm.start() } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                struct SplashView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a fetched list is empty",
            shows: "OnboardingView",
            app: """
                import SwiftUI
                import CoreData
                @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
                struct RootView: View { @FetchRequest(sortDescriptors: []) private var users: FetchedResults<UserEntity>
                    var body: some View { Group { if users.count > 0 { HomeView() } else { OnboardingView() } } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct OnboardingView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a task finds no session",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject var vs = ViewState()
                   var body: some Scene { WindowGroup { RootView().environmentObject(vs) } } }
                struct RootView: View { @EnvironmentObject var vs: ViewState
                   var body: some View { Group { if vs.state != .signedOut { HomeView() } else { LoginView() } }.task { await vs.background() } } }
                class ViewState: ObservableObject { enum S { case connecting, connected, signedOut }; @Published var state: S = .connecting
                   var token: String? { UserDefaults.standard.string(forKey: "t") }
                   func background() async { guard let t = token else { state = .signedOut; return }
                      let d = try? await URLSession.shared.data(from: URL(string: t)!); state = d == nil ? .connecting : .connected } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a stored flag opens a cover when the view appears",
            shows: "OnboardingView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }
                struct ContentView: View { var body: some View { NavigationStack { SignInView() } } }
                struct SignInView: View { @State private var isFirstEntry = false
                   var body: some View { VStack { Text("a") }.fullScreenCover(isPresented: $isFirstEntry) { OnboardingView() }.onAppear { self.isFirstEntry = AuthStore.shared.isFirstEntry } } }
                class AuthStore: ObservableObject { static let shared = AuthStore(); @AppStorage("isFirstEntry") var isFirstEntry: Bool = true }
                struct OnboardingView: View { var body: some View { Text("Home") } }
                """
        ),
        LaunchIdiom(
            "a case set by a task replaces another",
            shows: "FailedView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
                struct HomeView: View { @StateObject var vm = VM()
                   var body: some View { Group { switch vm.state { case .na, .loading: LoadingView()
                      case .success: ProfileView()
                      case .failed: FailedView() } }.task { await vm.load() } } }
                class VM: ObservableObject { enum S { case na, loading, success, failed }; @Published var state: S = .na; var token: String? { UserDefaults.standard.string(forKey: "t") }
                   func load() async { guard let token = self.token else { state = .failed; return }; state = .loading; let d = try? await URLSession.shared.data(from: URL(string: token)!); state = d == nil ? .failed : .success } }
                struct LoadingView: View { var body: some View { Text("Home") } }
                struct ProfileView: View { var body: some View { Text("Home") } }
                struct FailedView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a stored case of a shared object chooses",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { InitialView() } } }
                enum SignStatus: String { case signIn, unSign
                    static func getStatus() -> Self {
                        if let s = UserDefaults.standard.string(forKey: "K"),
                           let status = SignStatus(rawValue: s) {
                            return status
                        } else {
                            return .unSign
                        }
                    }
                }
                final class Observed: ObservableObject {
                    static let shared = Observed()
                    private init() { self.signStatus = SignStatus.getStatus() }
                    @Published var signStatus: SignStatus
                }
                struct InitialView: View {
                    @StateObject var observed = Observed.shared
                    var body: some View { ZStack { Group { switch observed.signStatus { case .signIn: HomeView()
                        case .unSign: LoginView() } } } }
                }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a computed case chooses, and a task changes it",
            shows: "OnBoardingView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { Root() } } }
                struct Root: View {
                  @State private var isReady = false
                  @AppStorage("done") private var done: Bool = false
                  private var rootScene: RootScene {
                    if !isReady { .launch }
                    else { done ? .main : .onboarding }
                  }
                  enum RootScene { case launch
                    case onboarding
                    case main }
                  var body: some View {
                    Group {
                      switch rootScene {
                      case .launch:
                        LaunchScreen()
                          .task {
                            await DI.config()
                            try? await Task.sleep(for: .seconds(2))
                            await MainActor.run { self.isReady = true }
                          }
                      case .onboarding: OnBoardingView()
                      case .main: HomeView()
                      }
                    }
                  }
                }
                class DI { static func config() async {} }
                struct LaunchScreen: View { var body: some View { Text("L") } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct OnBoardingView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "layers of a stack choose",
            shows: "LoginView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { InitialView() } } }
                enum SignStatus: String { case signIn, unSign }
                final class Observed: ObservableObject { static let shared = Observed()
                    private init() { self.need = true
                        self.signStatus = .unSign }
                    @Published var signStatus: SignStatus
                    @Published var need: Bool }
                struct InitialView: View {
                    @StateObject var observed = Observed.shared
                    @State private var isLoading: Bool = true
                    @AppStorage("n") private var changed = true
                    var body: some View { ZStack { Group { switch observed.signStatus { case .signIn: HomeView().tint(.red)
                        case .unSign: if observed.need { LoginView().tint(.red) } else { SplashView() } } }.tint(.red)
                        if isLoading && !changed { SplashView().zIndex(1) } }.edgesIgnoringSafeArea(.all).onAppear { print(changed.description) } } }
                struct HomeView: View { var body: some View { TabView { Text("Home") } } }
                struct SplashView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a number of a shared object hides a layer",
            shows: "MainView",
            app: """
                import SwiftUI
                @main struct MyApp: App { @StateObject private var dataManager = DataManager.shared
                    var body: some Scene { WindowGroup { MainView().environmentObject(dataManager) } } }
                class DataManager: ObservableObject { static let shared = DataManager(); private init() {}
                    @Published private(set) var currentPlayerId: Int = -1
                    func set(_ i: Int) { currentPlayerId = i } }
                struct MainView: View { @EnvironmentObject var DM: DataManager
                    @State private var path = NavigationPath()
                    var body: some View { ZStack { login
                        if DM.currentPlayerId > 0 { HomeView().transition(.opacity) } }.animation(.easeInOut, value: DM.currentPlayerId) }
                    private var login: some View { NavigationStack(path: $path) { VStack { Text("login") } } } }
                struct HomeView: View { var body: some View { TabView { FirstView().tabItem { Text("a") }
                   SecondView().tabItem { Text("b") } } } }
                struct FirstView: View { var body: some View { Text("1") } }
                struct SecondView: View { var body: some View { Text("2") } }
                """
        ),
        LaunchIdiom(
            "a stored flag shows a layer over the screen",
            shows: "Welcome",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
                struct MainView: View { @AppStorage("first") private var isFirst: Bool = true
                    var body: some View { ZStack { VStack { Text("map") }
                        if isFirst { Welcome(isFirst: $isFirst) } } } }
                struct Welcome: View { @Binding var isFirst: Bool
                   var body: some View { VStack { Button("ok") { isFirst = false } } } }
                """
        ),
        LaunchIdiom(
            "several layers lie over the screen",
            shows: "Welcome",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
                class Model: ObservableObject { @Published var isUpdating = false }
                struct Menu: View { @Binding var isMenu: Bool
                  var body: some View { Button("x") { isMenu = false } } }
                struct Loading: View { var body: some View { ProgressView() } }
                struct MainView: View { @StateObject var model = Model(); @State var isMenu = false
                 @AppStorage("first") private var isFirst: Bool = true
                    var body: some View { ZStack { VStack { Text("map") }
                        if isMenu { Menu(isMenu: $isMenu) }
                        if isFirst { Welcome(isFirst: $isFirst) }
                        if model.isUpdating { Loading() } } } }
                struct Welcome: View { @Binding var isFirst: Bool
                   var body: some View { VStack { Button("ok") { isFirst = false } } } }
                """
        ),
        LaunchIdiom(
            "views in an animation are those of the branch",
            shows: "SchoolView",
            app: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }
                struct ContentView: View { var body: some View { MainView().environmentObject(SessionViewModel()) } }
                class SessionViewModel: ObservableObject { @Published var session: User? = nil }
                struct User {}
                struct MainView: View { @EnvironmentObject var sVM: SessionViewModel
                    var body: some View { if sVM.session != nil { withAnimation { HomeView() } } else { withAnimation { AuthView() } } } }
                struct AuthView: View { var body: some View { NavigationView { SchoolView() } } }
                struct SchoolView: View { var body: some View { Text("a") } }
                struct HomeView: View { var body: some View { Text("Home") } }
                """
        ),
    ]
}
