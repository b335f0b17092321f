import Checking
import Testing

/// Callbacks of views that their controller makes and stores.
@Suite(.timeLimit(.minutes(1)))
struct KeptSenderTests {
    /// The findings of an app whose screen has a menu.
    /// - Parameter type: the type of the property that the callback reads.
    /// - Returns: the rules of those of a nil property.
    /// - Throws: a `LoadingError`.
    private func findings(keeping type: String) throws -> [String] {
        let source = """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: Home())
                    return true
                }
            }
            protocol MenuViewDelegate: AnyObject { func menuDidChoose() }
            class MenuView: UIView {
                weak var delegate: MenuViewDelegate?
                let button = UIButton()
                func prepare() { button.addTarget(self, action: #selector(tapped), for: .touchUpInside) }
                @objc func tapped() { delegate?.menuDidChoose() }
            }
            class OtherView: MenuView {}
            class Detail: UIViewController {}
            class Home: UIViewController, MenuViewDelegate {
                private var menu: \(type)!
                @objc func open() {
                    menu = \(type)()
                    menu.delegate = self
                    view.addSubview(menu)
                }
                func menuDidChoose() {
                    menu!.removeFromSuperview()
                    menu = nil
                    navigationController?.pushViewController(Detail(), animated: true)
                }
            }
            """
        return try CheckedFixture(["App.swift": source]).findings.map(\.rule).filter { $0 == "nil-dependency" }
    }

    @Test func `a callback of a stored view runs only while the view is there`() throws {
        #expect(try findings(keeping: "MenuView").isEmpty)
        #expect(try findings(keeping: "OtherView") == ["nil-dependency"])
    }
}
