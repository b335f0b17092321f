/// How libraries for navigation lead to the first screen.
enum LibraryIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "a flow of RxFlow is given its first step by a stepper",
            shows: "Onboarding",
            importing: ["RxFlow"],
            """
            var coordinator = FlowCoordinator()
            func start(_ window: UIWindow) {
                let appFlow = AppFlow(window: window)
                coordinator.coordinate(flow: appFlow, with: AppStepper())
            }
            """,
            besides: """
                enum AppStep: Step { case onboarding, home, login }
                class AppStepper: Stepper {
                    let steps = PublishRelay<Step>()
                    func readyToEmitSteps() { steps.accept(AppStep.onboarding) }
                }
                class AppFlow: Flow {
                    private let window: UIWindow
                    var root: Presentable { return window }
                    init(window: UIWindow) { self.window = window }
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return .none }
                        switch step {
                        case .onboarding: return navigateToOnboarding()
                        case .home: return .none
                        default: return .none
                        }
                    }
                    private func navigateToOnboarding() -> FlowContributors {
                        let flow = OnboardingFlow()
                        Flows.use(flow, when: .created) { root in self.window.rootViewController = root }
                        return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: AppStep.onboarding)))
                    }
                }
                class OnboardingFlow: Flow {
                    private let rootViewController = UINavigationController()
                    var root: Presentable { return rootViewController }
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return .none }
                        switch step {
                        case .onboarding: return toOnboarding()
                        case .login: return toLogin()
                        default: return .none
                        }
                    }
                    private func toOnboarding() -> FlowContributors {
                        let c = Onboarding()
                        rootViewController.setViewControllers([c], animated: false)
                        return .one(flowContributor: .contribute(withNextPresentable: c, withNextStepper: c.viewModel))
                    }
                    private func toLogin() -> FlowContributors {
                        let c = Login()
                        rootViewController.pushViewController(c, animated: true)
                        return .none
                    }
                }
                class OnboardingModel: Stepper {
                    var steps = PublishRelay<Step>()
                    func next() { steps.accept(AppStep.login) }
                }
                class Onboarding: UIViewController {
                    let viewModel = OnboardingModel()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        let button = UIButton(type: .system)
                        button.setTitle("Next", for: .normal)
                        button.addTarget(self, action: #selector(tap), for: .touchUpInside)
                        view.addSubview(button)
                    }
                    @objc func tap() { viewModel.next() }
                }
                """
        ),
        LaunchIdiom(
            "a flow of RxFlow begins with an initial step",
            shows: "Login",
            importing: ["RxFlow"],
            """
            let coordinator = FlowCoordinator()
            var appFlow: AppFlow!
            func start(_ window: UIWindow) {
                appFlow = AppFlow(window: window)
                coordinator.coordinate(flow: appFlow, with: AppStepper())
                Flows.whenReady(flow1: appFlow) { root in
                    window.rootViewController = root
                }
            }
            """,
            besides: """
                enum AppStep: Step { case splash, login(String), home }
                class AppStepper: Stepper {
                    let steps = PublishRelay<Step>()
                    var initialStep: Step { return AppStep.login("x") }
                }
                class AppFlow: Flow {
                    var root: Presentable { return self.rootViewController }
                    private lazy var rootViewController: UINavigationController = {
                        let c = UINavigationController()
                        c.setNavigationBarHidden(true, animated: false)
                        return c
                    }()
                    init(window: UIWindow) {}
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return FlowContributors.none }
                        switch step {
                        case .login(let name):
                            let c = Login()
                            rootViewController.pushViewController(c, animated: false)
                            return .one(flowContributor: .contribute(withNext: c))
                        default: return .none
                        }
                    }
                }
                class Login: UIViewController, Stepper { let steps = PublishRelay<Step>() }
                """
        ),
        LaunchIdiom(
            "flows of RxFlow contribute flows of tabs",
            shows: "Home",
            importing: ["RxFlow"],
            """
            let coordinator = FlowCoordinator()
            func start(_ window: UIWindow) {
                let flow = AppFlow()
                Flows.use(flow, when: .ready) { root in window.rootViewController = root }
                coordinator.coordinate(flow: flow, with: AppStepper())
            }
            """,
            besides: """
                enum AppStep: Step { case dashboard, home, settings }
                class AppStepper: Stepper {
                    let steps = PublishRelay<Step>()
                    var initialStep: Step { AppStep.dashboard }
                }
                class AppFlow: Flow {
                    var root: Presentable { rootViewController }
                    let rootViewController = UINavigationController()
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return .none }
                        switch step {
                        case .dashboard:
                            let dash = DashboardFlow()
                            Flows.use(dash, when: .created) { [unowned self] root in self.rootViewController.pushViewController(root, animated: false) }
                            return .one(flowContributor: .contribute(withNextPresentable: dash, withNextStepper: OneStepper(withSingleStep: AppStep.dashboard)))
                        default: return .none
                        }
                    }
                }
                class DashboardFlow: Flow {
                    var root: Presentable { tabs }
                    let tabs = UITabBarController()
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return .none }
                        switch step {
                        case .dashboard: return dashboard()
                        default: return .none
                        }
                    }
                    func dashboard() -> FlowContributors {
                        let home = HomeFlow()
                        let other = HomeFlow()
                        Flows.use(home, other, when: .ready) { [unowned self] (root1: UINavigationController, root2: UINavigationController) in
                            self.tabs.setViewControllers([root1, root2], animated: false)
                        }
                        return .multiple(flowContributors: [
                            .contribute(withNextPresentable: home, withNextStepper: OneStepper(withSingleStep: AppStep.home)),
                            .contribute(withNextPresentable: other, withNextStepper: OneStepper(withSingleStep: AppStep.home))
                        ])
                    }
                }
                class HomeFlow: Flow {
                    var root: Presentable { nav }
                    let nav = UINavigationController()
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return .none }
                        switch step {
                        case .home:
                            nav.pushViewController(Home(), animated: false)
                            return .none
                        default: return .none
                        }
                    }
                }
                """
        ),
    ]
}
