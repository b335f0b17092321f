import Checking
import Diagnostics
import Testing

/// Delegates that are objects of a document, whose code is not followed.
struct UnreadDelegateTests {
    private static let code = """
        import UIKit
        class ListViewController: UIViewController {
            var store: Store!
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                store.load()
            }
        }
        class Store { func load() {} }
        class Helper: NSObject, UITabBarControllerDelegate {
            func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) { prepare(controller) }
            func prepare(_ controller: UIViewController) {}
        }
        """

    @Test(arguments: [
        ("", Severity.error), ("<outlet property=\"delegate\" destination=\"help\" id=\"o1\"/>", .warning),
    ])
    func `what happens to a tab that such a delegate is told of is likely at most`(
        outlet: String,
        severity: Severity
    ) throws {
        let segues = ["first", "list"].map {
            "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r\($0)\"/>"
        }
        let app = try WrittenApp(
            """
            <tabBarController id="home" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/>\
            <connections>\(segues.joined())\(outlet)</connections></tabBarController>\
            <customObject id="help" customClass="Helper" \(WrittenApp.target)/>
            """,
            WrittenApp.controller("first", "FirstViewController"),
            WrittenApp.controller("list", "ListViewController"),
            files: ["App.swift": Self.code + "\nclass FirstViewController: UIViewController {}\n"]
        )
        #expect(app.found("nil-dependency").map(\.severity) == [severity])
    }
}
