import Diagnostics
import Foundation
import Migrating
import SceneFlow
import Testing

/// An app without scenes adopts them: its manifest, its scene delegate, and the code that moves there.
struct SceneLifeCycleMigrationTests {
    private static let finish = """
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
        """

    private static let window = """
        \(finish)
                Analytics.start()

                // The first screen.
                let home = HomeViewController()
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UINavigationController(rootViewController: home)
                window?.makeKeyAndVisible()
                return true
            }
        """

    /// An app with an Info.plist in XML.
    private func app(_ members: String, plist: String = "", others: [String: String] = [:]) throws -> MigratedApp {
        let app = try MigratedApp()
        try app.write(
            "Info.plist",
            """
            <plist version="1.0">
            <dict>
                <key>CFBundlePackageType</key>
                <string>APPL</string>\(plist)
            </dict>
            </plist>

            """
        )
        try app.write(
            "AppDelegate.swift",
            """
            import UIKit

            @main
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

            \(members)
            }

            """
        )
        try app.write("Home.swift", "import UIKit\nclass HomeViewController: UIViewController {}\n")
        for (name, text) in others { try app.write(name, text) }
        return app
    }

    @Test func `the window moves with its constants and comments, and the manifest names the delegate`() throws {
        let app = try app(Self.window)
        let migration = try app.proposeSceneLifeCycle()
        try app.apply(migration.diff)
        let text = try app.text("AppDelegate.swift")
        #expect(
            text.contains(
                """
                        Analytics.start()
                        return true
                """
            ) || text.contains("Analytics.start()\n\n        return true")
        )
        #expect(
            text.contains(
                """
                        guard let windowScene = scene as? UIWindowScene else { return }
                        // The first screen.
                        let home = HomeViewController()
                        window = UIWindow(windowScene: windowScene)
                        window?.rootViewController = UINavigationController(rootViewController: home)
                        window?.makeKeyAndVisible()
                    }
                }
                """
            )
        )
        #expect(!text.contains("UIWindow(frame:"))
        #expect(
            try app.text("Info.plist").contains(
                """
                    <string>APPL</string>
                    <key>UIApplicationSceneManifest</key>
                    <dict>
                        <key>UIApplicationSupportsMultipleScenes</key>
                        <false/>
                """
            )
        )
        let facts = try app.load().flow.lifeCycle
        #expect(facts.manifest.contents == .windows)
        #expect(facts.manifest.delegate == "SceneDelegate")
        #expect(facts.windows.isEmpty)
        let again = try app.proposeSceneLifeCycle()
        #expect(again.diff.isEmpty)
        #expect(again.notes.map(\.message) == ["the app has adopted scenes already"])
    }

    @Test func `a main storyboard becomes that of the scene, which makes its own window`() throws {
        let app = try app("", plist: "\n    <key>UIMainStoryboardFile</key>\n    <string>Main</string>")
        try app.apply(try app.proposeSceneLifeCycle().diff)
        #expect(
            try app.text("AppDelegate.swift").hasSuffix(
                """

                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                }

                """
            )
        )
        let manifest = try app.load().flow.lifeCycle.manifest
        #expect(manifest.hasStoryboard)
        #expect(manifest.storyboard == "Main")
    }

    @Test func `a method moves if it stands alone, and is called from the scene delegate if not`() throws {
        let app = try app(
            """
                private let clock = Clock()

                func applicationDidBecomeActive(_ application: UIApplication) {
                    clock.start()
                }

                func applicationDidEnterBackground(_ application: UIApplication) {
                    Drafts.shared.save()
                }

                func applicationWillTerminate(_ application: UIApplication) {
                    Drafts.shared.save()
                }
            """
        )
        try app.apply(try app.proposeSceneLifeCycle().diff)
        let text = try app.text("AppDelegate.swift")
        #expect(
            text.contains("    func sceneDidEnterBackground(_ scene: UIScene) {\n        Drafts.shared.save()\n    }\n")
        )
        #expect(!text.contains("applicationDidEnterBackground"))
        #expect(text.contains("appDelegate?.applicationDidBecomeActive(UIApplication.shared)"))
        #expect(text.contains("func applicationWillTerminate(_ application: UIApplication) {"))
        let delegates = try app.load().flow.lifeCycle.sceneDelegates
        #expect(
            delegates.flatMap(\.methods).map(\.name) == ["sceneDidEnterBackground(_:)", "sceneDidBecomeActive(_:)"]
        )
    }

    @Test func `links and activities are handled while the app runs, and at a cold start`() throws {
        let app = try app(
            """
                func application(
                    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
                ) -> Bool { Links.open(url) }

                func application(
                    _ application: UIApplication, continue userActivity: NSUserActivity,
                    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
                ) -> Bool { Links.go(userActivity) }

                func application(
                    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
                    completionHandler: @escaping (Bool) -> Void
                ) { Links.perform(shortcutItem) }
            """
        )
        let migration = try app.proposeSceneLifeCycle()
        try app.apply(migration.diff)
        let facts = try app.load().flow.lifeCycle
        #expect(facts.sceneDelegates.first?.connectionOptions == ["urlContexts", "userActivities"])
        #expect(facts.sceneDelegates.first?.method("scene(_:openURLContexts:)") != nil)
        #expect(facts.sceneDelegates.first?.method("scene(_:continue:)") != nil)
        let byHand = migration.notes.filter { $0.message.hasSuffix("move it by hand") }
        #expect(byHand.map { $0.message.contains("windowScene(_:performActionFor:completionHandler:)") } == [true])
    }

    @Test func `what reads the launch options or the delegate's window is noted`() throws {
        let other = "import UIKit\nfunc top() -> UIWindow? { UIApplication.shared.delegate?.window ?? nil }\n"
        let body = "if let url = launchOptions?[.url] { print(url) }\n        return true\n    }"
        let app = try app("\(Self.finish)\n        \(body)", others: ["Top.swift": other])
        let notes = try app.proposeSceneLifeCycle().notes
        #expect(notes.compactMap(\.location?.file) == ["AppDelegate.swift", "AppDelegate.swift", "Top.swift"])
        #expect(notes.contains { $0.message.contains("launch options are then nil") && $0.location?.line == 11 })
        #expect(notes.contains { $0.location?.file == "Top.swift" && $0.location?.line == 2 })
    }

    @Test(arguments: [
        ("window = UIWindow()\n        coordinator = Coordinator(window: window!)", "uses 'coordinator'"),
        ("window = UIWindow()\n        window?.rootViewController = first()", "uses 'first'"),
        ("window = UIWindow()\n        if launchOptions != nil { window?.isHidden = false }", "uses 'launchOptions'"),
        (
            "let home = Home()\n        window = UIWindow()\n        window?.rootViewController = home\n        go(home)",
            "constant"
        ),
        ("if ready() { window = UIWindow(); return false }", "uses 'ready'"),
        ("if Setup.isDone { window = UIWindow(); return false }", "may leave the method"),
    ])
    func `a window that depends on the app's delegate is moved by hand`(body: String, reason: String) throws {
        let members = """
                var coordinator: Coordinator?
                func first() -> UIViewController { HomeViewController() }
                func ready() -> Bool { true }
            \(Self.finish)
                    \(body)
                    return true
                }
            """
        let migration = try app(members).proposeSceneLifeCycle()
        #expect(migration.diff.isEmpty)
        #expect(migration.notes.first?.message.contains(reason) == true, "\(migration.notes)")
    }

    @Test func `nothing is proposed where a fact is missing`() throws {
        let generated = try MigratedApp()
        try generated.write(
            "AppDelegate.swift",
            "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
        )
        try generated.write("Home.swift", "import UIKit\nclass HomeViewController: UIViewController {}\n")
        let migration = try generated.proposeSceneLifeCycle()
        #expect(migration.diff.isEmpty)
        #expect(migration.notes.first?.message.hasPrefix("the Info.plist was not read") == true)
        let binary = try app("")
        try binary.write("Info.plist", "{ CFBundlePackageType = APPL; UIMainStoryboardFile = Main; }")
        #expect(
            try binary.proposeSceneLifeCycle().notes.map(\.message) == [
                "the Info.plist is not in XML: add 'UIApplicationSceneManifest' by hand"
            ]
        )
        let existing = "import UIKit\nclass Scenes: UIResponder, UIWindowSceneDelegate {}\n"
        let named = try app("", others: ["Scenes.swift": existing]).proposeSceneLifeCycle()
        #expect(named.notes.first?.message.contains("name 'Scenes' in a scene manifest") == true)
    }
}
