import Checking
import SceneFlow
import Testing

/// Controllers in the initial values of properties: each is made once, and every method finds it.
struct KeptControllerTests {
    private static let list = """
        <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\
        <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
        """

    private func app(_ members: String) throws -> WrittenApp {
        try WrittenApp(
            WrittenApp.home(),
            WrittenApp.controller(
                "detail",
                "DetailViewController",
                attributes: "storyboardIdentifier=\"detail\"",
                view: WrittenApp.view("label", "title"),
                connections: "<outlet property=\"header\" destination=\"title\" id=\"o1\"/>"
            ),
            files: [
                "App.swift": """
                import UIKit
                @main class AppDelegate: UIResponder, UIApplicationDelegate {}
                class BaseViewController: UIViewController {
                    func setUp() {}
                }
                class DetailViewController: UIViewController {
                    @IBOutlet weak var header: UILabel!
                    var item: String!
                    override func viewDidLoad() { header.text = item.uppercased() }
                    func fill() { header.text = "" }
                }
                class HomeViewController: BaseViewController {
                    \(members)
                }
                """,
                "Info.plist": Self.list,
            ]
        )
    }

    private static let scene = """
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "detail") as! DetailViewController
        """

    @Test(arguments: [
        ("let detail = \(Self.scene)", "detail.item = \"a\"", 0),
        ("lazy var detail = \(Self.scene)", "detail.item = \"a\"", 0),
        ("let detail = \(Self.scene)", "", 1),
    ])
    func `what one method sets is there for another`(property: String, setting: String, crashes: Int) throws {
        let app = try app(
            """
            \(property)
            override func viewDidLoad() { super.viewDidLoad(); \(setting) }
            @IBAction func open(_ sender: Any) { present(detail, animated: true) }
            """
        )
        #expect(app.findings.count { $0.trace != nil && $0.message.contains("item") } == crashes)
    }

    @Test func `a view that a method of the superclass adds is loaded for the subclass`() throws {
        let app = try app(
            """
            let detail = \(Self.scene)
            override func viewDidLoad() { super.viewDidLoad(); detail.item = "a"; setUp() }
            override func setUp() { super.setUp(); add(); detail.fill() }
            private func add() { view.addSubview((detail.view)!) }
            @IBAction func open(_ sender: Any) {}
            """
        )
        #expect(app.found("early-outlet").isEmpty)
    }

    @Test func `a controller that replaces the initial one is the one shown`() throws {
        let app = try app(
            """
            var detail = DetailViewController()
            override func viewDidLoad() { super.viewDidLoad(); detail = \(Self.scene); detail.item = "a" }
            @IBAction func open(_ sender: Any) { present(detail, animated: true) }
            """
        )
        // The initial one may still be shown by code that the simulation does not reach.
        #expect(app.findings.allSatisfy { $0.trace == nil || $0.confidence == .unsure })
    }
}
