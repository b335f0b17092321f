import Chance
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectFiles
@testable import ProjectLoading

/// Edits as people make them while they type, after each of which a session has to know what a fresh reading knows.
struct AppEditsTests {
    @Test(arguments: Effort.cases(["Contacts", "Dolls", "Images", "Items", "Notes", "Plants", "Tickets"], oneIn: 2))
    func `after edits of an example app the session knows what a fresh reading knows`(name: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.removeItem(at: folder.url)
        try FileManager.default.copyItem(
            at: Folders.package.appending(path: "Docs/Examples/\(name)/before"),
            to: folder.url
        )
        try Self.follow(Edits(in: folder.url, seed: UInt64(name.utf8.count)), rounds: Effort.rounds(5, long: 60))
    }

    @Test(arguments: Effort.cases([1, 2, 3] as [UInt64], oneIn: 3))
    func `after edits of an app that uses everything the session knows what a fresh reading knows`(
        seed: UInt64
    ) throws {
        let folder = try TemporaryFolder(Self.app)
        try Self.follow(Edits(in: folder.url, seed: seed), rounds: Effort.rounds(8, long: 100))
    }

    /// Makes edits, and compares.
    private static func follow(_ edits: Edits, rounds: Int) throws {
        var edits = edits
        var session = ProjectSession(edits.folder)
        var last = try session.load()
        var digests: Set<String> = []
        for round in 0..<rounds {
            let edit = try edits.next()
            last = try session.reload(after: FileChanges(edit.paths)) ?? last
            let fresh = try ProjectLoader().load(edits.folder)
            #expect(last == fresh, "round \(round): \(edit.what) in \(edit.paths.sorted())")
            digests.formUnion(fresh.apps.map(\.flow.digest))
            guard last == fresh else { return }
        }
        #expect(digests.count > 1)
    }

    // MARK: - The app

