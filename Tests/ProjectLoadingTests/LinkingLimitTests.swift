import Diagnostics
import Foundation
import ObjectiveCSources
import SceneFlow
import SwiftFacts
import SwiftSources
import Synchronization
import Testing

@testable import CodeReading
@testable import CodeSemantics
@testable import FlowCache
@testable import ProjectFiles
@testable import ProjectLoading

/// The limits on files designed to take long: without any limit each of the long ones would take minutes.
struct LinkingLimitTests {
    private static func classes(_ count: Int) -> String {
        (0..<count).map { "class A\($0): A\($0 + 1) {}\n" }.joined() + "class A\(count): UIViewController {}"
    }

    private static func protocols(_ count: Int) -> String {
        "class Home: UIViewController, P0 {}\n" + (0..<count).map { "protocol P\($0): P\($0 + 1) {}\n" }.joined()
    }

    /// An app whose only class does something in `viewDidLoad`.
    private static func app(_ body: String, _ members: String = "") throws -> Flow {
        let home = Board.scene("a", attributes: "customClass=\"Home\"")
        let code =
            "import UIKit\nclass Home: UIViewController {\noverride func viewDidLoad() {\n\(body)\n}\n\(members)\n}"
        return try TemporaryFolder(["Main.storyboard": Board.storyboard(initial: "a", home), "Home.swift": code])
            .app().flow
    }

    // MARK: - Inheritance

