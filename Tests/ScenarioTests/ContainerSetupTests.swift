import SceneFlow
import Simulation
import Testing

/// What a container decides in its own `viewDidLoad`, before anything of it is shown (LIFE-29, LIFE-34, LIFE-40).
struct ContainerSetupTests {
    /// An app whose window shows a container that sets itself up in `viewDidLoad`.
    private static func app(_ container: String, _ setup: String, first: String = "") throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "Main()"))
            class Main: \(container) {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(setup)
                }
            }
            class First: UIViewController {
                var name: String!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(first)
                }
            }
            class Second: UIViewController {}
            """
        )
    }

    private static let appearing = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]

    /// The callbacks of the launch, each with the class that hears it.
    private static func heard(_ app: Launched) -> [String] {
        app.step.events.compactMap { event in
            guard case .callback(let method, _) = event.kind, appearing.contains(method), let instance = event.instance
            else { return nil }
            return "\(app.className(of: instance)).\(method)"
        }
    }

    @Test(arguments: [("", true), ("selectedIndex = 1", false)])
    func `a tab that is selected before the first one is shown is the only one that loads`(
        _ selection: String,
        _ isFirst: Bool
    ) throws {
        let setup = "viewControllers = [First(), Second()]\n\(selection)"
        let app = try Self.app("UITabBarController", setup)
        let heard = Self.heard(app)
        #expect(heard.contains { $0.hasPrefix("First.") } == isFirst)
        #expect(heard.contains { $0.hasPrefix("Second.") } == !isFirst)
        #expect(app.visible == ["Main", isFirst ? "First" : "Second"])
    }

    @Test(arguments: [("", true), ("selectedIndex = 1", false)])
    func `a tab that never loads cannot trap in viewDidLoad`(_ selection: String, _ isFirst: Bool) throws {
        let setup = "viewControllers = [First(), Second()]\n\(selection)"
        let app = try Self.app("UITabBarController", setup, first: "print(name.count)")
        #expect((app.state.crash != nil) == isFirst)
    }

    @Test(arguments: [
        ("UITabBarController", "viewControllers = [First(), Second()]"),
        ("UINavigationController", "setViewControllers([First()], animated: false)"),
        ("UINavigationController", "viewControllers = [Second(), First()]"),
    ])
    func `what a container puts in as it loads appears with it`(_ container: String, _ setup: String) throws {
        let app = try Self.app(container, setup)
        let heard = Self.heard(app)
        let loaded = try #require(heard.firstIndex(of: "Main.viewDidLoad"))
        let shown = try #require(heard.firstIndex(of: "Main.viewDidAppear"))
        for callback in Self.appearing.map({ "First.\($0)" }) {
            let place = try #require(heard.firstIndex(of: callback), "\(callback) was not called")
            #expect(place > loaded)
            if callback != "First.viewDidAppear" { #expect(place < shown, "\(callback) comes after the container") }
        }
        #expect(app.visible == ["Main", "First"])
    }

    @Test(arguments: [
        ("UITabBarController", "", "Main(); main.store = [1]", true),
        ("UIViewController", "", "Main(); main.store = [1]", false),
        (
            "UITabBarController",
            "init(_ store: [Int]) { self.store = store; super.init(nibName: nil, bundle: nil) }",
            "Main([1])", false
        ),
        (
            "UITabBarController",
            "init(_ store: [Int]) { super.init(nibName: nil, bundle: nil); self.store = store }",
            "Main([1])", true
        ),
    ])
    func `a tab bar controller made by code loads its view before its properties are set`(
        _ superclass: String,
        _ initializer: String,
        _ made: String,
        _ crashes: Bool
    ) throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let main = \(made)
                    window?.rootViewController = main
                    return true
                }
            }
            class Main: \(superclass) {
                var store: [Int]!
                \(initializer)
                required init?(coder: NSCoder) { super.init(coder: coder) }
                \(initializer.isEmpty ? "init() { super.init(nibName: nil, bundle: nil) }" : "")
                override func viewDidLoad() {
                    super.viewDidLoad()
                    print(store.count)
                }
            }
            """
        )
        #expect((app.state.crash != nil) == crashes)
        let loading = app.step.events.first { $0.kind == .callback("viewDidLoad", animated: nil) }
        #expect(loading?.rule == (superclass == "UITabBarController" ? "INST-58" : "INST-50"))
    }

    @Test func `a tab bar controller of a storyboard loads its view when it is shown`() throws {
        let app = try Scenario(
            Fixture("T", .tabs("T", ["A", "B"], class: "T"), .content("A"), .content("B"))
                .swift(
                    "T",
                    """
                    import UIKit
                    class T: UITabBarController { override func viewDidLoad() { super.viewDidLoad() } }
                    """
                )
        )
        app.expectOrder("T.viewDidLoad", "A.viewDidLoad")
        #expect(!app.step.events.contains { $0.rule == "INST-58" })
    }
}
