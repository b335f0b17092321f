import Checking
import Testing

/// Identifiers that code makes of the name of a class.
struct NamedClassTests {
    private func findings(_ name: String) throws -> [Finding] {
        let app = try WrittenApp(
            WrittenApp.home(),
            WrittenApp.controller(
                "more",
                "MoreViewController",
                attributes: "storyboardIdentifier=\"MoreViewController\""
            ),
            files: [
                "App.swift": """
                import UIKit
                protocol Storyboarded {}
                extension Storyboarded where Self: UIViewController {
                    static func instantiate(from name: String) -> Self {
                        let fullName = NSStringFromClass(self)
                        guard let className = \(name) else { fatalError("no name in \\(fullName)") }
                        let storyboard = UIStoryboard(name: name, bundle: .main)
                        return storyboard.instantiateViewController(withIdentifier: className) as! Self
                    }
                }
                class HomeViewController: UIViewController {
                    @IBAction func open(_ sender: Any) {
                        present(MoreViewController.instantiate(from: "Main"), animated: true)
                    }
                }
                class MoreViewController: UIViewController, Storyboarded {}
                """
            ]
        )
        return app.findings
    }

    @Test func `the last part of a name is there`() throws {
        #expect(try findings("fullName.components(separatedBy: \".\").last").filter { $0.rule == "crash" } == [])
    }

    @Test func `what is not known of a name may be missing`() throws {
        #expect(try findings("names[fullName]").contains { $0.rule == "crash" })
    }
}