    @Test func `superclasses beyond the limit are not followed, and where is said`() {
        let index = SwiftCode.index(Self.classes(70))
        #expect(index.isKind("A0", of: "UIViewController") == .unknown)
        #expect(index.isController("A69"))
        #expect(index.ancestry(of: "A0").count < LinkingLimit.superclasses.rawValue)
        #expect(index.diagnostics.map(\.id) == ["cut-short"])
        #expect(
            index.diagnostics.first?.message
                == "'A7' has more than 64 superclasses; those above are not followed"
        )
        #expect(index.diagnostics.first?.location?.line == 8)
    }

    @Test func `a chain of classes within the limit is followed to its end`() {
        let index = SwiftCode.index(Self.classes(60))
        #expect(index.isController("A0"))
        #expect(index.diagnostics.isEmpty)
    }

    @Test(.timeLimit(.minutes(5))) func `a chain of four thousand classes is cut in time`() {
        let index = SwiftCode.index(Self.classes(4_000))
        #expect(index.diagnostics.count == 1)
        #expect(index.entries.allSatisfy { index.ancestry(of: $0.name).count <= LinkingLimit.superclasses.rawValue })
    }

    @Test func `protocols beyond the limit are not followed, and what a type conforms to is open then`() {
        let index = SwiftCode.index(Self.protocols(300))
        #expect(index.conformances(of: "Home").count == LinkingLimit.protocols.rawValue)
        #expect(index.isKind("Home", of: "P1") == .yes)
        #expect(index.isKind("Home", of: "P299") == .unknown)
        #expect(index.diagnostics.map(\.id) == ["cut-short"])
        #expect(index.diagnostics.first?.message.hasPrefix("'Home' and 44 more have more than 256 protocols") == true)
    }

    @Test func `a chain of protocols within the limit is followed to its end`() {
        let index = SwiftCode.index(Self.protocols(200) + "\nprotocol Other {}")
        #expect(index.isKind("Home", of: "P199") == .yes)
        #expect(index.isKind("Home", of: "Other") == .no)
        #expect(index.diagnostics.isEmpty)
    }

    @Test(.timeLimit(.minutes(5))) func `a chain of four thousand protocols is cut in time`() {
        #expect(SwiftCode.index(Self.protocols(4_000)).diagnostics.count == 1)
    }

    @Test(.timeLimit(.minutes(5))) func `a circle of Objective-C classes, and a long chain of them, end in time`() {
        let chain = (0..<20_000).map { "@interface A\($0) : A\($0 + 1)\n@end\n" }.joined()
        let circle = "@interface B : C\n@end\n@interface C : B\n@end\n"
        let end = "@interface A20000 : UIViewController\n@end\n"
        let facts = ObjectiveCReader.read(chain + circle + end, file: "A.h")
        #expect(ObjectiveCClasses.controllers(in: [facts]).count == 20_001)
    }

    // MARK: - Members

    @Test func `initialisers and functions of one name beyond the limit are left out`() throws {
        let many = (0..<200).map { "init(a\($0): Int) {}\n func f(b\($0): Int) {}\n" }.joined()
        let index = SwiftCode.index("class Home {\n\(many)}\nclass Other {\n init(a: Int) {}\n}")
        #expect(index.entry(named: "Home")?.initializers.count == LinkingLimit.overloads.rawValue)
        #expect(index.methods(named: "f", on: "Home").count == LinkingLimit.overloads.rawValue)
        #expect(index.diagnostics.map(\.id) == ["cut-short"])
        #expect(index.diagnostics.first?.location?.line == 1)
    }

    @Test func `many members of many names are all found`() {
        let many = (0..<500).map { "var p\($0) = 0\n func f\($0)() {}\n func g() {}\n" }
        let index = SwiftCode.index("class Home {\n\(many.joined())}".replacing("func g() {}", with: ""))
        #expect((0..<500).allSatisfy { index.method("f\($0)()", on: "Home") != nil })
        #expect((0..<500).allSatisfy { index.property("p\($0)", on: "Home") != nil })
        #expect(index.method("f500()", on: "Home") == nil)
        #expect(index.diagnostics.isEmpty)
    }

    // MARK: - Conditions

    @Test func `clauses of a condition beyond the limit are left out, and the first is named`() {
        func facts(_ count: Int) -> SourceFileFacts {
            let clauses = (1..<count).map { "#elseif B\($0)\nclass A\($0) {}\n" }.joined()
            return SourceFileReader().read("#if B0\nclass A0 {}\n\(clauses)#endif", file: "A.swift")
        }
        let short = facts(256)
        #expect(short.types.count == 256)
        #expect(short.syntaxErrors.isEmpty)
        let long = facts(300)
        #expect(long.types.count == 256)
        #expect(long.syntaxErrors.map(\.position.line) == [513])
        #expect(long.syntaxErrors.first?.message.hasPrefix("more than 256 clauses of '#if'") == true)
    }

    @Test func `clauses of statements are bounded as those of declarations are`() {
        let clauses = (1..<300).map { "#elseif B\($0)\nf()\n" }.joined()
        let facts = SourceFileReader().read("func g() {\n#if B0\nf()\n\(clauses)#endif\n}", file: "A.swift")
        #expect(facts.syntaxErrors.map(\.position.line) == [514])
    }

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
        let count = 1_000
        let cases = (0..<count).map { "case \($0): present(Home(), animated: true)\n" }.joined()
        let flow = try Self.app("switch x {\n\(cases)default: break }", "var x = 0")
        let others = try #require(flow.navigations.first).alsoAt
        #expect(others.count == count - 1)
        #expect(others == others.sorted())
    }

    // MARK: - Walks

    @Test(.timeLimit(.minutes(5))) func `helpers that branch and call each other end in time`() throws {
        let helpers = (0..<9).map {
            "func f\($0)() { if x\($0) { f\($0 + 1)() } else { f\($0 + 1)() }; if y\($0) { f\($0 + 1)() } }\n"
        }
        let flow = try Self.app("f0()", helpers.joined() + "func f9() { present(Home(), animated: true) }")
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
        let index = SwiftCode.index("enum N: Int { case a = 5, \((0..<100).map { "b\($0)" }.joined(separator: ", ")) }")
        #expect(index.entry(named: "N")?.number(ofCase: "b99") == 105)
        #expect(index.entry(named: "N")?.number(ofCase: "b100") == nil)
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
