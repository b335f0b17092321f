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
