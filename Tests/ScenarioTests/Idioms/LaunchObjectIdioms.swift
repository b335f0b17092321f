/// How objects and values lead to the first screen.
enum LaunchObjectIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "a published state is observed",
            shows: "Login",
            importing: ["Combine"],
            """
            let model = Model(); var bag = Set<AnyCancellable>()
            func start(_ w: UIWindow) {
                model.$state.receive(on: DispatchQueue.main).removeDuplicates().sink { state in
                    switch state { case .out: w.rootViewController = Login()
                    case .in: w.rootViewController = Home() } }.store(in: &bag)
            }
            """,
            besides: """
                class Model: ObservableObject { enum State { case out, `in` }
                    @Published var state: State = .out }
                """
        ),
        LaunchIdiom(
            "a published value is mapped",
            shows: "Login",
            importing: ["Combine"],
            """
            let model = Model(); var bag = Set<AnyCancellable>()
            func start(_ w: UIWindow) {
                model.$user.map { $0 != nil }.sink { [weak self] isIn in self?.show(isIn, w) }.store(in: &bag)
            }
            func show(_ isIn: Bool, _ w: UIWindow) { w.rootViewController = isIn ? Home() : Login() }
            """,
            besides: """
                class Model: ObservableObject { @Published var user: String? }
                """
        ),
        LaunchIdiom(
            "a subject has a current value",
            shows: "Login",
            importing: ["Combine"],
            """
            let model = Model(); var bag = Set<AnyCancellable>()
            func start(_ w: UIWindow) {
                model.isIn.sink { isIn in w.rootViewController = isIn ? Home() : Login() }.store(in: &bag)
            }
            """,
            besides: """
                class Model { let subject = CurrentValueSubject<Bool, Never>(false); var isIn: AnyPublisher<Bool, Never> { subject.eraseToAnyPublisher() } }
                """
        ),
        LaunchIdiom(
            "a relay has a current value",
            shows: "Login",
            importing: ["RxSwift", "RxCocoa"],
            """
            let model = Model(); let bag = DisposeBag()
            func start(_ w: UIWindow) {
                model.isIn.asDriver().drive(onNext: { isIn in w.rootViewController = isIn ? Home() : Login() }).disposed(by: bag)
            }
            """,
            besides: """
                class Model { let isIn = BehaviorRelay(value: false) }
                """
        ),
        LaunchIdiom(
            "a stream begins with a value",
            shows: "Login",
            importing: ["RxSwift"],
            """
            let bag = DisposeBag()
            func start(_ w: UIWindow) {
                check().observe(on: MainScheduler.instance).subscribe(onNext: { ok in w.rootViewController = ok ? Home() : Login() }).disposed(by: bag)
            }
            func check() -> Observable<Bool> { return Observable.just(UserDefaults.standard.bool(forKey: "in")) }
            """
        ),
        LaunchIdiom(
            "a coordinator passes a closure on to its screen",
            shows: "Login",
            """
            var coordinator: AppCoordinator?
            func start(_ w: UIWindow) { coordinator = AppCoordinator(w); coordinator?.start() }
            """,
            besides: """
                class Coordinator { var children: [Coordinator] = []; func start() {} }
                class AppCoordinator: Coordinator { let window: UIWindow; let nav = UINavigationController()
                    init(_ w: UIWindow) { window = w }
                    override func start() { window.rootViewController = nav; let s = SplashCoordinator(nav)
                        s.onFinish = { [weak self] in self?.showLogin() }; children.append(s); s.start() }
                    func showLogin() { nav.setViewControllers([Login()], animated: true) } }
                class SplashCoordinator: Coordinator { let nav: UINavigationController; var onFinish: (() -> Void)?
                    init(_ n: UINavigationController) { nav = n }
                    override func start() { let s = Splash(); s.finished = onFinish; nav.pushViewController(s, animated: false) } }
                class Splash: UIViewController { var finished: (() -> Void)?
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.finished?() } } }
                """
        ),
        LaunchIdiom(
            "a list of closures makes pages",
            shows: "Page",
            """
            func start(_ w: UIWindow) { w.rootViewController = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal) }
            """,
            besides: """
                class Page: UIViewController { let n: Int; init(_ n: Int) { self.n = n; super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { fatalError() } }
                class Pages: UIPageViewController, UIPageViewControllerDataSource {
                    lazy var pages: [() -> UIViewController] = [{ Page(1) }, { Page(2) }]
                    override func viewDidLoad() { super.viewDidLoad(); dataSource = self
                        setViewControllers([pages[0]()], direction: .forward, animated: false) }
                    func pageViewController(_ p: UIPageViewController, viewControllerBefore v: UIViewController) -> UIViewController? { nil }
                    func pageViewController(_ p: UIPageViewController, viewControllerAfter v: UIViewController) -> UIViewController? { nil }
                }
                """
        ),
        LaunchIdiom(
            "a range is mapped to pages",
            shows: "Page",
            """
            func start(_ w: UIWindow) { w.rootViewController = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal) }
            """,
            besides: """
                class Page: UIViewController { let n: Int; init(_ n: Int) { self.n = n; super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { fatalError() } }
                class Pages: UIPageViewController {
                    lazy var pages: [UIViewController] = { return (0..<3).map { Page($0) } }()
                    override func viewDidLoad() { super.viewDidLoad()
                        if let first = pages.first { setViewControllers([first], direction: .forward, animated: false) } }
                }
                """
        ),
        LaunchIdiom(
            "a completion gets a failure",
            shows: "Login",
            """
            let session = Session()
            func start(_ w: UIWindow) { session.check { r in switch r { case .success(let u): print(u); w.rootViewController = Home()
                case .failure: w.rootViewController = Login() } } }
            """,
            besides: """
                class Session { enum E: Error { case none }
                    func check(_ done: @escaping (Result<String, Error>) -> Void) {
                        guard let t = UserDefaults.standard.string(forKey: "t") else { done(.failure(E.none)); return }
                        done(.success(t)) } }
                """
        ),
        LaunchIdiom(
            "a completion gets a flag",
            shows: "Login",
            """
            let session = Session()
            func start(_ w: UIWindow) { session.check { isIn in w.rootViewController = isIn ? Home() : Login() } }
            """,
            besides: """
                class Session { func check(_ done: @escaping (Bool) -> Void) { done(UserDefaults.standard.string(forKey: "t") != nil) } }
                """
        ),
        LaunchIdiom(
            "a state with a payload is observed",
            shows: "Login",
            """
            let session = SessionManager()
            func start(_ w: UIWindow) { session.window = w; session.bootstrap() }
            """,
            besides: """
                class SessionManager { var window: UIWindow?; var state: S = .unknown { didSet { route() } }; enum S { case unknown, active(User), none }
                    struct User {}
                    func bootstrap() { if let u = saved() { state = .active(u) } else { state = .none } }
                    func saved() -> User? { nil }
                    func route() { switch state { case .unknown: break
                        case .active(let u): print(u); window?.rootViewController = Home()
                        case .none: window?.rootViewController = Login() } } }
                """
        ),
        LaunchIdiom(
            "a state of an object is observed",
            shows: "Login",
            """
            let session = SessionManager()
            func start(_ w: UIWindow) { session.window = w; session.bootstrap() }
            """,
            besides: """
                class SessionManager { var window: UIWindow?; var state: S = .unknown { didSet { route() } }; enum S { case unknown, active, out }
                    func bootstrap() { state = .out }
                    func route() { switch state { case .unknown: break
                        case .active: window?.rootViewController = Home()
                        case .out: window?.rootViewController = Login() } } }
                """
        ),
        LaunchIdiom(
            "tabs are appended in a loop",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let t = UITabBarController(); var list: [UIViewController] = []
                for c in [Home(), Login()] as [UIViewController] { list.append(UINavigationController(rootViewController: c)) }
                t.viewControllers = list; w.rootViewController = t }
            """
        ),
        LaunchIdiom(
            "controllers are appended in a loop",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let t = UITabBarController(); var list: [UIViewController] = []
                for c in [Home(), Login()] { list.append(c) }
                t.viewControllers = list; w.rootViewController = t }
            """
        ),
        LaunchIdiom(
            "two lists are paired",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Tabs() }
            """,
            besides: """
                class Tabs: UITabBarController {
                    override func viewDidLoad() { super.viewDidLoad()
                        let roots: [UIViewController] = [Home(), Login()]; let titles = ["a", "b"]
                        viewControllers = zip(roots, titles).map { UINavigationController(rootViewController: $0.0) } } }
                """
        ),
        LaunchIdiom(
            "controllers and titles are paired",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Tabs() }
            """,
            besides: """
                class Tabs: UITabBarController {
                    override func viewDidLoad() { super.viewDidLoad()
                        let infos: [(title: String, tag: Int)] = [(title: "a", tag: 0), (title: "b", tag: 2)]
                        let roots = [Home(d: self), Login(), Login()]
                        viewControllers = zip(roots, infos).map { c, info in
                            let (title, tag) = info
                            let item = UITabBarItem(title: title, image: nil, tag: tag)
                            c.tabBarItem = item
                            if c === Home.self { return c }
                            return UINavigationController(rootViewController: c) } } }
                class Home: UIViewController { init(d: AnyObject) { super.init(nibName: nil, bundle: nil) }
                  required init?(coder: NSCoder) { fatalError() } }
                """
        ),
        LaunchIdiom(
            "a container of an object gets its child later",
            shows: "Login",
            """
            let wallet = Wallet()
            func start(_ w: UIWindow) { w.rootViewController = wallet.container; w.makeKeyAndVisible(); wallet.start() }
            """,
            besides: """
                class Wallet { let container = WrapperController(); var onb: OnbCoordinator?; var core: CoreService?
                    let auth: AuthCoordinator
                    init() { auth = AuthCoordinator(); restartCore() }
                    func restartCore() { core = CoreService(with: "") }
                    func start() { create(); guard let nav = onb?.nav else { return }
                       container.move(nav, from: nil, animated: false, completion: nil) }
                    func create() { guard let s = core else { return }; let c = OnbCoordinator(with: s); onb = c; onb?.delegate = self } }
                class CoreService { init(with: String) {} }
                class AuthCoordinator {}
                class OnbCoordinator { let nav: AppNav; weak var delegate: Wallet?; init(with c: CoreService) { let l = Login(); nav = AppNav(rootViewController: l); nav.navigationBar.prefersLargeTitles = true } }
                class AppNav: UINavigationController {}
                class WrapperController: UIViewController {}
                extension UIViewController {
                    func move(_ to: UIViewController, from: UIViewController?, animated: Bool, completion: (() -> Void)?) {
                        if to == from { completion?(); return }
                        if from == nil { add(to); completion?() } else { print(1) } }
                    func add(_ c: UIViewController) { addChild(c); addC(c.view); c.didMove(toParent: self) }
                    func addC(_ v: UIView) { view.addSubview(v) } }
                """
        ),
        LaunchIdiom(
            "a stack has no controllers yet",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let n = UINavigationController(); w.rootViewController = n
                if n.viewControllers.count > 0 { n.pushViewController(Home(), animated: false) } else { n.pushViewController(Login(), animated: false) } }
            """
        ),
        LaunchIdiom(
            "a stack is not empty",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let n = UINavigationController(rootViewController: Home()); w.rootViewController = n
                if n.viewControllers.isEmpty { n.pushViewController(Onboarding(), animated: false) } else { n.pushViewController(Login(), animated: false) } }
            """
        ),
        LaunchIdiom(
            "a stack has one controller",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let n = UINavigationController(rootViewController: Home()); w.rootViewController = n
                if n.viewControllers.count == 1 { n.pushViewController(Login(), animated: false) } else { n.pushViewController(Onboarding(), animated: false) } }
            """
        ),
        LaunchIdiom(
            "a screen asks how deep it lies",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = UINavigationController(rootViewController: Home()) }
            """,
            besides: """
                class Home: UIViewController { override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                    if navigationController!.viewControllers.count > 1 { navigationController?.pushViewController(Onboarding(), animated: true) } else { navigationController?.pushViewController(Login(), animated: true) } } }
                """
        ),
        LaunchIdiom(
            "an overlay has a window of its own",
            shows: "Login",
            """
            let popups = Popups()
            func start(_ w: UIWindow) { let t = UITabBarController(); w.rootViewController = t; t.viewControllers = [Home()]
               w.makeKeyAndVisible(); popups.setup()
               let l = Login(); w.rootViewController?.present(l, animated: false) }
            """,
            besides: """
                class Clear: UIWindow {}
                class Popups { private let window = Clear(frame: UIScreen.main.bounds)
                   func setup() { let r = Onboarding(); r.view.backgroundColor = .clear; window.rootViewController = r; window.isHidden = false } }
                """
        ),
        LaunchIdiom(
            "one presentation follows another",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { w.rootViewController = Home(); w.makeKeyAndVisible()
               let l = Login(); w.rootViewController?.present(l, animated: false)
               l.present(Onboarding(), animated: true) }
            """
        ),
        LaunchIdiom(
            "a protocol has one conforming type",
            shows: "Login",
            """
            let session: SessionProviding = Session(storage: DefaultsStorage())
            func start(_ w: UIWindow) { w.rootViewController = session.isAuthorized ? Home() : Login() }
            """,
            besides: """
                protocol Storage { func string(_ k: String) -> String? }
                struct DefaultsStorage: Storage { func string(_ k: String) -> String? { UserDefaults.standard.string(forKey: k) } }
                protocol SessionProviding { var isAuthorized: Bool { get } }
                class Session: SessionProviding { let storage: Storage; init(storage: Storage) { self.storage = storage }
                    var isAuthorized: Bool { guard let t = storage.string("t") else { return false }; return !t.isEmpty } }
                """
        ),
        LaunchIdiom(
            "a switch is a value",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = switch State.load() { case .in: Home()
                case .out: Login() } }
            """,
            besides: """
                enum State: String { case `in`, out; static func load() -> State { State(rawValue: UserDefaults.standard.string(forKey: "s") ?? "") ?? .out } }
                """
        ),
        LaunchIdiom(
            "a switch over a function is a value",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = switch State.load() { case .in: Home()
                case .out: Login() } }
            """,
            besides: """
                enum State { case `in`, out; static func load() -> State { UserDefaults.standard.bool(forKey: "s") ? .in : .out } }
                """
        ),
        LaunchIdiom(
            "an enum starts the app",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { AppFlow.current.start(w) }
            """,
            besides: """
                enum AppFlow { case onboarding, login, home
                    static var current: AppFlow { if !Prefs.onboarded { return .onboarding }; return Prefs.token == nil ? .login : .home }
                    func start(_ w: UIWindow) { switch self { case .onboarding: w.rootViewController = Onboarding()
                        case .login: w.rootViewController = Login()
                        case .home: w.rootViewController = Home() } } }
                enum Prefs { static var onboarded: Bool { UserDefaults.standard.bool(forKey: "o") }; static var token: String? { UserDefaults.standard.string(forKey: "t") } }
                """
        ),
        LaunchIdiom(
            "a container exchanges its child",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Root() }
            """,
            besides: """
                class Root: UIViewController {
                    private var current: UIViewController
                    init() { current = Splash(); super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { fatalError() }
                    override func viewDidLoad() { super.viewDidLoad()
                        addChild(current); current.view.frame = view.bounds; view.addSubview(current.view); current.didMove(toParent: self) }
                    func showLogin() { let new = UINavigationController(rootViewController: Login())
                        addChild(new); view.addSubview(new.view); new.didMove(toParent: self)
                        current.willMove(toParent: nil); current.view.removeFromSuperview(); current.removeFromParent(); current = new }
                }
                class Splash: UIViewController {
                    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) {
                            if UserDefaults.standard.bool(forKey: "in") { (self.parent as? Root)?.showLogin() } else { (UIApplication.shared.delegate as! AppDelegate).root.showLogin() } } }
                }
                extension AppDelegate { var root: Root { return window!.rootViewController as! Root } }
                """
        ),
        LaunchIdiom(
            "a splash screen calls back",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let vm = VM(); let s = Splash(); s.vm = vm
                vm.onLogin = { w.rootViewController = Login() }; vm.onHome = { w.rootViewController = Home() }; w.rootViewController = s }
            """,
            besides: """
                class VM { var onLogin: (() -> Void)?; var onHome: (() -> Void)?
                    func decide() { if UserDefaults.standard.data(forKey: "u") == nil { onLogin?() } else { onHome?() } } }
                class Splash: UIViewController { var vm: VM!; override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); vm.decide() } }
                """
        ),
        LaunchIdiom(
            "a generic coordinator starts another",
            shows: "Login",
            """
            var app: Root?
            func start(_ w: UIWindow) { app = Root(w); app?.start() }
            """,
            besides: """
                class Base<T> { var onFinish: ((T) -> Void)?; func start() {} ; func coordinate<U>(_ c: Base<U>) { c.start() } }
                class Root: Base<Void> { let w: UIWindow; init(_ w: UIWindow) { self.w = w }
                    override func start() { coordinate(Auth(w)) } }
                class Auth: Base<String> { let w: UIWindow; init(_ w: UIWindow) { self.w = w }
                    override func start() { w.rootViewController = UINavigationController(rootViewController: Login()) } }
                """
        ),
        LaunchIdiom(
            "a subclass makes the root",
            shows: "Login",
            """
            func start(_ w: UIWindow) { Flow.make().begin(w) }
            """,
            besides: """
                class Flow { class func make() -> Flow { return LoginFlow() }; func begin(_ w: UIWindow) { w.rootViewController = root() }; func root() -> UIViewController { fatalError() } }
                class LoginFlow: Flow { override func root() -> UIViewController { Login() } }
                """
        ),
        LaunchIdiom(
            "a state of the delegate is observed",
            shows: "Login",
            """
            var state: State = .idle { didSet { update() } }
            func start(_ w: UIWindow) { state = UserDefaults.standard.bool(forKey: "in") ? .home : .login }
            func update() { switch state { case .idle: break
                case .login: window?.rootViewController = Login()
                case .home: window?.rootViewController = Home() } }
            enum State { case idle, login, home }
            """
        ),
        LaunchIdiom(
            "tabs provide their controllers",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Tabs() }
            """,
            besides: """
                class Tabs: UITabBarController { init() { super.init(nibName: nil, bundle: nil)
                   tabs = [UITab(title: "A", image: nil, identifier: "a") { _ in UINavigationController(rootViewController: Home()) }, UITab(title: "B", image: nil, identifier: "b") { _ in Login() }] }
                   required init?(coder: NSCoder) { fatalError() } }
                """
        ),
        LaunchIdiom(
            "tabs are made one by one",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let t = UITabBarController(); let a = UITab(title: "A", image: nil, identifier: "a") { _ in Home() }
               let b = UITab(title: "B", image: nil, identifier: "b", viewControllerProvider: { _ in Login() }); t.tabs = [a, b]; w.rootViewController = t }
            """
        ),
        LaunchIdiom(
            "the only window belongs to an object",
            shows: "Login",
            """
            let main = Main()
            func start(_ w: UIWindow) { main.setup() }
            """,
            besides: """
                class Main { private let window = UIWindow(frame: UIScreen.main.bounds)
                   func setup() { let r = Login(); window.rootViewController = r; window.makeKeyAndVisible() } }
                """
        ),
        LaunchIdiom(
            "a message has a window of its own",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Home() }
            """,
            besides: """
                class Home: UIViewController { let hud = HUD(); override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); hud.show() } }
                class HUD { private var window: UIWindow?
                  func show() { window = UIWindow(frame: UIScreen.main.bounds); window?.rootViewController = Login(); window?.makeKeyAndVisible() } }
                """
        ),
        LaunchIdiom(
            "a strip asks itself for its pages",
            shows: "Home",
            importing: ["XLPagerTabStrip"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Tabs() }
            """,
            besides: """
                class Tabs: ButtonBarPagerTabStripViewController { override func viewDidLoad() { settings.style.x = 1; super.viewDidLoad() }
                   override func viewControllers(for p: PagerTabStripViewController) -> [UIViewController] { return [Home(), Login()] } }
                """
        ),
        LaunchIdiom(
            "a strip loads by itself",
            shows: "Home",
            importing: ["XLPagerTabStrip"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Tabs() }
            """,
            besides: """
                class Tabs: ButtonBarPagerTabStripViewController {
                   override func viewControllers(for p: PagerTabStripViewController) -> [UIViewController] { return [Home(), Login()] } }
                """
        ),
        LaunchIdiom(
            "a pager asks its data source",
            shows: "Home",
            importing: ["Tabman"],
            """
            func start(_ w: UIWindow) { w.rootViewController = UINavigationController(rootViewController: Tabs()) }
            """,
            besides: """
                class Tabs: TabmanViewController { let pages: [UIViewController] = [Home(), Login()]
                   override func viewDidLoad() { super.viewDidLoad(); self.dataSource = self } }
                extension Tabs: PageboyViewControllerDataSource { func numberOfViewControllers(in p: PageboyViewController) -> Int { 2 }
                   func viewController(for p: PageboyViewController, at i: PageboyViewController.PageIndex) -> UIViewController? { return pages[i] }
                   func defaultPage(for p: PageboyViewController) -> PageboyViewController.Page? { nil } }
                """
        ),
        LaunchIdiom(
            "a store begins with a state",
            shows: "Home",
            """
            let store = Store()
            var presenter: Presenter?
            func start(_ w: UIWindow) { w.rootViewController = Home(); presenter = Presenter(store: store, window: w) }
            """,
            besides: """
                enum Modal { case none, send, scan }
                struct State { let isLocked: Bool; let modal: Modal }
                extension State { static var initial: State { return State(isLocked: true, modal: .none) } }
                class Store { typealias Callback = (State) -> Void
                  private(set) var state = State.initial { didSet { subs.forEach { $0(state) } } }
                  var subs: [Callback] = []
                  func subscribe(_ s: AnyObject, callback: @escaping Callback) { lazySubscribe(s, callback: callback); callback(state) }
                  func lazySubscribe(_ s: AnyObject, callback: @escaping Callback) { subs.append(callback) } }
                class Presenter { let store: Store; let window: UIWindow
                  init(store: Store, window: UIWindow) { self.store = store; self.window = window; add() }
                  private func add() { store.subscribe(self, callback: { self.presentModal($0.modal) }) }
                  private func presentModal(_ m: Modal) { guard let c = make(m) else { return }; window.rootViewController?.present(c, animated: true) }
                  private func make(_ m: Modal) -> UIViewController? { switch m { case .none: return nil
                    case .send: return Login()
                    case .scan: return Onboarding() } } }
                """
        ),
        LaunchIdiom(
            "a model tells its delegate a flag",
            shows: "Login",
            """
            func start(_ w: UIWindow) { let vm = SplashVM(); let s = Splash(vm); vm.delegate = s; w.rootViewController = s }
            """,
            besides: """
                protocol SplashVMDelegate: AnyObject { func didFinish(isLoggedIn: Bool) }
                class SplashVM { weak var delegate: SplashVMDelegate?; private let tokens: TokenStoring; init(tokens: TokenStoring = TokenStore()) { self.tokens = tokens }
                  func check() { delegate?.didFinish(isLoggedIn: tokens.accessToken != nil) } }
                protocol TokenStoring { var accessToken: String? { get } }
                class TokenStore: TokenStoring { var accessToken: String? { UserDefaults.standard.string(forKey: "a") } }
                class Splash: UIViewController, SplashVMDelegate { let vm: SplashVM; init(_ v: SplashVM) { vm = v; super.init(nibName: nil, bundle: nil) }
                  required init?(coder: NSCoder) { fatalError() }
                  override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); vm.check() }
                  func didFinish(isLoggedIn: Bool) { let c: UIViewController = isLoggedIn ? Home() : Login(); view.window?.rootViewController = c } }
                """
        ),
        LaunchIdiom(
            "flags with defaults instruct the launch",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { AppCoordinator(w).start() }
            """,
            besides: """
                fileprivate var onboardingWasShown = false
                fileprivate var isAutorized = false
                enum LaunchInstructor { case main, auth, onboarding
                  static func configure(tutorialWasShown: Bool = onboardingWasShown, isAutorized: Bool = isAutorized) -> LaunchInstructor {
                    switch (tutorialWasShown, isAutorized) { case (true, false): return .auth
                      case (false, _): return .onboarding
                      case (true, true): return .main } } }
                class AppCoordinator { let w: UIWindow; private var instructor: LaunchInstructor { return LaunchInstructor.configure() }
                  init(_ w: UIWindow) { self.w = w }
                  func start() { switch instructor { case .onboarding: w.rootViewController = Onboarding()
                    case .auth: w.rootViewController = Login()
                    case .main: w.rootViewController = Home() } } }
                """
        ),
        LaunchIdiom(
            "a router sets the root",
            shows: "Login",
            """
            lazy var coordinator: Coordinator = makeCoordinator()
            func start(_ w: UIWindow) { w.rootViewController = root; coordinator.start() }
            let root = UINavigationController()
            func makeCoordinator() -> Coordinator { ApplicationCoordinator(router: RouterImp(rootController: root), factory: CoordinatorFactoryImp()) }
            """,
            besides: """
                protocol Presentable { func toPresent() -> UIViewController? }
                extension UIViewController: Presentable { func toPresent() -> UIViewController? { return self } }
                protocol Router { func setRootModule(_ m: Presentable?); func push(_ m: Presentable?) }
                final class RouterImp: NSObject, Router { private weak var rootController: UINavigationController?
                  init(rootController: UINavigationController) { self.rootController = rootController }
                  func setRootModule(_ m: Presentable?) { guard let c = m?.toPresent() else { return }; rootController?.setViewControllers([c], animated: false) }
                  func push(_ m: Presentable?) { guard let c = m?.toPresent(), (c is UINavigationController == false) else { return }; rootController?.pushViewController(c, animated: true) } }
                protocol Coordinator: AnyObject { func start() }
                class BaseCoordinator: Coordinator { var childs: [Coordinator] = []; func start() {}; func add(_ c: Coordinator) { for e in childs where e === c { return }; childs.append(c) } }
                protocol CoordinatorFactory { func makeAuth(router: Router) -> Coordinator }
                final class CoordinatorFactoryImp: CoordinatorFactory { func makeAuth(router: Router) -> Coordinator { AuthCoordinator(router: router, factory: ModuleFactoryImp()) } }
                protocol AuthModuleFactory { func makeLogin() -> Login }
                final class ModuleFactoryImp: AuthModuleFactory { func makeLogin() -> Login { return Login() } }
                final class ApplicationCoordinator: BaseCoordinator { private let factory: CoordinatorFactory; private let router: Router
                  init(router: Router, factory: CoordinatorFactory) { self.router = router; self.factory = factory }
                  override func start() { runAuth() }
                  private func runAuth() { let c = factory.makeAuth(router: router); add(c); c.start() } }
                final class AuthCoordinator: BaseCoordinator { private let factory: AuthModuleFactory; private let router: Router
                  init(router: Router, factory: AuthModuleFactory) { self.router = router; self.factory = factory }
                  override func start() { let l = factory.makeLogin(); router.setRootModule(l) } }
                """
        ),
        LaunchIdiom(
            "a view chosen by the version is hosted",
            shows: "HomeView",
            importing: ["SwiftUI"],
            """
            func start(_ w: UIWindow) {
                let contentView: AnyView
                if #available(iOS 16.0, *) { contentView = AnyView(Content(c: 1)) } else { contentView = AnyView(Text("old")) }
                w.rootViewController = UIHostingController(rootView: contentView)
            }
            """,
            besides: """
                struct Content: View { let c: Int
                    var body: some View { TabView { HomeView().tabItem { Text("a") }
                        LoginView().tabItem { Text("b") } } } }
                struct HomeView: View { var body: some View { Text("Home") } }
                struct LoginView: View { var body: some View { Text("Login") } }
                """
        ),
        LaunchIdiom(
            "a flow of protocol extensions gives the window its root",
            shows: "Intro",
            """
            func start(_ w: UIWindow) { let flow = MainFlow(container: w, type: .window); flow.start(animated: false) }
            """,
            besides: """
                func onMain(_ block: @escaping () -> Void) { if Thread.isMainThread { block() } else { DispatchQueue.main.sync { block() } } }
                protocol Container {}
                extension UIWindow: Container {}
                enum FlowType { case window, navigation }
                protocol Flow: AnyObject { var container: Container { get }; var type: FlowType { get }; func show(animated: Bool) }
                extension Flow { func start(animated: Bool) { onMain { self.show(animated: animated) } }
                    func show(_ c: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { switch type { case .window: if let w = container as? UIWindow { w.rootViewController = c; completion?() }
                      case .navigation: break } } }
                class MainFlow: Flow { let container: Container; let type: FlowType; init(container: Container, type: FlowType) { self.container = container; self.type = type }
                    func show(animated: Bool) { if jail() { return }
                      let n = UINavigationController()
                      show(n, animated: animated) { n.pushViewController(Intro(), animated: false) } }
                    func jail() -> Bool { return FileManager.default.fileExists(atPath: "/Applications/Cydia.app") } }
                class Intro: UIViewController {}
                """
        ),
        LaunchIdiom(
            "a group waits for a server",
            shows: "Start",
            """
            func start(_ w: UIWindow) { w.rootViewController = Start()
                let group = DispatchGroup()
                group.enter()
                load { group.leave() }
                group.notify(queue: .main) { w.rootViewController = Home() } }
            func load(_ done: @escaping () -> Void) { URLSession.shared.dataTask(with: URL(string: "x")!) { _, _, _ in done() }.resume() }
            """,
            besides: """
                class Start: UIViewController {}
                """
        ),
    ]
}
