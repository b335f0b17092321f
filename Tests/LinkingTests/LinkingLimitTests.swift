import Chance
import Diagnostics
import Foundation
import SceneFlow
import Synchronization
import Testing
import WrittenApps

@testable import CodeReading
@testable import CodeSemantics
@testable import FlowCache
@testable import ProjectFiles
@testable import ProjectLoading

/// The limits on files designed to take long: without any limit each of the long ones would take minutes.
struct LinkingLimitTests {
    /// An app whose only class does something in `viewDidLoad`.
    private static func app(_ body: String, _ members: String = "") throws -> Flow {
        let home = Board.scene("a", attributes: "customClass=\"Home\"")
        let code =
            "import UIKit\nclass Home: UIViewController {\noverride func viewDidLoad() {\n\(body)\n}\n\(members)\n}"
        return try TemporaryFolder(["Main.storyboard": Board.storyboard(initial: "a", home), "Home.swift": code])
            .app().flow
    }

    // MARK: - Conditions

    @Test func `more open conditions than are named are cut, and where is said`() throws {
        func guards(_ count: Int) throws -> Flow {
            let guards = (0..<count).map { "guard a\($0) else { return }\n" }.joined()
            return try Self.app("\(guards)present(Home(), animated: true)")
        }
        let few = try guards(900)
        #expect(Set(few.navigations.map(\.conditions.count)) == [900])
        #expect(!few.diagnostics.contains { $0.id == "cut-short" })
        let many = try guards(1_100)
        #expect(Set(many.navigations.map(\.conditions.count)) == [LinkingLimit.conditions.rawValue])
        #expect(many.navigations.first?.conditions.first == "a0")
        let said = try #require(many.diagnostics.first { $0.id == "cut-short" })
        #expect(said.location?.file == "Home.swift")
        #expect(
            said.message
                == "'Home.swift' has more than 1000 conditions at one place; the innermost are not listed"
        )
    }

    @Test(.timeLimit(.minutes(5))) func `a switch of many cases that all show something ends in time`() throws {
        let count = Effort.rounds(300, long: 1_000)
        let cases = (0..<count).map { "case \($0): present(Home(), animated: true)\n" }.joined()
        let flow = try Self.app("switch x {\n\(cases)default: break }", "var x = 0")
        let others = try #require(flow.navigations.first).alsoAt
        #expect(others.count == count - 1)
        #expect(others == others.sorted())
    }

    // MARK: - Walks

    @Test(.timeLimit(.minutes(5))) func `helpers that branch and call each other end in time`() throws {
        let count = Effort.rounds(8, long: 9)
        let helpers = (0..<count).map {
            "func f\($0)() { if x\($0) { f\($0 + 1)() } else { f\($0 + 1)() }; if y\($0) { f\($0 + 1)() } }\n"
        }
        let flow = try Self.app("f0()", helpers.joined() + "func f\(count)() { present(Home(), animated: true) }")
        #expect(flow.unresolved.contains { $0.reason == .depth })
    }

    @Test func `what takes too many steps altogether is not followed, the same whatever was remembered`() {
        let place = SourceLocation(file: "A.swift", line: 3)
        let budget = WalkBudget()
        #expect(budget.walks(at: place, once: "A") { (1, 2_000_000) } == 1)
        // Asked for once more, it costs nothing.
        #expect(budget.walks(at: place, once: "A") { (1, 2_000_000) } == 1)
        #expect(budget.diagnostic == nil)
        #expect(budget.walks(at: place) { (2, 2_000_000) } == 2)
        #expect(budget.walks(at: place) { (3, 1) } == nil)
        #expect(budget.walks(at: place, once: "A") { (1, 2_000_000) } == 1)
        #expect(budget.diagnostic?.id == "cut-short")
        #expect(budget.diagnostic?.location == place)
    }

    @Test(.timeLimit(.minutes(5)))
    func `functions and closures in one body that each know all others are cut, and said to be`() throws {
        func body(_ count: Int) -> String {
            (0..<count).map { number in
                "func f\(number)() {}\nlet g\(number) = { f\(number)(); \(number > 0 ? "g\(number - 1)()" : "") }\n"
            }.joined()
        }
        let show = "present(Home(), animated: true)"
        #expect(try !Self.app(body(100) + show).unresolved.contains { $0.reason == .depth })
        #expect(try Self.app(body(600) + show).unresolved.contains { $0.reason == .depth })
        // A function that is only named captures as much.
        func named(_ count: Int) -> String { (0..<count).map { "let n\($0) = go\n" }.joined() + show }
        let go = "func go() { \(show) }"
        #expect(try !Self.app(named(100), go).unresolved.contains { $0.reason == .depth })
        #expect(try Self.app(named(1_100), go).unresolved.contains { $0.reason == .depth })
    }

    @Test(.timeLimit(.minutes(5))) func `a function of very many parameters ends in time`() throws {
        let parameters = String(repeating: "_ a: Int, ", count: Effort.rounds(5_000, long: 20_000))
        let flow = try Self.app(
            "present(Home(), animated: true)",
            "@IBAction func f(\(parameters)_ b: Int) { g() }\nfunc g() {}"
        )
        #expect(flow.navigations.contains { $0.operation == .present })
    }

    // MARK: - Enums

    @Test(.timeLimit(.minutes(5))) func `the cases of a long enum are found by name, and by raw value`() throws {
        let cases = (0..<800).map { $0 == 700 ? "c700 = \"other\"" : "c\($0)" }.joined(separator: ", ")
        let shown = (0..<800).map { "case .c\($0): performSegue(withIdentifier: E.c\($0).rawValue, sender: nil)\n" }
        let flow = try Self.app(
            "switch e {\n\(shown.joined())}\nif f == 512 { performSegue(withIdentifier: E(rawValue: \"c9\")!.rawValue, sender: nil) }",
            "var e = E.c0\nenum E: String { case \(cases) }"
        )
        let missing = flow.diagnostics.map(\.message).joined()
        #expect(missing.contains("'c0'") && missing.contains("'c799'") && missing.contains("'other'"))
        #expect(!missing.contains("'c700'"))
    }

    // MARK: - Containers

    @Test(.timeLimit(.minutes(5))) func `navigation controllers nested very deep end in time`() throws {
        let count = 1_500
        let scenes = (0..<count).map { number in
            """
            <scene sceneID="s\(number)"><objects><navigationController id="n\(number)" sceneMemberID="viewController">\
            <connections><segue destination="n\(number + 1)" kind="relationship" relationship="rootViewController" \
            id="g\(number)"/></connections></navigationController></objects></scene>
            """
        }
        let last =
            "<scene sceneID=\"x\"><objects><viewController id=\"n\(count)\" sceneMemberID=\"viewController\"/></objects></scene>"
        let board = """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="n0"><scenes>\(scenes.joined())\(last)</scenes></document>
            """
        #expect(try TemporaryFolder(["Main.storyboard": board]).app().flow.scenes.count == count + 1)
    }
}

