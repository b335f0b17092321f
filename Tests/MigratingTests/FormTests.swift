import Diagnostics
import Foundation
import Migrating
import SceneFlow
import SwiftParser
import SwiftSyntax
import Testing

/// The forms in which code hands something over, each moved, applied and read again.
struct FormTests {
    private static func prepare(_ body: String) -> String {
        """
            private let store = Store.shared

            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        \(body.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            }
        """
    }

    /// Moves the detail, applies the diff, and gives the class of the home.
    private func moved(
        _ app: MigratedApp,
        to technique: Technique = .segueAction
    ) throws -> (home: String, detail: String, notes: [String]) {
        let migration = try app.propose("DetailViewController", to: technique)
        try #require(!migration.diff.isEmpty, "\(migration.notes)")
        try app.apply(migration.diff)
        try #expect(app.techniques(of: "DetailViewController").contains(technique))
        for file in try app.load().swiftFiles { #expect(!Parser.parse(source: try app.text(file)).hasError, "\(file)") }
        return (try app.text("Home.swift"), try app.text("Detail.swift"), migration.notes.map(\.message))
    }

    /// Why nothing is proposed.
    private func refusal(_ app: MigratedApp, to technique: Technique = .segueAction) throws -> [String] {
        let migration = try app.propose("DetailViewController", to: technique)
        #expect(migration.diff.isEmpty, "\(migration.diff)")
        return migration.notes.map(\.message)
    }

    @Test(arguments: [
        "guard segue.identifier == \"showDetail\" else { return }\nlet detail = segue.destination as! DetailViewController\ndetail.item = Item.sample",
        "guard let detail = segue.destination as? DetailViewController else { return }\ndetail.item = Item.sample",
        "if let detail = segue.destination as? DetailViewController {\n    detail.item = Item.sample\n}",
        "if segue.identifier == \"other\" {\n    return\n} else if segue.identifier == \"showDetail\" {\n    let detail = segue.destination as? DetailViewController\n    detail?.item = Item.sample\n}",
        "super.prepare(for: segue, sender: sender)\nswitch (segue.identifier, segue.destination) {\ncase (_, let detail as DetailViewController):\n    detail.item = Item.sample\ndefault:\n    break\n}",
    ])
    func `what hands one value over moves whole`(_ body: String) throws {
        let app = try SmallApp.make(home: Self.prepare(body))
        let migration = try app.propose("DetailViewController", to: .segueAction)
        guard !migration.diff.isEmpty else {
            // A pattern that binds the destination is left to a person, with a note that has its place.
            #expect(body.contains("case (_, let") && migration.notes.allSatisfy { $0.location != nil })
            return
        }
        try app.apply(migration.diff)
        let home = try app.text("Home.swift")
        #expect(home.contains("DetailViewController(coder: coder, item: Item.sample)"))
        #expect(!home.contains("detail.item") && !home.contains("detail?.item") && !home.contains("func prepare"))
        try #expect(app.techniques(of: "DetailViewController") == [.segueAction])
        try app.expectSound(["DetailViewController"], holes: [])
        try #expect(app.text("Detail.swift").contains("    private let item: Item\n"))
    }

    @Test func `what else prepare does stays, and is said to run later`() throws {
        let body =
            "count += 1\nif let detail = segue.destination as? DetailViewController {\n    detail.item = Item.sample\n    detail.title = \"x\"\n}"
        let app = try SmallApp.make(home: "    private var count = 0\n\n" + Self.prepare(body))
        let (home, _, notes) = try moved(app)
        #expect(home.contains("count += 1") && home.contains("detail.title = \"x\"") && !home.contains("detail.item"))
        #expect(notes.contains { $0.contains("now runs after the controller is created") })
    }

    @Test func `a value is worked out in the action with what it rests on`() throws {
        let body = """
            guard let button = sender as? UIButton, segue.identifier == "showDetail" else { return }
            let index = button.tag
            let detail = segue.destination as! DetailViewController
            detail.item = store.items[index]
            """
        let (home, detail, notes) = try moved(try SmallApp.make(home: Self.prepare(body)))
        #expect(
            home.contains(
                """
                    @IBSegueAction private func makeDetail(_ coder: NSCoder, sender: Any?) -> DetailViewController? {
                        guard let button = sender as? UIButton else { return nil }
                        let index = button.tag
                        return DetailViewController(coder: coder, item: store.items[index])
                    }
                """
            ),
            "\(home)"
        )
        #expect(detail.contains("private let item: Item\n"))
        #expect(notes.contains { $0.contains("returns nil") })
    }

