import Testing

@testable import SwiftFacts
@testable import SwiftSources

/// Text that is no Swift is left out before the parser's error recovery takes minutes.
struct RecoveryLimitTests {
    private func cut(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { RecoveryLimit.cut($0) }
    }

    @Test(arguments: ["<objects>", "name:", "größe:", "where A:", "open", "weak", "lazy", "final", "async", "fd = f()"])
    func `a file of one word out of place is cut before the search becomes long`(_ word: String) throws {
        let text = "class A {\n" + String(repeating: word + "\n", count: 100_000 / (word.utf8.count + 1))
        let offset = try #require(cut(text))
        #expect((2000...20_000).contains(offset), "\(offset)")
    }

    @Test func `the beginning of a cut file is read, and the cut is an error of the file`() throws {
        // The parser does not search here, so that the test is quick.
        let text = "class First {}\nfunc f() {\n" + String(repeating: "x = a ? b : c\n", count: 5_000)
        let facts = SourceFileReader().read(text, file: "A.swift")
        #expect(facts.types.first?.name == "First")
        let error = try #require(facts.syntaxErrors.last)
        #expect(error.message == "the file is not read from here on: it has too many errors")
        #expect(error.position.line > 100)
    }

    @Test func `keywords between words out of place end the search, and the sum of all searches is limited`() {
        let part = String(repeating: "<a>\n", count: 600) + "let a = 1\n"
        let offset = cut("class A {\n" + String(repeating: part, count: 400)) ?? .max
        #expect((10_000...100_000).contains(offset), "\(offset)")
        let short = String(repeating: "<a>\nlet a = 1\n", count: 20_000)
        #expect(cut("class A {\n" + short) == nil)
    }

    @Test func `a table of data is read as a whole`() {
        let row =
            "    Item(\n        name: \"a: <b> open\",\n        size: -1, // where weak: <c>\n        list: [1, 2]\n    ),\n"
        let text = "let table = [\n" + String(repeating: row, count: 500) + "]\nclass Last {}\n"
        #expect(cut(text) == nil)
        let facts = SourceFileReader().read(text, file: "A.swift")
        #expect(facts.types.map(\.name) == ["Last"])
        #expect(facts.syntaxErrors.isEmpty)
    }

    @Test func `statements are no members of a type inside of a function, a closure or another file`() {
        let calls = String(repeating: "view.add(label)\n", count: 20_000)
        #expect(cut("class A {\nclass func f() {\n\(calls)}\nlazy var a: B = {\n\(calls)}()\n}\n\(calls)") == nil)
        #expect(cut("class A: B {\n\(calls)}") != nil)
    }

    @Test func `a raw string that ends with a backslash hides nothing`() {
        let text = "let a = #\"\"\"\n\\\"\"\"#\nclass A {\n"
        #expect(cut(text + String(repeating: "name:\n", count: 100_000)) != nil)
    }

    @Test func `an open bracket hides nothing`() {
        #expect(cut("class A {\nlet a = (\n" + String(repeating: "name:\n", count: 100_000)) != nil)
    }
}
