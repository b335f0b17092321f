/// Objects that a launch asks a container for: Swinject, Factory, Resolver.
enum ContainerIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "Swinject gives a coordinator by its protocol",
            shows: "Login",
            importing: ["Swinject"],
            """
            let container = Container()
            func start(_ window: UIWindow) {
                container.register(SessionStore.self) { _ in KeychainSessionStore() }
                container.register(Coordinating.self) { r in AppCoordinator(store: r.resolve(SessionStore.self)!) }
                container.resolve(Coordinating.self)!.start(in: window)
            }
            """,
            besides: """
                protocol SessionStore { var token: String? { get } }
                class KeychainSessionStore: SessionStore { var token: String? { UserDefaults.standard.string(forKey: "token") } }
                protocol Coordinating { func start(in window: UIWindow) }
                class AppCoordinator: Coordinating {
                    let store: SessionStore
                    init(store: SessionStore) { self.store = store }
                    func start(in window: UIWindow) {
                        window.rootViewController = store.token == nil ? Login() : Home()
                    }
                }
                """
        ),
        LaunchIdiom(
            "an assembly registers, an assembler resolves",
            shows: "Onboarding",
            importing: ["Swinject"],
            """
            let assembler = Assembler([ServiceAssembly(), ScreenAssembly()])
            func start(_ window: UIWindow) {
                let coordinator = assembler.resolver.resolve(AppCoordinator.self, argument: window)!
                coordinator.start()
            }
            """,
            besides: """
                protocol Flags { var hasSeenIntro: Bool { get } }
                final class StoredFlags: Flags { var hasSeenIntro: Bool { UserDefaults.standard.bool(forKey: "intro") } }
                final class ServiceAssembly: Assembly {
                    func assemble(container: Container) {
                        container.register(Flags.self) { _ in StoredFlags() }.inObjectScope(.container)
                    }
                }
                final class ScreenAssembly: Assembly {
                    func assemble(container: Container) {
                        container.register(AppCoordinator.self) { (r, window: UIWindow) in
                            AppCoordinator(window: window, flags: r.resolve(Flags.self)!)
                        }
                    }
                }
                final class AppCoordinator {
                    let window: UIWindow, flags: Flags
                    init(window: UIWindow, flags: Flags) { self.window = window; self.flags = flags }
                    func start() { window.rootViewController = flags.hasSeenIntro ? Home() : Onboarding() }
                }
                """
        ),
        LaunchIdiom(
            "the expected type says what is resolved",
            shows: "Login",
            importing: ["Swinject"],
            """
            func start(_ window: UIWindow) {
                DI.shared.register()
                let session: Session = DI.shared.resolve()
                window.rootViewController = session.isLoggedIn ? Home() : Login()
            }
            """,
            besides: """
                protocol Session { var isLoggedIn: Bool { get } }
                class AppSession: Session { var isLoggedIn = false }
                final class DI {
                    static let shared = DI()
                    private let container = Container()
                    func register() { container.register(Session.self) { _ in AppSession() } }
                    func resolve<T>() -> T { container.resolve(T.self)! }
                }
                """
        ),
        LaunchIdiom(
            "autoregister asks for each parameter",
            shows: "Login",
            importing: ["Swinject", "SwinjectAutoregistration"],
            """
            let container = Container()
            func start(_ window: UIWindow) {
                container.autoregister(TokenStore.self, initializer: DefaultsTokenStore.init)
                container.autoregister(RootFactory.self, initializer: RootFactory.init)
                window.rootViewController = (container ~> RootFactory.self).make()
            }
            """,
            besides: """
                protocol TokenStore { var token: String? { get } }
                class DefaultsTokenStore: TokenStore { init() {}; var token: String? { UserDefaults.standard.string(forKey: "t") } }
                class RootFactory {
                    private let store: TokenStore
                    init(store: TokenStore) { self.store = store }
                    func make() -> UIViewController { if store.token != nil { return Home() } else { return Login() } }
                }
                """
        ),
        LaunchIdiom(
            "registrations have names",
            shows: "Onboarding",
            importing: ["Swinject"],
            """
            let container = Container()
            func start(_ window: UIWindow) {
                container.register(Flow.self, name: "main") { _ in MainFlow() }
                container.register(Flow.self, name: "first") { _ in FirstFlow() }
                let isFirst = !UserDefaults.standard.bool(forKey: "launched")
                let flow = container.resolve(Flow.self, name: isFirst ? "first" : "main")!
                if isFirst { container.resolve(Flow.self, name: "first")!.begin(window) } else { flow.begin(window) }
            }
            """,
            besides: """
                protocol Flow { func begin(_ window: UIWindow) }
                class MainFlow: Flow { func begin(_ window: UIWindow) { window.rootViewController = Home() } }
                class FirstFlow: Flow { func begin(_ window: UIWindow) { window.rootViewController = Onboarding() } }
                """
        ),
        LaunchIdiom(
            "a wrapper of the app asks the container",
            shows: "Login",
            importing: ["Swinject"],
            """
            @Inject private var session: Session
            func start(_ window: UIWindow) {
                window.rootViewController = session.token == nil ? Login() : Home()
            }
            """,
            besides: """
                let container: Container = {
                    let container = Container()
                    container.register(Session.self) { _ in StoredSession() }
                    return container
                }()
                @propertyWrapper struct Inject<Value> {
                    var wrappedValue: Value { container.resolve(Value.self)! }
                }
                protocol Session { var token: String? { get } }
                class StoredSession: Session { var token: String? = UserDefaults.standard.string(forKey: "t") }
                """
        ),
        LaunchIdiom(
            "Factory makes the object of a property of the container",
            shows: "Login",
            importing: ["Factory"],
            """
            func start(_ window: UIWindow) {
                let router = Container.shared.router()
                router.begin(window)
            }
            """,
            besides: """
                extension Container {
                    var session: Factory<SessionProviding> { self { Session() }.singleton }
                    var router: Factory<Router> { self { Router(session: self.session()) } }
                }
                protocol SessionProviding { var isSignedIn: Bool { get } }
                class Session: SessionProviding { var isSignedIn: Bool { UserDefaults.standard.bool(forKey: "in") } }
                class Router {
                    let session: SessionProviding
                    init(session: SessionProviding) { self.session = session }
                    func begin(_ window: UIWindow) { window.rootViewController = session.isSignedIn ? Home() : Login() }
                }
                """
        ),
        LaunchIdiom(
            "Factory injects by a key path",
            shows: "Onboarding",
            importing: ["Factory"],
            """
            @Injected(\\.flags) private var flags
            func start(_ window: UIWindow) {
                window.rootViewController = flags.isDone ? Home() : Onboarding()
            }
            """,
            besides: """
                extension Container { var flags: Factory<Flags> { Factory(self) { Flags() } } }
                class Flags { var isDone: Bool { UserDefaults.standard.bool(forKey: "done") } }
                """
        ),
        LaunchIdiom(
            "Resolver injects by the type",
            shows: "Login",
            importing: ["Resolver"],
            """
            @Injected var auth: AuthService
            func start(_ window: UIWindow) {
                window.rootViewController = auth.user == nil ? Login() : Home()
            }
            """,
            besides: """
                extension Resolver: ResolverRegistering {
                    public static func registerAllServices() { register { FirebaseAuthService() as AuthService }.scope(.application) }
                }
                protocol AuthService { var user: String? { get } }
                class FirebaseAuthService: AuthService { var user: String? }
                """
        ),
    ]
}