    @Test func `what may be nil stays an optional, and where nothing held it is nil as before`() throws {
        let body =
            "guard let detail = segue.destination as? DetailViewController else { return }\nif let button = sender as? UIButton {\n    detail.item = store.items[button.tag].next\n}"
        let detail =
            "    var item: Item?\n\n    override func viewDidLoad() {\n        title = item?.name ?? \"\"\n    }"
        let (home, type, notes) = try moved(try SmallApp.make(home: Self.prepare(body), detail: detail))
        #expect(
            home.contains(
                "guard let button = sender as? UIButton else { return DetailViewController(coder: coder, item: nil) }"
            ),
            "\(home)"
        )
        #expect(type.contains("private let item: Item?\n") && type.contains("title = item?.name ?? \"\""))
        #expect(notes.contains { $0.hasPrefix("'item' stays 'Item?'") })
    }

    @Test func `marks go where a value is certain, and everything stays where something asks for nil`() throws {
        let body =
            "(segue.destination as! DetailViewController).loadViewIfNeeded()\nlet detail = segue.destination as! DetailViewController\ndetail.item = Item.sample"
        let plain = try moved(
            try SmallApp.make(
                home: Self.prepare(body.split(separator: "\n").dropFirst().joined(separator: "\n")),
                detail:
                    "    var item: Item?\n\n    override func viewDidLoad() {\n        title = item?.name\n        print(item!.name)\n    }"
            )
        )
        #expect(plain.detail.contains("title = item.name") && plain.detail.contains("print(item.name)"))
        #expect(plain.detail.contains("private let item: Item\n"))
        let asked = try moved(
            try SmallApp.make(
                home: Self.prepare(body.split(separator: "\n").dropFirst().joined(separator: "\n")),
                detail:
                    "    var item: Item?\n\n    override func viewDidLoad() {\n        print(item.map(\\.name) ?? \"\")\n    }"
            )
        )
        #expect(asked.detail.contains("let item: Item?\n") && asked.detail.contains("item.map("))
        #expect(asked.notes.contains { $0.contains("tests it for nil, or reads it as an optional") })
    }

    @Test func `what a helper sets is left to a person, with the place`() throws {
        let home =
            Self.prepare("if let detail = segue.destination as? DetailViewController {\n    fill(detail)\n}")
            + "\n\n    private func fill(_ detail: DetailViewController) {\n        detail.item = Item.sample\n    }"
        let app = try SmallApp.make(home: home)
        let migration = try app.propose("DetailViewController", to: .segueAction)
        #expect(migration.diff.isEmpty)
        #expect(
            migration.notes.map(\.message) == [
                "this is set outside 'prepare(for:sender:)': pass it to the segue action by hand"
            ]
        )
        #expect(migration.notes.first?.location?.file == "Home.swift")
        #expect(migration.notes.first?.location?.line == 13)
    }

    @Test func `several segues with different values get an action each`() throws {
        let body = """
            switch segue.identifier {
            case "showDetail":
                (segue.destination as? DetailViewController)?.title = "x"
                let detail = segue.destination as! DetailViewController
                detail.item = Item.sample
            case "showFirst":
                let detail = segue.destination as! DetailViewController
                detail.item = store.items[0]
            default: break
            }
            """
        let second = #"<segue destination="Det-vc" kind="presentation" identifier="showFirst" id="Seg-b"/>"#
        let app = try SmallApp.make(home: Self.prepare(body), segues: [SmallApp.segue, second])
        let (home, _, _) = try moved(app)
        #expect(home.contains("func makeDetail(") && home.contains("func makeDetailForShowFirst("))
        let board = try app.text("Main.storyboard")
        #expect(board.contains(#"identifier="showDetail" destinationCreationSelector="makeDetail:" id="Seg-a"/>"#))
        #expect(
            board.contains(
                #"identifier="showFirst" destinationCreationSelector="makeDetailForShowFirst:" id="Seg-b"/>"#
            )
        )
        try #expect(app.techniques(of: "DetailViewController") == [.segueAction])
    }

    @Test func `several sources get an action each`() throws {
        let other = SmallApp.scene(
            "Oth",
            "OtherViewController",
            """
                            <view key="view" id="Oth-vw"><subviews><button id="Oth-bt"><connections><segue destination="Det-vc" kind="show" id="Seg-o"/></connections></button></subviews></view>
                            <connections><segue destination="Det-vc" kind="show" identifier="again" id="Seg-p"/></connections>
            """
        )
        let body = "let detail = segue.destination as? DetailViewController\ndetail?.item = Item.sample"
        let app = try SmallApp.make(
            home: Self.prepare(body),
            segues: [SmallApp.segue, #"<segue destination="Oth-vc" kind="show" id="Seg-x"/>"#],
            scenes: other
        )
        try app.write(
            "Other.swift",
            "import UIKit\n\nfinal class OtherViewController: UIViewController {\n\(Self.prepare(body))\n}\n"
        )
        let (home, _, _) = try moved(app)
        #expect(home.contains("@IBSegueAction"))
        try #expect(app.text("Other.swift").contains("@IBSegueAction"))
        try #expect(app.techniques(of: "DetailViewController") == [.segueAction])
    }

    @Test func `a container in between asks whoever makes it`() throws {
        let nav = SmallApp.scene(
            "Nav",
            "",
            #"                <connections><segue destination="Det-vc" kind="relationship" relationship="rootViewController" id="Rel-a"/></connections>"#,
            container: "navigationController"
        )
        let body =
            "guard let nav = segue.destination as? UINavigationController, let detail = nav.topViewController as? DetailViewController else { return }\ndetail.item = Item.sample"
        let app = try SmallApp.make(
            home: Self.prepare(body),
            segues: [#"<segue destination="Nav-vc" kind="presentation" id="Seg-n"/>"#],
            scenes: nav
        )
        let (home, _, _) = try moved(app)
        #expect(home.contains("@IBSegueAction private func makeDetail(_ coder: NSCoder)"))
        try #expect(
            app.text("Main.storyboard").contains(
                #"relationship="rootViewController" destinationCreationSelector="makeDetail:" id="Rel-a""#
            )
        )
        try app.expectSound(["DetailViewController"], holes: [])
    }

    @Test func `code that instantiates gives a creator, whatever form it has`() throws {
        let forms = [
            "let detail = storyboard!.instantiateViewController(withIdentifier: \"Det\") as! DetailViewController\ndetail.item = Item.sample\nshow(detail, sender: nil)",
            "guard let detail = storyboard?.instantiateViewController(withIdentifier: \"Det\") as? DetailViewController else { return }\nlet index = 0\ndetail.item = store.items[index]\nshow(detail, sender: nil)",
            "let board = UIStoryboard(name: \"Main\", bundle: nil)\nguard let detail = board.instantiateViewController(withIdentifier: \"Det\") as? DetailViewController else { return }\ndetail.item = Item.sample\nshow(detail, sender: nil)",
            "if let detail = storyboard?.instantiateViewController(withIdentifier: \"Det\") as? DetailViewController {\n    detail.item = Item.sample\n    present(detail, animated: true)\n}",
        ]
        for form in forms {
            let home =
                "    private let store = Store.shared\n\n    override func viewDidAppear(_ animated: Bool) {\n"
                + form.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n") + "\n    }"
            let app = try SmallApp.make(home: home, segues: [])
            let (text, _, _) = try moved(app, to: .creator)
            #expect(
                text.contains("identifier: \"Det\"") && !text.contains("withIdentifier")
                    && !text.contains("detail.item"),
                "\(text)"
            )
            try #expect(app.techniques(of: "DetailViewController") == [.creator])
        }
    }

    @Test func `nothing is proposed where it would be wrong`() throws {
        let body = "let detail = segue.destination as! DetailViewController\ndetail.item = Item.sample"
        let own = "    var item: Item!\n\n    required init?(coder: NSCoder) { super.init(coder: coder) }"
        try #expect(
            refusal(SmallApp.make(home: Self.prepare(body), detail: own)) == [
                "the class already has 'init(coder:)': add the dependencies to it by hand"
            ]
        )
        let twice =
            "let detail = segue.destination as! DetailViewController\nif sender == nil { detail.item = Item.sample } else { detail.item = store.items[0] }"
        try #expect(refusal(SmallApp.make(home: Self.prepare(twice))).count == 1)
        let built =
            "#if DEBUG\nlet detail = segue.destination as! DetailViewController\ndetail.item = Item.sample\n#endif"
        try #expect(!refusal(SmallApp.make(home: Self.prepare(built))).isEmpty)
        let made = Self.prepare(body) + "\n\n    func other() -> UIViewController { DetailViewController() }"
        try #expect(refusal(SmallApp.make(home: made)).count == 1)
    }

    @Test func `a guard that asks for nothing else becomes a constant`() throws {
        let home = """
                override func viewDidAppear(_ animated: Bool) {
                    let board = UIStoryboard(name: "Main", bundle: nil)
                    guard let detail = board.instantiateViewController(withIdentifier: "Det") as? DetailViewController else { return }
                    detail.item = Item.sample
                    show(detail, sender: nil)
                }
            """
        let (text, _, _) = try moved(try SmallApp.make(home: home, segues: []), to: .creator)
        #expect(
            text.contains(
                """
                        let detail = board.instantiateViewController(identifier: "Det") { coder in
                            DetailViewController(coder: coder, item: Item.sample)
                        }
                        show(detail, sender: nil)
                """
            ),
            "\(text)"
        )
    }

    @Test(arguments: [
        "let detail = storyboard!.instantiateViewController(withIdentifier: \"Det\") as? DetailViewController\ndetail?.item = Item.sample\nshow(detail!, sender: nil)",
        "let detail = storyboard?.instantiateViewController(withIdentifier: \"Det\") as! DetailViewController\ndetail.item = Item.sample\nshow(detail, sender: nil)",
        "let detail = storyboard!.instantiateViewController(withIdentifier: \"Det\") as! DetailViewController\ndetail.item = Item.sample\ndetail.item = nil\nshow(detail, sender: nil)",
        "let detail = storyboard!.instantiateViewController(withIdentifier: \"Det\") as! DetailViewController\ndetail.item = Item.sample\nregister(DetailViewController.self)\nshow(detail, sender: nil)",
    ])
    func `code whose types would change is left to a person, with the place`(_ body: String) throws {
        let home =
            "    override func viewDidAppear(_ animated: Bool) {\n"
            + body.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n") + "\n    }"
        let migration = try SmallApp.make(home: home, segues: []).propose("DetailViewController", to: .creator)
        #expect(migration.diff.isEmpty, "\(migration.diff)")
        #expect(migration.notes.count == 1 && migration.notes.first?.location?.file == "Home.swift")
    }

    @Test(arguments: [
        ("Item.sample", true), ("store.items[0]", true), ("store.items.first", false), ("store.items.first!", true),
        ("try? risky()", false), ("list?[0]", false), ("lookup[\"a\"]", false), ("implicit", true), ("copy", false),
        ("sender as? Item", false), ("Item.sample.next", false), ("Item()", true), ("current ?? Item.sample", false),
        ("Other(string: \"\")", false), ("made()", true), ("found()", false), ("shared", true), ("shared.next", false),
    ])
    func `a property is never nil only where its value is certain not to be`(_ value: String, _ isCertain: Bool) throws
    {
        let members = """
                private var list: [Item]?
                private var lookup: [String: Item] = [:]
                private var implicit: Item!
                private var current: Item?

                private func risky() throws -> Item { Item() }
                private func made() -> Item { Item() }
                private func found() -> Item? { nil }

            """
        let body =
            "let copy = implicit\nlet detail = segue.destination as! DetailViewController\ndetail.item = \(value)"
        let app = try SmallApp.make(home: members + Self.prepare(body))
        try app.write("Globals.swift", "let shared = Item()\n\nextension Other {\n    var name: String { \"\" }\n}\n")
        let (_, detail, _) = try moved(app)
        #expect(detail.contains("let item: Item\(isCertain ? "" : "!")\n"), "\(detail)")
    }

    @Test(arguments: [
        ("item.count += 1", "var item: Value"), ("item?.count += 1", "var item: Value!"),
        ("item!.bump()", "var item: Value"),
        ("for value in [item] { print(value?.count) }", "let item: Value!"), ("change(&item)", "var item: Value!"),
        ("print(item.count)", "let item: Value"), ("item = Value()", "var item: Value"),
    ])
    func `a property is a constant where nothing changes it, and keeps its mark where types rest on that`(
        _ use: String,
        _ declaration: String
    ) throws {
        let body = "let detail = segue.destination as! DetailViewController\ndetail.item = Value()"
        let app = try SmallApp.make(
            home: Self.prepare(body),
            detail:
                "    var item: Value!\n\n    override func viewDidLoad() {\n        print(item.count)\n        \(use)\n    }"
        )
        try app.write(
            "Value.swift",
            "struct Value {\n    var count = 0\n\n    mutating func bump() { count += 1 }\n}\n"
        )
        let (_, detail, _) = try moved(app)
        #expect(detail.contains("    private \(declaration)\n"), "\(detail)")
    }

    @Test func `a branch in which nothing is left goes, where none behind it could run instead`() throws {
        let scene = SmallApp.scene("Oth", "OtherViewController")
        let other = #"<segue destination="Oth-vc" kind="show" identifier="showOther" id="Seg-b"/>"#
        let bodies = [
            ("let other = segue.destination as? OtherViewController", false),
            ("let detail = segue.destination as? UIViewController", true),
        ]
        for (behind, stays) in bodies {
            let body =
                "if let detail = segue.destination as? DetailViewController {\n    detail.item = Item.sample\n} else if \(behind) {\n    print(1)\n}"
            let app = try SmallApp.make(home: Self.prepare(body), segues: [SmallApp.segue, other], scenes: scene)
            try app.write("Other.swift", "import UIKit\n\nfinal class OtherViewController: UIViewController {}\n")
            let (home, _, _) = try moved(app)
            #expect(home.contains("if let detail = segue.destination as? DetailViewController") == stays, "\(home)")
            #expect(home.contains("if \(behind) {\n            print(1)\n        }"), "\(home)")
        }
    }

    @Test func `a delegate whose protocol changes nothing becomes a constant`() throws {
        let body = "let detail = segue.destination as! DetailViewController\ndetail.watcher = self"
        let app = try SmallApp.make(
            home: Self.prepare(body),
            detail: "    var watcher: Watcher?\n\n    override func viewDidLoad() {\n        watcher?.saw()\n    }"
        )
        try app.write(
            "Watcher.swift",
            "protocol Watcher {\n    func saw()\n}\n\nextension HomeViewController: Watcher {\n    func saw() {}\n}\n"
        )
        let (_, detail, _) = try moved(app)
        #expect(detail.contains("    private let watcher: Watcher\n") && detail.contains("watcher.saw()"), "\(detail)")
    }

    @Test func `a property that something else rests on stays as it is`() throws {
        let body =
            "let detail = segue.destination as! DetailViewController\ndetail.item = Item.sample\ndetail.other = Item.sample"
        let app = try SmallApp.make(
            home: Self.prepare(body),
            detail:
                "    @objc var item: Item!\n    var other: Item!\n\n    override func viewDidLoad() {\n        title = item.name + other.name\n    }"
        )
        let (home, detail, notes) = try moved(app)
        #expect(home.contains("DetailViewController(coder: coder, other: Item.sample)"))
        #expect(home.contains("detail.item = Item.sample") && !home.contains("detail.other"))
        #expect(detail.contains("@objc var item: Item!") && detail.contains("let other: Item\n"))
        #expect(notes == ["'item' has attributes: it is set as before"])
    }

    @Test func `lines end as they did`() throws {
        let body = "let detail = segue.destination as! DetailViewController\ndetail.item = Item.sample"
        let app = try SmallApp.make(home: Self.prepare(body), end: "\r\n")
        let (home, detail, _) = try moved(app)
        for text in [home, detail, try app.text("Main.storyboard")] {
            #expect(text.utf8.filter { $0 == 10 }.count == text.utf8.filter { $0 == 13 }.count)
        }
    }

    @Test(arguments: ["Kit", "Shop"])
    func `a class of a library is found, and one that another module makes is left to a person`(_ maker: String) throws
    {
        let app = try MigratedApp()
        for folder in ["Kit", "Shop"] {
            try FileManager.default.createDirectory(
                at: app.url.appending(path: folder),
                withIntermediateDirectories: true
            )
        }
        try app.write(
            "project.yml",
            """
            name: Shop
            targets:
              Shop:
                type: application
                platform: iOS
                deploymentTarget: "15.0"
                sources: [Shop]
                dependencies: [{ target: Kit }]
              Kit:
                type: framework
                platform: iOS
                sources: [Kit]
            """
        )
        try app.write(
            "Kit/Detail.swift",
            """
            import UIKit

            public final class DetailViewController: UIViewController {
                public var item: Item!

                public override func viewDidLoad() { title = item.name }
            }

            public struct Item { public let name: String }
            """
        )
        let home = """
            \(maker == "Shop" ? "import Kit\n" : "")import UIKit

            public final class HomeViewController: UIViewController {
                public override func viewDidAppear(_ animated: Bool) {
                    let detail = DetailViewController()
                    detail.item = Item(name: "one")
                    navigationController?.pushViewController(detail, animated: true)
                }
            }
            """
        try app.write("\(maker)/Home.swift", home)
        try app.write(
            "Shop/App.swift",
            """
            import Kit
            import UIKit

            @main
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
                    window?.makeKeyAndVisible()
                    return true
                }
            }
            """
        )
        let migration = try app.propose("DetailViewController", to: .initializer)
        if maker == "Kit" {
            #expect(migration.diff.contains("+    init(item: Item)"), "\(migration)")
        } else {
            #expect(migration.diff.isEmpty)
            #expect(migration.notes.contains { $0.message.contains("must be public") }, "\(migration)")
        }
    }
}