/// The end of linking by a clock.
struct LinkingStopTests {
    private static let body = (0..<500).map { "f(\($0))\n" }.joined()
    private static let files = [
        "Main.storyboard": Board.storyboard(initial: "a", Board.scene("a", attributes: "customClass=\"Home\"")),
        "Home.swift": """
        import UIKit
        class Home: UIViewController { override func viewDidLoad() { \(body) present(Next(), animated: true) } }
        class Next: UIViewController {}
        """,
    ]

    /// Is over once it was asked so many times.
    private static func stop(after questions: Int) -> LoadDeadline {
        let left = Counter(questions)
        return LoadDeadline(seconds: 2) { left.isOver() }
    }

    private final class Counter: Sendable {
        private let left: Mutex<Int>
        init(_ count: Int) { left = Mutex(count) }
        func isOver() -> Bool {
            left.withLock { left in
                left -= 1
                return left < 0
            }
        }
    }

    @Test func `code that is not followed in time is left out, and the app is what was read`() throws {
        let folder = try TemporaryFolder(Self.files)
        // The folder and its two files.
        let flow = try ProjectLoader().load(folder.url, until: Self.stop(after: 3)).apps[0].flow
        #expect(flow.scenes.map(\.key) == ["Main/a"])
        let said = flow.diagnostics.filter { $0.id == "code-not-followed" }
        #expect(said.count == 1)
        #expect(said.first?.severity == .error)
        #expect(
            said.first?.message.hasSuffix("was not fully analysed: reading took longer than 2 seconds") == true
        )
        #expect(said.first?.remedy?.contains("--reading-seconds") == true)
        #expect(!flow.diagnostics.contains { $0.id == "file-not-read" })
    }

    @Test func `what was cut is neither remembered nor kept`() throws {
        let folder = try TemporaryFolder(Self.files)
        let kept = try TemporaryFolder()
        let cache = ProjectCache(path: kept.url.path, maker: "test")
        let whole = try ProjectLoader().load(folder.url)
        var session = ProjectSession(folder.url, cache: cache)
        let cut = try session.load(until: Self.stop(after: 3))
        #expect(cut != whole)
        session.save()
        #expect(try session.reload(after: FileChanges(["Home.swift"])) == whole)
        var next = ProjectSession(folder.url, cache: cache)
        #expect(try next.load() == whole)
    }

    @Test func `a reading that ends in time says nothing of it`() throws {
        let folder = try TemporaryFolder(Self.files)
        let flow = try ProjectLoader().load(folder.url, until: Self.stop(after: 1_000_000)).apps[0].flow
        #expect(!flow.diagnostics.contains { $0.id == "code-not-followed" })
        #expect(flow.navigations.count == 1)
    }
}
