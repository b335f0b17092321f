import Simulation
import Testing

/// Controllers that code puts into others.
struct ChildTests {
    @Test(arguments: [
        ("current === other", ["First"]), ("current !== other", ["Second"]), ("current == nil", ["Second"]),
        ("current === self.current", ["Second"]),
    ])
    func `whether two controllers are the same is known where both are`(
        _ condition: String,
        _ expected: [String]
    ) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Root()"))
            class Root: UIViewController {
                var current: UIViewController?
                var other: UIViewController = First()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let child: UIViewController
                    if \(condition) { child = Second() } else { child = First() }
                    addChild(child)
                    view.addSubview(child.view)
                }
            }
            class First: UIViewController {}
            class Second: UIViewController {}
            """
        )
        #expect(app.visible == ["Root"] + expected)
    }

    @Test func `what a child does when its container says that it has come is done`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Root()"))
            class Root: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let child = Child()
                    addChild(child)
                    view.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }
            class Child: UIViewController {
                var detail: Detail!
                override func didMove(toParent parent: UIViewController?) {
                    super.didMove(toParent: parent)
                    if parent != nil { detail = Detail() }
                }
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    detail.loadViewIfNeeded()
                }
            }
            class Detail: UIViewController {}
            """
        )
        #expect(app.step.outcome == .ok)
        #expect(app.visible == ["Root", "Child"])
    }
}
