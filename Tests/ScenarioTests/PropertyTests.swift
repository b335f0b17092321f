import SceneFlow
import Simulation
import Testing

/// Properties that are set after a controller was made: sections 3.5, 3.6 and 3.11 of UIKit's rules.
struct PropertyTests {
    private static func preparing(_ body: String) -> String {
        Sources.a(
            """
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            \(body)
                }
            """
        )
    }

    @Test func `T-39 prepare sets what viewDidLoad needs`() throws {
        var app = try Scenario(
            .navigation.swift("B", Sources.needing("B"))
                .swift(
                    "A",
                    Self.preparing(
                        """
                                if segue.identifier == "toB", let destination = segue.destination as? B {
                                    destination.service = Service.shared
                                }
                        """
                    )
                )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectOrder("B.awakeFromNib", "A.prepare", "B.service = Service.shared", "B.willMove", "B.viewDidLoad")
        app.expectStack("N", "A", "B")
        app.expectMade("B", by: .prepare, "init(coder:)")
        app.expectInjected("B", "service: Service = Service.shared")
    }

    @Test func `T-39 what prepare forgets is missed where it is used`() throws {
        var app = try Scenario(
            .navigation.swift("B", Sources.needing("B"))
                .swift(
                    "A",
                    Self.preparing(
                        """
                                if segue.identifier == "toB", let destination = segue.destination as? B {
                                    _ = destination
                                }
                        """
                    )
                )
        )
        app.tap("bA")
        app.expectEvents(
            "A.shouldPerformSegue",
            "B.init(coder:)",
            "B.awakeFromNib",
            "A.prepare",
            "B.willMove",
            "B.loadView",
            "B.viewDidLoad",
            "crash"
        )
        app.expectTrap(Sources.implicitNil, at: "1️⃣")
        #expect(app.step.console.last == "\(app.lines["1️⃣"] ?? ""): Fatal error: \(Sources.implicitNil)")
        app.expectStack("N", "A")
    }

    private static let optional = """
        import UIKit

        class E: UIViewController {
            var dep: Service!

            override func viewDidLoad() {
                super.viewDidLoad()
                dep?.start()
            }
        }
        """

    @Test func `what code sets that is not followed is not missing`() throws {
        let fixture = try Fixture.navigation.swift("B", Sources.needing("B")).swift(
            "Helper",
            """
            enum Helper {
                static func complete(_ controllers: [Any]) {
                    for case let b as B in controllers { b.service = Service.shared }
                }
            }
            """
        )
        var app = try Scenario(fixture)
        app.tap("bA")
        app.expectNoCrash()
        app.expectStack("N", "A", "B")
        app.expectInjected("B", "service: Service = ?")
        #expect(app.step.events.contains { $0.rule == "INJ-59" && $0.confidence == .likely })
        #expect(app.app.flow.segues.compactMap(\.injection).flatMap(\.missing).isEmpty)
    }

    @Test func `T-40 a conditional cast of a navigation controller to its root injects nothing`() throws {
        var app = try Scenario(
            .navigationInModal.swift("E", Self.optional)
                .swift("A", Self.preparing("        (segue.destination as? E)?.dep = Service.shared"))
        )
        app.tap("bE")
        app.expectNoCrash()
        app.expectOrder("E.init(coder:)", "E.awakeFromNib", "A.prepare", "E.viewDidLoad")
        app.expectInjected("E")
        let instance = try #require(app["E"])
        let missing = app.simulator.missing(of: instance, in: app.state).map { "\($0.name): \($0.type)" }
        #expect(missing == ["dep: Service"])
        app.expectConsole()
        app.expectPresented(by: "N", "NE")
    }

    @Test func `T-40 a forced cast of a navigation controller to its root crashes in prepare`() throws {
        var app = try Scenario(
            .navigationInModal.swift("E", Self.optional)
                .swift("A", Self.preparing("        (segue.destination as! E).dep = Service.shared1️⃣"))
        )
        app.tap("bE")
        app.expectEvents("A.shouldPerformSegue", "E.init(coder:)", "E.awakeFromNib", "A.prepare", "crash")
        app.expectFailedCast(from: "UINavigationController", to: "App.E", at: "1️⃣")
        app.expectPresented(by: "N", nil)
    }

    @Test func `T-41 prepare reaches the root through the navigation controller`() throws {
        var app = try Scenario(
            .navigationInModal.swift("E", Sources.needing("E"))
                .swift(
                    "A",
                    Self.preparing(
                        """
                                let navigation = segue.destination as? UINavigationController
                                (navigation?.topViewController as? E)?.service = Service.shared
                        """
                    )
                )
        )
        app.tap("bE")
        app.expectNoCrash()
        app.expectOrder("A.prepare", "E.service = Service.shared", "E.viewDidLoad")
        app.expectMade("E", by: .prepare, "init(coder:)")
        app.expectInjected("E", "service: Service = Service.shared")
        app.expectInjected("E", by: "A.prepare(for:sender:)")
        app.expectStack("NE", "E")
    }

    @Test func `T-42 an outlet of the destination is nil in prepare`() throws {
        let labelled = try Fixture.navigation.outlet("label", in: "B").swift(
            "B",
            """
            import UIKit

            class B: UIViewController {
                @IBOutlet var label: UILabel!

                override func viewDidLoad() {
                    super.viewDidLoad()
                    label.text = "Hello"
                }
            }
            """
        )
        var loaded = try Scenario(labelled)
        loaded.tap("bA")
        loaded.expectNoCrash()
        loaded.expectStack("N", "A", "B")
        var app = try Scenario(
            labelled.swift(
                "A",
                Self.preparing(
                    """
                            guard let destination = segue.destination as? B else { return }
                            destination.label.text = "Hello"1️⃣
                    """
                )
            )
        )
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "B.init(coder:)", "B.awakeFromNib", "A.prepare", "crash")
        app.expectTrap(Sources.implicitNil, at: "1️⃣")
        app.expectLast("INJ-53")
        app.expectStack("N", "A")
    }

