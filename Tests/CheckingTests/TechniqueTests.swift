import Checking
import Diagnostics
import SceneFlow
import Testing

/// The techniques that give a scene what it needs, each with what goes wrong in it.
struct TechniqueTests {
    private static let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"

    /// A home with a button, whose code is given.
    private func app(
        _ scenes: String...,
        home body: String,
        button: String? = nil,
        others: String = "",
        files: [String: String] = [:]
    ) throws -> WrittenApp {
        var files = files
        files["App.swift"] = "import UIKit\nclass HomeViewController: UIViewController {\n\(body)\n}\n\(others)"
        return try WrittenApp([WrittenApp.home(button: button)] + scenes, files: files)
    }

    // MARK: - Identifiers

    private static let opensNote = """
        @IBAction func open(_ sender: Any) {
            show(storyboard!.instantiateViewController(withIdentifier: "Note"), sender: nil)
        }
        """

    @Test func `a storyboard ID is missed in a storyboard without any`() throws {
        let note = WrittenApp.controller("note", "NoteViewController")
        let others = "class NoteViewController: UIViewController {}"
        let found = try app(note, home: Self.opensNote, others: others).found("scene-identifier")
        #expect(found.map(\.severity) == [.error])
        #expect(found.map(\.confidence) == [.certain])
        let named = WrittenApp.controller("note", "NoteViewController", attributes: "storyboardIdentifier=\"Note\"")
        #expect(try app(named, home: Self.opensNote, others: others).found("scene-identifier").isEmpty)
    }

    /// Opens a scene named by the tag of the button, under a condition.
    private static func opensTag(_ condition: String) -> String {
        """
        let names = ["Note", "Gone", "Lost"]
        @IBAction func open(_ sender: UIButton) {
            if \(condition) { show(storyboard!.instantiateViewController(withIdentifier: names[sender.tag]), sender: nil) }
        }
        """
    }

    @Test(arguments: [
        ("isViewLoaded", ["Gone", "Lost"]), ("names[sender.tag] == \"Note\"", []), ("sender.tag == 0", []),
        ("sender.tag != 1", ["Lost"]),
    ])
    func `a storyboard ID picked by an unknown index is doubted`(_ condition: String, _ missing: [String]) throws {
        let note = WrittenApp.controller("note", "NoteViewController", attributes: "storyboardIdentifier=\"Note\"")
        let others = "class NoteViewController: UIViewController {}"
        let found = try app(note, home: Self.opensTag(condition), others: others).found("scene-identifier")
            .filter { $0.confidence != .unsure }
        #expect(found.map(\.severity) == missing.map { _ in .warning })
        #expect(missing.allSatisfy { name in found.contains { $0.message.contains("'\(name)'") } })
    }

    // MARK: - Segue actions

    private static let demandingNote = """
        class NoteViewController: UIViewController {
            let text: String
            init?(coder: NSCoder, text: String) { self.text = text; super.init(coder: coder) }
            required init?(coder: NSCoder) { fatalError("a note needs a text") }
        }
        """

    private func action(_ body: String) throws -> WrittenApp {
        try app(
            WrittenApp.controller("note", "NoteViewController"),
            home: """
                @IBSegueAction func makeNote(_ coder: NSCoder) -> NoteViewController? { \(body) }
                """,
            button: """
                <segue destination="note" kind="show" identifier="note" destinationCreationSelector="makeNote:" id="s1"/>
                """,
            others: Self.demandingNote
        )
    }

    @Test func `a segue action that traps in its own call has not returned nil`() throws {
        let trapping = try action("NoteViewController(coder: coder)")
        #expect(trapping.found("coder-trap").count == 1)
        #expect(trapping.found("nil-controller").isEmpty)
        let returning = try action("nil")
        #expect(returning.found("coder-trap").isEmpty)
        #expect(returning.found("nil-controller").count == 1)
        let right = try action("NoteViewController(coder: coder, text: \"One\")")
        #expect(right.found("coder-trap").isEmpty)
        #expect(right.found("nil-controller").isEmpty)
    }

