import Simulation
import Testing

/// The containers that objects other than controllers make in the initial values of their properties.
struct CoordinatorContainerTests {
    @Test func `a coordinator pushes onto the stack that it made`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let coordinator = Coordinator()
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = coordinator.navigationController
                    coordinator.start()
                    return true
                }
            }
            class Coordinator {
                let navigationController = UINavigationController()
                func start() {
                    let list = List()
                    list.coordinator = self
                    navigationController.pushViewController(list, animated: false)
                }
                func open() { navigationController.pushViewController(Home(), animated: true) }
            }
            class List: UIViewController {
                var coordinator: Coordinator?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton()
                    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
                    view.addSubview(button)
                }
                @objc func tap() { coordinator?.open() }
            }
            """
        )
        #expect(app.visible == ["UINavigationController", "List"])
        app.call(try #require(app.calls.first { $0.contains("tap") }))
        #expect(app.visible == ["UINavigationController", "Home"])
    }

    @Test func `a coordinator that a screen makes presents the stack that it makes`() throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "List()"))
            class Child {
                let navigationController = UINavigationController()
                func start(from screen: UIViewController) {
                    navigationController.viewControllers = [Home()]
                    screen.present(navigationController, animated: true)
                }
            }
            class List: UIViewController {
                @IBAction func tap() {
                    let child = Child()
                    child.start(from: self)
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton()
                    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
                    view.addSubview(button)
                }
            }
            """
        )
        app.call(try #require(app.calls.first { $0.contains("tap") }))
        #expect(app.visible == ["UINavigationController", "Home"])
    }
}
