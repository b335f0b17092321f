import Simulation
import Testing

/// Controllers that objects of the app's own classes keep, and what stands in for those that are not known.
struct RecordedControllerTests {
    private func launched(_ container: String) throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "Shell()"))
            struct Tab { let title: String; let viewController: UIViewController }
            protocol Module { var entry: UIViewController? { get } }
            class HomeRouter: Module {
                var entry: UIViewController?
                static func start() -> Module {
                    let router = HomeRouter()
                    router.entry = Home()
                    return router
                }
            }
            \(container)
            """
        )
    }

    @Test func `what a factory puts into an object is shown from there`() throws {
        let app = try launched(
            """
            class Shell: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let home = HomeRouter.start()
                    setViewControllers([UINavigationController(rootViewController: home.entry!)], animated: false)
                }
            }
            """
        )
        #expect(app.visible == ["Shell", "UINavigationController", "Home"])
    }

    @Test(arguments: [
        "private lazy var tabs: [Tab] = { return [Tab(title: \"a\", viewController: Home())] }()",
        "private var tabs: [Tab] { [Tab(title: \"a\", viewController: Home())] }",
    ])
    func `the records of a list hold the controllers that become tabs`(tabs: String) throws {
        let app = try launched(
            """
            class Shell: UITabBarController {
                \(tabs)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    setViewControllers(
                        tabs.map { UINavigationController(rootViewController: $0.viewController) }, animated: false)
                }
            }
            """
        )
        #expect(app.visible == ["Shell", "UINavigationController", "Home"])
    }

    @Test func `a controller that is not known is not taken for the one that shows it`() throws {
        let app = try launched(
            """
            class Shell: UITabBarController {
                let router: HomeRouter = Unread.shared.router
                override func viewDidLoad() {
                    super.viewDidLoad()
                    setViewControllers([UINavigationController(rootViewController: router.entry!)], animated: false)
                }
            }
            """
        )
        #expect(app.visible.first == "Shell")
        #expect(app.state.liveCount == 1)
    }

    @Test func `the window keeps its root when a container around it goes`() throws {
        let app = try launched(
            """
            class Shell: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    let around = UINavigationController(rootViewController: self)
                    around.isToolbarHidden = true
                }
            }
            """
        )
        #expect(app.visible == ["Shell"])
        #expect(app.state.liveCount == 1)
    }
}
