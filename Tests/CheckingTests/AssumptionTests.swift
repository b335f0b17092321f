import Checking
import Diagnostics
import SceneFlow
import Testing

/// The assumptions of a crash about unread code.
@Suite(.timeLimit(.minutes(1)))
struct AssumptionTests {
    /// Checks an app of one screen, with a button that does something, a segue 'go' and a helper.
    private func crashes(_ body: String, outlets: [String: String] = [:]) throws -> [Finding] {
        let code = """
            import UIKit
            final class Detail: UIViewController { var item: String? }
            final class Home: UIViewController {
                var item: String?
            \(body)
            }
            """
        let findings = try CheckedFixture(["Home.swift": code, "Main.storyboard": Self.board(outlets)]).findings
        return findings.filter { $0.trace != nil && ["crash", "nil-dependency"].contains($0.rule) }
    }

    @Test func `a crash that no answer keeps away is an error`() throws {
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    if Store.shared.isNew { title = "new" }
                    fatalError("not yet")
                }
            """
        )
        #expect(found.map(\.severity) == [.error] && found.map(\.confidence) == [.certain])
        #expect(found.allSatisfy { !$0.related.contains { $0.message.contains("isNew") } })
    }

    @Test func `an object whose code runs is there, whatever its weak reference is called`() throws {
        let found = try crashes(
            """
                let helper = Helper()
                @IBAction func send(_ sender: UIButton) { helper.start(self) }
            }
            final class Helper {
                func start(_ home: UIViewController) {
                    let work = { [weak self] in
                        guard let helper = self else { return }
                        helper.fail(home)
                    }
                    work()
                }
                func fail(_ home: UIViewController) { home.present(home, animated: true) }
            """
        )
        #expect(found.count == 1 && found.allSatisfy { !$0.related.contains { $0.message.contains("self") } })
    }

    @Test(arguments: ["sender.isHidden = true", "panel?.isHidden = item == nil"])
    func `a crash is not certain behind a button that code hides, or hides what is around it`(
        _ statement: String
    ) throws {
        let found = try crashes(
            """
                @IBOutlet weak var sender: UIButton!
                @IBOutlet weak var panel: UIView?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement)
                }
                @IBAction func send(_ button: UIButton) { _ = item! }
            """,
            outlets: ["sender": "send", "panel": "panel"]
        )
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
        let messages = found.flatMap(\.related).map(\.message)
        #expect(messages.contains { $0.hasSuffix(", which code hides or disables, can be touched in this state") })
        #expect(found.flatMap(\.assumptions).map(\.sort).contains(.touch))
    }

    @Test func `a crash behind a button is certain where code hides another view`() throws {
        let found = try crashes(
            """
                @IBOutlet weak var sender: UIButton!
                @IBOutlet weak var other: UIView!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    other.isHidden = true
                }
                @IBAction func send(_ button: UIButton) { _ = item! }
            """,
            outlets: ["sender": "send", "other": "other"]
        )
        #expect(found.map(\.severity) == [.error])
    }

    @Test func `a crash behind an open condition is a warning that names the condition`() throws {
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    if Store.shared.isBroken { title = "x"; fatalError("broken") }
                }
            """
        )
        #expect(found.map(\.severity) == [.warning])
        #expect(found.allSatisfy { $0.confidence != .certain })
        #expect(found.allSatisfy { $0.related.contains { $0.message.contains("'Store.shared.isBroken' is answered") } })
    }

    @Test func `nor is it certain behind controllers that were not understood`() throws {
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    navigationController?.setViewControllers(Store.shared.screens, animated: false)
                    _ = item!
                }
            """
        )
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
        let text = "where 'Store.shared.screens', which was not understood, is not involved"
        #expect(found.first?.related.map(\.message).contains(text) == true)
        #expect(found.first?.assumptions.map(\.sort) == [.unread])
    }

    @Test func `nor is it certain where the usual answer leads to it`() throws {
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    if Store.shared.count > 0 { _ = item! }
                }
            """
        )
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
        let text = "where 'Store.shared.count > 0' is answered with 'then'"
        #expect(found.first?.related.contains { $0.message == text } == true)
        #expect(found.first?.assumptions.map(\.sort) == [.answer])
    }

    @Test func `a segue that code performs is not performed at any time`() throws {
        let prepare = """
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    (segue.destination as? Detail)?.item = item!
                }
            """
        let guarded = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    guard item != nil else { return }
                    performSegue(withIdentifier: "go", sender: nil)
                }
            \(prepare)
            """
        )
        #expect(guarded.allSatisfy { $0.confidence == .unsure })
        let plain = try crashes(
            """
                @IBAction func send(_ sender: UIButton) { performSegue(withIdentifier: "go", sender: nil) }
            \(prepare)
            """
        )
        #expect(plain.map(\.severity) == [.error] && plain.map(\.confidence) == [.certain])
        let unseen = try crashes("    @IBAction func send(_ sender: UIButton) {}\n\(prepare)")
        #expect(unseen.map(\.severity) == [.warning] && unseen.map(\.confidence) == [.likely])
        let text = "where the segue 'go' is performed in this state"
        #expect(unseen.first?.related.contains { $0.message == text } == true)
        #expect(unseen.first?.assumptions.map(\.sort) == [.call])
    }

    @Test func `code of an object is certain if no class inherits from its class`() throws {
        let found = try crashes(
            """
                let router: Router
                @IBAction func send(_ sender: UIButton) { router.fail(self) }
            }
            class Router {
                func fail(_ home: UIViewController) { home.present(home, animated: true) }
            """
        )
        #expect(found.map(\.severity) == [.error] && found.flatMap(\.assumptions).isEmpty)
    }

    @Test func `code that unread code may call later is a doubt with a place`() throws {
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    Store.shared.load { self.present(self, animated: true) }
                }
            """
        )
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
        #expect(found.first?.assumptions.map(\.text) == ["the delayed code runs in this state"])
        #expect(
            found.first?.assumptions.map(\.sort) == [.reading] && found.first?.assumptions.first?.location?.line == 6
        )
    }

    @Test(arguments: [
        "if Store.shared.isReady { @ }", "Store.shared.load { @ }",
        "if Store.shared.isReady { @ } else { title = nil }",
    ])
    func `a controller that crashes whenever it is shown is an error, whatever shows it`(_ code: String) throws {
        let show = "self.present(Broken(), animated: true)"
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) { \(code.replacing("@", with: show)) }
            }
            final class Broken: UIViewController {
                override func viewDidLoad() { super.viewDidLoad(); fatalError("not yet") }
            """
        )
        #expect(found.map(\.severity) == [.error] && found.map(\.confidence) == [.certain])
        #expect(found.first?.assumptions.map(\.sort) == [.way])
    }

    @Test func `one that crashes only after one of two answers is not`() throws {
        let found = try crashes(
            """
                @IBAction func send(_ sender: UIButton) {
                    let next = Broken()
                    next.isReady = Store.shared.isReady
                    if Store.shared.isNew { next.item = "new" }
                    self.present(next, animated: true)
                }
            }
            final class Broken: UIViewController {
                var item: String?
                var isReady = false
                override func viewDidLoad() { super.viewDidLoad(); if isReady { fatalError(item!) } }
            """
        )
        #expect(
            !found.isEmpty
                && found.allSatisfy { $0.severity == .warning && $0.assumptions.contains { $0.sort == .answer } }
        )
    }

    @Test func `an imported module may add an action, but no outlet`() throws {
        let code = """
            import UIKit
            import Alerts
            final class Detail: UIViewController {}
            final class Home: UIViewController {}
            """
        let findings = try CheckedFixture(["Home.swift": code, "Main.storyboard": Self.board(["panel": "panel"])])
            .findings
        let outlet = findings.filter { $0.rule == "outlet" }
        #expect(outlet.map(\.severity) == [.error] && outlet.flatMap(\.assumptions).isEmpty)
        let action = findings.filter { $0.rule == "action" }
        #expect(action.map(\.severity) == [.warning] && action.flatMap(\.assumptions).map(\.sort) == [.unread])
    }

    private static func board(_ outlets: [String: String]) -> String {
        let connections = outlets.keys.sorted().map { name in
            "<outlet property=\"\(name)\" destination=\"\(outlets[name] ?? "")\" id=\"outlet-\(name)\"/>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="home">
            <scenes>
            <scene sceneID="s1"><objects>
            <viewController id="home" customClass="Home" customModuleProvider="target" customModule="App" \
            sceneMemberID="viewController"><view key="view" id="v1"><subviews>
            <view id="panel"><subviews>
            <button id="send"><state key="normal" title="Send"/><connections>
            <action selector="send:" destination="home" eventType="touchUpInside" id="a1"/></connections></button>
            </subviews></view><view id="other"/>
            </subviews></view>
            <connections>\(connections.joined())<segue destination="detail" kind="presentation" identifier="go" id="sg1"/></connections>
            </viewController></objects></scene>
            <scene sceneID="s2"><objects>
            <viewController id="detail" customClass="Detail" customModuleProvider="target" customModule="App" \
            sceneMemberID="viewController"><view key="view" id="v2"/></viewController>
            </objects></scene>
            </scenes>
            </document>
            """
    }
}
