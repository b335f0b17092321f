import Checking
import Diagnostics
import SceneFlow
import Testing

/// Findings that rest on a rule of UIKit which is not certain.
@Suite(.timeLimit(.minutes(1)))
struct RuleConfidenceTests {
    @Test func `a crash by a likely rule is a warning that names the rule`() throws {
        let found = try CheckedFixture("push-navigation-controller/fires").findings
            .filter { $0.rule == "push-navigation-controller" }
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
        let end = "and crashes: this container cannot be pushed (by the rule SEG-88, which is likely)"
        #expect(found.allSatisfy { $0.message.hasSuffix(end) })
    }

    @Test func `a crash by a certain rule is an error that names none`() throws {
        let found = try pushed("UINavigationController(rootViewController: UIViewController())")
        #expect(found.map(\.severity) == [.error] && found.map(\.confidence) == [.certain])
        #expect(found.allSatisfy { $0.message.hasSuffix("and crashes: this container cannot be pushed") })
    }

    @Test func `a push that does nothing is a warning that says so`() throws {
        let found = try pushed("UISplitViewController()")
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
        let end = "and nothing happens: this container cannot be pushed (by the rule SPL-8, which is likely)"
        #expect(found.allSatisfy { $0.message.hasSuffix(end) })
    }

    /// The findings about an app with a button that pushes a container.
    private func pushed(_ container: String) throws -> [Finding] {
        try WrittenApp(
            """
            <navigationController id="home" sceneMemberID="viewController"><connections>\
            <segue destination="root" kind="relationship" relationship="rootViewController" id="r1"/></connections>\
            </navigationController>
            """,
            WrittenApp.controller(
                "root",
                "Root",
                view: WrittenApp.view(
                    "button",
                    "b",
                    "<action selector=\"go:\" destination=\"root\" eventType=\"touchUpInside\" id=\"a1\"/>"
                )
            ),
            files: [
                "Root.swift": """
                import UIKit
                final class Root: UIViewController {
                    @IBAction func go(_ sender: UIButton) {
                        navigationController?.pushViewController(\(container), animated: true)
                    }
                }
                """
            ]
        )
        .found("push-navigation-controller")
    }
}
