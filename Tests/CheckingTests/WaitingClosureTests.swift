import Checking
import Testing

/// Closures that a delegate or a coordinator puts into the properties of controllers.
struct WaitingClosureTests {
    private static let app = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var coordinator: Coordinator?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow()
                self.window = window
                coordinator = Coordinator(window: window)
                coordinator?.start()
                return true
            }
        }
        final class Coordinator {
            let window: UIWindow
            let list = ListViewController()
            let other = UIViewController()
            init(window: UIWindow) { self.window = window }
            func start() {
                list.onSelect = { [weak self] in
                    guard let self else { return }
                    self.window.rootViewController = self.other
                    fatalError("selected")
                }
                window.rootViewController = ROOT
                window.makeKeyAndVisible()
            }
        }
        class ListViewController: UIViewController {
            var onSelect: (() -> Void)?
            @objc func select() { onSelect?() }
        }
        """

    private static let list = """
        <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string></dict></plist>
        """

    @Test(arguments: [("list", true), ("other", false)])
    func `a controller calls a closure in its property only while it is shown`(root: String, isCalled: Bool) throws {
        let app = try WrittenApp(
            files: ["App.swift": Self.app.replacing("ROOT", with: root), "Info.plist": Self.list]
        )
        #expect(app.findings.contains { $0.message.contains("selected") } == isCalled)
    }
}
