import Chance
import Foundation
import Testing

@testable import SwiftFacts
@testable import SwiftSources

@Suite struct UnreadBodiesTests {
    /// Returns the parts removed from a file.
    private func unread(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var unread = UnreadBodies(bytes)
            _ = NestingScreen.isFlat(bytes, longestLine: SourceText(bytes).longestLine, &unread)
            return (unread?.ranges ?? []).map { range in
                let body = String(decoding: bytes[range], as: UTF8.self)
                return body.trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
    }

    private static let long = "total = rows.reduce(0) { $0 + $1.count } // as many as there are"

    @Test(arguments: [
        "struct A {\n    func a() {\n        \(long)\n    }\n}",
        "private static func a(b: Int) -> [Int: Int] {\n\(long)\n}",
        "struct A {\n    func a() { \(long)\n }\n    var b: Int { 1 }\n}",
    ])
    func `a body without a word of navigation is not parsed`(source: String) {
        #expect(unread(source) == [Self.long])
    }

    @Test(arguments: [
        // Something is said that bears on a flow.
        "func a() {\n\(long)\npresent(b)\n}", "func a(b: () -> Int) {\n\(long)\n}",
        "class A: Controller {\n func a() {\n\(long)\n}\n}",
        // It is not certain where the body ends.
        "func a() {\n\(long)\nlet b = /{/\n}\nfunc c() {\n\(long)\nlet d = /}/\n}",
        "func a() {\n\(long)\nlet b = /}/\n}", "func a() {\n\(long)\nlet b = #\"}\"#\n}",
        "func a() {\n\(long)\nlet b = \"http://c\"; let d = /{/\n}", "func a() {\n\(long)\n",
        "func a() {\n\(long)\n}\nlet b = \"\"\"\n\"\"\"",
        // It is not certain that it is a function's.
        "var a: Int {\n\(long)\n}", "init(a: Int) {\n\(long)\n}", "func a(b: () -> Int = { 1 }) {\n\(long)\n}",
        "func a() -> Int /* b */ {\n\(long)\n}",
        "let a = [b {\nfunc c() {\n\(long)\n}\n}", "func a(); struct B {\n\(long)\n}",
        // Not worth the trouble.
        "func a() {\n    b()\n}",
    ])
    func `anything else is parsed as it stands`(source: String) {
        #expect(unread(source) == [])
    }

    @Test(arguments: [
        "class A: BaseScreen", "@propertyWrapper struct A", "struct AFactory", "extension Cart",
    ])
    func `the bodies of a type that is read whole are read after all`(head: String) throws {
        let source = "\(head) {\n    func a() {\n        \(Self.long)\n        item!.load()\n    }\n}"
        try #require(unread(source).count == 1)
        let facts = SourceFileReader().read(source, file: "A.swift")
        #expect(facts == SourceFileReader(parsesAll: true).read(source, file: "A.swift"))
        #expect(facts.types.first?.methods.first?.body?.count == 2)
    }

    @Test func `an identifier that a function gives is read after all`() throws {
        let source =
            "enum A {\n    func id() -> String {\n        let parts = [\"a\", \"b\"].joined(separator: \"-\")\n"
            + "        return parts\n    }\n}"
        try #require(unread(source).count == 1)
        let facts = SourceFileReader().read(source, file: "A.swift")
        #expect(facts == SourceFileReader(parsesAll: true).read(source, file: "A.swift"))
        #expect(facts.types.first?.methods.first?.body?.isEmpty == false)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `whatever is written, the facts are those of the whole file`(seed: UInt64) {
        var bodies = RandomBodies(seed: seed)
        var compared = 0
        for _ in 0..<Effort.rounds(50, long: 500) {
            let source = bodies.next()
            let whole = SourceFileReader(parsesAll: true).read(source, file: "A.swift")
            // Of code that is no Swift, the parser makes what it can, with or without the bodies.
            guard whole.syntaxErrors.isEmpty, !unread(source).isEmpty else { continue }
            compared += 1
            if SourceFileReader().read(source, file: "A.swift") != whole { Issue.record("\(source)") }
        }
        #expect(compared >= Effort.rounds(7, long: 70))
    }

    @Test func `the facts of this package are those of the whole files`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var shortened = 0
        let more = ["Sources/Checking", "Sources/Wire", "Tests/CheckingTests", "Docs/Examples"]
        for folder in ["Sources/Injection", "Tests/Apps"] + (Effort.isLong ? more : []) {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            )
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                shortened += unread(text).isEmpty ? 0 : 1
                let whole = SourceFileReader(parsesAll: true).read(text, file: "A.swift")
                if SourceFileReader().read(text, file: "A.swift") != whole { Issue.record("\(file.path)") }
            }
        }
        #expect(shortened >= Effort.rounds(10, long: 50))
    }
}
