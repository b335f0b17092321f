import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import AppCodeReading
@testable import ProjectFiles
@testable import ProjectLoading

/// The errors of the Swift compiler, in its own words.
struct RefusalTests {
    private static let note = "struct Note { var title: String; private var draft = 1 }\n"
    private static let nib = "super.init(nibName: nil, bundle: nil)"
    private static let coder = "required init?(coder: NSCoder) { fatalError() }"

    private static func app(_ files: [String: String], target: String? = nil) throws -> [Diagnostic] {
        var files = files
        files["Main.storyboard"] = Board.storyboard(
            initial: "a",
            Board.scene("a", attributes: "customClass=\"List\" customModule=\"App\" customModuleProvider=\"target\"")
        )
        guard let target else { return try TemporaryFolder(files).app().flow.diagnostics }
        let project = PBX(targets: [
            .init(name: "App", files: files.keys.sorted(), settings: ["IPHONEOS_DEPLOYMENT_TARGET": target])
        ])
        files["App.xcodeproj/project.pbxproj"] = project.text
        return try TemporaryFolder(files).app().flow.diagnostics
    }

    /// The words of what is refused in the members of a controller `List`, beside other code.
    private static func refused(
        _ members: String,
        and code: String = "",
        superclass: String = "UIViewController"
    ) throws
        -> [String]
    {
        let list = "class List: \(superclass) {\n\(members)\n}\n"
        return try words(of: app(["Code.swift": "import UIKit\n\(note)\(list)\(code)"]))
    }

    private static func words(of diagnostics: [Diagnostic]) -> [String] {
        diagnostics.compactMap { diagnostic in
            guard Refusal.Rule(rawValue: diagnostic.id) != nil, diagnostic.severity == .error else { return nil }
            return diagnostic.message.components(separatedBy: "does not compile: ").last
        }
    }

    // MARK: - Views

    @Test func `a view that names a local as its own property is not refused`() throws {
        let view = """
            import SwiftUI
            struct Tray: View {
                @State private var note: Note?
                @State private var isShown = false
                var body: some View {
                    VStack { Button("New") { make() } }
                        .sheet(isPresented: $isShown) { if let note = note { Text(note.title) } }
                }
                private func make() {
                    let note = Note(title: "a")
                    self.note = note
                    isShown = true
                }
            }
            """
        #expect(try Self.words(of: Self.app(["Code.swift": "\(view)\n\(Self.note)"])) == [])
    }

    // MARK: - Values before super.init

