import Checking
import Diagnostics
import SceneFlow
import Testing

/// Windows that the app's delegate makes in an app with scenes.
struct SceneWindowTests {
    private static let rule = "window-without-scene"

    private static func finish(_ body: String) -> String {
        """
        var window: UIWindow?
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            \(body)
            return true
        }
        """
    }

    private func found(_ body: String, scenes: String = "windows", scene: String? = "") throws -> [Finding] {
        try LifeCycleApp(scenes: scenes, delegate: Self.finish(body), scene: scene).found(Self.rule)
    }

    @Test(arguments: ["UIWindow(frame: UIScreen.main.bounds)", "UIWindow()"])
    func `a window without a scene leaves the screen black`(_ call: String) throws {
        let found = try found("window = \(call)")
        #expect(found.map(\.severity) == [.error])
        #expect(
            found.map(\.message) == [
                "the window '\(call)' belongs to no scene, so UIKit does not show it, and the screen stays black"
            ]
        )
        #expect(found.first?.location?.file == "AppDelegate.swift")
    }

    @Test func `in an app without scenes the window is right`() throws {
        #expect(try found("window = UIWindow()", scenes: "", scene: nil).isEmpty)
    }

    @Test func `a window that another one covers is useless, and the screen is not black`() throws {
        #expect(try found("window = UIWindow()", scenes: "storyboard").map(\.severity) == [.warning])
        let scene = """
            var window: UIWindow?
            func scene(_ s: UIScene, willConnectTo a: UISceneSession, options o: UIScene.ConnectionOptions) {
                window = UIWindow(windowScene: s as! UIWindowScene)
            }
            """
        let found = try found("window = UIWindow()", scene: scene)
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.message) == ["the window 'UIWindow()' belongs to no scene, so UIKit does not show it"])
    }

    @Test func `a window may be moved into its scene later`() throws {
        let scene = """
            func scene(_ s: UIScene, willConnectTo a: UISceneSession, options o: UIScene.ConnectionOptions) {
                (UIApplication.shared.delegate as? AppDelegate)?.window?.windowScene = s as? UIWindowScene
            }
            """
        #expect(try found("window = UIWindow()", scene: scene).isEmpty)
    }

    @Test(arguments: [
        "if #available(iOS 13.0, *) {} else { window = UIWindow() }",
        "if #available(iOS 13, *) { return true }; window = UIWindow()",
        "guard #available(iOS 13, *) else { window = UIWindow(); return true }",
        "if #unavailable(iOS 13) { window = UIWindow() }",
    ])
    func `code for systems without scenes makes its own window`(_ body: String) throws {
        #expect(try found(body).isEmpty)
    }

    @Test(arguments: [
        "if launchOptions == nil { window = UIWindow() }", "DispatchQueue.main.async { self.window = UIWindow() }",
    ])
    func `a window made under a condition is likely`(_ body: String) throws {
        let found = try found(body)
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.confidence) == [.likely])
    }

    @Test func `a property and a subclass of UIWindow count, and so does Objective-C`() throws {
        let property = try LifeCycleApp(
            scenes: "windows",
            delegate: "let window: UIWindow? = ShopWindow(frame: UIScreen.main.bounds)",
            scene: "",
            files: ["Window.swift": "import UIKit\nclass ShopWindow: UIWindow {}"]
        )
        #expect(property.found(Self.rule).map(\.severity) == [.error])
        let code = """
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @property (strong, nonatomic) UIWindow *window;
            @end
            @implementation AppDelegate
            - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
                self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
                return YES;
            }
            @end
            """
        let app = try LifeCycleApp(
            scenes: "windows",
            scene: "",
            files: ["AppDelegate.swift": nil, "AppDelegate.m": code]
        )
        #expect(app.found(Self.rule).map(\.location?.line) == [7])
    }
}
