import SceneFlow
import Simulation
import Testing

/// Delegates that inherit, windows over the first, and controllers that a container makes.
struct LaunchObjectsTests {
    @Test func `a delegate inherits the launch and makes the root itself`() throws {
        let app = try Launched(
            """
            class BaseDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private lazy var flow: Coordinator! = self.makeFlow()
                func makeFlow() -> Coordinator { preconditionFailure("Subclasses must override") }
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = flow?.root
                    return true
                }
            }
            @main class AppDelegate: BaseDelegate { override func makeFlow() -> Coordinator { HomeCoordinator() } }
            protocol Coordinator { var root: UIViewController { get } }
            class HomeCoordinator: Coordinator {
                private let navigation = UINavigationController()
                var root: UIViewController { return navigation }
                init() { start() }
                func start() { navigation.pushViewController(Home(), animated: false) }
            }
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a window that is raised over the first has no root of the app`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let protection = Protection()
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Home()
                    protection.start()
                    return true
                }
            }
            class Protection {
                let window = UIWindow()
                init() { window.windowLevel = UIWindow.Level.statusBar + 2 }
                func start() { Cover(window: window).start() }
            }
            class Cover {
                private let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start() { window.rootViewController = Login() }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a container makes the root as it is registered`() throws {
        let app = try Launched(
            """
            import Swinject
            \(Launched.delegate(showing: "Start.make()"))
            class Start: UIViewController { var model: Model! ; override func viewDidLoad() { super.viewDidLoad(); print(model!) } }
            class Model {}
            extension Start { static func make() -> Start { return shared.resolve(Start.self)! } }
            let shared: Container = {
                let container = Container()
                container.register(Start.self) { resolver in
                    let controller = Start()
                    controller.model = resolver.resolve(Model.self)!
                    return controller
                }
                return container
            }()
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["Start"])
    }

