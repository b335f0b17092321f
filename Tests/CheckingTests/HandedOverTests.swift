import Checking
import Diagnostics
import Testing

/// Findings that depend on code that is not read, or on what the delegate did at launch.
struct HandedOverTests {
    private static let delegate = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            let router = Router()
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                BODY
                return true
            }
        }
        class Router { var onDone: (() -> Void)? }
        class MenuViewController: UIViewController {
            @IBOutlet weak var header: UILabel!
            func bind() { header.text = "Menu" }
        }
        """

    private static let list = """
        <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\
        <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
        """

    private func app(_ body: String) throws -> WrittenApp {
        try WrittenApp(
            """
            <navigationController id="home" storyboardIdentifier="menu" sceneMemberID="viewController"><connections>\
            <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/></connections>\
            </navigationController>
            """,
            WrittenApp.controller(
                "list",
                "MenuViewController",
                view: WrittenApp.view("label", "title"),
                connections: "<outlet property=\"header\" destination=\"title\" id=\"o1\"/>"
            ),
            files: ["App.swift": Self.delegate.replacing("BODY", with: body), "Info.plist": Self.list]
        )
    }

    @Test(arguments: [
        ("", [Severity.error]), ("Drawer.shared.menu = side", []), ("Drawer.shared.add(side)", []),
    ])
    func `the view of what is in a container that was handed over may be loaded`(
        line: String,
        severities: [Severity]
    ) throws {
        let app = try app(
            """
            let side = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "menu")
                as! UINavigationController
            \(line)
            if let menu = side.topViewController as? MenuViewController { menu.bind() }
            """
        )
        #expect(app.found("early-outlet").map(\.severity) == severities)
    }

    @Test(arguments: [("onDone?()", 0), ("", 1)])
    func `a full screen that calls the closure that dismisses it is no dead end`(call: String, count: Int) throws {
        let present =
            "<segue destination=\"panel\" kind=\"presentation\" modalPresentationStyle=\"fullScreen\" id=\"s1\"/>"
        let button = "<action selector=\"done:\" destination=\"panel\" eventType=\"touchUpInside\" id=\"a2\"/>"
        let app = try WrittenApp(
            WrittenApp.home(button: present),
            WrittenApp.controller(
                "panel",
                "PanelViewController",
                view: WrittenApp.view("button", "close", call.isEmpty ? "" : button)
            ),
            files: [
                "App.swift": """
                import UIKit
                @main class AppDelegate: UIResponder, UIApplicationDelegate {}
                class HomeViewController: UIViewController {
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        guard let panel = segue.destination as? PanelViewController else { return }
                        panel.onDone = { [weak self] in self?.dismiss(animated: true) }
                    }
                }
                class PanelViewController: UIViewController {
                    var onDone: (() -> Void)?
                    @IBAction func done(_ sender: Any) { \(call) }
                }
                """,
                "Info.plist": Self.list,
            ]
        )
        #expect(app.found("dead-end").count == count)
    }

    @Test func `a split view with columns puts navigation controllers around what it holds`() throws {
        let app = try WrittenApp(
            """
            <splitViewController id="home" allowDoubleColumnStyle="YES" sceneMemberID="viewController"><connections>\
            <segue destination="list" kind="relationship" relationship="masterViewController" id="r1"/>\
            <segue destination="more" kind="relationship" relationship="detailViewController" id="r2"/></connections>\
            </splitViewController>
            """,
            WrittenApp.controller("list", "MenuViewController"),
            WrittenApp.controller("more", "MenuViewController"),
            files: [
                "App.swift": Self.delegate.replacing(
                    "BODY",
                    with: """
                        let split = window!.rootViewController as! UISplitViewController
                        let first = split.viewControllers.first as! UINavigationController
                        let menu = first.viewControllers.first as! MenuViewController
                        menu.title = "Menu"
                        """
                ), "Info.plist": Self.list,
            ]
        )
        #expect(app.found("forced-cast").map(\.message) == [])
    }

    @Test(arguments: [("", 1), ("window?.rootViewController = UITabBarController()", 0)])
    func `the storyboard's root is gone once the delegate has given the window another`(line: String, count: Int) throws
    {
        let app = try app(
            """
            \(line)
            router.onDone = {
                (self.window!.rootViewController as! UITabBarController).present(UIViewController(), animated: true)
            }
            """
        )
        #expect(app.found("forced-cast").count == count)
    }
}
