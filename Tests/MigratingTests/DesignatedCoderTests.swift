import Checking
import Diagnostics
import Migrating
import SceneFlow
import Testing

/// A convenience `init(coder:)`, which crashes whenever a storyboard makes the class, becomes a designated one.
struct DesignatedCoderTests {
    private func app(_ detail: String) throws -> MigratedApp { try SmallApp.make(home: "", detail: detail) }

    static let forms = [
        (
            """
                private let item: Item

                init?(coder: NSCoder, item: Item) {
                    self.item = item
                    super.init(coder: coder)
                }

                required convenience init?(coder: NSCoder) {
                    self.init(coder: coder, item: .sample)
                }
            """,
            """
                required init?(coder: NSCoder) {
                    self.item = .sample
                    super.init(coder: coder)
                }
            """
        ),
        (
            """
                private let item: Item
                private let text: String

                init(item: Item, text: String = "x") {
                    self.item = item
                    self.text = item.name + text
                    super.init(nibName: nil, bundle: nil)
                    hidesBottomBarWhenPushed = true
                }

                required convenience init?(coder aDecoder: NSCoder) {
                    let item = Store.shared.items[0]
                    self.init(item: item)
                }
            """,
            """
                required init?(coder aDecoder: NSCoder) {
                    let item = Store.shared.items[0]
                    let text: String = "x"
                    self.item = item
                    self.text = item.name + text
                    super.init(coder: aDecoder)
                    hidesBottomBarWhenPushed = true
                }
            """
        ),
    ]

    @Test(arguments: forms)
    func `it does what it delegated to, and calls super`(_ before: String, _ after: String) throws {
        let app = try app(before)
        let crashes = try app.findings().filter { $0.rule == "convenience-coder" }
        #expect(crashes.count == 1)
        let known = Set(try app.findings().map(\.fingerprint))
        try app.apply(try app.propose("DetailViewController", to: .coder).diff)
        let text = try app.text("Detail.swift")
        #expect(text.contains(after), "\(text)")
        let found = try app.findings()
        #expect(!found.contains { $0.rule == "convenience-coder" })
        #expect(
            found.allSatisfy { known.contains($0.fingerprint) || $0.severity < .warning },
            "\(found.map(\.message))"
        )
    }

    @Test(arguments: [
        "    required init?(coder: NSCoder) { super.init(coder: coder) }",
        "    required convenience init?(coder: NSCoder) { self.init(made: coder) }",
        "    init(item: Item) { fatalError() }\n    required convenience init?(coder: NSCoder) { self.init(item: Item()) }",
    ])
    func `what is not followed is left to a person`(_ detail: String) throws {
        let migration = try app(detail).propose("DetailViewController", to: .coder)
        #expect(migration.diff.isEmpty && migration.notes.first?.location?.file == "Detail.swift")
    }
}
