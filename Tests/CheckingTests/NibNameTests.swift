import Checking
import Diagnostics
import SceneFlow
import Testing

/// Nibs that code names, and that the app does not have.
struct NibNameTests {
    private func findings(_ code: String, files: [String: String] = [:]) throws -> [Finding] {
        let app = try WrittenApp(
            [WrittenApp.controller("home", "HomeViewController")],
            files: files.merging(["App.swift": "import UIKit\nclass HomeViewController: UIViewController {\n\(code)\n}"]
            ) {
                $1
            }
        )
        return app.found("nib-name")
    }

    private func loading(_ call: String) -> String { "override func viewDidLoad() {\n\(call)\n}" }

    @Test(arguments: [
        #"Bundle.main.loadNibNamed("Cel", owner: self, options: nil)"#,
        #"Bundle(for: HomeViewController.self).loadNibNamed("Cel", owner: nil)"#,
        #"Bundle(for: type(of: self)).loadNibNamed("Cel", owner: nil)"#,
    ])
    func `a nib that is not there is found at its call`(call: String) throws {
        let found = try findings(loading(call), files: ["Cell.xib": WrittenApp.xib(owner: "UIView")])
        #expect(found.map(\.location?.line) == [4])
        #expect(
            found.map(\.message) == [
                "'Home': no xib of the app is called 'Cel', so the app crashes when this code runs"
            ]
        )
    }

    @Test(arguments: [#"UINib(nibName: "Cel", bundle: nil)"#, #"let nib = UINib(nibName: "Cel", bundle: .main)"#])
    func `a nib that is opened later is never certain to be missed`(call: String) throws {
        let found = try findings(loading(call), files: ["Cell.xib": WrittenApp.xib(owner: "UIView")])
        #expect(
            found.map(\.message) == [
                "'Home': no xib of the app is called 'Cel', so the app crashes when the nib is instantiated, or a cell of it "
                    + "dequeued"
            ]
        )
        #expect(found.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        #"UINib(nibName: "Cell", bundle: nil)"#, #"UINib(nibName: name, bundle: nil)"#,
        #"UINib(nibName: "\(name)Cell", bundle: nil)"#, #"UINib(nibName: "Cel", bundle: bundle)"#,
        #"UINib(nibName: "Cel", bundle: .module)"#, #"Bundle(for: Kit.self).loadNibNamed("Cel", owner: nil)"#,
        #"kit.loadNibNamed("Cel", owner: nil)"#, #"Loader(nibName: "Cel", bundle: nil)"#,
        #"UINib(nibName: "Cel~ipad", bundle: nil)"#, #"// UINib(nibName: "Cel", bundle: nil)"#,
        #"if Bundle.main.path(forResource: "Cel", ofType: "nib") != nil { UINib(nibName: "Cel", bundle: nil) }"#,
        #"if Bundle.main.path(forResource: name, ofType: "nib") != nil { UINib(nibName: "Cel", bundle: nil) }"#,
    ])
    func `what is there, unknown or asked for first is no finding`(call: String) throws {
        #expect(try findings(loading(call), files: ["Cell.xib": WrittenApp.xib(owner: "UIView")]) == [])
    }

    @Test(arguments: [["Cel~iphone.xib"], ["Cel~iphone.xib", "Cel~ipad.xib"], ["Cel~iphone.xib", "Cel.xib"]])
    func `a nib for iPhones is there`(names: [String]) throws {
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, WrittenApp.xib(owner: "UIView")) })
        let call = #"UINib(nibName: "Cel", bundle: nil)"#
        #expect(try findings(loading(call), files: files) == [])
    }

    @Test func `one for iPads alone is not there on an iPhone`() throws {
        let files = ["Cel~ipad.xib": WrittenApp.xib(owner: "UIView")]
        #expect(try findings(loading(#"UINib(nibName: "Cel", bundle: nil)"#), files: files).count == 1)
    }

    @Test func `code that is not compiled has no finding`() throws {
        #expect(try findings("#if os(macOS)\n\(loading(#"UINib(nibName: "Cel", bundle: nil)"#))\n#endif") == [])
    }

    @Test func `a wrong capital letter is named`() throws {
        let found = try findings(
            loading(#"UINib(nibName: "cell", bundle: nil)"#),
            files: ["Cell.xib": WrittenApp.xib(owner: "UIView")]
        )
        #expect(found.map(\.remedy) == ["write 'Cell': iOS distinguishes capital letters in the names of files"])
    }

    @Test func `a path to the crash replaces the call`() throws {
        let app = try WrittenApp(
            [WrittenApp.home()],
            files: [
                "App.swift": """
                import UIKit
                class HomeViewController: UIViewController {
                    @IBAction func open(_ sender: Any) {
                        present(CardViewController(nibName: "Crad", bundle: nil), animated: true)
                    }
                }
                class CardViewController: UIViewController {}
                """
            ]
        )
        let found = app.found("nib-name")
        #expect(found.map { $0.trace != nil } == [true])
        #expect(app.found("crash") == [])
    }

    @Test(arguments: [
        ("UIViewController", "", true), ("UITableViewController", "", false),
        ("UIViewController", "override func loadView() { view = UIView() }", false),
        ("KitViewController", "", false),
    ])
    func `a controller may make its view without the nib`(superclass: String, member: String, isFound: Bool) throws {
        let code = """
            import UIKit
            class HomeViewController: UIViewController {}
            class CardViewController: \(superclass) {
                \(member)
                init() { super.init(nibName: "Crad", bundle: nil) }
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            """
        let app = try WrittenApp([WrittenApp.controller("home", "HomeViewController")], files: ["App.swift": code])
        let found = app.found("nib-name")
        #expect(found.isEmpty == !isFound && found.allSatisfy { $0.confidence == .likely && $0.severity == .warning })
    }

    @Test(arguments: [
        ("override func viewDidLoad() { Bundle.main.loadNibNamed(\"Cel\", owner: nil) }", Confidence.certain),
        ("override func viewDidLoad() { if isDark { Bundle.main.loadNibNamed(\"Cel\", owner: nil) } }", .likely),
        ("func add() { Bundle.main.loadNibNamed(\"Cel\", owner: nil) }", .likely),
    ])
    func `only code that runs with the screen is certain`(code: String, confidence: Confidence) throws {
        let app = try ProjectApp(
            [WrittenApp.controller("home", "HomeViewController")],
            files: ["App.swift": "import UIKit\nclass HomeViewController: UIViewController { \(code) }"]
        )
        let found = app.found("nib-name")
        #expect(found.map(\.confidence) == [confidence])
        #expect(found.map(\.severity) == [confidence == .certain ? .error : .warning])
    }

    @Test func `an unread module may add the nib`() throws {
        let code = """
            import UIKit
            import Kit
            class HomeViewController: UIViewController {
                override func viewDidLoad() { UINib(nibName: "Cel", bundle: nil) }
            }
            """
        let app = try ProjectApp([WrittenApp.controller("home", "HomeViewController")], files: ["App.swift": code])
        #expect(app.found("nib-name").map(\.confidence) == [.likely])
    }

    @Test func `a xib of no target is no finding`() throws {
        let code = """
            import UIKit
            class HomeViewController: UIViewController {
                override func viewDidLoad() { UINib(nibName: "Cel", bundle: nil) }
            }
            """
        let app = try ProjectApp(
            [WrittenApp.controller("home", "HomeViewController")],
            files: ["App.swift": code],
            others: ["Cel.xib": WrittenApp.xib(owner: "UIView")]
        )
        #expect(app.found("nib-name") == [])
    }
}