    /// Storyboards, xibs and code that lead to each other in every way that is followed.
    private static let app = [
        "sceneflow.yml": """
        title: App
        entry: Main
        registrations: { Log: { type: FileLog, scope: first } }
        scopes: { first: { scenes: [first, second] } }
        fixtures: { Item: [Milk] }
        """,
        "Assembly.swift": """
        extension ObjectScope { static let page = ObjectScope(storageFactory: WeakStorage.init) }
        final class StoreAssembly: Assembly {
            func assemble(container: Container) {
                container.register(Store.self) { r, name in Store(log: r.resolve(Log.self)!, name: name) }
                container.register(Log.self) { _ in MemoryLog() }.inObjectScope(.page)
            }
        }
        protocol Log {}
        class FileLog: Log { init(store: Store?) {} }
        class MemoryLog: Log {}
        final class PanelFactory {
            lazy var store = Store(log: MemoryLog(), name: "x")
            func makePanel(text: String) -> Panel { Panel(text: text, store: store) }
        }
        """,
        "Main.storyboard": Board.storyboard(
            initial: "nav",
            Board.scene("nav", Board.connections(Board.root("first")), element: "navigationController"),
            Board.scene(
                "first",
                Board.connections(Board.segue("second", "next"), Board.segue("third", "other")),
                attributes: "storyboardIdentifier=\"first\" customClass=\"First\""
            ),
            Board.scene(
                "second",
                Board.connections(Board.segue("third", "make", "destinationCreationSelector=\"make:\"")),
                attributes: "storyboardIdentifier=\"second\" customClass=\"Second\""
            ),
            Board.scene("third", attributes: "storyboardIdentifier=\"third\" customClass=\"Third\"")
        ),
        "Base.swift": """
        import UIKit
        class Base: UIViewController {
            var store: Store!
            var text: String?
            func open(_ name: String) {
                let board = UIStoryboard(name: "Main", bundle: nil)
                guard let next = board.instantiateViewController(withIdentifier: name) as? Base else { return }
                next.store = store
                next.text = "open"
                navigationController?.pushViewController(next, animated: true)
            }
            func leave() { dismiss(animated: true) }
        }
        extension UIViewController {
            func alert(_ text: String) { present(Panel(text: text), animated: true) }
        }
        """,
        "First.swift": """
        import UIKit
        class First: Base {
            let panel = Panel(text: "kept")
            override func viewDidLoad() {
                super.viewDidLoad()
                store = Store(limit: 1)
                print(store!.limit)
            }
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                switch segue.identifier {
                case "next":
                    let next = segue.destination as! Second
                    next.store = store
                    next.text = "from first"
                case "other":
                    (segue.destination as? Third)?.store = Store(limit: 2)
                default: break
                }
            }
            @IBAction func go(_ sender: Any) { performSegue(withIdentifier: "next", sender: sender) }
            @IBAction func look(_ sender: Any) { open("third") }
            @IBAction func show(_ sender: Any) {
                if store.limit > 3 { show(panel, sender: nil) } else { alert("few") }
            }
            private func unused() { leave() }
        }
        """,
        "Second.swift": """
        import UIKit
        class Second: Base {
            override func viewDidAppear(_ animated: Bool) {
                print(store!.limit)
                if text == nil { leave() }
            }
            @IBSegueAction func make(_ coder: NSCoder) -> Third? { Third(coder: coder, store: store) }
            @IBAction func wrap(_ sender: Any) {
                let list = List(style: .plain)
                list.delegate = self
                present(UINavigationController(rootViewController: list), animated: true)
            }
        }
        extension Second: ListDelegate {
            func list(_ list: List, chose text: String) { list.dismiss(animated: true) { self.open("first") } }
        }
        """,
        "Third.swift": """
        import UIKit
        class Third: Base {
            init?(coder: NSCoder, store: Store) {
                super.init(coder: coder)
                self.store = store
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override func viewWillAppear(_ animated: Bool) { title = store.name }
            @IBAction func back(_ sender: Any) { navigationController?.popViewController(animated: true) }
            @IBAction func ask(_ sender: Any) {
                let alert = UIAlertController(title: "Go?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in Router.shared.settings(self) })
                present(alert, animated: true)
            }
        }
        """,
        "List.swift": """
        import UIKit
        protocol ListDelegate: AnyObject { func list(_ list: List, chose text: String) }
        class List: UITableViewController {
            weak var delegate: ListDelegate?
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                delegate?.list(self, chose: "row")
                show(Panel(text: "row"), sender: nil)
            }
        }
        """,
        "Panel.swift": """
        import UIKit
        class Panel: UIViewController {
            let text: String
            init(text: String) {
                self.text = text
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError("no") }
            @objc func close() { dismiss(animated: true) }
            @objc func more() { Router.shared.settings(self) }
        }
        """,
        "Router.swift": """
        import UIKit
        final class Router {
            static let shared = Router()
            func settings(_ from: UIViewController) {
                let settings = Settings()
                settings.store = Store(limit: limit)
                from.present(settings, animated: true)
            }
        }
        class Settings: UIViewController {
            var store: Store?
            override func viewDidLoad() { store!.save() }
            @objc func done() { dismiss(animated: true) }
        }
        """,
        "Store.swift": """
        import Foundation
        let limit = 7
        final class Store {
            var name = "store"
            let limit: Int
            init(limit: Int) { self.limit = limit }
            func save() { print(name) }
        }
        """,
    ]
}

/// Random edits of the files in a folder, the same ones for the same seed.
private struct Edits {
    /// An edit and its files.
    struct Edit {
        var what: String
        var paths: Set<String>
    }

    /// Numbers that are the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    let folder: URL
    private let originals: [String: String]
    private var texts: [String: String]
    private var numbers: Numbers

