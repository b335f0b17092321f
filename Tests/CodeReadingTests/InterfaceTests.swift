import SceneFlow
import Testing

@testable import CodeReading

/// The interface of a class, as visible to other files.
struct InterfaceTests {
    private func interface(_ files: [String: String]) throws -> [InterfaceMember] {
        let classes = ClassReader(index: SwiftCode.index(files)).read().classes.map(\.type)
        return try #require(classes.first { $0.name == "X" }).interface
    }

    private func interface(_ text: String) throws -> [InterfaceMember] { try interface(["App.swift": text]) }

    private func lines(_ group: InterfaceMember.Group, of members: [InterfaceMember]) -> [String] {
        members.filter { $0.group == group }.map(\.declaration)
    }

    @Test func `members stand in groups by what others can do with them`() throws {
        let members = try interface(
            """
            class X: UIViewController {
                @IBOutlet private weak var label: UILabel!
                let item: Item
                var delegate: Delegate?
                var done: ((Item) -> Void)?
                private(set) var count = 0
                private var task: Task?
                var isEmpty: Bool { count == 0 }
                var size: Int { get { count } set { count = newValue } }
                static let shared = 1
                init?(coder: NSCoder, for item: Item, _ other: Int = 1) { self.item = item; super.init(coder: coder) }
                @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {}
                @IBAction func save(_ sender: Any) {}
                func load<T: Model>(_ type: T.Type) async throws -> [T] { [] }
                private func hide() {}
            }
            """
        )
        #expect(
            lines(.initializers, of: members) == [
                "init?(coder: NSCoder, for item: Item, _ other: Int = 1)",
                "@available(*, unavailable) required init?(coder: NSCoder)",
            ]
        )
        #expect(
            lines(.settable, of: members) == [
                "var delegate: Delegate?", "var done: ((Item) -> Void)?", "var size: Int { get set }",
            ]
        )
        #expect(
            lines(.readable, of: members) == [
                "let item: Item", "private(set) var count: Int", "var isEmpty: Bool { get }",
            ]
        )
        #expect(
            lines(.methods, of: members) == [
                "@IBAction func save(_ sender: Any)", "func load<T: Model>(_ type: T.Type) async throws -> [T]",
            ]
        )
        #expect(
            lines(.hidden, of: members) == ["@IBOutlet private weak var label: UILabel!", "private var task: Task?"]
        )
    }

    @Test func `an extension's access level is that of its members, and a class's is the most of them`() throws {
        let members = try interface([
            "App.swift": "public class X: UIViewController { public var a = 1; var b = 2 }",
            "Private.swift": "private extension X { var c: Int { 1 }; func d() {} }",
            "Public.swift": "public extension X { var e: Int { 1 }; internal func f() {} }",
        ])
        func access(_ name: String) -> AccessLevel? { members.first { $0.name == name }?.access }
        #expect(access("a") == .public)
        #expect(access("b") == .internal)
        #expect(access("c") == .fileprivate)
        #expect(access("d()") == nil)
        #expect(access("e") == .public)
        #expect(access("f()") == .internal)
        #expect(try interface("private class X: UIViewController { var a = 1 }").map(\.group) == [.hidden])
    }

    @Test func `an interface is bounded, and what is private goes first`() throws {
        let hidden = (0..<100).map { "private var p\($0): Int?" }.joined(separator: "\n")
        let open = (0..<50).map { "var v\($0): Int?" }.joined(separator: "\n")
        let members = try interface("class X: UIViewController {\n\(hidden)\n\(open)\n}")
        #expect(members.count == 60)
        #expect(members.filter { $0.group == .settable }.count == 50)
        let long = String(repeating: "a", count: 300)
        #expect(try interface("class X: UIViewController { var \(long): Int? }").first?.declaration.count == 200)
    }
}
