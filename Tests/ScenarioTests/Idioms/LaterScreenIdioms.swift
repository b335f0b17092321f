/// What runs by itself after the launch, and what waits.
enum LaterScreenIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "a library is asked for its session in a task",
            shows: "Login",
            importing: ["Supabase"],
            """
            func start(_ w: UIWindow) {
                w.rootViewController = Splash()
            }
            """,
            besides: """
                let client = SupabaseClient(supabaseURL: URL(string: "x")!, supabaseKey: "y")
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        Task { do { _ = try await client.auth.session; go(Home()) } catch { go(Login()) } } }
                    @MainActor func go(_ c: UIViewController) { view.window?.rootViewController = c }
                }
                """
        ),
        LaunchIdiom(
            "a library has no session when a screen appears",
            shows: "Login",
            importing: ["Supabase"],
            """
            func start(_ w: UIWindow) {
                w.rootViewController = Splash()
            }
            """,
            besides: """
                let client = SupabaseClient(supabaseURL: URL(string: "x")!, supabaseKey: "y")
                class Splash: UIViewController {
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                        Task { let s = try? await client.auth.session
                            await MainActor.run { if s != nil { go(Home()) } else { go(Login()) } } } }
                    func go(_ c: UIViewController) { view.window?.rootViewController = c }
                }
                """
        ),
        LaunchIdiom(
            "a task waits for a server",
            shows: "Splash",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        Task { let d = try? await URLSession.shared.data(from: URL(string: "x")!)
                            if d != nil { go(Home()) } else { go(Login()) } } }
                    func go(_ c: UIViewController) { view.window?.rootViewController = c }
                }
                """
        ),
        LaunchIdiom(
            "a function waits for a server",
            shows: "Splash",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { let api = APIClient()
                    override func viewDidLoad() { super.viewDidLoad(); Task { do { try await api.refresh(); go(Home()) } catch { go(Login()) } } }
                    func go(_ c: UIViewController) { UIApplication.shared.windows.first?.rootViewController = c } }
                class APIClient { func refresh() async throws { let (d, _) = try await URLSession.shared.data(from: URL(string: "x")!); print(d) } }
                """
        ),
        LaunchIdiom(
            "an actor answers",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                w.rootViewController = UIViewController()
                Task { @MainActor in
                    let ok = await Session.shared.isSignedIn()
                    w.rootViewController = ok ? Home() : Login()
                }
            }
            """,
            besides: """
                actor Session { static let shared = Session(); private var token: String?
                    func isSignedIn() -> Bool { token != nil } }
                """
        ),
        LaunchIdiom(
            "an asynchronous function of the app starts it",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let c = C(w); Task { await c.start() } }
            """,
            besides: """
                @MainActor class C { let w: UIWindow; init(_ w: UIWindow) { self.w = w }
                    func start() async { if await Store.shared.hasSession() { w.rootViewController = Home() } else { w.rootViewController = Login() } } }
                actor Store { static let shared = Store(); func hasSession() -> Bool { UserDefaults.standard.string(forKey: "s") != nil } }
                """
        ),
        LaunchIdiom(
            "a request is not answered",
            shows: "Splash",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        URLSession.shared.dataTask(with: URL(string: "https://x")!) { d, r, e in
                            DispatchQueue.main.async { if e == nil { self.go(Home()) } else { self.go(Login()) } } }.resume() }
                    func go(_ c: UIViewController) { view.window?.rootViewController = c }
                }
                """
        ),
        LaunchIdiom(
            "a configuration is not fetched",
            shows: "Splash",
            importing: ["FirebaseRemoteConfig"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        RemoteConfig.remoteConfig().fetchAndActivate { _, _ in DispatchQueue.main.async { self.go(Home()) } } }
                    func go(_ c: UIViewController) { view.window?.rootViewController = c }
                }
                """
        ),
        LaunchIdiom(
            "a timer runs a closure",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in self?.present(Login(), animated: true) } }
                }
                """
        ),
        LaunchIdiom(
            "a timer sends a message",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(go), userInfo: nil, repeats: false) }
                    @objc func go() { UIApplication.shared.windows.first?.rootViewController = Login() }
                }
                """
        ),
        LaunchIdiom(
            "a message is sent after a delay",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                        perform(#selector(go), with: nil, afterDelay: 2) }
                    @objc func go() { (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController = Login() }
                }
                """
        ),
        LaunchIdiom(
            "an animation ends",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = UINavigationController(rootViewController: Splash()) }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                        UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }) { done in
                            if done { self.navigationController?.setViewControllers([Login()], animated: true) } } }
                }
                """
        ),
        LaunchIdiom(
            "a timer sends a message named like one of UIKit",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = UINavigationController(rootViewController: Splash()) }
            """,
            besides: """
                class Splash: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad()
                        Timer.scheduledTimer(timeInterval: 2.5, target: self, selector: #selector(pushViewController), userInfo: nil, repeats: false) }
                    @objc func pushViewController() { self.navigationController?.pushViewController(Login(), animated: true) }
                }
                """
        ),
        LaunchIdiom(
            "an animation of a library ends",
            shows: "Login",
            importing: ["Lottie"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { let anim = LottieAnimationView(name: "x")
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                        anim.play { _ in self.view.window?.rootViewController = Login() } } }
                """
        ),
        LaunchIdiom(
            "a presenter decides",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = SplashBuilder.build() }
            """,
            besides: """
                enum SplashBuilder { static func build() -> UIViewController { let v = Splash(); let r = SplashRouter(view: v); let i = SplashInteractor(); let p = SplashPresenter(view: v, interactor: i, router: r); i.output = p; v.presenter = p; return v } }
                protocol SplashPresenting { func viewDidLoad() }
                protocol InteractorOutput: AnyObject { func session(_ ok: Bool) }
                class SplashInteractor { weak var output: InteractorOutput?; func check() { output?.session(UserDefaults.standard.string(forKey: "t") != nil) } }
                class SplashPresenter: SplashPresenting, InteractorOutput { weak var view: Splash?; let interactor: SplashInteractor; let router: SplashRouter
                    init(view: Splash, interactor: SplashInteractor, router: SplashRouter) { self.view = view; self.interactor = interactor; self.router = router }
                    func viewDidLoad() { interactor.check() }
                    func session(_ ok: Bool) { if ok { router.home() } else { router.login() } } }
                class SplashRouter { weak var view: UIViewController?; init(view: UIViewController) { self.view = view }
                    func login() { let n = UINavigationController(rootViewController: Login()); view?.view.window?.rootViewController = n }
                    func home() { view?.view.window?.rootViewController = Home() } }
                class Splash: UIViewController { var presenter: SplashPresenting?
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); presenter?.viewDidLoad() } }
                """
        ),
        LaunchIdiom(
            "a model publishes a route",
            shows: "Login",
            importing: ["Combine"],
            """
            func start(_ w: UIWindow) { w.rootViewController = UINavigationController(rootViewController: Splash(SplashViewModel())) }
            """,
            besides: """
                class SplashViewModel { @Published var route: Route?; enum Route { case login, home }
                    func load() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.route = UserDefaults.standard.bool(forKey: "x") ? .home : .login } } }
                class Splash: UIViewController { let vm: SplashViewModel; var bag = Set<AnyCancellable>()
                    init(_ vm: SplashViewModel) { self.vm = vm; super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { fatalError() }
                    override func viewDidLoad() { super.viewDidLoad()
                        vm.$route.compactMap { $0 }.sink { [weak self] r in switch r { case .login: self?.navigationController?.setViewControllers([Login()], animated: true)
                            case .home: self?.navigationController?.setViewControllers([Home()], animated: true) } }.store(in: &bag)
                        vm.load() } }
                """
        ),
        LaunchIdiom(
            "the delegate observes a notification",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                NotificationCenter.default.addObserver(self, selector: #selector(out), name: .init("out"), object: nil)
                w.rootViewController = Splash()
            }
            @objc func out() { window?.rootViewController = Login() }
            """,
            besides: """
                class Splash: UIViewController { override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                    NotificationCenter.default.post(name: .init("out"), object: nil) } }
                """
        ),
        LaunchIdiom(
            "tabs present a login",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Tabs() }
            """,
            besides: """
                class Tabs: UITabBarController {
                    override func viewDidLoad() { super.viewDidLoad(); viewControllers = [Home()] }
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); checkLogin() }
                    func checkLogin() { if Account.shared.isLoggedIn == false { DispatchQueue.main.async { let n = UINavigationController(rootViewController: Login()); n.modalPresentationStyle = .fullScreen; self.present(n, animated: false) } } } }
                class Account { static let shared = Account(); private(set) var isLoggedIn = false
                    private init() { isLoggedIn = UserDefaults.standard.string(forKey: "t") != nil } }
                """
        ),
        LaunchIdiom(
            "an introduction is presented once",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { w.rootViewController = Home() }
            """,
            besides: """
                class Home: UIViewController { override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                    guard !UserDefaults.standard.bool(forKey: "seen") else { return }
                    let o = Onboarding(); o.modalPresentationStyle = .fullScreen
                    present(o, animated: true) { UserDefaults.standard.set(true, forKey: "seen") } } }
                """
        ),
        LaunchIdiom(
            "a delegate ends a splash screen",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let s = Splash(); s.delegate = self; w.rootViewController = s }
            """,
            besides: """
                protocol SplashDelegate: AnyObject { func splashDone() }
                extension AppDelegate: SplashDelegate { func splashDone() { window?.rootViewController = Login() } }
                class Splash: UIViewController { weak var delegate: SplashDelegate?
                    override func viewDidLoad() { super.viewDidLoad(); DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.delegate?.splashDone() } } }
                """
        ),
        LaunchIdiom(
            "a server has not asked for an update",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Home() }
            """,
            besides: """
                class Home: UIViewController { override func viewDidLoad() { super.viewDidLoad()
                   DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { Check.run { needsUpdate in if needsUpdate { self.present(Login(), animated: true) } } } } }
                enum Check { static func run(_ done: @escaping (Bool) -> Void) { Lib.ask { done($0.x) } } }
                """
        ),
        LaunchIdiom(
            "a button is added with its closure",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Home() }
            """,
            besides: """
                class Home: UIViewController { let b = FloatingButton(); override func viewDidLoad() { super.viewDidLoad(); b.addItem(title: "x", image: nil) { item in self.present(Login(), animated: true) } } }
                """
        ),
        LaunchIdiom(
            "a new version is asked for",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Home() }
            """,
            besides: """
                class Home: UIViewController { override func viewDidLoad() { super.viewDidLoad(); Task { if await Checker.isNewVersionAvailable() { present(Login(), animated: true) } } } }
                enum Checker { static func isNewVersionAvailable() async -> Bool { guard let url = URL(string: "x"), let (d, _) = try? await URLSession.shared.data(from: url) else { return false }; return d.count > 3 } }
                """
        ),
        LaunchIdiom(
            "a provider is asked",
            shows: "Splash",
            importing: ["Moya"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { override func viewDidLoad() { super.viewDidLoad(); UserAPI.shared.check { ok in if ok { self.go(Home()) } else { self.go(Login()) } } }
                   func go(_ c: UIViewController) { view.window?.rootViewController = c } }
                class UserAPI { static let shared = UserAPI(); let userProvider = MoyaProvider<Target>()
                   func check(completion: @escaping (Bool) -> Void) { userProvider.request(.check) { result in switch result { case .success(let r): completion(r.statusCode == 200)
                     case .failure: completion(false) } } } }
                """
        ),
        LaunchIdiom(
            "a database is asked",
            shows: "Home",
            importing: ["FirebaseDatabase"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Home() }
            """,
            besides: """
                class DataManager { let ref = Database.database().reference()
                   func total(_ completion: @escaping (Int?, Error?) -> Void) { ref.child("x").observeSingleEvent(of: .value, with: { s in completion(3, nil) }) { error in completion(nil, error) } } }
                class Home: UIViewController { let dm = DataManager(); override func viewDidLoad() { super.viewDidLoad()
                   dm.total { n, error in if error != nil { self.present(Login(), animated: true) } } } }
                """
        ),
        LaunchIdiom(
            "a method tells a case",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { enum Screen { case splash, onboarding, home }
                   override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); open(getScreen()) }
                   func getScreen() -> Screen { guard let _ = Repo().me() else { return .onboarding }; return .home }
                   func open(_ s: Screen) { switch s { case .splash: break
                     case .home: view.window?.rootViewController = Home()
                     case .onboarding: view.window?.rootViewController = Onboarding() } } }
                class Repo { func me() -> String? { UserDefaults.standard.string(forKey: "me") } }
                """
        ),
        LaunchIdiom(
            "an awaited method tells a case",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { enum Screen { case splash, onboarding, home }
                   override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); Task { let screen = try await getScreen(); await MainActor.run { open(screen) } } }
                   func getScreen() async throws -> Screen { guard let _ = try await Repo().me() else { return .onboarding }; return .home }
                   func open(_ s: Screen) { switch s { case .splash: break
                     case .home: view.window?.rootViewController = Home()
                     case .onboarding: view.window?.rootViewController = Onboarding() } } }
                class Repo { func me() async throws -> String? { UserDefaults.standard.string(forKey: "me") } }
                """
        ),
        LaunchIdiom(
            "a flag of a weak reference",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                   override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                      DispatchQueue.main.async { [weak self] in if self?.hasBlue ?? false { self?.go(Home()) } else { self?.go(Login()) } } }
                   var hasBlue: Bool { UserDefaults.standard.string(forKey: "token") != nil }
                   func go(_ c: UIViewController) { view.window?.rootViewController = c } }
                """
        ),
    ]
}
