import Chance
import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectFiles
@testable import ProjectLoading

/// Edits of an app's code, after each of which a session has to know what a fresh reading knows.
struct SessionEditsTests {
    /// The versions of each file; the first of each is what the app begins with, and nil is no file.
    private static let versions: [(path: String, texts: [String?])] = [
        (
            "Base.swift",
            [
                "class Base: UIViewController { var store: Store! ; func leave() { dismiss(animated: true) } }",
                "class Base: UIViewController { var store: Store! ; func leave() {} }",
                "\n\nclass Base: UIViewController { var store: Store? ; func leave() { dismiss(animated: true) } }",
                "class Base: UITableViewController { func leave() { helper(self) } }",
            ]
        ),
        (
            "Card.swift",
            [
                "struct Card { var title = name(1); private var note = 1 }\nextension Base { func draw() {} }",
                "struct Card { private var title = 1; var note = 1 }\nextension Base { private func draw() {} }",
                "struct Card { let title: String?; var note: Int? }\nextension Base { func draw(_ on: Int) {} }",
            ]
        ),
        (
            "Drawer.swift",
            [
                "func draw(_ card: Card) { print(card.title); if let note = card.note { print(note) } }",
                "func draw(_ card: Card) { print(card.note); card.title = \"\" }",
            ]
        ),
        (
            "First.swift",
            [
                """
                class First: Base {
                    @IBAction func tap(_ sender: Any) {
                        let next = Maker.make()
                        next.store = store
                        navigationController?.pushViewController(next, animated: true)
                    }
                    @IBAction func close(_ sender: Any) { leave() }
                }
                """,
                "class First: Base { @IBAction func tap(_ sender: Any) { open(.second) } }",
                "class First: Base { @IBAction func close(_ sender: Any) { leave() } \n func tap() { helper(self) } }",
                "class First: Base { @IBAction func tap(_ sender: Any) { present(Second(), ",
            ]
        ),
        (
            "Maker.swift",
            [
                "enum Maker { static func make() -> Second { Second() } }",
                """
                enum Maker {
                    static func make() -> Second {
                        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: id) as! Second
                    }
                }
                """,
                "enum Maker { static func make() -> Base { Second() } }",
                nil,
            ]
        ),
        (
            "Names.swift",
            [
                "let id = \"vc\"", "let id = \"second\"", "let id = \"gone\"",
                "#if DEBUG\nlet id = \"vc\"\n#else\nlet id = \"second\"\n#endif",
            ]
        ),
        (
            "Opening.swift",
            [
                "enum Place { case second }\nextension Base { func open(_ place: Place) { show(Maker.make(), sender: nil) } }",
                "enum Place { case second }\nextension Base { func open(_ place: Place) {} }",
                "enum Place { case second }\nfunc helper(_ base: Base) { base.present(Second(), animated: true) }",
                "extension UIViewController { func open(_ place: Int) { helper(self as! Base) } }",
            ]
        ),
        (
            "Second.swift",
            [
                "class Store {}\nclass Second: Base { override func viewDidLoad() { print(store!) } }",
                "class Store {}\nclass Second: Base { override func viewDidLoad() { leave() } }",
                "class Store {}\nclass Second: UIViewController { var store: Store? { didSet { dismiss(animated: true) } } }",
                "typealias Store = String\nprivate class Maker {}\nclass Second: Base { let maker = Maker() }",
            ]
        ),
    ]

    /// Numbers that are the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    @Test(arguments: Effort.cases([1, 2, 3] as [UInt64], oneIn: 3))
    func `after any edits the session knows what a fresh reading knows`(seed: UInt64) throws {
        let board = Board.storyboard(
            initial: "vc",
            Board.scene("vc", attributes: "storyboardIdentifier=\"vc\" customClass=\"First\"")
                + Board.scene("second", attributes: "storyboardIdentifier=\"second\" customClass=\"Second\"")
        )
        let folder = try TemporaryFolder(["Main.storyboard": board, "sceneflow.yml": "title: App\nentry: Main\n"])
        for (path, texts) in Self.versions { try folder.write(Data((texts[0] ?? "").utf8), to: path) }
        var session = ProjectSession(folder.url)
        var last = try session.load()
        var seen: Set<String> = []
        var numbers = Numbers(state: seed)
        for round in 0..<40 {
            var changed: Set<String> = []
            for _ in 0..<Int.random(in: 1...2, using: &numbers) {
                let (path, texts) = Self.versions.randomElement(using: &numbers) ?? Self.versions[0]
                if let text = texts.randomElement(using: &numbers) ?? nil {
                    try folder.write(Data(text.utf8), to: path)
                } else {
                    try? FileManager.default.removeItem(at: folder.url.appending(path: path))
                }
                changed.insert(path)
            }
            last = try session.reload(after: FileChanges(changed)) ?? last
            let fresh = try ProjectLoader().load(folder.url)
            #expect(last == fresh, "seed \(seed), round \(round): \(changed.sorted())")
            seen.formUnion(fresh.apps.map(\.flow.digest))
        }
        // The edits change the app again and again.
        #expect(seen.count > 10)
    }

    @Test(arguments: Effort.cases(["Dolls", "Items"], oneIn: 2))
    func `after lines of an example app come and go the session knows what a fresh reading knows`(name: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.removeItem(at: folder.url)
        let example = Folders.package.appending(path: "Docs/Examples/\(name)/before")
        try FileManager.default.copyItem(at: example, to: folder.url)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: example.path).filter { $0.hasSuffix(".swift") }
        var session = ProjectSession(folder.url)
        var last = try session.load()
        var seen: Set<String> = []
        var numbers = Numbers(state: 7)
        for round in 0..<Effort.rounds(12, long: 100) {
            let path = try #require(paths.sorted().randomElement(using: &numbers))
            var lines = try String(contentsOf: example.appending(path: path), encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
            // A file is as it was at first, but for some lines.
            let line = Int.random(in: 0..<lines.count, using: &numbers)
            switch round % 3 {
            case 0: lines.removeSubrange(line..<min(line + 5, lines.count))
            case 1: lines.insert("", at: line)
            default: break
            }
            try folder.write(Data(lines.joined(separator: "\n").utf8), to: path)
            last = try session.reload(after: FileChanges([path])) ?? last
            let fresh = try ProjectLoader().load(folder.url)
            #expect(last == fresh, "round \(round): \(path)")
            seen.formUnion(fresh.apps.map(\.flow.digest))
        }
        // The edits change the app, though an empty line does not.
        #expect(seen.count > Effort.rounds(1, long: 2))
    }
}
