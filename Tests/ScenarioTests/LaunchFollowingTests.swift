import Foundation
import SceneFlow
import Simulation
import Testing

/// The first controllers of the window, with any number of objects between the delegate and the window.
struct LaunchFollowingTests {
    @Test func `a lazy coordinator that is given the window`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                lazy var coordinator = AppCoordinator(window: window!)
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    coordinator.start()
                    return true
                }
            }
            class AppCoordinator {
                private let window: UIWindow
                private let navigationController = UINavigationController()
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = navigationController
                    window.makeKeyAndVisible()
                    navigationController.pushViewController(Home(), animated: false)
                }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a delegate that main gives the app while tests run`() throws {
        let app = try Launched(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Home()
                    return true
                }
            }
            class A_TestingAppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = UIViewController()
                    return true
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a child coordinator that its parent makes and starts`() throws {
        let app = try Launched(
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var appCoordinator: AppCoordinator?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
                ) {
                    guard let windowScene = scene as? UIWindowScene else { return }
                    window = UIWindow(windowScene: windowScene)
                    let navigationController = UINavigationController()
                    appCoordinator = AppCoordinator(navigationController: navigationController)
                    appCoordinator?.start()
                    window?.rootViewController = navigationController
                }
            }
            protocol Coordinator: AnyObject {
                var navigationController: UINavigationController { get }
                func start()
            }
            class AppCoordinator: Coordinator {
                var children: [Coordinator] = []
                let navigationController: UINavigationController
                init(navigationController: UINavigationController) { self.navigationController = navigationController }
                func start() {
                    let child = LoginCoordinator(navigationController: navigationController)
                    children.append(child)
                    children.forEach { $0.start() }
                }
            }
            class LoginCoordinator: Coordinator {
                let navigationController: UINavigationController
                init(navigationController: UINavigationController) { self.navigationController = navigationController }
                func start() { navigationController.pushViewController(Login(), animated: true) }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Login"])
    }

    @Test func `an override is found by the object's class, through the method of its superclass`() throws {
        let app = try Launched(
            """
            class BaseCoordinator {
                var children: [BaseCoordinator] = []
                func start() { fatalError("to be overridden") }
                func coordinate(to coordinator: BaseCoordinator) {
                    children.append(coordinator)
                    coordinator.start()
                }
            }
            class AppCoordinator: BaseCoordinator {
                private let window: UIWindow
                init(window: UIWindow) { self.window = window }
                override func start() { coordinate(to: HomeCoordinator(window: window)) }
            }
            class HomeCoordinator: BaseCoordinator {
                private let window: UIWindow
                init(window: UIWindow) { self.window = window }
                override func start() {
                    window.rootViewController = UINavigationController(rootViewController: Home())
                }
            }
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private var appCoordinator: AppCoordinator!
                \(Launched.finish) {
                    window = UIWindow()
                    appCoordinator = AppCoordinator(window: window!)
                    appCoordinator.start()
                    return true
                }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a value of a protocol that one class conforms to`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let dependencies: Dependencies = AppDependencies()
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    dependencies.install(into: window!)
                    return true
                }
            }
            protocol Dependencies { func install(into window: UIWindow) }
            class AppDependencies: Dependencies {
                var wireframe = Wireframe()
                init() { configure() }
                func configure() { wireframe.root = RootWireframe() }
                func install(into window: UIWindow) { wireframe.present(from: window) }
            }
            class Wireframe {
                var root: RootWireframe?
                func present(from window: UIWindow) { root?.show(Home(), in: window) }
            }
            class RootWireframe {
                func show(_ controller: UIViewController, in window: UIWindow) {
                    let navigation = UINavigationController()
                    navigation.viewControllers = [controller]
                    window.rootViewController = navigation
                }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a lazy window whose root comes from a factory that is a closure`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                lazy var window: UIWindow? = {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = makeRoot()
                    return window
                }()
                let factory: () -> UIViewController = { Home() }
                func makeRoot() -> UIViewController { factory() }
                \(Launched.finish) {
                    window?.makeKeyAndVisible()
                    return true
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a state that an enum holds asks one question in the words of its condition`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                enum State { case launching, loggedOut, home }
                var window: UIWindow?
                private var state: State = .launching { didSet { update() } }
                private func update() {
                    switch state {
                    case .launching: break
                    case .loggedOut: window?.rootViewController = Login()
                    case .home: window?.rootViewController = Home()
                    }
                }
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    state = Session.shared.isSignedIn ? .home : .loggedOut
                    return true
                }
            }
            class Session { static let shared = Session(); var isSignedIn = false }
            """
        )
        #expect(app.visible == ["Login"])
        #expect(app.step.choices.map(\.condition) == ["Session.shared.isSignedIn"])
        app.launch(choices: ["c1": "then"])
        #expect(app.visible == ["Home"])
    }

    @Test func `the answer that shows most of the app comes first`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    if Session.shared.isSignedOut {
                        window?.rootViewController = Login()
                        return true
                    }
                    window?.rootViewController = Menu()
                    return true
                }
            }
            class Session { static let shared = Session(); var isSignedOut = false }
            class Menu: UIViewController {
                @IBAction func open() { present(Home(), animated: true) }
            }
            """
        )
        #expect(app.visible == ["Menu"])
    }

    @Test func `a scene delegate that no scene manifest names is not called`() throws {
        let source = """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Home()
                    return true
                }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
                ) {
                    window = UIWindow(windowScene: scene as! UIWindowScene)
                    window?.rootViewController = Login()
                }
            }
            """
        func information(_ scenes: String) -> String {
            """
            <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\(scenes)</dict></plist>
            """
        }
        let scenes = """
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></dict></array>
            </dict></dict>
            """
        #expect(try Launched(source, besides: ["Info.plist": information("")]).visible == ["Home"])
        #expect(try Launched(source, besides: ["Info.plist": information(scenes)]).visible == ["Login"])
        #expect(try Launched(source).visible == ["Login"])
    }

    @Test func `a router of RIBs gives the window its root and attaches a child`() throws {
        let app = try Launched(
            """
            import RIBs
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private var router: LaunchRouting?
                \(Launched.finish) {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    self.window = window
                    let router = RootBuilder(dependency: AppComponent()).build()
                    self.router = router
                    router.launch(from: window)
                    return true
                }
            }
            class AppComponent: Component<EmptyDependency>, RootDependency {}
            protocol RootDependency: Dependency {}
            protocol RootViewControllable: ViewControllable { func show(_ controller: UIViewController) }
            class RootViewController: UIViewController, RootViewControllable {
                func show(_ controller: UIViewController) { present(controller, animated: false, completion: nil) }
            }
            class RootInteractor: PresentableInteractor<RootViewController> {}
            class RootBuilder: Builder<RootDependency> {
                func build() -> LaunchRouting {
                    let controller = RootViewController()
                    let interactor = RootInteractor(presenter: controller)
                    return RootRouter(interactor: interactor, viewController: controller, login: LoginBuilder(dependency: dependency))
                }
            }
            class RootRouter: LaunchRouter<RootInteractor, RootViewControllable> {
                private let login: LoginBuilder
                init(interactor: RootInteractor, viewController: RootViewControllable, login: LoginBuilder) {
                    self.login = login
                    super.init(interactor: interactor, viewController: viewController)
                }
                override func didLoad() {
                    super.didLoad()
                    let child = login.build()
                    attachChild(child)
                    viewController.show(UINavigationController(rootViewController: child.viewControllable.uiviewController))
                }
            }
            class LoginBuilder: Builder<RootDependency> {
                func build() -> ViewableRouting {
                    ViewableRouter(interactor: Interactor(), viewController: Login())
                }
            }
            extension Login: ViewControllable {}
            """
        )
        #expect(app.visible == ["UINavigationController", "Login"])
    }

    @Test func `the class that configurationForConnecting names is the scene's delegate`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, configurationForConnecting session: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    if options.userActivities.filter({ $0.activityType == "detail" }).first != nil {
                        let configuration = UISceneConfiguration(name: "Detail", sessionRole: session.role)
                        configuration.delegateClass = DetailScene.self
                        return configuration
                    }
                    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
                    configuration.delegateClass = MainScene.self
                    return configuration
                }
            }
            class DetailScene: NSObject, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
                ) {
                    window = UIWindow(windowScene: scene as! UIWindowScene)
                    window?.rootViewController = Login()
                }
            }
            class MainScene: NSObject, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
                ) {
                    window = UIWindow(windowScene: scene as! UIWindowScene)
                    window?.rootViewController = Home()
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
        // The other class's root is one that nothing at launch gives.
        #expect(
            app.flow.navigations.map(\.trigger) == [.launch, .method("DetailScene.scene(_:willConnectTo:options:)")]
        )
    }

    @Test func `a fresh install has no account, even where the other answer shows more of the app`() throws {
        let app = try Launched(
            """
            @propertyWrapper struct Stored<Value> {
                let key: String
                let defaultValue: Value
                var wrappedValue: Value { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
            }
            enum Defaults { @Stored(key: "account", defaultValue: nil) static var account: Data? }
            struct Account: Decodable {}
            final class Manager {
                static let shared = Manager()
                private var _account: Account?
                private var lock = NSLock()
                var account: Account? {
                    lock.lock()
                    let account = _account
                    lock.unlock()
                    return account
                }
                private init() { _account = Manager.stored() }
                static func stored() -> Account? {
                    guard let data = Defaults.account else { return nil }
                    return try? JSONDecoder().decode(Account.self, from: data)
                }
            }
            class Shown: UIViewController {
                override func viewDidAppear(_ animated: Bool) { show(Other(), sender: nil) }
            }
            class Other: UIViewController {}
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    if let account = Manager.shared.account {
                        window?.rootViewController = Shown()
                    } else {
                        window?.rootViewController = Login()
                    }
                    return true
                }
            }
            """
        )
        #expect(app.visible == ["Login"])
    }

    @Test func `a method of a protocol that several types conform to is one of theirs`() throws {
        var app = try Launched(
            """
            protocol Start { func root() -> UIViewController }
            struct Guest: Start { func root() -> UIViewController { Login() } }
            struct Member: Start { func root() -> UIViewController { Home() } }
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    let start: Start = Starts.current
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: start.root())
                    return true
                }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Login"])
        #expect(app.step.choices.map(\.condition) == ["start is Guest"])
        app.launch(choices: ["c1": "else"])
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `of more than four types that conform to a protocol none is chosen`() throws {
        let types = (0..<5).map { "struct Start\($0): Start { func root() -> UIViewController { Login() } }" }
        let app = try Launched(
            """
            protocol Start { func root() -> UIViewController }
            \(types.joined(separator: "\n"))
            \(Launched.delegate(showing: "Starts.current.root()"))
            enum Starts { static var current: Start { unknown() } }
            """
        )
        #expect(app.visible.isEmpty)
        #expect(app.flow.coverage.open.map(\.text) == ["window?.rootViewController = Starts.current.root()"])
    }

    @Test func `a getter that traps where no subclass has its own is not read for one that has`() throws {
        let app = try Launched(
            """
            class Base: UIViewController {
                var content: UIViewController { fatalError("to be overridden") }
                override func viewDidAppear(_ animated: Bool) { present(content, animated: false) }
            }
            class First: Base { override var content: UIViewController { Login() } }
            \(Launched.delegate(showing: "First()"))
            """
        )
        #expect(app.state.status == .running)
        #expect(app.visible == ["First"])
        #expect(app.flow.coverage.open.map(\.text) == ["present(content, animated: false)"])
    }

    @Test func `an object that a controller is declared with does what setting up asks of it`() throws {
        let app = try Launched(
            """
            class Tabs: UITabBarController {
                let first = FirstCoordinator()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    first.start()
                    viewControllers = [first.navigation]
                }
            }
            class FirstCoordinator {
                let navigation = UINavigationController()
                func start() { navigation.viewControllers = [Home()] }
            }
            \(Launched.delegate(showing: "Tabs()"))
            """
        )
        #expect(app.visible == ["Tabs", "UINavigationController", "Home"])
    }

    @Test func `what is handed over on the way to the root does not run at the launch`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    Store.shared.load { [self] in
                        window?.rootViewController = Login()
                        Push.shared.onTap { self.window?.rootViewController = Home() }
                    }
                    return true
                }
            }
            """
        )
        #expect(app.visible == ["Login"])
    }

    @Test(arguments: ["", "where Self: UIViewController"])
    func `a protocol's default method sets what the class declares`(_ constraint: String) throws {
        let app = try Launched(
            """
            protocol Titled: AnyObject { var label: UILabel! { get set } }
            extension Titled \(constraint) {
                func addLabel() { label = UILabel(frame: .zero); label.text = "the title of the first screen" }
            }
            class First: UIViewController, Titled {
                var label: UILabel!
                override func viewDidLoad() { addLabel(); label.textColor = .red }
            }
            \(Launched.delegate(showing: "First()"))
            """
        )
        #expect(app.state.status == .running)
    }

    @Test(arguments: [("2", "Home", Traits.Idiom.pad), ("1,2", "Login", .phone), ("1", "Login", .phone)])
    func `an app for iPads runs on one`(_ families: String, _ root: String, _ idiom: Traits.Idiom) throws {
        let project = """
            name: Tablet
            targets:
              Tablet:
                type: application
                platform: iOS
                sources: [App.swift]
                settings:
                  TARGETED_DEVICE_FAMILY: "\(families)"
            """
        let app = try Launched(
            Launched.delegate(showing: "UIDevice.current.userInterfaceIdiom == .pad ? Home() : Login()"),
            besides: ["project.yml": project]
        )
        #expect(app.visible == [root])
        #expect(app.state.traits.idiom == idiom)
    }

    @Test func `a window of a class of its own, with an extension of UIWindow`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow? = MainWindow(frame: UIScreen.main.bounds)
                \(Launched.finish) {
                    (window as? MainWindow)?.setUp()
                    return true
                }
            }
            class MainWindow: UIWindow {
                func setUp() { set(root: Home()) }
            }
            extension UIWindow { func set(root: UIViewController) { self.rootViewController = root } }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a split view and tabs that code fills`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private let tabs = UITabBarController()
                \(Launched.finish) {
                    fill()
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = tabs
                    return true
                }
                private func fill() {
                    let split = UISplitViewController()
                    split.viewControllers = [UINavigationController(rootViewController: Home()), Login()]
                    tabs.viewControllers = [UINavigationController(rootViewController: Login()), split]
                }
            }
            """
        )
        #expect(app.visible == ["UITabBarController", "UINavigationController", "Login"])
        #expect(app.state.live.count == 7)
    }

    @Test func `what covers the first screen is answered last`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = Start()
                    return true
                }
            }
            class Start: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    if Store.shared.isNew { view.tintColor = .red }
                    if Store.shared.isOdd { warn() }
                    if Store.shared.isLate { title = "Late" }
                }
                private func warn() { present(UIAlertController(title: "Old", message: nil, preferredStyle: .alert), animated: true) }
            }
            """
        )
        #expect(app.visible == ["UIAlertController"])
        let odd = try #require(app.step.choices.first { $0.condition.contains("isOdd") })
        #expect(app.launchInSight() == [odd.id: "else"])
        #expect(app.visible == ["Start"])
    }

    @Test func `a screen of the app that the launch presents is no cover`() throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    if Store.shared.isNew { present(Login(), animated: true) }
                }
            }
            """
        )
        #expect(app.launchInSight().isEmpty)
        #expect(app.visible == ["Login"])
    }

    @Test func `a presentation style that is handed over is known`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "make(.formSheet)"))
            func make(_ style: UIModalPresentationStyle, anchor: Anchor? = nil) -> UIViewController {
                if style == .popover && anchor == nil { fatalError("no anchor") }
                return Home()
            }
            """
        )
        #expect(app.visible == ["Home"])
        #expect(app.step.choices.isEmpty)
    }

    @Test func `what the launch presents in any case stays`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = Start()
                    return true
                }
            }
            class Start: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    if Store.shared.isNew { title = "New" }
                    present(Login(), animated: true)
                }
            }
            """
        )
        #expect(app.launchInSight().isEmpty)
        #expect(app.visible == ["Login"])
    }

    @Test func `a launch that may crash shows first how it does not`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = Home()
                    if Store.shared.isBroken { Store.shared.report(); fatalError("broken") }
                    return true
                }
            }
            """
        )
        app.launch(choices: ["c1": "then"])
        #expect(app.state.status == .crashed)
        _ = app.launchInSight()
        #expect(app.visible == ["Home"])
    }

    /// A delegate whose window shows a tab bar controller with the second tab selected.
    private func delegate(showingTabs tabs: String, after statements: String = "") -> String {
        """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            \(Launched.finish) {
                window = UIWindow(frame: UIScreen.main.bounds)
                let tabs = UITabBarController()
                \(statements)
                tabs.viewControllers = \(tabs)
                tabs.selectedIndex = 1
                window?.rootViewController = tabs
                return true
            }
        }
        """
    }

    @Test(arguments: [
        "list.append(third)", "list += [third]", "list.append(contentsOf: [third])", "list = list + [third]",
    ])
    func `tabs that a list collects`(_ add: String) throws {
        let app = try Launched(
            delegate(
                showingTabs: "list",
                after: """
                    var list: [UIViewController] = [Home()]
                    let third = Login()
                    \(add)
                    """
            )
        )
        #expect(app.visible == ["UITabBarController", "Login"])
    }

    @Test(arguments: [
        "Tab.allCases.map(\\.controller)", "Tab.allCases.map { $0.make() }",
        "Tab.allCases.compactMap { tab in tab.make() }",
        "Tab.shown.compactMap(\\.controller)", "Tab.allCases.filter { $0 != .other }.map(\\Tab.controller)",
        "Tab.named",
    ])
    func `tabs that the cases of an enum make`(_ tabs: String) throws {
        let app = try Launched(
            """
            \(delegate(showingTabs: tabs))
            enum Tab: CaseIterable {
                case home, login, other
                static var shown: [Tab] { return Self.allCases.filter(\\.isShown) }
                static var named: [UIViewController] {
                    var list: [UIViewController] = []
                    for tab in Tab.allCases { list.append(tab.make()) }
                    return list
                }
                var isShown: Bool {
                    switch self {
                    case .home: return true
                    case .login: return Features.login
                    case .other: return false
                    }
                }
                var controller: UIViewController? { self == .other ? nil : self == .home ? Home() : Login() }
                func make() -> UIViewController {
                    switch self {
                    case .home: return Home()
                    case .login, .other: return Login()
                    }
                }
            }
            """
        )
        #expect(app.visible == ["UITabBarController", "Login"])
    }

    @Test func `a container that a parent embeds takes its tabs in before they appear`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Main()"))
            class Main: UIViewController {
                override func viewDidLoad() {
                    let tabs = Tabs(first: First(), second: Home())
                    addChild(tabs)
                    view.addSubview(tabs.view)
                    tabs.didMove(toParent: self)
                }
            }
            class Tabs: UITabBarController {
                let first: First
                let second: Home
                init(first: First, second: Home) {
                    self.first = first
                    self.second = second
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    setViewControllers([second, first], animated: false)
                }
                override func didMove(toParent parent: UIViewController?) {
                    super.didMove(toParent: parent)
                    if parent != nil { prepare() }
                }
                func prepare() {
                    viewControllers?.forEach { $0.loadViewIfNeeded() }
                    selectedViewController = first
                    first.show()
                }
            }
            class First: UIViewController {
                private var label: UILabel!
                override func viewDidLoad() { label = UILabel() }
                func show() { label.text = "shown" }
            }
            """
        )
        #expect(app.state.status == .running)
        #expect(app.visible == ["Main", "Tabs", "First"])
        let callbacks = app.step.events.compactMap { event -> String? in
            guard case .callback(let name, _) = event.kind else { return nil }
            return "\(name)"
        }
        #expect(callbacks.count { $0.hasPrefix("viewDidAppear") } == 3)
    }

    @Test func `a property of the delegate that nothing has set takes what stands behind it`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var parts: Parts!
                var window: UIWindow?
                \(Launched.finish) {
                    self.parts = self.parts ?? Composition.resolve()
                    self.window = self.parts.window
                    return true
                }
            }
            struct Parts { let window: UIWindow }
            enum Composition {
                static func resolve() -> Parts {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = Home()
                    return Parts(window: window)
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `the initialiser of a superclass keeps what the wireframe made`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    self.window = window
                    if launchOptions?[.remoteNotification] != nil {
                        window.rootViewController = Home()
                    } else {
                        window.setRoot(LoginWireframe())
                    }
                    return true
                }
            }
            class BaseWireframe<Content> where Content: UIViewController {
                private var stored: Content
                init(controller: Content) { stored = controller }
                var controller: Content { defer { print("given") }; return stored }
            }
            final class LoginWireframe: BaseWireframe<Login> {
                init() {
                    let login = Login()
                    super.init(controller: login)
                }
            }
            extension UIWindow {
                func setRoot<Content>(_ wireframe: BaseWireframe<Content>) { rootViewController = wireframe.controller }
            }
            """
        )
        #expect(app.visible == ["Login"])
        // In a plain launch there are no options, so that nothing asks for them.
        #expect(app.step.choices.isEmpty)
    }

    @Test func `an app of SwiftUI begins with what hosts its first view`() throws {
        let app = try Launched(
            """
            import SwiftUI
            @main struct Reader: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                var body: some Scene {
                    WindowGroup { Content().padding() }.commands { EmptyCommands() }
                }
            }
            class AppDelegate: NSObject, UIApplicationDelegate {
                \(Launched.finish) { true }
            }
            struct Content: View { var body: some View { Text("Hello") } }
            """
        )
        #expect(app.visible == ["Content"])
        #expect(app.flow.delegate == "Reader")
    }

    @Test func `what ways of a branch set to different controllers is one of them`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var root: UIViewController?
                \(Launched.finish) {
                    if Session.shared.isSignedIn { root = Home() } else { root = Login() }
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = root
                    return true
                }
            }
            class Session { static let shared = Session(); var isSignedIn = false }
            """
        )
        #expect(app.visible == ["Login"])
        app.launch(choices: ["c1": "then"])
        #expect(app.visible == ["Home"])
    }

    @Test func `an initialiser that leaves out nothing is preferred to one with defaults`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Home(titles: [])"))
            class Base: UIViewController {
                var titles: [String]!
                convenience init(titles: [String] = [], style: Int = 0) {
                    self.init()
                    self.titles = titles
                }
            }
            class Home: Base {}
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["Home"])
    }

    @Test func `an unknown object is none of the few types that show something`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            protocol Guide { func begin() }
            class Showing: Guide {
                weak var view: UIViewController?
                func begin() { view?.present(Login(), animated: true) }
            }
            class Silent: Guide { func begin() {} }
            class Quiet: Guide { func begin() {} }
            class First: UIViewController {
                let guide: Guide = outside()
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    guide.begin()
                }
            }
            """
        )
        #expect(app.visible == ["First"])
        #expect(app.step.choices.first?.taken == "else")
    }

    @Test func `a generic function is not called with a class that its constraint excludes`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    Navigator(window!).root(Home.self)
                    return true
                }
            }
            class Page<P>: UIViewController {}
            class Navigator {
                let window: UIWindow
                init(_ window: UIWindow) { self.window = window }
                func root<C: UIViewController>(_ type: C.Type, isPlain: Bool = true) {
                    window.rootViewController = Home()
                }
                func root<P, C: Page<P>>(_ type: C.Type) { window.rootViewController = Login() }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `an initialiser does not call itself where another overload fits`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Home(state: .enter, isAnimated: true)"))
            class Home: UIViewController {
                init(state: LockState, isAnimated: Bool = true, nib: String = "Lock", bundle: Bundle? = nil) {
                    super.init(nibName: nil, bundle: nil)
                }
                convenience init(state: LockName, isAnimated: Bool = true) {
                    self.init(state: state.state, isAnimated: isAnimated)
                }
                required init?(coder: NSCoder) { nil }
            }
            enum LockName { case enter; var state: LockState { LockState() } }
            struct LockState {}
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["Home"])
    }

    @Test func `a method that UIKit calls after the launch may replace the storyboard's first controller`() throws {
        let board = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene sceneID="s"><objects>
            <viewController id="a" customClass="First" customModuleProvider="target" sceneMemberID="viewController"/></objects></scene></scenes></document>
            """
        let information = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundlePackageType</key><string>APPL</string>
            <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """
        func visible(_ condition: String) throws -> [String] {
            try Launched(
                """
                @main class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    private var isReady = false
                    func applicationDidBecomeActive(_ application: UIApplication) {
                        guard \(condition) else { return }
                        window = UIWindow()
                        window?.rootViewController = Home()
                        isReady = true
                    }
                }
                class First: UIViewController {}
                class Home: UIViewController {}
                """,
                besides: ["Main.storyboard": board, "Info.plist": information]
            ).visible
        }
        #expect(try visible("!isReady") == ["Home"])
        #expect(try visible("isReady") == ["First"])
    }
}
