import Testing

@testable import SwiftFacts
@testable import SwiftSources

/// Calls with names that UIKit looks up are listed with their arguments, wherever they stand.
struct ResourceCallTests {
    private static let reader = SourceFileReader(
        watching: WatchedNames(functions: ["show"], properties: []) { _, _ in true },
        ResourceNames(labels: ["nibName", "forCellReuseIdentifier"], functions: ["loadNibNamed"])
    )

    private func facts(_ text: String) -> SourceFileFacts { Self.reader.read(text, file: "A.swift") }

    private func calls(_ text: String) -> [ResourceCall] { facts(text).resourceCalls }

    @Test func `a call has its callee, its labels and its arguments`() throws {
        let found = calls(
            """
            class A {
                func b() {
                    table.register(UINib(nibName: "Cell", /* none */ bundle: nil), forCellReuseIdentifier: c.id)
                    Bundle.main.loadNibNamed("View", owner: self)!.first
                }
            }
            """
        )
        #expect(found.map(\.callee) == ["UINib", "table.register", "Bundle.main.loadNibNamed"])
        #expect(found.map(\.name) == ["UINib", "register", "loadNibNamed"])
        #expect(found.map(\.base) == [nil, "table", "Bundle.main"])
        #expect(found.map(\.labels) == [["nibName", "bundle"], ["", "forCellReuseIdentifier"], ["", "owner"]])
        #expect(found.map { $0.arguments.map(\.literal) } == [["Cell", nil], [nil, nil], ["View", nil]])
        #expect(found[0].arguments[1].text == "nil")
        #expect(found.map(\.isForced) == [false, false, true])
        #expect(found.map(\.type) == ["A", "A", "A"] && found.map(\.function) == ["b", "b", "b"])
        #expect(found.map(\.position.column) == [24, 15, 21] && found.map(\.position.line) == [3, 3, 4])
    }

    @Test(arguments: [
        #"// UINib(nibName: "A", bundle: nil)"#, #"let a = "UINib(nibName: b)""#, "func a(nibName: String) {}",
        "init(nibName: String, bundle: Bundle?) { nil }", "let a: [nibName: String]", "a ? nibName : b", "loadNibNamed",
        "UINib(nibName: ",
    ])
    func `what is no call is left out`(text: String) {
        #expect(calls(text) == [])
    }

    @Test(arguments: [
        (#"func a() { UINib(nibName: "A") }"#, true), (#"func a() { return b(UINib(nibName: "A")) }"#, true),
        (#"func a() { if b { UINib(nibName: "A") } }"#, false),
        (#"func a() { guard b else { return }; UINib(nibName: "A") }"#, false),
        (#"func a() { c { return 1 }; UINib(nibName: "A") }"#, false),
        (#"func a() { c { UINib(nibName: "A") } }"#, false),
        (#"var a: B { UINib(nibName: "A") }"#, false), (#"let a = UINib(nibName: "A")"#, false),
        (#"init() { super.init(nibName: "A", bundle: nil) }"#, true),
    ])
    func `a call is unconditional if each run of its function comes to it`(text: String, isUnconditional: Bool) {
        #expect(calls("class X { \(text) }").map(\.isUnconditional) == [isUnconditional])
    }

    @Test(arguments: [
        (#"UINib(nibName: "A") as! B"#, true), (#"UINib(nibName: "A")!.b"#, true),
        (#"UINib(nibName: "A") != b"#, false),
        (#"UINib(nibName: "A") as? B"#, false), (#"UINib(nibName: "A")"#, false),
    ])
    func `a result may be unwrapped or cast by force`(text: String, isForced: Bool) {
        #expect(calls(text).map(\.isForced) == [isForced])
    }

    @Test func `conditions around a call are kept`() {
        let found = calls("#if A\n#else\nlet a = UINib(nibName: \"A\", bundle: nil)\n#endif")
        #expect(found.map(\.conditions) == [[BuildCondition(nil, before: ["A"])]])
    }

    @Test func `texts are those that no resource call has`() {
        let texts = facts(#"let a = "One"; let b = UINib(nibName: "Two", bundle: c("Three")); d("one")"#).texts
        #expect(Set(texts) == Set(["One", "Three", "one"].map { TextNumbers.number(of: $0.utf8) }))
        #expect(texts == texts.sorted())
    }

    @Test func `a file has a limit of calls`() {
        let text = String(repeating: "a(nibName: b)\n", count: 5000)
        #expect(calls(text).count == 4096)
    }

    @Test func `calls and texts survive the cache`() throws {
        let text = "class A { func b() { \n#if DEBUG\n UINib(nibName: \"A\", bundle: nil)!\n#endif\n c(\"D\") } }"
        let facts = facts(text)
        let bytes = try #require(FactsFormat.encode(facts))
        let read = try #require(FactsFormat.decode(bytes[...], file: "A.swift"))
        #expect(read.resourceCalls == facts.resourceCalls && read.texts == facts.texts)
        #expect(!facts.resourceCalls.isEmpty && !facts.texts.isEmpty)
    }
}