    @Test func `no links were opened, whatever collection they are put into`() throws {
        let app = try Launched(
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
                ) {
                    window = UIWindow(windowScene: scene as! UIWindowScene)
                    window?.rootViewController = Home()
                    for url in Set(options.urlContexts.map { $0.url }) { window?.rootViewController = Login() }
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a protocol whose refined protocol is declared further down gives its conformers what it sets`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Start()"))
            protocol HasNeeds: Injectable { associatedtype Needs; var needs: Needs! { get set } }
            protocol Injectable: AnyObject { func inject() }
            extension HasNeeds { func inject() { self.needs = Model.shared as? Needs } }
            class Base: UIViewController {
                init() { super.init(nibName: nil, bundle: nil); if let injectable = self as? Injectable { injectable.inject() } }
                required init?(coder: NSCoder) { fatalError() }
            }
            class Start: Base, HasNeeds {
                typealias Needs = Model
                var needs: Model!
                override func viewDidLoad() { super.viewDidLoad(); Detail(needs).run() }
            }
            class Detail { init(_ model: Model) {}; func run() {} }
            class Model { static let shared = Model() }
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["Start"])
    }

    @Test func `an object that the case of a switch on a known value makes`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let navigation = UINavigationController()
                    start(.login, in: navigation)
                    window?.rootViewController = navigation
                    return true
                }
                private func start(_ part: Part, in navigation: UINavigationController) {
                    let router: Router
                    switch part {
                    case .home: router = HomeRouter(navigation: navigation)
                    case .login: router = LoginRouter(navigation: navigation)
                    }
                    router.start()
                }
            }
            enum Part { case home, login }
            protocol Router { func start() }
            class HomeRouter: Router {
                let navigation: UINavigationController
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() { navigation.pushViewController(Home(), animated: false) }
            }
            class LoginRouter: Router {
                let navigation: UINavigationController
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() { navigation.pushViewController(Login(), animated: false) }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Login"])
    }

    @Test func `a local function gives each caller the class that it expects`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    func child<T>(_ part: Part) -> T where T: UIViewController {
                        let controller: T
                        switch part {
                        case .home: controller = Home() as! T
                        case .login: controller = Login() as! T
                        }
                        return controller
                    }
                    let pair = Pair()
                    pair.home = child(.home)
                    pair.login = child(.login)
                    window = UIWindow()
                    window?.rootViewController = pair
                    return true
                }
            }
            enum Part { case home, login }
            class Pair: UIViewController {
                var home: Home!
                var login: Login!
                override func viewDidLoad() { super.viewDidLoad(); addChild(login) }
            }
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["Pair", "Login"])
    }

    @Test(arguments: [
        "observer = NotificationObserver(notification: Notices.loggedOut) { [unowned self] in present(Home(), animated: true) }",
        "model.values.observeValues { [weak self] value in self?.present(Home(), animated: true) }",
    ])
    func `what observes something waits for it`(statement: String) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                let model = Model()
                var observer: NotificationObserver?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement)
                }
            }
            class Model { let values = Signal() }
            enum Notices { static let loggedOut = Notice() }
            """
        )
        #expect(app.visible == ["Start"])
    }

    @Test func `what a controller is made with is called by it, and not at once`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Introduction(completion: { [weak self] in
                        self?.window?.rootViewController = Home()
                    })
                    return true
                }
            }
            class Introduction: PagesViewController {
                init(completion completionBlock: @escaping () -> ()) {
                    super.init(contents: [])
                    skipHandler = completionBlock
                }
            }
            """
        )
        #expect(app.visible == ["Introduction"])
    }

    @Test func `an override keeps the default values of what it overrides`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var coordinator: AppCoordinator?
                \(Launched.finish) {
                    window = UIWindow()
                    coordinator = AppCoordinator(window: window!)
                    coordinator?.start()
                    return true
                }
            }
            class Coordinator {
                let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start(animated: Bool = false) {}
            }
            class AppCoordinator: Coordinator {
                override func start(animated: Bool) { window.rootViewController = Home() }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a launch screen that code opens by the name in a property`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let launchScreen = "LaunchScreen"
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = UIStoryboard(name: launchScreen, bundle: nil).instantiateInitialViewController()
                    return true
                }
            }
            """,
            besides: [
                "LaunchScreen.storyboard": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" launchScreen="YES" initialViewController="a">
                <scenes><scene sceneID="s1"><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene></scenes>
                </document>
                """
            ]
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["UIViewController"])
    }

    @Test func `what follows a signal waits for it`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                let model = Model()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    model.loginResult.bindNext { [weak self] error in self?.present(Home(), animated: true) }
                }
            }
            class Model { let loginResult = Variable() }
            """
        )
        #expect(app.visible == ["Start"])
    }

    @Test func `a configurator shows a module by a default method of its view's protocol`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                static var currentWindow: UIWindow { return UIApplication.shared.delegate!.window!! }
                private lazy var configurators: [Configurable] = { return [AppConfigurator(), Other()] }()
                \(Launched.finish) {
                    window = UIWindow()
                    for configurator in configurators { configurator.configure() }
                    return true
                }
            }
            protocol Configurable { func configure() }
            class Other: Configurable { func configure() {} }
            class AppConfigurator: Configurable { func configure() { begin() } }
            extension AppConfigurator { private func begin() { HomeModule.create().present() } }
            protocol HomeModuleInput: class { func present() }
            class HomeModule {
                static func create() -> HomeModuleInput {
                    let (presenter, view) = (HomePresenter(), Home())
                    presenter.view = view
                    return presenter
                }
            }
            class HomePresenter { weak var view: HomeViewInput! }
            extension HomePresenter: HomeModuleInput { func present() { view.presentInStack() } }
            protocol HomeViewInput: class, Presentable {}
            extension Home: HomeViewInput {}
            protocol Presentable {
                var viewController: UIViewController { get }
                func presentInStack()
            }
            extension Presentable where Self: UIViewController {
                var viewController: UIViewController { return self }
                func presentInStack() {
                    let navigation = UINavigationController(rootViewController: viewController)
                    AppDelegate.currentWindow.rootViewController = navigation
                }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a container makes the objects of another, which it stores`() throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var container = AppContainer()
                \(Launched.finish) {
                    window = UIWindow()
                    let start = Start(container.coordinators.login, in: window)
                    start.show()
                    return true
                }
            }
            protocol Coordinator: AnyObject { var root: UIViewController { get } }
            class LoginCoordinator: Coordinator {
                var root: UIViewController
                init(_ root: UIViewController) { self.root = root }
            }
            class Screens { lazy var login: UIViewController = { return Login() }() }
            class Coordinators {
                struct Dependencies { let screens: Screens }
                private let dependencies: Dependencies
                init(dependencies: Dependencies) { self.dependencies = dependencies }
                lazy var login: Coordinator = { return LoginCoordinator(dependencies.screens.login) }()
            }
            class AppContainer {
                lazy var screens: Screens = { return Screens() }()
                lazy var coordinators: Coordinators = {
                    return Coordinators(dependencies: Coordinators.Dependencies(screens: screens))
                }()
            }
            class Start {
                let login: Coordinator
                let window: UIWindow?
                init(_ login: Coordinator, in window: UIWindow?) {
                    self.login = login
                    self.window = window
                    window?.rootViewController = login.root
                }
                func show() { window?.rootViewController = UINavigationController(rootViewController: login.root) }
            }
            """
        )
        #expect(launched.visible == ["UINavigationController", "Login"])
    }

    @Test func `a controller in a lazy property is there, whatever the property promises`() throws {
        let launched = try Launched(
            """
            \(Launched.delegate(showing: "Pages()"))
            class Pages: UIViewController {
                var pages: UIPageViewController!
                lazy var first: Home! = { return Home() }()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    addChild(pages)
                    view.addSubview(pages.view)
                    pages.didMove(toParent: self)
                    pages.setViewControllers([first], direction: .forward, animated: false)
                }
            }
            """
        )
        #expect(launched.visible == ["Pages", "UIPageViewController", "Home"])
    }

    @Test func `a method of Objective-C with the name of a setter is called`() throws {
        let header = """
            @interface Wireframe : NSObject
            @property (nonatomic, strong) UINavigationController *navigationController;
            - (void)setRootViewController:(UIViewController *)controller;
            @end
            @interface Holder : NSObject
            @property (nonatomic, strong) UIViewController *rootViewController;
            @end
            @interface Starter : NSObject
            + (UIViewController *)start;
            @end
            """
        let body = """
            #import "Wireframe.h"
            @implementation Wireframe
            - (instancetype)init {
                if (self = [super init]) { self.navigationController = [UINavigationController new]; }
                return self;
            }
            - (void)setRootViewController:(UIViewController *)controller {
                [self.navigationController pushViewController:controller animated:NO];
            }
            @end
            @implementation Holder
            @end
            @implementation Starter
            + (UIViewController *)start {
                Wireframe *wireframe = [[Wireframe alloc] init];
                [wireframe setRootViewController:[[Home alloc] init]];
                return wireframe.navigationController;
            }
            @end
            """
        let launched = try Launched(
            Launched.delegate(showing: "Starter.start()"),
            besides: ["Wireframe.h": header, "Wireframe.m": body]
        )
        #expect(launched.visible == ["UINavigationController", "Home"])
    }

    @Test func `a library that got a controller may have loaded its view`() throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let menu = Menu()
                    MenuManager.default.menu = menu
                    menu.prepare()
                    window?.rootViewController = Home()
                    return true
                }
            }
            class Menu: UIViewController {
                var label: UILabel!
                override func viewDidLoad() { label = UILabel() }
                func prepare() { label.text = "" }
            }
            """
        )
        #expect(launched.visible == ["Home"])
    }
}
