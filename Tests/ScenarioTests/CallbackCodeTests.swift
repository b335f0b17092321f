import Simulation
import Testing

/// Code in a controller's callbacks at launch: method lookup, nil values, pages, timers and drawers.
struct CallbackCodeTests {
    @Test func `an optional chain that has ended asks no outlet`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class Knobs: UIViewController { @IBOutlet weak var knob: UISlider! }
            class First: UIViewController {
                var knobs: Knobs!
                override func viewDidLoad() { knobs?.knob.value = 0 }
            }
            """
        )
        #expect(app.visible == ["First"])
    }

    @Test(arguments: [("== false", false), ("== true", false), ("!= true", true)])
    func `a chain that has ended equals nothing but nil`(test: String, crashes: Bool) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class First: UIViewController {
                var session: AVCaptureSession!
                override func viewWillAppear(_ animated: Bool) {
                    if session?.isRunning \(test) { session.startRunning() }
                }
            }
            """
        )
        #expect((app.state.crash != nil) == crashes)
    }

    @Test(arguments: [
        ("viewIfLoaded != nil", false), ("let loaded = viewIfLoaded", false), ("viewIfLoaded == nil", true),
    ])
    func `a view that is not loaded is nil if it is only asked for`(test: String, crashes: Bool) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class Detail: UIViewController {
                private var label: UILabel!
                override func viewDidLoad() { label = UILabel() }
                func show(_ text: String) { if \(test) { label.text = text } }
            }
            class First: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    let detail = Detail()
                    detail.show("early")
                    present(detail, animated: true)
                }
            }
            """
        )
        #expect((app.state.crash != nil) == crashes)
        #expect(app.step.choices.isEmpty)
    }

    @Test func `a container in an object beside the screens is not nil because the screen has none`() throws {
        let app = try Launched(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var router: Router!
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    router = Router()
                    let first = First()
                    first.delegate = router
                    window = UIWindow()
                    window?.rootViewController = first
                    return true
                }
            }
            protocol FirstDelegate: AnyObject { func leave() }
            class Router: FirstDelegate {
                var container: UINavigationController!
                init() { prepare(Library.container) }
                func prepare(_ make: (Router) -> Void) { make(self) }
                func leave() {
                    Library.load { [weak self] _ in
                        guard let router = self else { return }
                        router.finish()
                    }
                }
                func finish() { container.popViewController(animated: true) }
            }
            class First: UIViewController {
                weak var delegate: FirstDelegate?
                override func viewDidAppear(_ animated: Bool) { delegate?.leave() }
            }
            """
        )
        #expect(app.visible == ["First"])
        #expect(app.state.crash == nil)
    }

    @Test func `an object that is given a controller sets what the controller needs`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            protocol Assembling { func setUp(_ detail: Detail) }
            class Assembly: Assembling {
                func setUp(_ detail: Detail) { detail.use(model: "a") }
            }
            class Detail: UIViewController {
                private var model: String!
                func use(model: String) { self.model = model }
                override func viewDidLoad() { print(model.count) }
            }
            class First: UIViewController {
                var assembly: Assembling = Assembly()
                override func viewDidAppear(_ animated: Bool) {
                    let detail = Detail()
                    assembly.setUp(detail)
                    present(detail, animated: true)
                }
            }
            """
        )
        #expect(app.visible == ["Detail"])
        #expect(app.step.outcome != .crashed)
    }

    @Test func `a method that overrides nothing is not called by the superclass`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Form()"))
            class Base: UIViewController {
                override func loadView() { super.loadView(); install() }
            }
            private extension Base { func install() {} }
            class Form: Base {
                var label: UILabel!
                override func loadView() {
                    super.loadView()
                    label = UILabel()
                    install()
                }
            }
            private extension Form { func install() { label.text = "" } }
            """
        )
        #expect(app.visible == ["Form"])
    }

    @Test func `a method that overrides one is called by the superclass`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Form()"))
            class Base: UIViewController {
                override func viewDidLoad() { install() }
                func install() {}
            }
            class Form: Base {
                var label: UILabel!
                override func install() { label.text = "" }
            }
            """
        )
        #expect(app.step.outcome == .crashed)
    }

    @Test func `what a closure sets that a library gets may be set at once`() throws {
        let app = try Launched(
            """
            import SnapKit
            \(Launched.delegate(showing: "First()"))
            class First: UIViewController {
                var bottom: Constraint!
                override func viewDidLoad() {
                    view.snp.makeConstraints { bottom = $0.bottom.equalTo(view).constraint }
                    bottom.activate()
                }
            }
            """
        )
        #expect(app.visible == ["First"])
    }

    @Test func `layout presents what the app shows first`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class First: UIViewController {
                override func viewDidLayoutSubviews() {
                    super.viewDidLayoutSubviews()
                    present(Home(), animated: false)
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `an overload of UIKit's name performs the segue by UIKit's`() throws {
        let board = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
            <scenes><scene sceneID="s1"><objects><viewController id="a" customClass="First" customModuleProvider="target" sceneMemberID="viewController">
            <connections><segue destination="b" kind="show" identifier="login" id="s"/></connections>
            </viewController></objects></scene>
            <scene sceneID="s2"><objects>
            <viewController id="b" customClass="Login" customModuleProvider="target" sceneMemberID="viewController"/></objects></scene></scenes>
            </document>
            """
        let root = "UIStoryboard(name: \"Main\", bundle: nil).instantiateInitialViewController()"
        let app = try Launched(
            """
            \(Launched.delegate(showing: root))
            enum Identifier: String { case login, help }
            extension UIViewController {
                func performSegue(withIdentifier identifier: Identifier, sender: Any?) {
                    performSegue(withIdentifier: identifier.rawValue, sender: sender)
                }
            }
            class First: UIViewController {
                override func viewDidAppear(_ animated: Bool) { performSegue(withIdentifier: .login, sender: nil) }
            }
            """,
            besides: ["Main.storyboard": board]
        )
        #expect(app.visible == ["Login"])
    }

    @Test(arguments: [
        ("lazy var pages: [UIViewController] = { return [self.make(), Login()] }()", "if let first = pages.first"),
        ("let pages = [Home(), Login()]", "let first = pages[0]; if true"),
        ("var pages = [UIViewController]()", "pages.append(Home()); pages.append(Login()); if let first = pages.first"),
        (
            "lazy var pages: [UIViewController] = { return (1...2).map { _ in self.make() } }()",
            "if let first = pages.first"
        ),
    ])
    func `a page controller shows the first of its list`(_ list: String, _ first: String) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)"))
            class Pages: UIPageViewController {
                \(list)
                func make() -> UIViewController { return Home() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(first) { setViewControllers([first], direction: .forward, animated: false) }
                }
            }
            """
        )
        #expect(app.visible == ["Pages", "Home"])
    }

    @Test func `a plain initialiser runs that of a nib's name`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "List()"))
            class Base: UIViewController {
                var table: UITableView?
                override init(nibName name: String?, bundle: Bundle?) {
                    super.init(nibName: name, bundle: bundle)
                    table = UITableView()
                }
                required init?(coder: NSCoder) { fatalError() }
                override func loadView() {
                    super.loadView()
                    view.addSubview(table!)
                }
            }
            class List: Base {}
            """
        )
        #expect(app.visible == ["List"])
    }

    @Test(arguments: [
        "perform(#selector(go), with: nil, afterDelay: 0.1)",
        "self.perform(#selector(First.go), with: nil, afterDelay: 1)",
        "Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(go), userInfo: nil, repeats: false)",
        "Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in self.go() }",
    ])
    func `a splash screen goes on by itself`(_ call: String) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class First: UIViewController {
                override func viewDidAppear(_ animated: Bool) { \(call) }
                @objc func go() { view.window?.rootViewController = Home() }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a splash screen calls the closure that the delegate has given it`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let splash = Splash()
                    splash.onComplete = { [weak self] in self?.showMain() }
                    window?.rootViewController = splash
                    return true
                }
                func showMain() { window?.rootViewController = Home() }
            }
            class Splash: UIViewController {
                var onComplete: (() -> Void)?
                override func viewDidAppear(_ animated: Bool) {
                    UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }) { _ in self.onComplete?() }
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
    }

    @Test(arguments: [
        "bar.buttonClicked { self.go() }", "navigationItem.leftBarButtonItem = UIBarButtonItem.make { self.go() }",
        "view.addSubview(UIButton.icon(named: \"a\") { self.go() })",
    ])
    func `what a person touches does nothing at the launch`(_ code: String) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            extension UIBarButtonItem {
                static func make(_ act: @escaping () -> Void) -> UIBarButtonItem { Item(act) }
            }
            extension UIButton {
                static func icon(named: String, _ act: @escaping () -> Void) -> UIButton { Icon(named, act) }
            }
            class First: UIViewController {
                let bar = SearchBar()
                override func viewDidLoad() { \(code) }
                func go() { present(Home(), animated: true) }
            }
            """
        )
        #expect(app.visible == ["First"])
    }

    @Test func `a library runs a closure with the object itself`() throws {
        let app = try Launched(
            """
            import Then
            \(Launched.delegate(showing: "Tabs()"))
            class Tabs: UITabBarController {
                override func viewDidLoad() { self.do { $0.viewControllers = [Home(), Login()] } }
            }
            """
        )
        #expect(app.visible == ["Tabs", "Home"])
    }

    @Test func `tabs that another controller embeds keep what the launch has put into them`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let tabs = UITabBarController()
                    tabs.viewControllers = [UINavigationController(rootViewController: Home()), Login()]
                    window?.rootViewController = Root(tabs)
                    return true
                }
            }
            class Root: UIViewController {
                private let tabs: UITabBarController
                init(_ tabs: UITabBarController) {
                    self.tabs = tabs
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    addChild(tabs)
                    view.addSubview(tabs.view)
                }
            }
            """
        )
        #expect(app.visible == ["Root", "UITabBarController", "UINavigationController", "Home"])
    }

    @Test func `the property of an enum's case makes a controller`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Mode.first.start"))
            enum Mode {
                static let first: Mode = .normal
                case normal, login
                var start: UIViewController {
                    switch self {
                    case .normal: return Home()
                    case .login: return Login()
                    }
                }
            }
            """
        )
        #expect(app.visible == ["Home"])
        #expect(app.step.choices.isEmpty)
    }

    @Test func `a stored user is asked for in a callback`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class Store {
                static func load() -> Store? {
                    let defaults = UserDefaults.standard
                    if let data = defaults.object(forKey: "user") { return Store(data) }
                    return nil
                }
            }
            class First: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    if let user = Store.load() { present(Home(user), animated: true) }
                }
            }
            """
        )
        #expect(app.visible == ["First"])
    }

    @Test func `a library that gets a controller may load its view`() throws {
        let app = try Launched(
            """
            import FloatingPanel
            \(Launched.delegate(showing: "Map()"))
            class Panel: UIViewController {
                var list: UITableView!
                override func viewDidLoad() { list = UITableView() }
            }
            class Map: UIViewController {
                var panel: Panel!
                var floating: FloatingPanelController!
                override func viewDidAppear(_ animated: Bool) {
                    panel = Panel()
                    floating = FloatingPanelController()
                    floating.set(contentViewController: panel)
                    floating.track(scrollView: panel.list)
                    panel.list.reloadData()
                }
            }
            """
        )
        #expect(app.visible == ["Map"])
    }

    @Test(arguments: [
        "DrawerController(center: Home(), leftDrawerViewController: Login())",
        "SlideMenuController(mainViewController: Home(), leftMenuViewController: Login())", "Side.make()",
    ])
    func `a drawer of a library shows its content and not its menu`(_ root: String) throws {
        let app = try Launched(
            """
            import Drawers
            \(Launched.delegate(showing: root))
            enum Side {
                static func make() -> UIViewController {
                    let side = SideController()
                    side.contentViewController = Home()
                    side.menuViewController = Login()
                    return side
                }
            }
            """
        )
        #expect(app.visible.count == 2)
        #expect(app.visible.last == "Home")
    }

    @Test func `what code may have set that nothing calls stays a question`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "First()"))
            class Store { func load(_ item: String) {} }
            class First: UIViewController {
                var item: String?
                var store: Store!
                override func viewDidLoad() {
                    if item == nil { title = "" }
                    update()
                }
                func update() {
                    if let item = item {
                        store.load(item)
                        player = Player(item) { [weak self] time in
                            if let time = time { self?.title = "\\(time)" } else { self?.item = nil }
                        }
                    }
                }
                var player: Player?
            }
            class Player {
                init(_ item: String, update: @escaping (Int?) -> Void) {}
            }
            """
        )
        let question = try #require(app.step.choices.last)
        #expect(question.condition.contains("item"))
        var other = app
        other.launch(choices: [question.id: "else"])
        #expect(other.visible == ["First"])
    }

    @Test func `a list that is filled later shows none of what it begins with`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)"))
            class Pages: UIPageViewController {
                var pages: [UIViewController?] = [nil, nil]
                override func viewDidLoad() { setViewControllers([page(0)], direction: .forward, animated: false) }
                func page(_ number: Int) -> UIViewController {
                    if pages[number] == nil { pages[number] = Home() }
                    return pages[number]!
                }
            }
            """
        )
        #expect(app.visible.first == "Pages")
        #expect(app.step.outcome != .crashed)
    }

    @Test(arguments: ["willSelectRowAt indexPath: IndexPath", "willSelectRowAtIndexPath indexPath: NSIndexPath"])
    func `a list that is asked whether a row may be selected remembers the row`(_ parameter: String) throws {
        let board = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
            <scenes><scene sceneID="s1"><objects>
            <tableViewController id="a" customClass="List" customModuleProvider="target" sceneMemberID="viewController">
            <tableView key="view" id="t" dataMode="prototypes"><prototypes>
            <tableViewCell id="c" reuseIdentifier="c"><connections>
            <segue destination="b" kind="show" id="s"/></connections></tableViewCell></prototypes></tableView>
            </tableViewController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="b" customClass="Detail" customModuleProvider="target"
            sceneMemberID="viewController"/></objects></scene></scenes>
            </document>
            """
        let root = "UIStoryboard(name: \"Main\", bundle: nil).instantiateInitialViewController()"
        var app = try Launched(
            """
            \(Launched.delegate(showing: root))
            class List: UITableViewController {
                var last: String?
                override func tableView(_ tableView: UITableView, \(parameter)) -> IndexPath? {
                    last = "a"
                    return indexPath
                }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    (segue.destination as? Detail)?.item = last
                }
            }
            class Detail: UIViewController {
                var item: String!
                override func viewDidLoad() { title = item.uppercased() }
            }
            """,
            besides: ["Main.storyboard": board]
        )
        app.selectRow("c")
        #expect(app.step.outcome != .crashed)
        #expect(app.visible.last == "Detail")
    }

    @Test(arguments: [
        """
        extension UIApplication {
            class func topViewController(
                controller: UIViewController? = UIApplication.shared.keyWindow?.rootViewController
            ) -> UIViewController? {
                if let stack = controller as? UINavigationController {
                    return topViewController(controller: stack.visibleViewController)
                }
                if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
                    return topViewController(controller: selected)
                }
                if let presented = controller?.presentedViewController {
                    return topViewController(controller: presented)
                }
                return controller
            }
        }
        """,
        """
        extension UIApplication {
            static func topViewController() -> UIViewController? {
                var top = UIApplication.shared.keyWindow?.rootViewController
                while let presented = top?.presentedViewController { top = presented }
                return top
            }
        }
        """,
    ])
    func `code beside the screens shows something on the controller in front`(_ search: String) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: Home())"))
            class Home: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    present(Menu(), animated: true)
                }
            }
            class Menu: UIViewController {
                @IBAction func open() { Popup().pop() }
            }
            class Popup: UIViewController {
                func pop() { UIApplication.topViewController()?.present(self, animated: true) }
            }
            \(search)
            """
        )
        #expect(app.visible.last == "Menu")
        app.call(try #require(app.calls.first))
        #expect(app.visible.last == "Popup")
    }
}
