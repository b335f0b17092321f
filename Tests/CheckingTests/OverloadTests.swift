import Checking
import Testing

/// Methods of a class that share their name and labels, and differ in the types of their parameters.
struct OverloadTests {
    private static let one = """
            func inject(into controller: UIViewController?) {
                guard let consumer = controller as? Consumer else { return }
                consumer.model = model
            }
        """
    private static let all = """
            func inject(into controllers: [UIViewController]?) {
                guard let controllers = controllers else { return }
                for controller in controllers { inject(into: controller) }
            }
        """

    private static func code(_ functions: String...) -> String {
        """
        import UIKit
        class Model { var isOpen = false }
        protocol Consumer: UIViewController { var model: Model! { get set } }
        protocol Provider: Consumer {}
        extension Provider {
        \(functions.joined(separator: "\n"))
        }
        class TabsViewController: UITabBarController, Provider {
            var model: Model! = Model()
            override func viewDidLoad() {
                super.viewDidLoad()
                inject(into: viewControllers)
            }
        }
        class HomeViewController: UIViewController, Consumer {
            var model: Model!
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                if model.isOpen { view.alpha = 0 }
            }
        }
        """
    }

    private func faults(_ code: String) throws -> [String] {
        let app = try WrittenApp(
            """
            <tabBarController id="home" customClass="TabsViewController" \(WrittenApp.target) sceneMemberID="viewController">\
            <connections><segue destination="first" kind="relationship" relationship="viewControllers" id="s1"/></connections>\
            </tabBarController>
            """,
            "<viewController id=\"first\" customClass=\"HomeViewController\" \(WrittenApp.target) sceneMemberID=\"viewController\"/>",
            files: ["App.swift": code]
        )
        return app.found("nil-dependency").map(\.message)
    }

    @Test func `the one whose parameter is a list takes the list, in whichever order they stand`() throws {
        #expect(try faults(Self.code(Self.one, Self.all)) == [])
        #expect(try faults(Self.code(Self.all, Self.one)) == [])
    }

    @Test func `without the one for a list nothing is set`() throws {
        let other = Self.all.split(separator: "\n").first.map { "\($0) }" } ?? ""
        #expect(try faults(Self.code(Self.one, other)).count == 1)
    }
}
