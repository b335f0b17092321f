import Checking
import Diagnostics
import SceneFlow
import Testing

/// Methods of the app's delegate that UIKit does not call in an app with scenes.
struct DelegateMethodTests {
    private static let rule = "uncalled-delegate-method"
    private static let active = "func applicationDidBecomeActive(_ application: UIApplication) { Clock.start() }"
    private static let open = """
        func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            Links.open(url)
        }
        """

    private func found(_ delegate: String, scenes: String = "windows", scene: String? = "") throws -> [Finding] {
        try LifeCycleApp(scenes: scenes, delegate: delegate, scene: scene).found(Self.rule)
    }

    @Test func `a method without a twin in the scene delegate is dead`() throws {
        let found = try found(Self.active + "\n" + Self.open)
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(found.map(\.confidence) == [.certain, .certain])
        #expect(
            found.map(\.message) == [
                "'applicationDidBecomeActive(_:)' is not called: the app has scenes, and no scene delegate has "
                    + "'sceneDidBecomeActive(_:)', so its code never runs",
                "'application(_:open:options:)' is not called: the app has scenes, and no scene delegate has "
                    + "'scene(_:openURLContexts:)', so the event is lost",
            ]
        )
        #expect(found.map(\.location?.line) == [3, 4])
    }

    @Test func `a method with a twin is moved`() throws {
        let twin = "func sceneDidBecomeActive(_ scene: UIScene) { Clock.start() }"
        let found = try found(Self.active, scene: twin)
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.map(\.message) == [
                "'applicationDidBecomeActive(_:)' is not called: the app has scenes, and 'sceneDidBecomeActive(_:)' of "
                    + "'SceneDelegate' is called in its place"
            ]
        )
    }

    @Test func `UIKit calls the methods about the process, and every method of an app without scenes`() throws {
        let kept = """
            func applicationWillTerminate(_ application: UIApplication) { Clock.stop() }
            func applicationDidReceiveMemoryWarning(_ application: UIApplication) { Cache.clear() }
            func application(
                _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
            ) { Push.register(token) }
            func application(
                _ application: UIApplication, handleEventsForBackgroundURLSession id: String,
                completionHandler: @escaping () -> Void
            ) { Downloads.resume(id, completionHandler) }
            """
        #expect(try found(kept).isEmpty)
        #expect(try found(Self.active + Self.open, scenes: "", scene: nil).isEmpty)
    }

    @Test func `a method of a template, with nothing in it, loses nothing`() throws {
        #expect(try found("func applicationDidBecomeActive(_ application: UIApplication) { /* Restart. */ }").isEmpty)
    }

    @Test func `a scene delegate outside the sources may have the twin`() throws {
        #expect(try found(Self.active, scene: nil).isEmpty)
        let library = "class SceneDelegate: LibrarySceneDelegate, UIWindowSceneDelegate {}"
        let app = try LifeCycleApp(
            scenes: "windows",
            delegate: Self.active,
            files: ["SceneDelegate.swift": "import UIKit\n\(library)"]
        )
        #expect(app.found(Self.rule).map(\.confidence) == [.likely])
    }

    @Test func `a method of a superclass or an extension counts as the delegate's own`() throws {
        let app = try LifeCycleApp(
            scenes: "windows",
            scene: "",
            files: [
                "AppDelegate.swift": """
                import UIKit
                class BaseDelegate: UIResponder, UIApplicationDelegate { \(Self.active) }
                @main class AppDelegate: BaseDelegate {}
                """,
                "Links.swift": "import UIKit\nextension AppDelegate {\n\(Self.open)\n}",
            ]
        )
        #expect(app.found(Self.rule).map(\.location?.file) == ["AppDelegate.swift", "Links.swift"])
    }

    @Test func `the methods of Objective-C have the same meaning`() throws {
        let code = """
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { return YES; }
            - (BOOL)application:(UIApplication *)a openURL:(NSURL *)u options:(NSDictionary *)o { return [Links open:u]; }
            - (BOOL)application:(UIApplication *)a continueUserActivity:(NSUserActivity *)u
                restorationHandler:(void (^)(NSArray *))r { return [Links go:u]; }
            - (void)applicationWillResignActive:(UIApplication *)a { [Clock stop]; }
            @end
            """
        let scene = """
            #import <UIKit/UIKit.h>
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            - (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)u { [Links go:u]; }
            @end
            """
        let files = ["AppDelegate.swift": nil, "AppDelegate.m": code, "SceneDelegate.m": scene]
        let found = try LifeCycleApp(scenes: "windows", files: files).found(Self.rule)
        #expect(found.map(\.severity) == [.warning, .note, .warning])
        #expect(found.map(\.location?.line) == [6, 7, 9])
    }

    @Test func `SwiftUI opens a scene`() throws {
        let app = """
            import SwiftUI
            @main struct Shop: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                var body: some Scene { WindowGroup { Home() } }
            }
            class AppDelegate: NSObject, UIApplicationDelegate { \(Self.active) }
            """
        let found = try LifeCycleApp(files: ["AppDelegate.swift": app]).found(Self.rule)
        #expect(found.map(\.confidence) == [.likely])
        #expect(found.first?.remedy.contains("scenePhase") == true)
    }

    @Test(arguments: [(".onOpenURL { Links.open($0) }", [Severity.note]), (".padding()", [.warning])])
    func `a modifier of SwiftUI has the place of a method`(modifier: String, severities: [Severity]) throws {
        let app = """
            import SwiftUI
            @main struct Shop: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                var body: some Scene { WindowGroup { Home()\(modifier) } }
            }
            class AppDelegate: NSObject, UIApplicationDelegate { \(Self.open) }
            """
        let found = try LifeCycleApp(files: ["AppDelegate.swift": app]).found(Self.rule)
        #expect(found.map(\.severity) == severities)
    }
}