    private func creator(_ body: String) throws -> WrittenApp {
        try app(
            WrittenApp.controller("note", "NoteViewController", attributes: "storyboardIdentifier=\"Note\""),
            home: """
                @IBAction func open(_ sender: Any) {
                    show(storyboard!.instantiateViewController(identifier: "Note") { coder in \(body) }, sender: nil)
                }
                """,
            others: Self.demandingNote
        )
    }

    @Test func `a creator that traps in its own call has not returned nil`() throws {
        let trapping = try creator("NoteViewController(coder: coder)")
        #expect(trapping.found("coder-trap").count == 1)
        #expect(trapping.found("nil-controller").isEmpty)
        let returning = try creator("nil")
        #expect(returning.found("coder-trap").isEmpty)
        #expect(returning.found("nil-controller").count == 1)
        let right = try creator("NoteViewController(coder: coder, text: \"One\")")
        #expect(right.found("coder-trap").isEmpty)
        #expect(right.found("nil-controller").isEmpty)
    }

    private func refusal(_ answer: String) throws -> [Finding] {
        try app(
            WrittenApp.controller("note", "NoteViewController"),
            home: """
                override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                    return \(answer)
                }
                """,
            button: "<segue destination=\"note\" kind=\"show\" identifier=\"note\" id=\"s1\"/>",
            others: """
                class NoteViewController: UIViewController {
                    required init?(coder: NSCoder) { fatalError("a note is made by code") }
                }
                """
        )
        .found("coder-trap")
    }

    @Test(arguments: ["false", "identifier == \"other\"", "identifier != \"note\"", "!(identifier == \"note\")"])
    func `a segue that is refused makes nothing`(_ answer: String) throws {
        #expect(try refusal(answer).isEmpty)
    }

    @Test(arguments: ["true", "identifier == \"note\"", "identifier != \"other\""])
    func `a segue that is allowed makes its destination`(_ answer: String) throws {
        let found = try refusal(answer)
        #expect(found.map(\.confidence) == [.certain])
    }

    /// The initial navigation controller, which a segue of its content makes again where one is given.
    private func relationship(again: String) throws -> WrittenApp {
        try WrittenApp(
            """
            <navigationController id="home" sceneMemberID="viewController"><connections><segue destination="list" \
            kind="relationship" relationship="rootViewController" destinationCreationSelector="makeList:" id="r"/>\
            </connections></navigationController>
            """,
            WrittenApp.controller("list", "ListViewController", view: WrittenApp.view("button", "b", again)),
            files: [
                "App.swift": """
                import UIKit
                class ListViewController: UIViewController {
                    let text: String
                    init?(coder: NSCoder, text: String) { self.text = text; super.init(coder: coder) }
                    required init?(coder: NSCoder) { fatalError("a list needs a text") }
                    @IBSegueAction func makeList(_ coder: NSCoder) -> ListViewController? {
                        ListViewController(coder: coder, text: "One")
                    }
                }
                """
            ]
        )
    }

    @Test func `nobody asks the action on the relationship of the initial container`() throws {
        let never = try relationship(again: "")
        #expect(never.found("uncalled-segue-action").count == 1)
        #expect(never.found("coder-trap").isEmpty)
        let again = try relationship(again: "<segue destination=\"home\" kind=\"presentation\" id=\"s\"/>")
        #expect(again.found("uncalled-segue-action").isEmpty)
        let found = again.found("coder-trap")
        #expect(found.map(\.severity) == [.error])
        #expect(found.map { $0.message.contains("'makeList:' is not called") } == [true])
    }

    // MARK: - Xibs

