import Checking
import Diagnostics
import Testing

/// Casts to classes that were not read.
struct UnreadCastTests {
    private static func code(_ first: String) -> String {
        """
        import UIKit
        class HomeViewController: UIViewController {
            var menu: MenuViewController!
            var pages: PagesViewController!
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                if let controller = segue.destination as? \(first) {
                    menu = controller
                } else if let controller = segue.destination as? PagesViewController {
                    pages = controller
                }
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                pages.reload()
            }
        }
        """
    }

    private static func controller(_ id: String, _ type: String) -> String {
        "<viewController id=\"\(id)\" customClass=\"\(type)\" customModule=\"Pager\" sceneMemberID=\"viewController\"/>"
    }

    @Test func `whether one class of a library is below another is a question`() throws {
        let app = try WrittenApp(
            """
            <viewController id="home" customClass="HomeViewController" \(WrittenApp.target) sceneMemberID="viewController">\
            <view key="view" id="v"><subviews><containerView id="c1"><connections>\
            <segue destination="pages" kind="embed" id="s1"/></connections></containerView></subviews></view>\
            </viewController>
            """,
            Self.controller("pages", "PagesViewController"),
            files: ["App.swift": Self.code("MenuViewController")]
        )
        #expect(app.found("nil-dependency").map(\.severity) == [.warning])
    }
}
