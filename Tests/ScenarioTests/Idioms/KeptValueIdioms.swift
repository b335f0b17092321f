/// First screens that depend on values stored or passed on during the launch.
enum KeptValueIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "a router presents the screen of its child in a container",
            shows: "LoggedOut",
            importing: ["RIBs"],
            """
            func start(_ w: UIWindow) { let r = RootBuilder(dependency: AppComponent()).build(); self.router = r; r.launch(from: w) }
            var router: LaunchRouting?
            """,
            besides: """
                class AppComponent: Component<EmptyDependency>, RootDependency { init() { super.init(dependency: EmptyComponent()) } }
                protocol RootDependency: Dependency {}
                final class RootBuilder: Builder<RootDependency>, RootBuildable {
                    override init(dependency: RootDependency) { super.init(dependency: dependency) }
                    func build() -> LaunchRouting {
                        let viewController = RootViewController()
                        let interactor = RootInteractor(presenter: viewController)
                        let loggedOutBuilder = LoggedOutBuilder(dependency: self.dependency)
                        return RootRouter(interactor: interactor, viewController: viewController, loggedOutBuilder: loggedOutBuilder)
                    }
                }
                protocol RootBuildable: Buildable { func build() -> LaunchRouting }
                protocol RootInteractable: Interactable { var router: RootRouting? { get set } }
                protocol RootRouting: ViewableRouting {}
                final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable { weak var router: RootRouting?
                  override init(presenter: RootPresentable) { super.init(presenter: presenter) } }
                protocol RootPresentable: Presentable {}
                protocol RootViewControllable: ViewControllable { func present(viewController: ViewControllable) }
                final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
                    init(interactor: RootInteractable, viewController: RootViewControllable, loggedOutBuilder: LoggedOutBuildable) {
                        self.loggedOutBuilder = loggedOutBuilder
                        super.init(interactor: interactor, viewController: viewController)
                        interactor.router = self
                    }
                    private let loggedOutBuilder: LoggedOutBuildable
                    private var currentChild: ViewableRouting?
                    override func didLoad() { routeToLoggedOut() }
                    func routeToLoggedOut() {
                        let loggedOut = loggedOutBuilder.build()
                        self.currentChild = loggedOut
                        attachChild(loggedOut)
                        viewController.present(viewController: loggedOut.viewControllable)
                    }
                }
                class RootViewController: UIViewController, RootPresentable, RootViewControllable {
                    func present(viewController: ViewControllable) {
                        let navigationController = UINavigationController(rootViewController: viewController.uiviewController)
                        navigationController.modalPresentationStyle = .fullScreen
                        present(navigationController, animated: true, completion: nil)
                    }
                }
                protocol LoggedOutBuildable: Buildable { func build() -> LoggedOutRouting }
                protocol LoggedOutRouting: ViewableRouting {}
                final class LoggedOutBuilder: Builder<RootDependency>, LoggedOutBuildable {
                    func build() -> LoggedOutRouting {
                        let viewController = LoggedOut()
                        viewController.modalPresentationStyle = .fullScreen
                        let interactor = LoggedOutInteractor(presenter: viewController)
                        return LoggedOutRouter(interactor: interactor, viewController: viewController)
                    }
                }
                protocol LoggedOutPresentable: Presentable {}
                protocol LoggedOutInteractable: Interactable {}
                final class LoggedOutInteractor: PresentableInteractor<LoggedOutPresentable>, LoggedOutInteractable {}
                protocol LoggedOutViewControllable: ViewControllable {}
                final class LoggedOutRouter: ViewableRouter<LoggedOutInteractable, LoggedOutViewControllable>, LoggedOutRouting {}
                class LoggedOut: UIViewController, LoggedOutPresentable, LoggedOutViewControllable {}
                """
        ),
        LaunchIdiom(
            "a splash screen calls back once, and two timers wait for each other",
            shows: "Home",
            """
            func start(_ w: UIWindow) {
              let startup = StartupViewController()
              startup.onFirstAppearance = { [weak self] in self?.beginStartup(using: Services()) }
              w.rootViewController = startup
            }
            private var startupFinished = false
            private var featureFlagTask: Cancellable?
            private var featureFlagRequestFinished = false
            private var minimumDisplayTimeElapsed = false
            private func beginStartup(using services: Services) {
                guard !startupFinished, featureFlagTask == nil else { return }
                featureFlagTask = services.apiClient.fetchFeatureFlags { [weak self] result in
                    guard let self else { return }
                    self.featureFlagRequestFinished = true
                    if self.minimumDisplayTimeElapsed { self.finishStartup(using: services) } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { [weak self] in
                    guard let self, !self.startupFinished else { return }
                    self.minimumDisplayTimeElapsed = true
                    if self.featureFlagRequestFinished { self.finishStartup(using: services) } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 4.0) { [weak self] in
                    guard let self, !self.startupFinished else { return }
                    self.finishStartup(using: services) } }
            private func finishStartup(using services: Services) { guard !startupFinished else { return }; startupFinished = true
               window?.rootViewController = UINavigationController(rootViewController: Home()) }
            """,
            besides: """
                class StartupViewController: UIViewController {
                  var onFirstAppearance: (() -> Void)?
                  private var didNotifyAppearance = false
                  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated)
                    guard !didNotifyAppearance else { return }; didNotifyAppearance = true
                    onFirstAppearance?(); onFirstAppearance = nil }
                }
                class Services { let apiClient = Client() }
                class Client { func fetchFeatureFlags(_ done: @escaping (Result<Int, Error>) -> Void) -> Cancellable? { 
                   let task = URLSession.shared.dataTask(with: URL(string: "x")!) { d, r, e in done(.success(1)) }; task.resume(); return nil } }
                protocol Cancellable {}
                """
        ),
        LaunchIdiom(
            "a router keeps the first screen it is given",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = make() }
            func make() -> UIViewController { let r = R(); let c = Home(); r.present(c); return r.parent ?? UIViewController() }
            """,
            besides: """
                class R { var parent: UIViewController?
                    func present(_ v: UIViewController) { guard parent != nil else { parent = v; return }; parent?.present(v, animated: true) } }
                """
        ),
        LaunchIdiom(
            "a pair is assigned in the cases of a switch",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let t = make(.a); w.rootViewController = t }
            enum K { case a, b }
            func make(_ k: K) -> UIViewController { let vc: UIViewController; let n: Int
                switch k { case .a: (vc, n) = (Home(), 1); case .b: (vc, n) = (Login(), 2) }; return vc }
            """
        ),
        LaunchIdiom(
            "a tab bar asks a list in a protocol for its screens",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let t = Tabs(); t.set(items: TabItems()); w.rootViewController = t }
            """,
            besides: """
                protocol Items { var viewControllers: [UIViewController] { get } }
                struct TabItems: Items { var viewControllers: [UIViewController] { [Home(), Profile()] } }
                class Tabs: UITabBarController { func set(items: Items) { let vcs = items.viewControllers; viewControllers = vcs } }
                class Profile: UIViewController {}
                """
        ),
        LaunchIdiom(
            "a closure of a screen goes on if no task is there yet",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let s = S(); s.onFirst = { [weak self] in self?.go() }; w.rootViewController = s }
            private var task: URLSessionTask?
            func go() { guard task == nil else { return }
              DispatchQueue.main.asyncAfter(deadline: .now() + 4.0) { [weak self] in guard let self else { return }; self.window?.rootViewController = Home() } }
            """,
            besides: """
                class S: UIViewController { var onFirst: (() -> Void)?
                  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); onFirst?() } }
                """
        ),
        LaunchIdiom(
            "each case of an enum makes a tab",
            shows: "Home",
            """
            func start(_ w: UIWindow) { let t = Tabs(); t.set(items: TabItems()); w.rootViewController = t }
            """,
            besides: """
                protocol Items { var viewControllers: [UIViewController] { get } }
                struct TabItems: Items { var viewControllers: [UIViewController] {
                    return TabItem.allCases.map { item in let vc = item.viewController; vc.tabBarItem = UITabBarItem(title: "a", image: nil, tag: 0); return vc } } }
                enum TabItem: CaseIterable { case home, profile
                var viewController: UIViewController { var vc: UIViewController
                    switch self { case .home: vc = Home(); case .profile: vc = Profile() }; return vc } }
                class Tabs: UITabBarController {
                func set(items: Items) { let vcs = items.viewControllers; viewControllers = vcs } }
                class Profile: UIViewController {}
                """
        ),
        LaunchIdiom(
            "a factory has a type alias",
            shows: "Home",
            importing: ["Factory"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Container.home() }
            """,
            besides: """
                public typealias VCFactory = Factory<UIViewController>
                extension Container { static let home = VCFactory { Home() } }
                """
        ),
        LaunchIdiom(
            "the delegate goes on if nothing is stored in it",
            shows: "Home",
            """
            func start(_ w: UIWindow) { go() }
            private var task: Foo?
            func go() { guard task == nil else { return }
              window?.rootViewController = Home()  }
            """,
            besides: """
                class Foo {}
                """
        ),
    ]
}
