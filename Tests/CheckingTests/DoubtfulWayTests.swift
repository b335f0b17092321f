import Checking
import Diagnostics
import SceneFlow
import Testing

/// A fault that the files prove keeps its confidence, even if the path to its effect is doubtful.
struct DoubtfulWayTests {
    @Test func `a class that UIKit does not find is certain, though an unsure way leads to its crash`() throws {
        let app = try WrittenApp(
            WrittenApp.home(),
            """
            <viewController storyboardIdentifier="gone" id="gone" customClass="GoneViewController" \
            sceneMemberID="viewController"><view key="view" id="v1"><subviews><button id="b1"><state key="normal" \
            title="Go"/><connections><action selector="go:" destination="gone" eventType="touchUpInside" id="a1"/>\
            </connections></button></subviews></view></viewController>
            """,
            files: [
                "App.swift": """
                import UIKit
                class HomeViewController: UIViewController {
                    @IBAction func open(_ sender: Any) {
                        guard Gate.isOpen(Int.random(in: 0...9)) else {
                            guard let next = storyboard?.instantiateViewController(withIdentifier: "gone") else { return }
                            present(next, animated: true)
                            return
                        }
                        title = "Open"
                    }
                }
                class GoneViewController: UIViewController { @IBAction func go(_ sender: Any) {} }
                """
            ]
        )
        let found = app.found("class-not-found")
        #expect(found.map(\.confidence) == [.certain])
        #expect(found.map(\.severity) == [.error])
    }

    /// A method shows a controller that crashes whenever it is shown; nothing connects the method.
    @Test(arguments: [("HomeViewController", Severity.error), ("UIViewController", .warning)])
    func `a method that every controller has may not be called on any`(
        _ extended: String,
        _ severity: Severity
    ) throws {
        let app = try WrittenApp(
            WrittenApp.home(),
            files: [
                "App.swift": """
                import UIKit
                class HomeViewController: UIViewController {}
                extension \(extended) {
                    @IBAction func showBroken(_ sender: Any) { present(BrokenViewController(), animated: true) }
                }
                class BrokenViewController: UIViewController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        fatalError("broken")
                    }
                }
                """
            ]
        )
        #expect(app.found("crash").map(\.severity) == [severity])
    }

    @Test(arguments: [("showBroken()", Severity.error), ("", .warning)])
    func `a plain method that no code calls may never run`(_ call: String, _ severity: Severity) throws {
        let app = try WrittenApp(
            WrittenApp.home(),
            files: [
                "App.swift": """
                import UIKit
                class HomeViewController: UIViewController {
                    @IBAction func open(_ sender: Any) { \(call) }
                    func showBroken() { present(BrokenViewController(), animated: true) }
                }
                class BrokenViewController: UIViewController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        fatalError("broken")
                    }
                }
                """
            ]
        )
        #expect(app.found("crash").map(\.severity) == [severity])
    }

    @Test func `an action that is missing is a warning, though only an unsure way leads to it`() throws {
        let segue = "<segue destination=\"list\" kind=\"presentation\" identifier=\"go\" id=\"s1\"/>"
        let app = try WrittenApp(
            """
            <viewController id="home" customClass="HomeViewController" \(WrittenApp.target) sceneMemberID="viewController">\
            <view key="view" id="v1"/><connections>\(segue)</connections></viewController>
            """,
            """
            <viewController id="list" customClass="ListViewController" \(WrittenApp.target) sceneMemberID="viewController">\
            <view key="view" id="v2"><subviews><button id="b2"><state key="normal" title="Go"/><connections><action \
            selector="gone:" destination="list" eventType="touchUpInside" id="a2"/></connections></button></subviews>\
            </view></viewController>
            """,
            files: [
                "App.swift": """
                import UIKit
                class HomeViewController: UIViewController {
                    var item: String?
                    @IBAction func send(_ sender: UIButton) {
                        guard item != nil else { return }
                        performSegue(withIdentifier: "go", sender: nil)
                    }
                }
                class ListViewController: UIViewController {}
                """
            ]
        )
        let found = app.found("action")
        #expect(found.map(\.confidence) == [.certain])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func `a first screen of SwiftUI is the reason why little is explored`() throws {
        let app = try WrittenApp(
            files: [
                "App.swift": """
                import SwiftUI
                @main struct NotesApp: App {
                    var body: some Scene { WindowGroup { PackagedView() } }
                }
                """,
                "Scanner.swift": """
                import UIKit
                class ScannerViewController: UIViewController {
                    func stop() { dismiss(animated: true) }
                }
                """,
            ]
        )
        let found = app.found("not-explored")
        #expect(found.map { $0.message.contains("the first screen is SwiftUI, which is not followed") } == [true])
        #expect(found.map { $0.remedy.contains("'entry' in sceneflow.yml") } == [true])
    }
}
