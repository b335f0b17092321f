import Checking
import Diagnostics
import SceneFlow
import Testing

/// Errors in the code of controllers that nothing names.
struct UnnamedCodeTests {
    private func app(opening type: String) throws -> WrittenApp {
        try WrittenApp(
            WrittenApp.home(),
            files: [
                "App.swift": """
                import UIKit
                @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
                class HomeViewController: UIViewController {
                    var open: [UIViewController.Type] = [\(type).self]
                }
                class OldViewController: UIViewController {
                    override func viewDidAppear(_ animated: Bool) {
                        super.viewDidAppear(animated)
                        let storyboard = UIStoryboard(name: "Main", bundle: nil)
                        present(storyboard.instantiateViewController(withIdentifier: "gone"), animated: true)
                    }
                }
                """
            ]
        )
    }

    @Test func `an error is certain only where something names the controller`() throws {
        let named = try #require(try app(opening: "OldViewController").found("scene-identifier").first)
        #expect(named.severity == .error)
        let unnamed = try #require(try app(opening: "HomeViewController").found("scene-identifier").first)
        #expect(unnamed.severity == .warning)
        #expect(unnamed.confidence == .likely)
        #expect(unnamed.message.hasSuffix("(if anything shows it, although nothing names it)"))
    }
}
