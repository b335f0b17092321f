import SceneFlow
import Simulation
import Testing

/// The steps that follow a launch that ended at a screen with nothing to do.
struct ContinuationTests {
    private func launched(
        _ splash: String,
        named name: String = "SplashController",
        _ more: String = ""
    ) throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "\(name)()"))
            class \(name): UIViewController {
                \(splash)
            }
            \(more)
            """
        )
    }

    @Test func `a splash screen goes on with the answer of its server`() throws {
        var launched = try launched(
            """
            override func viewDidLoad() {
                super.viewDidLoad()
                AF.request(url).responseJSON { _ in self.present(Home(), animated: true) }
            }
            """
        )
        #expect(launched.visible == ["SplashController"])
        #expect(launched.goOn() == [.call(method: "responseJSON in viewDidLoad()")])
        #expect(launched.visible == ["Home"])
    }

    @Test func `among code with unknown callers, a sign-in comes first`() throws {
        var launched = try launched(
            """
            func showHome() { present(Home(), animated: true) }
            func showLogin() { present(Login(), animated: true) }
            """
        )
        #expect(launched.visible == ["SplashController"])
        #expect(launched.goOn() == [.call(method: "showLogin()")])
        #expect(launched.visible == ["Login"])
    }

    @Test func `a frame goes on by code of no screen, as an assumption`() throws {
        var launched = try launched(
            "",
            named: "RootController",
            """
            class Coordinator {
                let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func showHome() { window.rootViewController = Home() }
                func showLogin() { window.rootViewController = Login() }
            }
            """
        )
        #expect(launched.visible == ["RootController"])
        let steps = launched.goOn()
        guard case .assume? = steps.first else {
            Issue.record("the steps are \(steps)")
            return
        }
        #expect(launched.visible == ["Login"])
        #expect(launched.step.events.allSatisfy { $0.confidence != .certain })
    }

    @Test(arguments: [
        // A person can tap.
        ("SplashController", "@IBAction func begin() { present(Home(), animated: true) }"),
        // A screen that is named as content stays.
        ("NewsController", "func showHome() { present(Home(), animated: true) }"),
        // An alert is no screen to go on to.
        (
            "SplashController",
            "func fail() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }"
        ),
    ])
    func `a screen stays`(_ name: String, _ code: String) throws {
        var launched = try launched(code, named: name)
        #expect(launched.goOn().isEmpty)
        #expect(launched.visible == [name])
    }

    @Test(arguments: [
        ("loginButton.rx.tap.subscribe", false), ("viewModel.isReady.subscribe", true),
    ])
    func `a stream of touches needs a person`(_ subscription: String, _ goesOn: Bool) throws {
        var launched = try launched(
            """
            override func viewDidLoad() {
                super.viewDidLoad()
                \(subscription)(onNext: { _ in self.present(Home(), animated: true) })
            }
            """
        )
        #expect(launched.goOn().isEmpty == !goesOn)
        #expect(launched.visible == [goesOn ? "Home" : "SplashController"])
    }
}