    init(in folder: URL, seed: UInt64) throws {
        self.folder = folder
        numbers = Numbers(state: seed)
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard path.hasSuffix(".swift") || path.hasSuffix(".storyboard") else { continue }
            texts[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        originals = texts
        self.texts = texts
    }

    /// Edits a file, or all files with a name in them.
    mutating func next() throws -> Edit {
        let isBoard = Int.random(in: 0..<6, using: &numbers) == 0
        let paths = texts.keys.filter { $0.hasSuffix(isBoard ? ".storyboard" : ".swift") }.sorted()
        guard let path = paths.randomElement(using: &numbers), let text = texts[path] else {
            return Edit(what: "nothing", paths: [])
        }
        if text != originals[path], Int.random(in: 0..<3, using: &numbers) == 0 {
            return try write("mended", [path: originals[path] ?? ""])
        }
        if isBoard { return try write("an attribute", [path: replacing(in: text, anyOf: Self.attributes)]) }
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: return try write("a text", [path: replacing(in: text, anyOf: ["\"[a-z ]+\"": "\"third\""])])
        case 1: return try write("a number", [path: replacing(in: text, anyOf: ["[0-9]+": "\(numbers.next() % 9)"])])
        case 2: return try write("lines that move", [path: changing(text) { $0.insert("\n", at: $1) }])
        case 3: return try write("a line less", [path: changing(text) { $0.remove(at: $1) }])
        case 4: return try write("a line twice", [path: changing(text) { $0.insert($0[$1], at: $1) }])
        case 5: return try write("a brace less", [path: replacing(in: text, anyOf: ["[{}]": ""])])
        case 6: return try write("a call", [path: replacing(in: text, anyOf: ["\\{\n": "{ dismiss(animated: true)\n"])])
        case 7: return try rename(in: text)
        default: return try write("a member", [path: adding(to: text)])
        }
    }

    private static let attributes = [
        "identifier=\"[a-z]+\"": "identifier=\"other\"", "storyboardIdentifier=\"[a-zA-Z]+\"": "",
        "customClass=\"[A-Za-z]+\"": "customClass=\"Third\"", "<segue [^>]*/>": "",
        "kind=\"show\"": "kind=\"presentation\"",
    ]

    private mutating func write(_ what: String, _ changed: [String: String]) throws -> Edit {
        for (path, text) in changed {
            texts[path] = text
            try Data(text.utf8).write(to: folder.appending(path: path))
        }
        return Edit(what: what, paths: Set(changed.keys))
    }

    /// Gives a name that occurs in a file another one, in this file or in all.
    private mutating func rename(in text: String) throws -> Edit {
        let words = ["store", "open", "leave", "Panel", "text", "settings", "delegate", "limit", "close", "show"]
        let name = words.filter(text.contains).randomElement(using: &numbers) ?? "title"
        let everywhere = Bool.random(using: &numbers)
        let files = texts.filter { $0.key.hasSuffix(".swift") && (everywhere || $0.value == text) }
        return try write(
            "another name for \(name)",
            files.mapValues {
                $0.replacingOccurrences(of: "\\b\(name)\\b", with: "\(name)2", options: .regularExpression)
            }
        )
    }

    /// Adds a class, or something to the first type of a file.
    private mutating func adding(to text: String) -> String {
        let members = [
            "\nclass Added: UIViewController { @objc func leave() { dismiss(animated: true) } }\n",
            "\nextension UIViewController { func added() { present(Added(), animated: true) } }\n",
            "\nextension First { @objc func addedAction() { performSegue(withIdentifier: \"other\", sender: nil) } }\n",
            "\nextension Base { func helper() { leave() } }\n",
        ]
        return text + (members.randomElement(using: &numbers) ?? "")
    }

    /// Replaces one of the places that a pattern fits.
    private mutating func replacing(in text: String, anyOf patterns: [String: String]) -> String {
        guard let pattern = patterns.keys.sorted().randomElement(using: &numbers) else { return text }
        var ranges: [Range<String.Index>] = []
        var start = text.startIndex
        while let range = text.range(of: pattern, options: .regularExpression, range: start..<text.endIndex) {
            ranges.append(range)
            start = range.upperBound
        }
        guard let range = ranges.randomElement(using: &numbers) else { return text }
        return text.replacingCharacters(in: range, with: patterns[pattern] ?? "")
    }

    /// Changes a text at one of its lines.
    private mutating func changing(_ text: String, _ body: (inout [Substring], Int) -> Void) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        body(&lines, Int.random(in: lines.indices, using: &numbers))
        return lines.joined(separator: "\n")
    }
}

extension Board {
    fileprivate static func connections(_ elements: String...) -> String {
        "<connections>\(elements.joined())</connections>"
    }

    fileprivate static func root(_ destination: String) -> String {
        "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"root\"/>"
    }

    fileprivate static func segue(_ destination: String, _ identifier: String, _ more: String = "") -> String {
        "<segue destination=\"\(destination)\" kind=\"show\" identifier=\"\(identifier)\" \(more) id=\"s-\(identifier)\"/>"
    }
}
