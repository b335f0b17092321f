import SceneFlow
import Testing
import WrittenApps

struct InstructionReaderFollowingTests {
    @Test func `a method of the class itself is called, so that a subclass may override it`() throws {
        let sources = ReadSources(
            """
            class Screen: UIViewController {
                @IBAction func tap(_ sender: UIButton) { open("x", animated: false) }
                func open(_ name: String, animated: Bool = true, done: (() -> Void)? = nil) {
                    performSegue(withIdentifier: name, sender: self)
                }
            }
            """
        )
        #expect(
            try sources.method("tap(_:)", of: "Screen") == #"call self.open(_:animated:done:)("x", animated: `false`)"#
        )
        #expect(try sources.method("open(_:animated:done:)", of: "Screen") == "performSegue v0 on self sender self")
    }

    @Test func `a coordinator is followed with the current navigation for its own`() throws {
        let sources = ReadSources(
            """
            class Coordinator {
                let navigationController: UINavigationController
                init(_ controller: UINavigationController) { navigationController = controller }
                func showDetail(_ item: Item) {
                    let detail = Detail()
                    detail.item = item
                    navigationController.pushViewController(detail, animated: true)
                }
            }
            class Screen: UIViewController {
                var coordinator: Coordinator?
                var item: Item!
                @IBAction func tap() { coordinator?.showDetail(item) }
            }
            class Detail: UIViewController { var item: Item? }
            """
        )
        #expect(
            try sources.method("tap()", of: "Screen") == """
                self.item¡
                v0 = Detail.init()()
                set v0.item = self.item
                likely push v0 from self.navigationController
                """
        )
    }

    @Test func `a coordinator that a delegate makes keeps what it was given`() throws {
        let sources = ReadSources(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var coordinator: AppCoordinator?
                func start() {
                    let navigation = UINavigationController()
                    coordinator = AppCoordinator(window: window!, navigation: navigation)
                    coordinator?.start()
                }
            }
            class AppCoordinator {
                let window: UIWindow
                let navigation: UINavigationController
                init(window: UIWindow, navigation: UINavigationController) {
                    self.window = window
                    self.navigation = navigation
                }
                func start() {
                    navigation.setViewControllers([First()], animated: false)
                    window.rootViewController = navigation
                    window.makeKeyAndVisible()
                }
            }
            class First: UIViewController {}
            """
        )
        #expect(
            try sources.method("start()", of: "AppDelegate") == """
                v0 = UINavigationController.init()()
                set self.coordinator = `AppCoordinator(window: window!, navigation: navigation)`
                unanimated setStack [First.init()()] on v0
                setRoot v0 from self
                """
        )
    }

    @Test func `the only type that conforms to a protocol is followed`() throws {
        let sources = ReadSources(
            """
            protocol Router { func openDetail() }
            struct AppRouter: Router {
                weak var controller: UIViewController?
                func openDetail() { controller?.present(Detail(), animated: true) }
            }
            class Screen: UIViewController {
                var router: Router!
                @IBAction func tap() { router.openDetail() }
            }
            class Detail: UIViewController {}
            """
        )
        #expect(
            try sources.method("tap()", of: "Screen") == "self.router¡\nlikely present Detail.init()() from self"
        )
    }

    @Test(arguments: [("panel.set(content: shown)", "likely "), ("panel.set(content: other)", "")])
    func `what code that is not read was given may have its view loaded`(call: String, reading: String) throws {
        let sources = ReadSources(
            """
            class Screen: UIViewController {
                let panel = PanelOfLibrary()
                var shown: Detail!
                var other: Detail!
                @IBAction func tap() {
                    \(call)
                    shown.label.isHidden = true
                }
            }
            class Detail: UIViewController { @IBOutlet var label: UILabel! }
            """
        )
        let lines = try sources.method("tap()", of: "Screen").split(separator: "\n")
        #expect(lines.last == "\(reading)self.shown¡.label¡")
    }

    @Test func `which of several types a protocol stands for stays open`() throws {
        let sources = ReadSources(
            """
            protocol Router { func openDetail() }
            struct A: Router { func openDetail() { UIApplication.shared.keyWindow?.rootViewController = Detail() } }
            struct B: Router { func openDetail() {} }
            class Screen: UIViewController {
                var router: Router?
                @IBAction func tap() { router?.openDetail() }
            }
            class Detail: UIViewController {}
            """
        )
        #expect(
            try sources.method("tap()", of: "Screen")
                == "if `router is A`? {\n    likely setRoot Detail.init()() from self\n}"
        )
    }

    @Test func `a delegate that is a controller is called by its own class`() throws {
        let sources = ReadSources(
            """
            protocol DetailDelegate: AnyObject { func done(_ detail: Detail) }
            class Screen: UIViewController, DetailDelegate { func done(_ detail: Detail) { dismiss(animated: true) } }
            class Detail: UIViewController {
                weak var delegate: DetailDelegate?
                @IBAction func tap() { delegate?.done(self) }
            }
            """
        )
        #expect(try sources.method("tap()", of: "Detail") == "call self.delegate.done(_:)(self)")
    }

    @Test func `generic factories are read for the class that is asked for`() throws {
        let sources = ReadSources(
            """
            protocol Storyboarded {}
            extension Storyboarded where Self: UIViewController {
                static func instantiate() -> Self {
                    let identifier = String(describing: self)
                    return UIStoryboard(name: "Main", bundle: nil)
                        .instantiateViewController(withIdentifier: identifier) as! Self
                }
            }
            extension UIStoryboard {
                static let settings = UIStoryboard(name: "Settings", bundle: nil)
                func make<T: UIViewController>(_ type: T.Type) -> T {
                    guard let made = instantiateViewController(withIdentifier: "\\(T.self)") as? T else { fatalError("no") }
                    return made
                }
            }
            class Detail: UIViewController, Storyboarded { var item: Item? }
            class Screen: UIViewController {
                @IBAction func one() { show(Detail.instantiate(), sender: nil) }
                @IBAction func two() { show(UIStoryboard.settings.make(Detail.self), sender: nil) }
            }
            """
        )
        #expect(
            try sources.method("one()", of: "Screen")
                == #"show (storyboard("Main").instantiate("Detail") as! Detail) from self"#
        )
        #expect(
            try sources.method("two()", of: "Screen") == """
                if let v0 = (storyboard("Settings").instantiate("Detail") as? Detail) {
                } else {
                    trap "no"
                }
                show v0 from self
                """
        )
    }

    @Test func `a route that is handed over decides what is shown`() throws {
        let sources = ReadSources(
            """
            enum Route { case detail(Item), login }
            class Router {
                let navigation: UINavigationController
                init(navigation: UINavigationController) { self.navigation = navigation }
                func open(_ route: Route) {
                    switch route {
                    case .detail(let item): navigation.pushViewController(Detail(item: item), animated: true)
                    case .login: navigation.present(Login(), animated: true)
                    }
                }
            }
            class Screen: UIViewController {
                let router: Router
                @IBAction func one() { router.open(.login) }
                @IBAction func two() { router.open(.detail(current)) }
            }
            class Detail: UIViewController { let item: Item; init(item: Item) { self.item = item } }
            class Login: UIViewController {}
            """
        )
        #expect(
            try sources.method("one()", of: "Screen") == "likely present Login.init()() from self.navigationController"
        )
        #expect(
            try sources.method("two()", of: "Screen")
                == "likely push Detail.init(item:)(item: `current`) from self.navigationController"
        )
    }

    @Test func `functions that call each other end`() throws {
        let sources = ReadSources(
            """
            class Router {
                func a(_ c: UIViewController) { c.present(Screen(), animated: true); b(c) }
                func b(_ c: UIViewController) { a(c) }
            }
            class Screen: UIViewController {
                let router = Router()
                @IBAction func tap() { router.a(self) }
            }
            """
        )
        #expect(try sources.method("tap()", of: "Screen") == "present Screen.init()() from self")
    }

    @Test func `an argument that is left out is its default`() throws {
        let sources = ReadSources(
            """
            class Router {
                func open(_ c: UIViewController, over other: UIViewController? = nil) {
                    if let other { other.present(Screen(), animated: true) } else { c.show(Screen(), sender: nil) }
                }
            }
            class Screen: UIViewController {
                let router = Router()
                @IBAction func tap() { router.open(self) }
            }
            """
        )
        #expect(try sources.method("tap()", of: "Screen") == "show Screen.init()() from self")
    }
}
