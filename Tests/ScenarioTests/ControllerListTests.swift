import SceneFlow
import Simulation
import Testing

/// Controllers in a list that a property holds.
struct ControllerListTests {
    private func launched(_ container: String) throws -> Launched {
        try Launched(
            "\(Launched.delegate(showing: "Shell()"))\n\(container)\nenum Place: Int, CaseIterable { case home, login }"
        )
    }

    @Test func `they are held until they become tabs`() throws {
        let app = try launched(
            """
            class Shell: UITabBarController {
                private var tabs: [UIViewController] = []
                override func viewDidLoad() {
                    super.viewDidLoad()
                    makeTabs()
                    Place.allCases.forEach { tabs[$0.rawValue].tabBarItem = UITabBarItem() }
                    setViewControllers(tabs, animated: false)
                }
                private func makeTabs() { tabs = [Home(), Login()] }
            }
            """
        )
        #expect(app.visible == ["Shell", "Home"])
        #expect(
            app.step.summary == "The app was launched: Shell got its controllers, then Shell became the window's root."
        )
    }

    @Test(arguments: [
        """
        tabs = [
            UITab(title: "First", image: nil, identifier: "1") { _ in UINavigationController(rootViewController: Home()) },
            UITab(title: "Second", image: nil, identifier: "2") { _ in Login() },
        ]
        """,
        """
        let (home, login) = (UINavigationController(rootViewController: Home()), Login())
        home.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
        login.tabBarItem.title = "Second"
        viewControllers = [home, login]
        """,
    ])
    func `their tabs have the titles that code sets`(_ body: String) throws {
        let app = try launched(
            "class Shell: UITabBarController { override func viewDidLoad() { super.viewDidLoad()\n\(body) } }"
        )
        #expect(app.visible == ["Shell", "UINavigationController", "Home"])
        let titles = app.flow.scenes.reduce(into: [String: String]()) { $0[$1.key] = $1.tabBarItem?.title }
        #expect(titles == ["code/UINavigationController/Home": "First", "code/Login": "Second"])
    }

    @Test(arguments: [
        // A loop, a closure, a value that may be nil, a case, and what is made on the way.
        "for place in places { if let page = place.page { list.append(page) } }",
        "places.forEach { place in if let page = place.page { list.append(page) } }",
        """
        places.forEach { place in
            switch place {
            case .home: if let page = place.page { list.append(page) }
            case .login:
                let stack = UINavigationController(rootViewController: place.page!)
                list.append(stack)
            }
        }
        """,
        "list.append(Home()); if places.isEmpty { list.append(Other()) } else { list.append(Login()) }",
        "if Store.shared.isOpen { list.append(Home()) } else { list.append(Home()) }; list.append(Login())",
        "func add(_ page: UIViewController) { list.append(page) }; add(Home()); if isHere { add(Login()) }",
    ])
    func `what is appended on a condition is in the list`(_ body: String) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Shell()"))
            enum Place {
                case home, login
                var page: UIViewController? {
                    switch self {
                    case .home: return Home()
                    case .login: return Login()
                    }
                }
            }
            class Store { static let shared = Store(); var isOpen: Bool { compute() } }
            class Other: UIViewController {}
            class Shell: UITabBarController {
                let isHere = true
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let places: [Place] = [.home, .login]
                    var list: [UIViewController] = []
                    \(body)
                    viewControllers = list
                }
            }
            """
        )
        #expect(app.visible == ["Shell", "Home"])
        let tabs = app.state.children(of: try #require(app.state.visible.first))
        #expect(tabs.count == 2)
    }

    @Test func `a list that a branch replaces is unknown`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Shell()"))
            class Store { static let shared = Store(); var isOpen: Bool { compute() } }
            class Shell: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var list: [UIViewController] = [Home()]
                    if Store.shared.isOpen { list = [] }
                    viewControllers = list
                }
            }
            """
        )
        #expect(app.visible == ["Shell"])
    }

    @Test func `another list of the same name is not the one that a function extends`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Shell()"))
            class Store { static let shared = Store(); var isOpen: Bool { compute() } }
            class Shell: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var list: [UIViewController] = []
                    viewControllers = extra()
                    list.append(Login())
                    viewControllers = list
                }
                func extra() -> [UIViewController] {
                    var list: [UIViewController] = []
                    if Store.shared.isOpen { list.append(Home()) }
                    return list
                }
            }
            """
        )
        #expect(app.visible == ["Shell", "Login"])
    }

    @Test(arguments: [("pages.first!", "Home"), ("pages.last!", "Login"), ("pages[0]", "Home"), ("pages[1]", "Login")])
    func `one of them is told by its place`(page: String, shown: String) throws {
        let app = try launched(
            """
            class Shell: UIPageViewController {
                private var pages: [UIViewController] = []
                override func viewDidLoad() {
                    super.viewDidLoad()
                    pages = [Home(), Login()]
                    show()
                }
                private func show() { setViewControllers([\(page)], direction: .forward, animated: false) }
            }
            """
        )
        #expect(app.visible == ["Shell", shown])
    }

    @Test func `what takes their place lets them go`() throws {
        let app = try launched(
            """
            class Shell: UIViewController {
                private var pages: [UIViewController] = []
                override func viewDidLoad() {
                    super.viewDidLoad()
                    pages = [Login()]
                    pages = [Home(), Home()]
                    addChild(pages[1])
                    view.addSubview(pages[1].view)
                    pages[1].didMove(toParent: self)
                }
            }
            """
        )
        #expect(app.visible == ["Shell", "Home"])
        #expect(app.state.liveCount == 3)
    }
}
