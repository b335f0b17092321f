import Chance
import Checking
import Diagnostics
import Foundation
import Migrating
import SceneFlow
import SwiftParser
import SwiftSyntax
import Testing

/// The way back from an initialiser to properties.
struct ReturnTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let example: String
        let type: String
        let technique: Technique
        var testDescription: String { "\(example), \(type)" }
    }

    static let cases = [
        Case(example: "Items", type: "ItemDetailViewController", technique: .prepare),
        Case(example: "Items", type: "AddItemViewController", technique: .prepare),
        Case(example: "Contacts", type: "OffersViewController", technique: .prepare),
        Case(example: "Contacts", type: "ContactDetailViewController", technique: .property),
        Case(example: "Dolls", type: "DollInfoViewController", technique: .property),
        Case(example: "Images", type: "ImageViewController", technique: .property),
        Case(example: "Images", type: "ImageInfoViewController", technique: .property),
        Case(example: "Notes", type: "NoteListViewController", technique: .property),
        Case(example: "Notes", type: "NewNoteViewController", technique: .property),
        Case(example: "Notes", type: "NoteViewController", technique: .property),
    ]

    @Test(arguments: Effort.cases(cases, oneIn: 3))
    func `a scene of an example goes back, and nothing crashes`(_ back: Case) throws {
        let app = try MigratedApp(example: "\(back.example)/after")
        let known = Set(try app.findings().map(\.fingerprint))
        let migration = try app.move(back.type, to: .property, until: back.technique)
        for file in try app.load().swiftFiles { #expect(!Parser.parse(source: try app.text(file)).hasError, "\(file)") }
        let new = try app.findings().filter { !known.contains($0.fingerprint) && $0.severity >= .warning }
        // A guard of the action that fails leaves an implicitly unwrapped property nil, and a note says so.
        let isNoted = migration.notes.contains { $0.message.contains("nothing is passed") }
        #expect(new.allSatisfy { isNoted && $0.rule == "nil-dependency" }, "\(new.map(\.message))")
        let type = try app.load().flow.classes.first { $0.name == back.type }
        #expect(type?.initializers.isEmpty == true)
    }

    @Test func `what was moved and goes back is as it was`() throws {
        let home = """
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if segue.identifier == "showDetail", let detail = segue.destination as? DetailViewController {
                        detail.item = Item.sample
                    }
                }
            """
        let app = try SmallApp.make(home: home)
        let before = (try app.text("Home.swift"), try app.text("Detail.swift"), try app.text("Main.storyboard"))
        try app.apply(try app.propose("DetailViewController", to: .segueAction).diff)
        try app.apply(try app.propose("DetailViewController", to: .property).diff)
        try #expect(app.text("Home.swift") == before.0)
        try #expect(app.text("Detail.swift") == before.1)
        try #expect(app.text("Main.storyboard") == before.2)
    }

    @Test func `an action with conditions, beside a prepare, and a type that is inferred`() throws {
        let home = """
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    super.prepare(for: segue, sender: sender)
                }

                /// Makes the detail.
                @IBSegueAction private func makeDetail(_ coder: NSCoder, sender: Any?) -> DetailViewController? {
                    guard let button = sender as? UIButton else { return nil }
                    return DetailViewController(coder: coder, item: Store.shared.items[button.tag])
                }
            """
        let detail = """
                private let item: Item

                init?(coder: NSCoder, item: Item) {
                    self.item = item
                    super.init(coder: coder)
                }

                required init?(coder: NSCoder) { fatalError("a detail needs an item") }

                override func viewDidLoad() {
                    let shown = item
                    title = "\\(item)" + shown.name
                }
            """
        let segue = SmallApp.segue.replacing(" id=", with: " destinationCreationSelector=\"makeDetail:sender:\" id=")
        let app = try SmallApp.make(home: home, detail: detail, segues: [segue])
        try app.apply(try app.propose("DetailViewController", to: .property).diff)
        try #expect(
            app.text("Home.swift").contains(
                """
                        super.prepare(for: segue, sender: sender)
                        if segue.identifier == "showDetail", let detail = segue.destination as? DetailViewController {
                            guard let button = sender as? UIButton else { return }
                            detail.item = Store.shared.items[button.tag]
                        }
                    }
                }

                """
            )
        )
        try #expect(
            app.text("Detail.swift").contains(
                """
                    var item: Item!

                    override func viewDidLoad() {
                        let shown = item!
                        title = "\\(item!)" + shown.name
                """
            )
        )
        try #expect(!app.text("Main.storyboard").contains("destinationCreationSelector"))
        try #expect(app.techniques(of: "DetailViewController") == [.prepare])
    }

    @Test func `an action that is told the identifier asks the segue for it`() throws {
        let home = """
                @IBSegueAction private func makeDetail(
                    _ coder: NSCoder,
                    sender: Any?,
                    segueIdentifier name: String?
                ) -> DetailViewController? {
                    guard let item = name == "showDetail" ? Store.shared.items.first : nil else { return nil }
                    return DetailViewController(coder: coder, item: item)
                }
            """
        let detail = """
                private let item: Item

                init?(coder: NSCoder, item: Item) {
                    self.item = item
                    super.init(coder: coder)
                }

                required init?(coder: NSCoder) { fatalError("a detail needs an item") }
            """
        let asking = " destinationCreationSelector=\"makeDetail:sender:segueIdentifier:\" id="
        let segue = SmallApp.segue.replacing(" id=", with: asking)
        let app = try SmallApp.make(home: home, detail: detail, segues: [segue])
        try app.apply(try app.propose("DetailViewController", to: .property).diff)
        let guarded =
            "guard let item = segue.identifier == \"showDetail\" ? Store.shared.items.first : nil else { return }"
        try #expect(app.text("Home.swift").contains(guarded))
        try #expect(app.techniques(of: "DetailViewController") == [.prepare])
    }

    @Test(arguments: [
        "init?(coder: NSCoder, item: Item) {\n        self.item = item\n        super.init(coder: coder)\n        title = item.name\n    }",
        "init?(coder: NSCoder, item: Item) {\n        self.item = item\n        super.init(coder: coder)\n    }\n    required init?(coder: NSCoder) {\n        item = Item()\n        super.init(coder: coder)\n    }",
        "required init?(coder: NSCoder) {\n        item = Item()\n        super.init(coder: coder)\n    }",
    ])
    func `an initialiser that does more is left to a person`(_ initializer: String) throws {
        let app = try SmallApp.make(home: "", detail: "    private let item: Item\n\n    \(initializer)")
        let migration = try app.propose("DetailViewController", to: .property)
        #expect(migration.diff.isEmpty && migration.notes.first?.location?.file == "Detail.swift")
    }
}
