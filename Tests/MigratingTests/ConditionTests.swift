import Checking
import Diagnostics
import Foundation
import Migrating
import SceneFlow
import Testing

/// Conditions that ask whether a dependency is nil, where every way hands it over.
struct ConditionTests {
    /// A method of the detail before and after.
    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let before: String
        let after: String

        var testDescription: String { name }
    }

    private static let prepare = """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                guard let detail = segue.destination as? DetailViewController else { return }
                detail.item = Item.sample
            }
        """

    private static func detail(_ body: String) -> String {
        """
            var item: Item?
            private var other: Item?

            override func viewDidLoad() {
                super.viewDidLoad()
        \(body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n"))
            }

            private func use(_ item: Item?) {}
        """
    }

    private static func moved(_ body: String) throws -> (detail: String, notes: [String]) {
        let app = try SmallApp.make(home: prepare, detail: detail(body))
        let migration = try app.propose("DetailViewController", to: .segueAction)
        try #require(!migration.diff.isEmpty, "\(migration.notes)")
        try app.apply(migration.diff)
        try app.expectSound(["DetailViewController"], holes: [])
        let advice = try app.findings().filter { $0.rule == "property-injection" && $0.message.contains("'item'") }
        #expect(advice.isEmpty || migration.notes.contains { $0.message.contains("stays") })
        return (try app.text("Detail.swift"), migration.notes.map(\.message))
    }

    static let shapes = [
        Shape(
            name: "a guard alone",
            before: "// Nothing to show otherwise.\nguard let item = item else { return }\ntitle = item.name",
            after: "title = item.name"
        ),
        Shape(
            name: "a short guard",
            before: "guard let item else {\n    return\n}\n\ntitle = item.name",
            after: "title = item.name"
        ),
        Shape(
            name: "a guard with another name",
            before: "guard let shown = self.item else { return }\ntitle = shown.name\nuse(shown)",
            after: "title = item.name\nuse(item)"
        ),
        Shape(
            name: "a guard with more conditions",
            before: "guard let item = item, let other else { return }\ntitle = item.name + other.name",
            after: "guard let other else { return }\ntitle = item.name + other.name"
        ),
        Shape(
            name: "the last of several conditions",
            before: "guard let other, let item = self.item else { return }\ntitle = item.name + other.name",
            after: "guard let other else { return }\ntitle = item.name + other.name"
        ),
        Shape(
            name: "an if with an else",
            before:
                "if let item = item {\n    title = item.name\n    if item.name.isEmpty {\n        title = \"-\"\n    }\n} else {\n    title = nil\n}\nuse(nil)",
            after: "title = item.name\nif item.name.isEmpty {\n    title = \"-\"\n}\nuse(nil)"
        ),
        Shape(name: "an if on one line", before: "if let item { title = item.name }", after: "title = item.name"),
        Shape(
            name: "an if with more conditions",
            before: "if let item, let next = item.next {\n    title = next.name\n} else {\n    title = \"\"\n}",
            after: "if let next = item.next {\n    title = next.name\n} else {\n    title = \"\"\n}"
        ),
        Shape(
            name: "an else if",
            before:
                "if let other {\n    title = other.name\n} else if let item {\n    title = item.name\n} else {\n    title = \"\"\n}",
            after: "if let other {\n    title = other.name\n} else {\n    title = item.name\n}"
        ),
        Shape(
            name: "a comparison",
            before: "guard item != nil else { return }\ntitle = item!.name\nif item == nil {\n    title = \"\"\n}",
            after: "title = item.name"
        ),
        Shape(
            name: "an optional of the item",
            before: "if let next = item?.next {\n    title = next.name\n}",
            after: "if let next = item.next {\n    title = next.name\n}"
        ),
        Shape(
            name: "a value of the item",
            before: "if let name = item?.name {\n    title = name\n    print(name)\n}",
            after: "let name = item.name\ntitle = name\nprint(name)"
        ),
        Shape(
            name: "a value of the item in a guard",
            before: "guard let name = item?.name, let other else { return }\ntitle = name + other.name",
            after: "let name = item.name\nguard let other else { return }\ntitle = name + other.name"
        ),
        Shape(
            name: "a closure that reads the constant",
            before: "guard let item = item else { return }\nDispatchQueue.main.async { print(item.name) }",
            after: "let item = self.item\nDispatchQueue.main.async { print(item.name) }"
        ),
        Shape(
            name: "a condition in a closure",
            before:
                "DispatchQueue.main.async {\n    guard let shown = self.item else { return }\n    self.title = shown.name\n}",
            after: "DispatchQueue.main.async {\n    self.title = self.item.name\n}"
        ),
        Shape(
            name: "what is never reached",
            before: "if let item {\n    title = item.name\n    return\n}\ntitle = \"\"\nuse(nil)",
            after: "title = item.name\nreturn"
        ),
        Shape(
            name: "another of the same name",
            before: "let open = { (item: Item?) in\n    if let item { print(item.name) }\n}\nopen(item)",
            after: "let open = { (item: Item?) in\n    if let item { print(item.name) }\n}\nopen(item)"
        ),
        Shape(
            name: "a default",
            before:
                "title = item?.name ?? \"\"\nlet next = item?.next ?? Item()\nprint(next.name, (item ?? Item()).name)",
            after: "title = item.name\nlet next = item.next ?? Item()\nprint(next.name, (item).name)"
        ),
        Shape(
            name: "a comparison of what it has",
            before: "if item?.name == \"x\", item?.next?.name.isEmpty == true { title = item?.next?.next?.name }",
            after: "if item.name == \"x\", item.next?.name.isEmpty == true { title = item.next?.next?.name }"
        ),
    ]

    @Test(arguments: shapes)
    func `a condition goes where the dependency is never nil`(_ shape: Shape) throws {
        let (detail, notes) = try Self.moved(shape.before)
        let body = Self.detail(shape.after).split(separator: "super.viewDidLoad()\n").last ?? ""
        #expect(detail.contains(body), "\(detail)\n\(notes)")
        #expect(detail.contains("    private let item: Item\n"), "\(notes)")
    }

    @Test(arguments: [
        "if let item {\n    let text = item.name\n    title = text\n}\nlet text = \"\"\nprint(text)",
        "if var item {\n    item.name = \"\"\n}",
        "if let item { defer { print(item.name) } }",
        "if let name = item?.unknown() { title = name }",
        "guard let item, item.name.isEmpty else { return }\nself.item = Item()\ntitle = item.name",
        "let copy = item\nprint(copy?.name ?? \"\")",
        "switch item {\ncase .some(let item): title = item.name\ncase nil: break\n}",
        "if case let shown? = item { title = shown.name }",
        "#if DEBUG\nif let item { print(item) }\n#endif",
        "item = other",
        "title = (item?.name)!",
    ])
    func `what rests on the condition keeps the optional`(_ body: String) throws {
        let (detail, notes) = try Self.moved(body)
        #expect(detail.contains(" item: Item?\n"), "\(detail)")
        #expect(notes.contains { $0.hasPrefix("'item' stays 'Item?'") }, "\(notes)")
        #expect(detail.contains(body.split(separator: "\n")[0]), "\(detail)")
    }

    @Test func `a dependency that others read stays visible, and one of another class does not count`() throws {
        let own =
            "\n\n    private var item: Item?\n    override func viewDidLoad() {\n        title = self.item?.name\n    }"
        let alone = try SmallApp.make(home: Self.prepare + own, detail: Self.detail("title = item?.name"))
        try alone.apply(try alone.propose("DetailViewController", to: .segueAction).diff)
        try #expect(alone.text("Detail.swift").contains("    private let item: Item\n"))
        try #expect(alone.text("Home.swift").contains("title = self.item?.name"))
        let readers = [
            "extension HomeViewController {\n    func name(of detail: DetailViewController) -> String { detail.item?.name ?? \"\" }\n}",
            "extension DetailViewController {\n    var name: String { item?.name ?? \"\" }\n}",
            "extension HomeViewController {\n    var shown: DetailViewController? { nil }\n    func again() { print(shown?.item?.name ?? \"\") }\n}",
        ]
        for reader in readers {
            let seen = try SmallApp.make(home: Self.prepare, detail: Self.detail("title = item?.name"))
            try seen.write("Reader.swift", "import UIKit\n\n\(reader)\n")
            try seen.apply(try seen.propose("DetailViewController", to: .segueAction).diff)
            let text = try seen.text("Detail.swift")
            #expect(text.contains("    let item: Item") && !text.contains("private let item"), "\(text)")
        }
    }

    @Test func `no comment is left over nothing`() throws {
        let home = """
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    super.prepare(for: segue, sender: sender)
                    guard let detail = segue.destination as? DetailViewController else { return }

                    // What is shown.
                    detail.item = Item.sample // for now

                    // How it is shown.
                    detail.title = "x"
                    detail.hidesBottomBarWhenPushed = true
                }
            """
        let detail = """
                /// Set before the view loads.
                var item: Item!

                /// Set of names that are known.
                private var names: Set<String> = []
            """
        let app = try SmallApp.make(home: home, detail: detail)
        try app.apply(try app.propose("DetailViewController", to: .segueAction).diff)
        let text = try app.text("Home.swift")
        #expect(!text.contains("What is shown.") && !text.contains("for now"))
        #expect(
            text.contains(
                """
                        guard let detail = segue.destination as? DetailViewController else { return }

                        // How it is shown.
                        detail.title = "x"
                """
            ),
            "\(text)"
        )
        let type = try app.text("Detail.swift")
        #expect(!type.contains("Set before") && type.contains("/// Set of names that are known."), "\(type)")
    }

    @Test func `the trap says what to do instead`() throws {
        let app = try SmallApp.make(home: Self.prepare)
        try app.apply(try app.propose("DetailViewController", to: .segueAction).diff)
        try #expect(
            app.text("Detail.swift").contains("fatalError(\"call init(coder:item:) in a segue action instead\")")
        )
        let notes = try MigratedApp(example: "Notes/before")
        try notes.apply(try notes.propose("NoteListViewController", to: .initializer).diff)
        try #expect(
            notes.text("Notes/NoteListViewController.swift").contains(
                "fatalError(\"call init(store:) instead: no storyboard has this controller\")"
            )
        )
    }
}
