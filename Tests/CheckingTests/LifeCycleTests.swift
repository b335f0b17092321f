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
