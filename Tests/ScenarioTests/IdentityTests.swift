import Testing

/// Whether two controllers are the same one.
struct IdentityTests {
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
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Root()
                    return true
                }
            }
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
}
