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
}
