import Checking
import Diagnostics
import SceneFlow
import Testing

/// The launch of an app with scenes: its launch options are nil, and links come in the connection options.
struct LaunchOptionTests {
    private static func finish(_ body: String) -> String {
        """
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            \(body)
            return true
        }
        """
    }

    private static func connect(_ body: String) -> String {
        """
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) { \(body) }
        """
    }

    private func options(_ body: String, scenes: String = "windows") throws -> [Finding] {
        try LifeCycleApp(scenes: scenes, delegate: Self.finish(body), scene: "").found("nil-launch-options")
    }

    @Test(arguments: [
        ("if let url = launchOptions?[.url] as? URL { Links.open(url) }", "url", "urlContexts"),
        (
            "if launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem] != nil { Links.go() }", "shortcutItem",
            "shortcutItem"
        ),
        (
            "if let options = launchOptions, let push = options[.remoteNotification] { Links.open(push) }",
            "remoteNotification", "notificationResponse"
        ),
    ])
    func `a launch option is never there, and a connection option is in its place`(
        body: String,
        key: String,
        option: String
    ) throws {
        let found = try options(body)
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.confidence) == [.certain])
        #expect(
            found.map(\.message) == [
                "the launch options are nil, because the app has scenes, so '\(key)' is never among them"
            ]
        )
        #expect(found.first?.remedy.contains("'connectionOptions.\(option)'") == true)
        #expect(try options(body, scenes: "").isEmpty)
    }

    @Test func `a test for nil is always false, and a key without a connection option is likely`() throws {
        #expect(try options("if launchOptions != nil { Links.go() }").map(\.confidence) == [.certain])
        #expect(try options("if launchOptions?[.location] != nil { Links.go() }").map(\.confidence) == [.likely])
    }

    @Test(arguments: [
        "Library.start(application, launchOptions: launchOptions)",
        "if #available(iOS 13, *) { return true }; _ = launchOptions?[.url]",
        "Links.go()",
    ])
    func `options that are passed on, or read where there are no scenes, are right`(_ body: String) throws {
        #expect(try options(body).isEmpty)
    }

    // MARK: - Cold starts

    private static let opening = """
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { Links.open(contexts) }
        """
    private static let continuing = """
        func scene(_ scene: UIScene, continue activity: NSUserActivity) { Links.go(activity) }
        """

    private func cold(_ scene: String, delegate: String = "") throws -> [Finding] {
        try LifeCycleApp(scenes: "windows", delegate: delegate, scene: scene).found("cold-start")
    }

    @Test func `a link that launches the app needs the connection options`() throws {
        let found = try cold(Self.opening + "\n" + Self.continuing)
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(found.map(\.confidence) == [.likely, .likely])
        #expect(found.map { $0.message.contains("connectionOptions.urlContexts") } == [true, false])
        #expect(found.map { $0.message.contains("connectionOptions.userActivities") } == [false, true])
        // Reading one of them is not reading the other.
        let half = Self.connect("Links.open(connectionOptions.urlContexts)")
        #expect(try cold(half + "\n" + Self.opening + "\n" + Self.continuing).map(\.location?.line) == [7])
    }

    @Test(arguments: [
        "guard let url = connectionOptions.urlContexts.first?.url else { return }; Links.open(url)",
        "Router.start(with: connectionOptions)",
        "let options = connectionOptions; Links.open(options.urlContexts)",
    ])
    func `options that are read or passed on are handled`(_ body: String) throws {
        #expect(try cold(Self.connect(body) + "\n" + Self.opening).isEmpty)
    }

    @Test func `the app's delegate receives the same options`() throws {
        let delegate = """
            func application(
                _ application: UIApplication, configurationForConnecting session: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                Links.open(options.urlContexts)
                return UISceneConfiguration(name: nil, sessionRole: session.role)
            }
            """
        #expect(try cold(Self.opening, delegate: delegate).isEmpty)
    }

    @Test func `Objective-C reads the same options`() throws {
        func scene(_ body: String) -> String {
            """
            #import <UIKit/UIKit.h>
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
                options:(UISceneConnectionOptions *)connectionOptions { \(body) }
            - (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)c { [Links open:c]; }
            @end
            """
        }
        func cold(_ body: String) throws -> [Finding] {
            try LifeCycleApp(scenes: "windows", files: ["SceneDelegate.m": scene(body)]).found("cold-start")
        }
        #expect(try cold("").count == 1)
        #expect(try cold("[Links open:connectionOptions.URLContexts];").isEmpty)
    }
}
