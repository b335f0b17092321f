import SceneFlow
import Simulation
import Testing

/// A person opens the running app from outside of it: by a link, an activity, a quick action or a notification (INST-9).
struct OpeningTests {
    /// Launches an app whose delegate has some members, and whose window shows a controller.
    private func launched(_ members: String, root: String = "Home()", _ classes: String = "") throws -> Launched {
        try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = \(root)
                    return true
                }
                \(members)
            }
            \(classes)
            """
        )
    }

    private static let link =
        "func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool"
    private static let activity =
        "func application(_ application: UIApplication, continue userActivity: NSUserActivity, "
        + "restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool"
    private static let quickAction =
        "func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, "
        + "completionHandler: @escaping (Bool) -> Void)"
    private static let notification =
        "func userNotificationCenter(_ center: UNUserNotificationCenter, "
        + "didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void)"

    @Test(arguments: [
        (link, "application(_:open:options:)", "a link"),
        (activity, "application(_:continue:restorationHandler:)", "an activity"),
        (quickAction, "application(_:performActionFor:completionHandler:)", "a quick action"),
        (notification, "userNotificationCenter(_:didReceive:withCompletionHandler:)", "a notification"),
    ])
    func `each kind opens a screen of the running app`(_ function: String, _ name: String, _ event: String) throws {
        var launched = try launched(
            """
            \(function) {
                window?.rootViewController?.present(Login(), animated: true)
                \(function.hasSuffix("-> Bool") ? "return true" : "")
            }
            """
        )
        #expect(launched.visible == ["Home"])
        #expect(launched.openings == [name])
        #expect(launched.calls.isEmpty)
        launched.call(name)
        #expect(launched.visible == ["Login"])
        #expect(launched.step.summary == "The app was opened by \(event): presented Login.")
        let shown = try #require(launched.flow.navigations.first { $0.trigger == .method(name) })
        #expect(shown.source == nil && shown.operation == .present)
    }

    @Test func `in an app with scenes the scene's delegate has the methods`() throws {
        var launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, configurationForConnecting session: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
                \(Self.link) { fatalError("UIKit does not call this") }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
                ) {
                    window = UIWindow(windowScene: scene as! UIWindowScene)
                    window?.rootViewController = Home()
                }
                func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
                    guard let url = contexts.first?.url else { return }
                    open(url)
                }
                func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
                    userActivity.webpageURL.map(open)
                }
                private func open(_ url: URL) {
                    window?.rootViewController?.present(Login(), animated: true)
                }
            }
            """
        )
        #expect(launched.visible == ["Home"])
        #expect(launched.openings == ["scene(_:openURLContexts:)", "scene(_:continue:)"])
        launched.call("scene(_:openURLContexts:)")
        #expect(launched.visible == ["Login"])
    }

    @Test func `a method that does nothing is no opening, nor is one that is not there`() throws {
        let launched = try launched("\(Self.quickAction) {}")
        #expect(launched.openings.isEmpty)
    }

    @Test func `a link before the login meets another root`() throws {
        var launched = try launched(
            """
            \(Self.link) {
                let tabs = window?.rootViewController as! UITabBarController
                tabs.selectedIndex = 1
                return true
            }
            """,
            root: "SignIn()",
            """
            class SignIn: UIViewController {
                @IBAction func signIn() {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [Home(), Login()]
                    view.window?.rootViewController = tabs
                }
            }
            """
        )
        #expect(launched.visible == ["SignIn"])
        let before = launched
        launched.call("application(_:open:options:)")
        #expect(launched.state.status == .crashed)
        launched = before
        launched.call("signIn()")
        launched.call("application(_:open:options:)")
        #expect(launched.visible == ["UITabBarController", "Login"])
    }

    /// The mechanism of nextcloud/talk-ios, issue 2328: a person leaves a menu open and taps a notification.
    @Test func `a notification over an open menu is lost`() throws {
        var launched = try launched(
            """
            \(Self.notification) {
                window?.rootViewController?.present(Login(), animated: true)
                completionHandler()
            }
            """,
            root: "Chat()",
            """
            class Chat: UIViewController {
                @IBAction func more() {
                    present(UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet), animated: true)
                }
            }
            """
        )
        launched.call("more()")
        #expect(launched.visible == ["UIAlertController"])
        launched.call("userNotificationCenter(_:didReceive:withCompletionHandler:)")
        #expect(launched.visible == ["UIAlertController"])
        #expect(launched.step.events.contains { $0.rule == "SEG-81" })
    }

    /// The mechanism of AndreyPanov/ApplicationCoordinator, issue 26: each link starts the coordinator again.
    @Test func `a link that starts the coordinator again builds a second tree`() throws {
        var launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private lazy var coordinator = AppCoordinator(window: window)
                \(Launched.finish) {
                    window = UIWindow()
                    coordinator.start(link: nil)
                    return true
                }
                \(Self.link) {
                    coordinator.start(link: url)
                    return true
                }
            }
            class AppCoordinator {
                private let window: UIWindow?
                private var children: [UIViewController] = []
                init(window: UIWindow?) { self.window = window }
                func start(link: URL?) {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [Home(), Login()]
                    children.append(tabs)
                    window?.rootViewController = tabs
                }
            }
            """
        )
        #expect(launched.visible == ["UITabBarController", "Home"])
        let root = launched.state.root
        launched.call("application(_:open:options:)")
        #expect(launched.visible == ["UITabBarController", "Home"])
        #expect(launched.state.root != nil && launched.state.root != root)
    }
}
