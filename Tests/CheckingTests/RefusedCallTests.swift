import Checking
import Diagnostics
import Testing

/// Calls that UIKit refuses: the finding stands at the call, not at the scene.
struct RefusedCallTests {
    private static func code(_ statements: String) -> String {
        """
        import UIKit
        class HomeViewController: UIViewController {
            @IBAction func open(_ sender: Any) {
                let other = UIViewController()
                \(statements)
            }
        }
        """
    }

    private static func app(_ statements: String) throws -> WrittenApp {
        try WrittenApp(
            """
            <navigationController id="home" sceneMemberID="viewController"><connections>\
            <segue destination="first" kind="relationship" relationship="rootViewController" id="r1"/></connections>\
            </navigationController>
            """,
            """
            <viewController id="first" customClass="HomeViewController" \(WrittenApp.target) sceneMemberID="viewController">\
            <view key="view" id="v1"><subviews><button id="b1"><state key="normal" title="Open"/><connections>\
            <action selector="open:" destination="first" eventType="touchUpInside" id="a1"/></connections></button>\
            </subviews></view></viewController>
            """,
            files: ["App.swift": code(statements)]
        )
    }

    @Test(arguments: [
        ("present(self, animated: true)", "crash"),
        ("navigationController?.pushViewController(self, animated: true)", "crash"),
        (
            "navigationController?.pushViewController(UINavigationController(rootViewController: other), animated: true)",
            "push-navigation-controller"
        ),
    ])
    func `an exception has the place of the call`(statement: String, rule: String) throws {
        let found = try Self.app(statement).found(rule)
        #expect(found.map(\.location?.line) == [5])
        #expect(found.map(\.severity) == [.error])
    }

    @Test func `a call in a completion handler has its own place`() throws {
        let statements = """
            present(other, animated: true) {
                    self.present(self, animated: true)
                }
            """
        #expect(try Self.app(statements).found("crash").map(\.location?.line) == [6])
    }

    @Test func `a dropped presentation has the place of the call`() throws {
        let statements = "present(other, animated: true)\n        present(UIViewController(), animated: true)"
        #expect(try Self.app(statements).found("dropped-presentation").map(\.location?.line) == [6])
    }
}