    private func nib(
        _ initializer: String = "",
        call: String = "CardViewController()",
        superclass: String = "UIViewController",
        file: String
    ) throws -> WrittenApp {
        try app(
            home: "@IBAction func open(_ sender: Any) { present(\(call), animated: true) }",
            others: """
                class CardViewController: \(superclass) {
                    @IBOutlet var name: UILabel!
                    \(initializer)
                    override func viewDidLoad() { super.viewDidLoad(); name.text = "Name" }
                }
                """,
            files: [
                file: WrittenApp.xib(
                    owner: "CardViewController",
                    view: "<label id=\"l\"/>",
                    connections: "<outlet property=\"name\" destination=\"l\" id=\"o1\"/>"
                )
            ]
        )
    }

    private static let named = "init() { super.init(nibName: \"Card\", bundle: nil) }\n\(coder)"
    private static let unnamed = "init() { super.init(nibName: nil, bundle: nil) }\n\(coder)"

    @Test func `a nib that an initialiser names is not replaced by the class's own`() throws {
        let wrong = try nib(Self.named, file: "CardViewController.xib").found("nib-name")
        #expect(wrong.map { $0.message.contains("Could not load NIB") } == [true])
        #expect(wrong.map(\.severity) == [.error])
        #expect(try nib(Self.named, file: "Card.xib").found("nib-name").isEmpty)
        let call = "CardViewController(nibName: \"Card\", bundle: nil)"
        #expect(try nib(call: call, file: "CardViewController.xib").found("nib-name").count == 1)
        #expect(try nib(call: call, file: "Card.xib").found("nib-name").isEmpty)
    }

    @Test func `a nib of another name than the class is not found`() throws {
        for initializer in [Self.unnamed, ""] {
            let missed = try nib(initializer, file: "Other.xib").found("outlet-is-nil")
            #expect(missed.map(\.severity) == [.error])
            #expect(try nib(initializer, file: "CardViewController.xib").found("outlet-is-nil").isEmpty)
            #expect(try nib(initializer, file: "CardView.xib").found("outlet-is-nil").isEmpty)
        }
    }

    @Test(arguments: [
        "override var nibName: String? { return Names.card }",
        "init(_ name: String) { super.init(nibName: name, bundle: nil) }\n\(coder)",
        "override func loadView() { Bundle.main.loadNibNamed(\"Other\", owner: self) }",
    ])
    func `a nib that code may name is taken from its owner`(_ code: String) throws {
        let call = code.hasPrefix("init") ? "CardViewController(Names.card)" : "CardViewController()"
        #expect(try nib(code, call: call, file: "Other.xib").found("outlet-is-nil").isEmpty)
    }

    @Test func `a superclass that was not read may name the nib`() throws {
        #expect(try nib(superclass: "LibraryViewController", file: "Other.xib").found("outlet-is-nil").isEmpty)
    }

    // MARK: - Advice

    private func advice(on system: String, code: String, scenes: String...) throws -> [Finding] {
        let project = """
            name: App
            options: { deploymentTarget: { iOS: "\(system)" } }
            targets: { App: { type: application, platform: iOS, sources: [App.swift, Main.storyboard, Info.plist] } }
            """
        return try app(
            home: code,
            others: """
                class CardViewController: UIViewController {
                    var note: String!
                    override func viewDidLoad() { super.viewDidLoad(); title = note.uppercased() }
                }
                """,
            files: ["project.yml": project, "Info.plist": Self.information, "Card.xib": ""]
        )
        .found("property-injection")
    }

