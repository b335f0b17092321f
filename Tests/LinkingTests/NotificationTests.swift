import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectFiles
@testable import ProjectLoading

/// Notifications that a controller posts and a delegate of the app observes.
struct NotificationTests {
    private static func delegate(observing registration: String, showing class: String = "Main") -> String {
        """
        import UIKit
        extension Notification.Name { static let signedIn = Notification.Name("signedIn") }
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow()
                window?.rootViewController = Login()
                \(registration)
                return true
            }
            @objc func showMain() { window?.rootViewController = \(`class`)() }
        }
        """
    }

    private static func controllers(posting call: String) -> String {
        """
        import UIKit
        class Login: UIViewController { @IBAction func signIn() { \(call) } }
        class Main: UIViewController {}
        class Tour: UIViewController {}
        """
    }

    private static let closure =
        "NotificationCenter.default.addObserver(forName: .signedIn, object: nil, queue: nil) { _ in self.showMain() }"
    private static let selector =
        "NotificationCenter.default.addObserver(self, selector: #selector(showMain), name: .signedIn, object: nil)"
    private static let post = "NotificationCenter.default.post(name: .signedIn, object: nil)"

    private static func edges(_ files: [String: String]) throws -> [String] {
        try TemporaryFolder(files).app().flow.navigationLines.filter { $0.contains(" code/Login ") }
    }

    @Test(arguments: [closure, selector])
    func `posting a notification does what the delegate does for it`(_ registration: String) throws {
        let edges = try Self.edges([
            "AppDelegate.swift": Self.delegate(observing: registration),
            "Screens.swift": Self.controllers(posting: Self.post),
        ])
        #expect(edges.count == 1)
        #expect(edges.first?.contains("code/Main") == true)
        #expect(edges.first?.hasSuffix("likely") == true)
    }

    @Test(arguments: [
        "NotificationCenter.default.post(name: Notification.Name(\"signedIn\"), object: nil)",
        "NotificationCenter.default.post(Notification(name: Notification.Name(rawValue: \"signedIn\")))",
    ])
    func `a notification may be named by its text`(_ call: String) throws {
        let registration = Self.selector.replacingOccurrences(of: ".signedIn", with: "Notification.Name(\"signedIn\")")
        let edges = try Self.edges([
            "AppDelegate.swift": Self.delegate(observing: registration),
            "Screens.swift": Self.controllers(posting: call),
        ])
        #expect(edges.count == 1)
    }

    @Test(arguments: [
        "NotificationCenter.default.post(name: .signedOut, object: nil)", "mailbox.post(letter: .signedIn)",
        "NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)",
    ])
    func `other notifications do nothing`(_ call: String) throws {
        let edges = try Self.edges([
            "AppDelegate.swift": Self.delegate(observing: Self.closure),
            "Screens.swift": Self.controllers(posting: call),
        ])
        #expect(edges == [])
    }

    @Test func `a delegate that posts what it observes ends`() throws {
        let flow = try TemporaryFolder([
            "AppDelegate.swift": Self.delegate(
                observing: Self.closure.replacingOccurrences(
                    of: "self.showMain()",
                    with: "\(Self.post); self.showMain()"
                )
            ),
            "Screens.swift": Self.controllers(posting: Self.post),
        ]).app().flow
        #expect(flow.navigationLines.contains { $0.contains(" code/Login setRoot code/Main") })
    }

    @Test func `a saved delegate changes what posting does`() throws {
        let folder = try TemporaryFolder([
            "AppDelegate.swift": Self.delegate(observing: Self.closure),
            "Screens.swift": Self.controllers(posting: Self.post),
        ])
        var session = ProjectSession(folder.url)
        _ = try session.load()
        for registration in [Self.selector, "", Self.closure] {
            for `class` in ["Tour", "Main"] {
                let text = Self.delegate(observing: registration, showing: `class`)
                try folder.write(Data(text.utf8), to: "AppDelegate.swift")
                let changed = try session.reload(after: FileChanges(["AppDelegate.swift"]))
                let fresh = try ProjectLoader().load(folder.url)
                #expect(changed?.apps.map(\.flow) == fresh.apps.map(\.flow))
            }
        }
    }
}
