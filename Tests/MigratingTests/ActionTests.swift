import Checking
import Diagnostics
import Migrating
import SceneFlow
import Testing

/// Several segues from one source to one scene: one action for each, or one action with the segue's identifier.
struct ActionTests {
    private static let home = """
            private let store = Store.shared

            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                guard let detail = segue.destination as? DetailViewController else { return }
                if segue.identifier == "showDetail" {
                    guard let button = sender as? UIButton else { return }
                    detail.item = store.items[button.tag]
                } else {
                    detail.item = Item.sample
                }
            }
        """

    private static func second(_ identifier: String) -> String {
        "<segue destination=\"Det-vc\" kind=\"presentation\" \(identifier)id=\"Seg-b\"/>"
    }

    @Test func `several segues share an action where that is asked`() throws {
        let app = try SmallApp.make(
            home: Self.home,
            segues: [SmallApp.segue, Self.second("identifier=\"showSample\" ")]
        )
        let migration = try app.propose("DetailViewController", to: .segueAction, actions: .shared)
        try app.apply(migration.diff)
        let home = try app.text("Home.swift")
        #expect(
            home.contains(
                """
                    @IBSegueAction private func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> DetailViewController? {
                        switch segueIdentifier {
                        case "showDetail":
                            guard let button = sender as? UIButton else { return nil }
                            return DetailViewController(coder: coder, item: store.items[button.tag])
                        case "showSample":
                            return DetailViewController(coder: coder, item: Item.sample)
                        default:
                            return nil
                        }
                    }
                """
            ),
            "\(home)"
        )
        let board = try app.text("Main.storyboard")
        #expect(board.split(separator: "destinationCreationSelector=\"makeDetail:sender:segueIdentifier:\"").count == 3)
        try #expect(app.techniques(of: "DetailViewController") == [.segueAction])
        try app.expectSound(["DetailViewController"], holes: [])
        try #expect(!app.findings().contains { $0.rule == "property-injection" && $0.message.contains("'item'") })
    }

    @Test func `each gets its own otherwise`() throws {
        let app = try SmallApp.make(
            home: Self.home,
            segues: [SmallApp.segue, Self.second("identifier=\"showSample\" ")]
        )
        try app.apply(try app.propose("DetailViewController", to: .segueAction).diff)
        let home = try app.text("Home.swift")
        #expect(home.contains("func makeDetail(") && home.contains("func makeDetailForShowSample("))
        try app.expectSound(["DetailViewController"], holes: [])
    }

    @Test func `segues that hand over the same share an action, and one name serves several sources`() throws {
        let body = """
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    switch segue.identifier {
                    case "showDetail":
                        (segue.destination as? DetailViewController)?.title = "x"
                        (segue.destination as? DetailViewController)?.item = Item.sample
                    case "showSample":
                        (segue.destination as? DetailViewController)?.item = Item.sample
                    default: break
                    }
                }
            """
        let other = SmallApp.scene(
            "Oth",
            "OtherViewController",
            "<connections><segue destination=\"Det-vc\" kind=\"show\" identifier=\"showDetail\" id=\"Seg-p\"/></connections>"
        )
        let app = try SmallApp.make(
            home: body,
            segues: [SmallApp.segue, Self.second("identifier=\"showSample\" ")],
            scenes: other
        )
        try app.write(
            "Other.swift",
            "import UIKit\n\nfinal class OtherViewController: UIViewController {\n\(body)\n}\n"
        )
        try app.apply(try app.propose("DetailViewController", to: .segueAction).diff)
        let home = try app.text("Home.swift")
        #expect(home.split(separator: "@IBSegueAction").count == 2, "\(home)")
        #expect(home.contains("as? DetailViewController)?.title = \"x\"") && !home.contains(".item ="))
        try #expect(app.text("Main.storyboard").split(separator: "=\"makeDetail:\"").count == 4)
        try app.expectSound(["DetailViewController"], holes: [])
    }

    @Test func `segues without identifiers of their own cannot share one`() throws {
        let app = try SmallApp.make(home: Self.home, segues: [SmallApp.segue, Self.second("")])
        let migration = try app.propose("DetailViewController", to: .segueAction, actions: .shared)
        #expect(migration.diff.isEmpty)
        #expect(migration.notes.map(\.message).allSatisfy { $0.contains("give this one its own first") })
        #expect(migration.notes.first?.location?.file == "Main.storyboard")
    }
}
