import Simulation
import Testing

/// Code that one controller hands to another: closures in properties, and delegates.
struct HandedCodeTests {
    /// An app with the controllers `First` and `Panel`; a button of `Panel` runs `done()`, and one of `First` runs
    /// `go()`.
    private static func app(_ first: String, _ panel: String) throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: First())"))
            protocol PanelDelegate: AnyObject { func panelDidEnd(_ panel: Panel) }
            extension PanelDelegate { func panelDidEnd(_ panel: Panel) {} }
            class First: UIViewController, PanelDelegate {
                override func viewDidLoad() {
                    let button = UIButton()
                    button.addTarget(self, action: #selector(go), for: .touchUpInside)
                    view.addSubview(button)
                }
                \(first)
            }
            class Panel: UIViewController {
                \(panel)
                override func viewDidLoad() {
                    let button = UIButton()
                    button.addTarget(self, action: #selector(done), for: .touchUpInside)
                    view.addSubview(button)
                }
            }
            """
        )
    }

    @Test(arguments: [
        (
            "@objc func go() { let panel = Panel(); panel.onDone = { [weak self] in self?.dismiss(animated: true) }; present(panel, animated: true) }",
            "var onDone: (() -> Void)?; @objc func done() { onDone?() }", ["UINavigationController", "First"]
        ),
        (
            """
            @objc func go() {
                let panel = Panel()
                panel.modalPresentationStyle = .fullScreen
                panel.onDone = { self.dismiss(animated: true) }
                present(panel, animated: true)
            }
            """,
            "var onDone: (() -> Void)?; @objc func done() { onDone?() }", ["UINavigationController", "First"]
        ),
        (
            "@objc func go() { let panel = Panel { [weak self] in self?.dismiss(animated: true) { self?.present(Login(), animated: true) } }; present(panel, animated: true) }",
            """
            let onDone: () -> Void
            init(onDone: @escaping () -> Void) { self.onDone = onDone; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { fatalError() }
            @objc func done() { onDone() }
            """, ["Login"]
        ),
        (
            "@objc func go() { let panel = Panel(); panel.onDone = { [weak panel] in panel?.present(Login(), animated: true) }; present(panel, animated: true) }",
            "var onDone: (() -> Void)?; @objc func done() { finish() }; private func finish() { onDone?() }", ["Login"]
        ),
        (
            """
            @objc func go() { let panel = Panel(); panel.delegate = self; present(panel, animated: true) }
            func panelDidEnd(_ panel: Panel) {
                panel.dismiss(animated: true) { self.navigationController?.pushViewController(Home(), animated: true) }
            }
            """,
            "weak var delegate: PanelDelegate?; @objc func done() { delegate?.panelDidEnd(self) }",
            ["UINavigationController", "Home"]
        ),
    ])
    func `it runs when the other calls it, and only then`(first: String, panel: String, shown: [String]) throws {
        var app = try Self.app(first, panel)
        #expect(app.calls == ["go()"])
        app.call("go()")
        #expect(app.visible == ["Panel"])
        #expect(app.calls == ["done()"])
        app.call("done()")
        #expect(app.visible == shown)
    }

    @Test func `a screen runs the closure that it was given, and not another of the same property`() throws {
        var app = try Self.app(
            """
            @objc func go() {
                let panel = Panel()
                panel.onDone = { [weak self] in self?.present(Home(), animated: true) }
                navigationController?.pushViewController(panel, animated: true)
            }
            func other() {
                let panel = Panel()
                panel.onDone = { [weak self] in self?.present(Login(), animated: true) }
                navigationController?.pushViewController(panel, animated: true)
            }
            """,
            "var onDone: (() -> Void)?; @objc func done() { onDone?() }"
        )
        app.call("other()")
        app.call("done()")
        #expect(app.visible == ["Login"])
    }

    @Test func `a closure whose object is gone does nothing`() throws {
        var app = try Self.app(
            """
            @objc func go() {
                let panel = Panel()
                panel.onDone = { [weak self] in self?.present(Home(), animated: true) }
                navigationController?.setViewControllers([panel], animated: false)
            }
            """,
            "var onDone: (() -> Void)?; @objc func done() { onDone?() }"
        )
        app.call("go()")
        app.call("done()")
        #expect(app.visible == ["UINavigationController", "Panel"])
        #expect(app.step.outcome == .ok)
    }

    @Test func `a closure of the delegate's objects waits, and knows the controllers of its variables`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let coordinator = Coordinator()
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = coordinator.navigation
                    coordinator.start()
                    return true
                }
            }
            class Coordinator {
                let navigation = UINavigationController()
                private var kept: Set<AnyCancellable> = []
                func start() {
                    session.user.sink { [weak self] user in self?.show(user) }.store(in: &kept)
                }
                private func show(_ user: User?) {
                    navigation.pushViewController(Home(), animated: true)
                }
            }
            """
        )
        #expect(app.visible == ["UINavigationController"])
        let name = "sink in application(_:didFinishLaunchingWithOptions:)"
        #expect(app.calls == [name])
        app.call(name)
        #expect(app.visible == ["UINavigationController", "Home"])
        #expect(app.step.summary == "The app ran '\(name)': pushed Home.")
    }

    @Test func `a container is not assumed to be gone because the screen left it`() throws {
        var app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let navigation = UINavigationController()
                    navigation.viewControllers = [First(Flow(navigation))]
                    window?.rootViewController = navigation
                    return true
                }
            }
            class Flow {
                var navigation: UINavigationController
                init(_ navigation: UINavigationController) { self.navigation = navigation }
                func finish() {
                    navigation.setViewControllers([Home()], animated: false)
                    navigation.viewControllers = [navigation.viewControllers.last!]
                }
            }
            class First: UIViewController {
                let flow: Flow
                init(_ flow: Flow) {
                    self.flow = flow
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    let button = UIButton()
                    button.addTarget(self, action: #selector(go), for: .touchUpInside)
                    view.addSubview(button)
                }
                @objc func go() { flow.finish() }
            }
            """
        )
        app.call("go()")
        #expect(app.state.crash == nil)
        #expect(app.visible == ["UINavigationController", "Home"])
    }
}
