import Simulation
import Testing

/// Objects between the app delegate and the window: getters, setters and containers.
struct LaunchedObjectTests {
    @Test func `an object is given the delegate and sets its properties`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var appCoordinator: Coordinator?
                \(Launched.finish) {
                    AppConfigurator.shared.configure(appDelegate: self)
                    return true
                }
            }
            class AppConfigurator {
                static let shared = AppConfigurator()
                private var appCoordinator: AppCoordinator?
                func configure(appDelegate: AppDelegate) {
                    configureAppCoordinator(appDelegate: appDelegate)
                    configureAppWindow(appDelegate: appDelegate)
                }
                private func configureAppCoordinator(appDelegate: AppDelegate) {
                    let navigationController = UINavigationController()
                    let appCoordinator = AppCoordinator(navigationController: navigationController)
                    self.appCoordinator = appCoordinator
                    appDelegate.appCoordinator = appCoordinator
                }
                private func configureAppWindow(appDelegate: AppDelegate) {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    appDelegate.window = window
                    window.rootViewController = appDelegate.appCoordinator?.navigationController
                    window.makeKeyAndVisible()
                    appDelegate.appCoordinator?.start()
                }
            }
            class Coordinator {
                let navigationController: UINavigationController
                init(navigationController: UINavigationController) { self.navigationController = navigationController }
                func start() {}
            }
            class AppCoordinator: Coordinator {
                override func start() { navigationController.setViewControllers([Home()], animated: false) }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a struct that gives a navigation controller of the app's own through a getter`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var coordinator: AppCoordinator?
                \(Launched.finish) {
                    window = UIWindow()
                    coordinator = AppCoordinator(with: window!)
                    coordinator?.start()
                    return true
                }
            }
            class Stack: UINavigationController {
                init() { super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
            }
            struct Navigator {
                private let controller: UINavigationController
                init(with controller: UINavigationController) { self.controller = controller }
                var root: UINavigationController { return controller }
                func go(to next: UIViewController) { controller.viewControllers = [next] }
            }
            class AppCoordinator {
                private let navigator = Navigator(with: Stack())
                init(with window: UIWindow) { window.rootViewController = navigator.root }
                func start() { navigator.go(to: Home()) }
            }
            """
        )
        #expect(app.visible == ["Stack", "Home"])
    }

    @Test func `a nib in the format of Xcode 4, of which nothing is known`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Old(nibName: \"Old\", bundle: nil)"))
            class Old: UIViewController {}
            """,
            besides: [
                "Old.xib": """
                <?xml version="1.0" encoding="UTF-8"?>
                <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data/></archive>
                """
            ]
        )
        #expect(app.visible == ["Old"])
    }

    @Test func `a property of the window behind a protocol, whose setter gives it a root`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    Router(window: window!).show(Home())
                    return true
                }
            }
            protocol Screen: AnyObject { var content: UIViewController? { get set } }
            extension UIWindow: Screen {
                var content: UIViewController? {
                    get { return rootViewController }
                    set { rootViewController = newValue }
                }
            }
            class Router {
                private let window: Screen
                init(window: Screen) { self.window = window }
                func show(_ next: UIViewController) {
                    if window.content == nil { window.content = next }
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `what is set on a coordinator is what the coordinator finds`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let child = Child()
                    let navigation = UINavigationController()
                    child.navigation = navigation
                    child.start()
                    window?.rootViewController = navigation
                    return true
                }
            }
            class Child {
                var navigation: UINavigationController!
                func start() { navigation.pushViewController(Home(), animated: false) }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a coordinator that a container gives for its class`() throws {
        let app = try Launched(
            """
            import Swinject
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                static let container = Container()
                private var coordinator: AppCoordinator!
                \(Launched.finish) {
                    coordinator = AppDelegate.container.resolve(AppCoordinator.self)
                    coordinator.start()
                    return true
                }
            }
            protocol Coordinator: AnyObject { func start() }
            class AppCoordinator: Coordinator {
                var window = UIWindow()
                func start() {
                    let child = AppDelegate.container.resolve(Child.self)!
                    begin(child)
                    window.rootViewController = child.navigation
                }
                func begin(_ child: Coordinator) { child.start() }
            }
            class Child: Coordinator {
                var navigation = UINavigationController()
                func start() { navigation.viewControllers = [Home()] }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `the last case of a switch applies where no other one does`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let root: UIViewController
                    switch Idiom.current() {
                    case .phone: root = Home()
                    case .pad: root = Login()
                    }
                    window?.rootViewController = root
                    return true
                }
            }
            enum Idiom {
                case phone, pad
                static func current() -> Idiom { return Size.measured > 7 ? .pad : .phone }
            }
            """
        )
        #expect(app.visible == ["Home"])
        #expect(app.step.choices.map(\.others) == [["else"]])
        var other = app
        other.launch(choices: ["c1": "else"])
        #expect(other.visible == ["Login"])
    }

    @Test func `a keychain that is searched in a closure has no item`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Vault().data() == nil ? Login() : Home()
                    return true
                }
            }
            class Vault {
                func data() -> Data? {
                    var result: AnyObject?
                    let status = withUnsafeMutablePointer(to: &result) {
                        SecItemCopyMatching([:] as CFDictionary, UnsafeMutablePointer($0))
                    }
                    if status == errSecItemNotFound { return nil }
                    return result as? Data
                }
            }
            """
        )
        #expect(app.visible == ["Login"])
    }

    @Test func `a sign-in listener gets no user on a fresh install`() throws {
        let app = try Launched(
            """
            import FirebaseAuth
            \(Launched.delegate(showing: "First()"))
            class First: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    Auth.auth().addStateDidChangeListener { auth, user in
                        if user != nil { self.present(Home(), animated: true) }
                    }
                }
            }
            """
        )
        #expect(app.visible == ["First"])
    }

    @Test func `a class gives its generic superclass the type of a property`() throws {
        let launched = try Launched(
            """
            \(Launched.delegate(showing: "Splash(SplashModel())"))
            class Model {}
            class ModelController<T: Model>: UIViewController {
                var model: T!
                init(_ model: T) { self.model = model; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
            }
            class LoadingController<M: Model>: ModelController<M> {}
            class SplashModel: Model {
                var loaded = PublishSubject<Void>()
                func load() {
                    Store.read { [weak self] items in
                        if let items, !items.isEmpty { self?.refresh(items) } else { self?.loaded.onNext(()) }
                    }
                }
                func refresh(_ items: [Int]) { loaded.onNext(()) }
            }
            class Store { static func read(_ done: @escaping ([Int]?) -> Void) { queue.perform { done(nil) } } }
            class Splash: LoadingController<SplashModel> {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    model.loaded.subscribe(onNext: { [weak self] _ in
                        self?.view.window?.rootViewController = Home()
                    })
                    .disposed(by: bag)
                    model.load()
                }
            }
            """
        )
        #expect(launched.visible == ["Home"])
    }

    @Test func `a stream of an object that is made where it is subscribed to`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var bag = Set<AnyCancellable>()
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Home()
                    Session().changes.sink { [weak self] _ in self?.window?.rootViewController = Login() }.store(in: &bag)
                    return true
                }
            }
            class Session {
                let changes = CurrentValueSubject<Bool, Never>(false)
                func show(in window: UIWindow) { window.rootViewController = Home() }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }
}
