import Checking
import Diagnostics
import Foundation
import SceneFlow
import Testing

/// Apps that an SDK with required scenes builds.
struct LifeCycleTests {
    private static let failure =
        "'Application failed to launch: UIScene life cycle is required for apps built with this SDK.'"

    @Test func `an app without a scene manifest does not launch`() throws {
        let finding = try #require(try LifeCycleApp().found("no-scene-life-cycle").first)
        #expect(finding.severity == .error)
        #expect(finding.confidence == .certain)
        #expect(finding.location?.file == "Info.plist")
        #expect(finding.message.hasPrefix("the app does not launch: its Info.plist has no scene manifest"))
        #expect(finding.message.hasSuffix(Self.failure))
        #expect(finding.related.map(\.location.file) == ["AppDelegate.swift"])
    }

    @Test func `the SDK decides, whatever the system`() throws {
        #expect(try LifeCycleApp(check: "sdk: 26").found("no-scene-life-cycle").isEmpty)
        #expect(try LifeCycleApp(check: nil).found("no-scene-life-cycle").isEmpty)
        let later = try LifeCycleApp(check: "families: { life-cycle: on }, sdk: 26").found("no-scene-life-cycle")
        #expect(later.map(\.severity) == [.note])
        #expect(later.first?.message.hasPrefix("the app will not launch once the iOS 27 SDK builds it") == true)
        #expect(try LifeCycleApp(check: "families: { life-cycle: off }, sdk: 27").findings.isEmpty)
    }

    @Test(arguments: ["windows", "storyboard"])
    func `a manifest with a configuration is enough`(_ scenes: String) throws {
        #expect(try LifeCycleApp(scenes: scenes).found("no-scene-life-cycle").isEmpty)
    }

    @Test func `a manifest without a configuration for windows is likely not enough`() throws {
        for scenes in ["empty", "car"] {
            let found = try LifeCycleApp(scenes: scenes).found("no-scene-life-cycle")
            #expect(found.map(\.severity) == [.warning], "\(scenes)")
            #expect(found.first?.assumptions.isEmpty == false)
        }
    }

    @Test func `a delegate that chooses the configuration is enough, in Swift and Objective-C`() throws {
        let swift = """
            func application(
                _ application: UIApplication, configurationForConnecting session: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration { UISceneConfiguration(name: "Default", sessionRole: session.role) }
            """
        #expect(try LifeCycleApp(delegate: swift).found("no-scene-life-cycle").isEmpty)
        let code = """
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { return YES; }
            """
        let method = """
            - (UISceneConfiguration *)application:(UIApplication *)application
                configurationForConnectingSceneSession:(UISceneSession *)session
                options:(UISceneConnectionOptions *)options {
                return [UISceneConfiguration configurationWithName:@"Default" sessionRole:session.role];
            }
            """
        let without = try LifeCycleApp(files: ["AppDelegate.swift": nil, "AppDelegate.m": code + "\n@end"])
        #expect(without.found("no-scene-life-cycle").map(\.severity) == [.error])
        let with = try LifeCycleApp(files: ["AppDelegate.swift": nil, "AppDelegate.m": code + method + "\n@end"])
        #expect(with.found("no-scene-life-cycle").isEmpty)
    }

    @Test func `a delegate with a superclass outside the sources may choose it`() throws {
        let app = try LifeCycleApp(files: ["AppDelegate.swift": "@main class AppDelegate: LibraryAppDelegate {}"])
        let found = app.found("no-scene-life-cycle")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.flatMap(\.assumptions).map(\.text).contains { $0.contains("superclass of 'AppDelegate'") })
    }

    @Test func `SwiftUI adopts scenes for its apps`() throws {
        let app = """
            import SwiftUI
            @main struct Shop: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                var body: some Scene { WindowGroup { Home() } }
            }
            class AppDelegate: NSObject, UIApplicationDelegate {}
            """
        #expect(try LifeCycleApp(files: ["AppDelegate.swift": app]).found("no-scene-life-cycle").isEmpty)
    }

    @Test func `an unread Info dot plist leaves it likely, and a scene delegate speaks for a manifest`() throws {
        let without = try LifeCycleApp(files: ["Info.plist": nil])
        #expect(without.found("no-scene-life-cycle").map(\.severity) == [.warning])
        let with = try LifeCycleApp(files: ["Info.plist": nil, "Scene.swift": LifeCycleApp.scene("")])
        #expect(with.found("no-scene-life-cycle").isEmpty)
    }
}

/// A small app with an Info.plist, built with the iOS 27 SDK unless its settings say otherwise.
struct LifeCycleApp {
    /// The findings of the family.
    let findings: [Finding]

    /// Checks an app.
    /// - Parameters:
    ///   - scenes: the configurations of the scene manifest; empty for no manifest.
    ///   - check: the settings of `check` in `sceneflow.yml`.
    ///   - delegate: the members of the app's delegate.
    ///   - scene: the members of the scene's delegate; nil for no such class.
    ///   - files: further files, or nil for one to leave out.
    init(
        scenes: String = "",
        check: String? = "sdk: 27",
        delegate: String = "",
        scene: String? = nil,
        files: [String: String?] = [:]
    ) throws {
        var all = [
            "Info.plist": Self.plist(scenes),
            "AppDelegate.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
            \(delegate)
            }
            """,
        ]
        if let check { all["sceneflow.yml"] = "check: { \(check) }" }
        if let scene { all["SceneDelegate.swift"] = Self.scene(scene) }
        for (name, text) in files { all[name] = text }
        let app = try WrittenApp(WrittenApp.controller("home", "UIViewController"), files: all)
        let names = Set(CheckRule.all.filter { $0.family == .lifeCycle }.map(\.name))
        findings = app.findings.filter { names.contains($0.rule) }
    }

    /// The findings of a rule.
    func found(_ rule: String) -> [Finding] { findings.filter { $0.rule == rule } }

    /// A scene delegate with some members.
    static func scene(_ members: String) -> String {
        """
        import UIKit
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        \(members)
        }
        """
    }

    private static func plist(_ scenes: String) -> String {
        let name = "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
        let board = "<key>UISceneStoryboardFile</key><string>Main</string>"
        let windows = "UIWindowSceneSessionRoleApplication"
        let configurations: String? =
            switch scenes {
            case "windows": "<key>\(windows)</key><array><dict>\(name)</dict></array>"
            case "storyboard": "<key>\(windows)</key><array><dict>\(name)\(board)</dict></array>"
            case "car": "<key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict/></array>"
            case "empty": ""
            default: nil
            }
        let manifest = configurations.map {
            "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>\($0)</dict></dict>"
        }
        return """
            <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\(manifest ?? "")</dict></plist>
            """
    }
}