    @Test(arguments: [
        "let note: Note\ninit() { \(nib) }",
        "let note: Note?\ninit() { \(nib) }",
        "var note: Note\ninit() { \(nib); note = Note(title: \"\") }",
        "var note: Note\ninit(isNew: Bool) { if isNew { note = Note(title: \"\") }; \(nib) }",
        "var note: [Note]\ninit(isNew: Bool) { guard isNew else { fatalError() }; \(nib) }",
        "let note: Note\ninit() { do { note = try made() } catch { print(error) }; \(nib) }",
    ])
    func `a stored property has a value before super.init (INJ-4)`(members: String) throws {
        #expect(
            try Self.refused("\(members)\n\(Self.coder)").first
                == "property 'self.note' not initialized at super.init call"
        )
    }

    @Test(arguments: [
        "let note: Note\ninit(note: Note) { self.note = note; \(nib) }",
        "let note: Note\ninit(other: Note) { note = other; \(nib) }",
        "var note: Note?\ninit() { \(nib) }",
        "var note: Note!\ninit() { \(nib) }",
        "lazy var note: Note = Note(title: \"\")\ninit() { \(nib) }",
        "let note: Note = Note(title: \"\")\ninit() { \(nib) }",
        "var note: Note { Note(title: \"\") }\ninit() { \(nib) }",
        "static let note: Note = Note(title: \"\")\ninit() { \(nib) }",
        "@Kept var note: Note\ninit() { \(nib) }",
        "let note: Note\ninit(isNew: Bool) { if isNew { note = Note(title: \"\") } else { fatalError() }; \(nib) }",
        "let note: Note\ninit(isNew: Bool) { switch isNew { default: note = Note(title: \"\") }; \(nib) }",
        "let note: Note\ninit() { #if DEBUG\nnote = Note(title: \"\")\n#endif\n\(nib) }",
        "#if DEBUG\nlet note: Note\n#endif\ninit() { \(nib) }",
        "let (first, second) = (1, 2)\ninit() { \(nib) }",
        "let note: Note\ninit() { fail(); \(nib) }",
        "let note: Note?\ninit() { do { note = try made() } catch { note = nil }; \(nib) }",
        "let note: Note\ninit?(x: Int) { do { note = try made() } catch { return nil }; \(nib) }",
        "var note: Note\ninit(x: Int) { do { note = try made() } catch let error { fatalError() }; \(nib) }",
        "let note: Note\ninit(x: Int) { do { note = try made() } catch is Odd { note = Note(title: \"\") } catch { fatalError() }; \(nib) }",
        "let note: Note\nconvenience init(x: Int) { self.init(nibName: nil, bundle: nil) }",
    ])
    func `a property that has a value, or may have one, is not refused`(members: String) throws {
        #expect(try Self.refused("\(members)\n\(Self.coder)") == [])
    }

    // MARK: - init(coder:)

    @Test func `an override of init(coder:) is required`() throws {
        let body = "{ super.init(coder: coder) }"
        #expect(
            try Self.refused("override init?(coder: NSCoder) \(body)")
                == ["use the 'required' modifier to override a required initializer"]
        )
        #expect(
            try Self.refused("init?(coder: NSCoder) \(body)")
                == ["'required' modifier must be present on all overrides of a required initializer"]
        )
        #expect(try Self.refused("required init?(coder: NSCoder) \(body)") == [])
        #expect(try Self.refused("init?(coder: NSCoder) \(body)", superclass: "PodController") == [])
        #expect(try Self.refused("#if DEBUG\ninit?(coder: NSCoder) \(body)\n#endif") == [])
    }

    @Test func `an initialiser that calls super.init(coder:) may fail (INJ-5)`() throws {
        let words =
            "a non-failable initializer cannot chain to failable initializer 'init(coder:)' written with 'init?'"
        #expect(try Self.refused("required init(coder: NSCoder) { super.init(coder: coder) }") == [words])
        let note = "let note: Note\n\(Self.coder)\n"
        let body = "self.note = note; super.init(coder: coder)"
        #expect(try Self.refused("\(note)init(coder: NSCoder, note: Note) { \(body) }") == [words])
        #expect(try Self.refused("\(note)init?(coder: NSCoder, note: Note) { \(body) }") == [])
        #expect(try Self.refused("\(note)init(coder: NSCoder, note: Note) { \(body)! }") == [])
        #expect(try Self.refused("required init(coder: NSCoder) { fatalError() }") == [])
        let base = "class Base: UIViewController { required init(coder: NSCoder) { super.init(coder: coder)! } }"
        #expect(
            try Self.refused(
                "required init(coder: NSCoder) { super.init(coder: coder) }",
                and: base,
                superclass: "Base"
            )
                == []
        )
    }

    @Test func `a subclass with initialisers of its own declares the required ones`() throws {
        let base = "class Base: UIViewController { required init(note: Note) { \(Self.nib) }\n\(Self.coder) }"
        let own = "init() { super.init(note: Note(title: \"\")) }\n\(Self.coder)"
        #expect(
            try Self.refused(own, and: base, superclass: "Base")
                == ["'required' initializer 'init(note:)' must be provided by subclass of 'Base'"]
        )
        let required = "required init(note: Note) { super.init(note: note) }"
        #expect(try Self.refused("\(own)\n\(required)", and: base, superclass: "Base") == [])
        #expect(try Self.refused("", and: base, superclass: "Base") == [])
        #expect(
            try Self.refused("convenience init() { self.init(note: Note(title: \"\")) }", and: base, superclass: "Base")
                == []
        )
        // A subclass that overrides all designated initialisers inherits the convenience ones.
        let light = "class Base: UIViewController { required convenience init(note: Note) { self.init() } }"
        let nib = "override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }"
        #expect(try Self.refused("\(nib)\n\(Self.coder)", and: light, superclass: "Base") == [])
    }

    @Test func `a segue action returns a value (INJ-31)`() throws {
        #expect(
            try Self.refused("@IBSegueAction func make(_ coder: NSCoder) {}")
                == ["methods declared @IBSegueAction must return a value"]
        )
        #expect(try Self.refused("@IBSegueAction func make(_ coder: NSCoder) -> List? { nil }") == [])
    }

    // MARK: - Optionals

    @Test(arguments: [
        ("guard let note = note else { return }", "Note"), ("if let note = self.note { show(note) }", "Note"),
        ("if let title = note.title { show(title) }", "String"), ("if let made = make() { show(made) }", "Note"),
        ("if let other = other as! Note { show(other) }", "Note"), ("if let notes { show(notes) }", "[Note]"),
        ("let note = notes[0]\nif let note { show(note) }", "Note"),
    ])
    func `only an optional is bound`(body: String, type: String) throws {
        let members = "let note: Note\nfunc make() -> Note { note }\nfunc go(notes: [Note], other: Any) {\n\(body)\n}"
        #expect(
            try Self.refused(members) == ["initializer for conditional binding must have Optional type, not '\(type)'"]
        )
    }

    @Test(arguments: [
        "if let note = maybe { show(note) }", "if let note = forced { show(note) }",
        "if let note = make() { show(note) }",
        "if let note = alias { show(note) }", "if let title = maybe?.title { show(title) }",
        "if let note = other as? Note { show(note) }", "if let note = try? read() { show(note) }",
        "run { [weak note] in if let note = note { show(note) } }",
        "let note = maybe\nif let note = note { show(note) }",
        "let note: Note?? = maybe\nif let once = note { if let twice = once { show(twice) } }",
        "if let note = list.first { show(note) }", "if let note = kept { show(note) }", "if let item { show(item) }",
        "switch maybe { case let note: if let note = note { show(note) } }",
        "for note in maybes { if let note = note { show(note) } }",
        "#if DEBUG\nif let note = note { show(note) }\n#endif",
        "if let note = twin { show(note) }", "func note() -> Note? { nil }\nif let note = note() { show(note) }",
    ])
    func `what is an optional, or may be one, is bound`(body: String) throws {
        let members = """
            let note: Note
            var maybe: Note?
            var forced: Note!
            var alias: MaybeNote
            @Kept var kept: Note
            var list: [Note] = []
            var maybes: [Note?] = []
            var twin: Twin
            func make() -> Note? { nil }
            func read() throws -> Note { note }
            func go<Item>(other: Any, item: Item?) {
            \(body)
            }
            """
        let code = """
            typealias MaybeNote = Note?
            #if DEBUG
            struct Twin {}
            #else
            typealias Twin = Note?
            #endif
            """
        #expect(try Self.refused(members, and: code) == [])
    }

    // MARK: - Constants

    @Test(arguments: [
        "override func viewDidLoad() { note = Note(title: \"\") }",
        "override func viewDidLoad() { self.note = Note(title: \"\") }",
        "var title2: String { get { \"\" } set { note = Note(title: newValue) } }",
        "func go() { run { self.note = Note(title: \"\") } }",
    ])
    func `a class does not assign its own constant`(method: String) throws {
        let members = "let note: Note\ninit(note: Note) { self.note = note; \(Self.nib) }\n\(Self.coder)\n\(method)"
        #expect(try Self.refused(members) == ["cannot assign to property: 'note' is a 'let' constant"])
    }

    @Test(arguments: [
        "let note: Note\ninit(note: Note) { self.note = note; self.note = note; \(nib) }",
        "let note: Note\ninit(note: Note) { self.note = note; \(nib); self.note = note }",
        "let note = Note(title: \"\")\ninit(note: Note) { self.note = note; \(nib) }",
    ])
    func `a constant is assigned once`(members: String) throws {
        #expect(
            try Self.refused("\(members)\n\(Self.coder)") == [
                "immutable value 'self.note' may only be initialized once"
            ]
        )
    }

    @Test(arguments: [
        "let note: Note\ninit(a: Bool, note: Note) { if a { self.note = note } else { self.note = note }; \(nib) }",
        "let note: Note\ninit(note: Note) { self.note = note; \(nib) }\nfunc go() { var note = self.note; note = self.note }",
        "let note: Note\ninit(note: Note) { self.note = note; \(nib) }\nfunc go(note: Note) { run { note in note = note } }",
        "var note: Note\ninit(note: Note) { self.note = note; self.note = note; \(nib) }",
        "#if DEBUG\nvar note = 1\n#else\nlet note = 1\n#endif\nfunc go() { note = 2 }",
        "let note = 1\nstatic var note = 2\nstatic func go() { note = 2 }",
    ])
    func `what is a variable, or a constant that has no value yet, is assigned`(members: String) throws {
        #expect(try Self.refused("\(members)\n\(Self.coder)") == [])
    }

    // MARK: - Access

    @Test func `what is private is not read from elsewhere`() throws {
        let list = """
            import UIKit
            class List: UIViewController {
                func go(_ other: Any) {
                    let detail = other as! Detail
                    show(detail.secret)
                    show(detail.shared)
                    show(detail.counted)
                }
            }
            """
        let detail = """
            class Detail: UIViewController {
                private let secret = 1
                fileprivate let shared = 1
                private(set) var counted = 1
                func own() { show(secret); show(self.secret) }
            }
            """
        let words = [
            "'secret' is inaccessible due to 'private' protection level",
            "'shared' is inaccessible due to 'fileprivate' protection level",
        ]
        #expect(try Self.words(of: Self.app(["List.swift": list, "Detail.swift": detail])) == words)
        // Of one file, another type sees what is fileprivate.
        #expect(try Self.words(of: Self.app(["Code.swift": "\(list)\n\(detail)"])) == [words[0]])
        // An extension in a module that was not read may add a member of the name.
        let pod = list.replacing("import UIKit", with: "import UIKit\nimport Pod")
        #expect(try Self.words(of: Self.app(["List.swift": pod, "Detail.swift": detail])) == [])
    }

    // MARK: - Arguments

    private static let detail = """
        class Base {}
        class Sub: Base {}
        protocol Shape {}
        class Detail: UIViewController {
            init(note: Note) { \(nib) }
            init(sub: Sub, title: String = "") { \(nib) }
            init(base: Base?) { \(nib) }
            init(shape: Shape) { \(nib) }
            init(value: Int) { \(nib) }
            init(value: String) { \(nib) }
            \(coder)
        }
        """

    @Test(arguments: [
        ("Detail(note: notes)", "cannot convert value of type '[Note]' to expected argument type 'Note'"),
        ("Detail(note: sub)", "cannot convert value of type 'Sub' to expected argument type 'Note'"),
        ("Detail(sub: base)", "cannot convert value of type 'Base' to expected argument type 'Sub'"),
        ("Detail(note: maybe)", "value of optional type 'Note?' must be unwrapped to a value of type 'Note'"),
        ("Detail(sub: sub, title: notes[0])", "cannot convert value of type 'Note' to expected argument type 'String'"),
    ])
    func `an argument is of the type that is asked for`(call: String, words: String) throws {
        let members = "func go(notes: [Note], base: Base, sub: Sub, maybe: Note?) { show(\(call)) }"
        #expect(try Self.refused(members, and: Self.detail) == [words])
    }

    @Test func `the type of a list is that of its elements`() throws {
        let words = "cannot convert value of type '[Note]' to expected argument type 'Note'"
        let list = "= [Note(title: \"a\"), Note(title: \"b\")]"
        let go = "func go() { show(Detail(note: notes)) }"
        let closure = "func go() { run { show(Detail(note: self.notes)) } }"
        #expect(try Self.refused("private let notes \(list)\n\(go)", and: Self.detail) == [words])
        #expect(try Self.refused("private let notes \(list)\n\(closure)", and: Self.detail) == [words])
        #expect(try Self.refused(go, and: "\(Self.detail)\nlet notes \(list)") == [words])
        #expect(try Self.refused("var notes: Note { note }\n\(go)", and: "\(Self.detail)\nlet notes \(list)") == [])
        #expect(
            try Self.refused("func go() { show(Detail(note: notes[0])) }", and: "\(Self.detail)\nlet notes \(list)")
                == []
        )
        #expect(try Self.refused(go, and: "\(Self.detail)\n#if DEBUG\nlet notes \(list)\n#endif") == [])
    }

    @Test(arguments: [
        "Detail(note: note)", "Detail(base: sub)", "Detail(base: nil)", "Detail(shape: note)", "Detail(value: note)",
        "Detail(note: any)", "Detail(note: forced)", "Detail(note: maybe!)", "Detail(sub: sub)",
        "Detail(note: notes.first)", "run { [note] in show(Detail(note: note)) }",
    ])
    func `an argument that converts, or may, is passed`(call: String) throws {
        let members =
            "func go(note: Note, notes: [Note], sub: Sub, maybe: Note?, forced: Note!, any: Any) { show(\(call)) }"
        #expect(try Self.refused(members, and: Self.detail) == [])
    }

    @Test func `a type of the system has more initialisers than its extensions`() throws {
        let members =
            "func go(text: String, number: Double) { show(Int(text)); show(Int(number)); show(String(number)) }"
        let code = """
            extension Int { init(_ isOn: Bool) { self = isOn ? 1 : 0 } }
            extension String { init(_ isOn: Bool) { self = isOn ? "on" : "off" } }
            """
        #expect(try Self.refused(members, and: code) == [])
    }

    @Test func `what a weak variable holds is an optional`() throws {
        let members = """
            func go() {
                weak var me = self
                if let found = me { show(found) }
                weak var other = Other()
                if let found = other { show(found) }
            }
            """
        #expect(try Self.refused(members, and: "class Other {}") == [])
    }

    // MARK: - Wrappers

    private static func wrapper(_ value: String) -> String {
        """
        @propertyWrapper struct Given<Value> {
        \(value)
            init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        """
    }

    private static let constantInRelease = wrapper(
        "#if DEBUG\nvar wrappedValue: Value\n#else\nlet wrappedValue: Value\n#endif"
    )

    @Test func `a wrapper that holds a constant in release builds is not assigned there`() throws {
        let words = ["cannot assign to property: 'note' is a get-only property"]
        let own = "@Given var note = Note(title: \"\")\n"
        let assigning = "\(own)func go() { note = Note(title: \"\") }"
        #expect(try Self.refused(assigning, and: Self.constantInRelease) == words)
        #expect(try Self.refused(assigning, and: Self.wrapper("let wrappedValue: Value")) == words)
        #expect(try Self.refused(assigning, and: Self.wrapper("var wrappedValue: Value")) == [])
        let mocking = "\(own)func go() {\n#if DEBUG\nnote = Note(title: \"\")\n#endif\n}"
        #expect(try Self.refused(mocking, and: Self.constantInRelease) == [])
        let detail = "class Detail: UIViewController { @Given var note = Note(title: \"\") }\n"
        let other = "func go() { let detail = Detail(); detail.note = Note(title: \"\") }"
        #expect(try Self.refused(other, and: detail + Self.constantInRelease) == words)
    }

    // MARK: - Creators

    @Test(arguments: [
        (
            "12.0",
            "func go() { storyboard!.instantiateViewController(identifier: \"a\", creator: { List(coder: $0) }) }", 1
        ),
        ("12.0", "func go() { _ = storyboard!.instantiateViewController(identifier: \"a\") { List(coder: $0) } }", 1),
        ("12.0", "func go() { _ = storyboard!.instantiateInitialViewController { List(coder: $0) } }", 1),
        ("13.0", "func go() { _ = storyboard!.instantiateInitialViewController { List(coder: $0) } }", 0),
        (
            "12.0",
            "@available(iOS 13, *) func go() { _ = storyboard!.instantiateInitialViewController { List(coder: $0) } }",
            0
        ),
        (
            "12.0",
            "func go() { if #available(iOS 13, *) { _ = storyboard!.instantiateInitialViewController { List(coder: $0) } } }",
            0
        ),
        (
            "12.0",
            "func go() { guard #available(iOS 13, *) else { return }; _ = storyboard!.instantiateInitialViewController { List(coder: $0) } }",
            0
        ),
        ("12.0", "func go() { _ = storyboard!.instantiateViewController(withIdentifier: \"a\") }", 0),
    ])
    func `creators are refused below iOS 13 where nothing asks for it (INJ-24)`(
        target: String,
        method: String,
        count: Int
    ) throws {
        let code = "import UIKit\nclass List: UIViewController {\n\(method)\n}"
        let found = try Self.app(["Code.swift": code], target: target).filter { $0.id == "creator-availability" }
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.message.hasSuffix("is only available in iOS 13.0 or newer") })
    }

    // MARK: - Edits

    /// The refusals of `List.swift` depend on `Card.swift`, the only file that is saved.
    @Test(arguments: [
        ("struct Card { var title = \"\" }", "struct Card { private var title = \"\" }", 0, 1),
        ("struct Card { private var title = \"\" }", "struct Card { var title = \"\" }", 1, 0),
        ("struct Card { var title = \"\" }", "struct Card { var title = \"new\" }", 0, 0),
        ("struct Card { var title = \"\" }", "struct Card { var title = \"\"", 0, 0),
    ])
    func `what is refused is judged again when a file that it hangs on is saved`(
        before: String,
        after: String,
        first: Int,
        then: Int
    ) throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "a", Board.scene("a", attributes: "customClass=\"List\"")),
            "Card.swift": before,
            "List.swift": "class List: UIViewController { func read(_ card: Card) { print(card.title) } }",
        ])
        var session = ProjectSession(folder.url)
        let loaded = try session.load()
        #expect(try Self.words(of: #require(loaded.apps.first).flow.diagnostics).count == first)
        try folder.write(Data(after.utf8), to: "Card.swift")
        let reloaded = try session.reload(after: FileChanges(["Card.swift"])) ?? loaded
        let flow = try #require(reloaded.apps.first).flow
        #expect(Self.words(of: flow.diagnostics).count == then)
        #expect(try flow == folder.app().flow)
    }
}