    private static let information = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>UIMainStoryboardFile</key>\
        <string>Main</string></dict></plist>
        """

    @Test(arguments: ["11.0", "16.0"])
    func `the advice for a class that code makes is an initialiser without a coder`(_ system: String) throws {
        let found = try advice(
            on: system,
            code: """
                @IBAction func open(_ sender: Any) {
                    let card = CardViewController()
                    card.note = "One"
                    present(card, animated: true)
                }
                """
        )
        #expect(found.map { $0.remedy.contains("'init(note: String)'") } == [true])
    }

    // MARK: - Optionals

    private func note(_ assignment: String, _ body: String = "title = text?.uppercased()") throws -> [Finding] {
        try app(
            home: """
                @IBAction func open(_ sender: Any) {
                    let note = NoteViewController()
                    \(assignment)
                    present(note, animated: true)
                }
                """,
            others: """
                class NoteViewController: UIViewController {
                    var text: String?
                    override func viewDidLoad() { super.viewDidLoad(); \(body) }
                }
                """
        )
        .found("forgotten-dependency")
    }

    @Test func `an optional that no code sets is forgotten`() throws {
        #expect(try note("").map(\.severity) == [.warning])
        #expect(try note("note.text = \"One\"").isEmpty)
        #expect(try note("", "text = \"One\"; title = text?.uppercased()").isEmpty)
        #expect(try note("", "if let text { title = text }").isEmpty)
    }

    @Test(arguments: [
        "title = text?.uppercased() ?? \"\"", "if text?.isEmpty == true { title = nil }",
        "if let first = text?.first { title = String(first) }",
        "switch kind { case 0: title = text?.uppercased() \n default: break }",
        "let title = kind == 0 ? text?.uppercased() : nil",
    ])
    func `an optional with a value for nil, or needed on a condition, is not forgotten`(body: String) throws {
        #expect(try note("", "let kind = 1; " + body).isEmpty)
    }

    @Test(arguments: [".note", "String.note", "\"note\"", "Self.note"])
    func `the identifier of a segue is compared with a constant of String`(_ name: String) throws {
        func prepared(_ identifier: String) throws -> WrittenApp {
            let home = """
                private static let note = "note"
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    guard let identifier = segue.identifier else { return }
                    if identifier == \(name) {
                        guard let note = segue.destination as? NoteViewController else { fatalError() }
                        note.title = "One"
                    }
                }
                """
            return try app(
                WrittenApp.controller("note", "NoteViewController"),
                WrittenApp.controller("other", "OtherViewController"),
                home: home,
                button: "<segue destination=\"other\" kind=\"show\" identifier=\"\(identifier)\" id=\"s1\"/>",
                others: """
                    class NoteViewController: UIViewController {}
                    class OtherViewController: UIViewController {}
                    extension String { static let note = "note" }
                    """
            )
        }
        #expect(try prepared("other").found("crash").isEmpty)
        let wrong = try prepared("note").found("crash")
        #expect(wrong.count == 1 && wrong.first?.confidence == .certain, "\(wrong)")
    }

    @Test(arguments: [
        ("var text: String!", "title = text.uppercased()", true), ("var text: String?", "title = text!", true),
        ("var text: String? { didSet { title = text } }", "", false),
        ("var text: String?", "if let text { title = text }", false),
        ("var text: String?", "guard let text = text else { return }; title = text", false),
    ])
    func `what has an observer, or may be nil where a way leaves it out, is not to be a constant`(
        _ declaration: String,
        _ use: String,
        _ isAdvised: Bool
    ) throws {
        let found = try app(
            WrittenApp.controller("note", "NoteViewController", attributes: "storyboardIdentifier=\"Note\""),
            home: """
                @IBAction func open(_ sender: Any) {
                    let note = storyboard!.instantiateViewController(withIdentifier: "Note") as! NoteViewController
                    note.text = "One"
                    show(note, sender: nil)
                }
                @IBAction func openEmpty(_ sender: Any) {
                    let note = storyboard!.instantiateViewController(withIdentifier: "Note") as! NoteViewController
                    show(note, sender: nil)
                }
                """,
            others: """
                class NoteViewController: UIViewController {
                    \(declaration)
                    override func viewDidLoad() { \(use) }
                }
                """
        ).found("property-injection")
        #expect(found.count == (isAdvised ? 1 : 0), "\(found.map(\.message))")
    }
}