    private static func loadingEarly(_ b: String) throws -> Fixture {
        try .navigation.swift("B", b).swift(
            "A",
            preparing(
                """
                        guard let destination = segue.destination as? B else { return }
                        destination.loadViewIfNeeded()
                        destination.service = Service.shared
                """
            )
        )
    }

    @Test func `T-43 a view that prepare loads is loaded before what prepare sets afterwards`() throws {
        var app = try Scenario(
            Self.loadingEarly(
                """
                import UIKit

                class B: UIViewController {
                    var service: Service?

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        service?.start()
                    }
                }
                """
            )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectEvents(
            "A.shouldPerformSegue",
            "B.init(coder:)",
            "B.awakeFromNib",
            "A.prepare",
            "B.loadView",
            "B.viewDidLoad",
            "B.service = Service.shared",
            "B.willMove",
            "A.viewWillDisappear(true)",
            "B.viewWillAppear(true)",
            "B.viewIsAppearing(true)",
            "A.viewDidDisappear(true)",
            "B.viewDidAppear(true)",
            "B.didMove"
        )
        app.expectInjected("B", "service: Service = Service.shared")
    }

    @Test func `T-43 what prepare sets after the view was loaded is missed in viewDidLoad`() throws {
        var app = try Scenario(Self.loadingEarly(Sources.needing("B")))
        app.tap("bA")
        app.expectEvents(
            "A.shouldPerformSegue",
            "B.init(coder:)",
            "B.awakeFromNib",
            "A.prepare",
            "B.loadView",
            "B.viewDidLoad",
            "crash"
        )
        app.expectTrap(Sources.implicitNil, at: "1️⃣")
    }

    @Test func `T-44 prepare that forces a cast without asking for the identifier crashes on other segues`() throws {
        var app = try Scenario(
            .twoSegues.swift("B", Sources.needing("B"))
                .swift(
                    "A",
                    Self.preparing(
                        """
                                let destination = segue.destination as! B2️⃣
                                destination.service = Service.shared
                        """
                    )
                )
        )
        app.tap("bB")
        app.expectNoCrash()
        app.expectInjected("B", "service: Service = Service.shared")
        app.act(.back)
        app.tap("bC")
        app.expectEvents("A.shouldPerformSegue", "C.init(coder:)", "C.awakeFromNib", "A.prepare", "crash")
        app.expectFailedCast(from: "App.C", to: "App.B", at: "2️⃣")
        app.expectStack("N", "A")
    }

    @Test func `T-45 a forced cast of what a storyboard made fails after it was made`() throws {
        var app = try Scenario(
            .code.swift("B", Sources.needing("B"))
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBAction func open(_ sender: UIButton) {
                                let storyboard = UIStoryboard(name: "Main", bundle: nil)
                                let b = storyboard.instantiateViewController(withIdentifier: "X") as! B2️⃣
                                b.service = Service.shared
                                navigationController?.pushViewController(b, animated: true)
                            }
                        """
                    )
                )
        )
        app.tap("bCode")
        app.expectEvents("A.open:", "C.init(coder:)", "C.awakeFromNib", "crash")
        app.expectFailedCast(from: "App.C", to: "App.B", at: "2️⃣")
        app.expectLast("INJ-58")
        app.expectStack("N", "A")
    }

    @Test func `T-45 a conditional cast of what a storyboard made shows nothing`() throws {
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.opening(
                    """
                    guard let b = storyboard?.instantiateViewController(withIdentifier: "X") as? B else { return }
                            navigationController?.pushViewController(b, animated: true)
                    """
                )
            )
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectEvents("A.open:", "C.init(coder:)", "C.awakeFromNib", "C.deinit")
        app.expectStack("N", "A")
    }

    @Test func `T-46 the scene delegate injects the root before its view loads`() throws {
        let app = try Scenario(
            .navigation.swift("A", Sources.needing("A"))
                .swift(
                    "SceneDelegate",
                    """
                    import UIKit

                    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                        var window: UIWindow?

                        func scene(
                            _ scene: UIScene,
                            willConnectTo session: UISceneSession,
                            options connectionOptions: UIScene.ConnectionOptions
                        ) {
                            let navigation = window?.rootViewController as? UINavigationController
                            let list = navigation?.topViewController as? A
                            list?.service = Service.shared
                        }
                    }
                    """
                )
        )
        app.expectNoCrash()
        app.expectEvents(
            "A.init(coder:)",
            "A.awakeFromNib",
            "A.service = Service.shared",
            "A.loadView",
            "A.viewDidLoad",
            "A.viewWillAppear(false)",
            "A.viewIsAppearing(false)",
            "A.viewDidAppear(false)"
        )
        app.expectInjected("A", "service: Service = Service.shared")
        app.expectInjected("A", by: "SceneDelegate.scene(_:willConnectTo:options:)")
        #expect(app.step.events.contains { $0.rule == "INJ-84" })
        app.expectStack("N", "A")
    }

    @Test func `T-46 a root that the scene delegate does not inject traps when its view loads`() throws {
        let app = try Scenario(.navigation.swift("A", Sources.needing("A")))
        app.expectTrap(Sources.implicitNil, at: "1️⃣")
    }

    @Test func `T-47 a forgotten tab is missed when it is first selected`() throws {
        var app = try Scenario(
            .tabs.swift("X", Sources.needing("X"))
                .swift(
                    "A",
                    """
                    import UIKit

                    class A: UIViewController {
                        var service: Service!

                        override func viewDidLoad() {
                            super.viewDidLoad()
                            service.start()
                        }
                    }
                    """
                )
                .swift(
                    "SceneDelegate",
                    """
                    import UIKit

                    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                        var window: UIWindow?

                        func scene(
                            _ scene: UIScene,
                            willConnectTo session: UISceneSession,
                            options connectionOptions: UIScene.ConnectionOptions
                        ) {
                            guard let tabs = window?.rootViewController as? UITabBarController,
                                let navigation = tabs.viewControllers?.first as? UINavigationController,
                                let list = navigation.viewControllers.first as? A
                            else { return }
                            list.service = Service.shared
                        }
                    }
                    """
                )
        )
        app.expectNoCrash()
        app.expectInjected("A", "service: Service = Service.shared")
        app.expectInjected("X")
        app.expectNone("X.viewDidLoad")
        app.act(.selectTab(1), on: "T")
        app.expectOrder("N2.loadView", "N2.viewDidLoad", "X.loadView", "X.viewDidLoad", "crash")
        app.expectEvents(of: "X", "loadView", "viewDidLoad")
        app.expectTrap(Sources.implicitNil, at: "1️⃣")
    }
}
