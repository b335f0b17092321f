import Foundation
import SwiftFacts
import SwiftSources
import Testing

@Suite struct HostileSourceTests {
    /// Reads and highlights on a thread with the small stack that threads of a pool may have.
    private func read(_ text: String) -> SourceFileFacts {
        final class Box: @unchecked Sendable { var facts: SourceFileFacts? }
        let box = Box()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let first = SourceFileReader().read(text, file: "Test.swift")
            let second = SourceFileReader().read(text, file: "Test.swift")
            if first == second, first.hashValue == second.hashValue { box.facts = first }
            _ = SourceHighlighter().lines(of: text, from: 1, to: 3)
            done.signal()
        }
        #if DEBUG
        // Unoptimised, the parser alone needs more than that.
        thread.stackSize = 8 * 1024 * 1024
        #else
        thread.stackSize = 512 * 1024
        #endif
        thread.start()
        done.wait()
        return box.facts ?? SourceFileFacts(file: "differs")
    }

    private static func nested(_ open: String, _ close: String, around inner: String = "x") -> String {
        "func test() {\nlet a = " + String(repeating: open, count: 120) + inner
            + String(repeating: close, count: 120) + "\n}\nclass After {}\n"
    }

    @Test(arguments: [
        nested("(", ")"), nested("[", "]"), nested("{ ", " }"), nested("f(", ")"), nested("f { ", " }"),
        nested("!", ""), nested("try ", ""), nested("await ", ""), nested("\"\\(", ")\""),
        nested("", ".a()"), nested("", ".a"), nested("", "!"), nested("", "?.a"), nested("", "[0]"), nested("", " {}"),
        nested("", " + x"), nested("", " ? x : x"), nested("", " ?? x"), nested("", " as? A"), nested("x ? ", ": x"),
        nested("x = ", ""), nested("a ? b : ", ""), nested("if a { ", " }"), nested("if a { b } else ", "{ c }"),
        nested("switch a { case b: ", " }"), nested("[a: ", "]"), nested("&", ""), nested("\\.a", ".b"),
        nested("A<", ">()"), nested("x as A<", ">"), nested("x as [", "]"), nested("x as (", ")"),
        nested("x as A", "?"),
        nested("x as A", ".B"), nested("x as () -> ", "A"), nested("#a(", ")"), nested("#if a\n", "\n#endif"),
        nested("x\n#if a\n.b", "\n#endif"), nested("x is ", ""), nested("{ (a: ", ") in }"),
        nested("x; func f() { ", " }"), nested("x; class A { ", " }"), nested("x; enum A { case a; ", " }"),
        nested("x; for a in b { ", " }"), nested("x; while a { ", " }"), nested("x; do { ", " } catch {}"),
        nested("x; do { try a() } catch { ", " }"), nested("x; do { guard a else { throw b }; ", " } catch { c() }"),
        nested("x; do { try a() } ", "catch b {}"), nested("x; do { try a(); ", " } catch b {}"),
        nested("x; guard a else { ", " }"), nested("x; if a {} else if b {} else ", "{}"),
        nested("x; outer: ", "do {}"), nested("x; if case .a(", ") = b {}"), nested("x; if case let ", " = b {}"),
        nested("x; switch a { case ", ": b }"), nested("x; let (", ", b) = c"), nested("x; @A(", ") let b = c"),
        nested("x; var a: B { ", " }"), nested("x; defer { ", " }"), nested("x; a <", "> b"), nested("x; a ~> ", "b"),
        nested("x; func f<T: ", ">() {}"), nested("x; typealias A = ", "B"), nested("x; import A", ".B"),
        nested("x; extension A", ".B {}"), nested("x; #if a || (", ")\n#endif"), nested("x; @available(", ")"),
        nested("x; if let a = b, ", "{}"), nested("x; if a, ", "{}"), nested("if ", "a {}"),
        nested("each ", ""), nested("consume ", ""), nested("repeat ", ""), nested("~", ""), nested("/", "/"),
        nested("any ", "A"), nested("A & ", "B"), nested("$0.", ""), nested("``", ""), nested("{ [a] in ", "}"),
    ])
    func `source that nests more than a hundred deep fits into a small stack`(source: String) {
        #expect(read(source).file == "Test.swift")
    }

    @Test func `source that is cut short anywhere still gives facts`() {
        let source = """
            class Detail: UIViewController {
                let item: Item
                init?(coder: NSCoder, item: Item) { self.item = item; super.init(coder: coder) }
                @IBSegueAction func make(_ coder: NSCoder) -> Detail? { Detail(coder: coder, item: "a\\(b)") }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    switch segue.identifier { case "a"?: (segue.destination as! B).c = { [weak self] in self?.d } }
                }
            }
            """
        for length in stride(from: 0, through: source.utf8.count, by: 7) {
            let facts = read(String(decoding: source.utf8.prefix(length), as: UTF8.self))
            #expect(facts.file == "Test.swift")
            if length > 20 {
                #expect(facts.types.map(\.name).first?.hasPrefix("Detail".prefix(max(0, length - 6))) ?? true)
            }
            #expect(facts.syntaxErrors.count <= 10)
        }
        #expect(read(source).syntaxErrors == [])
    }

    @Test func `an interpolation that nests too deeply is told, and one that is only long is read`() {
        let words = String(repeating: "try ", count: 20_000)
        #expect(
            read("class A {}\nlet a = \"\\(\(words)b())\"").syntaxErrors.map(\.message)
                == ["the file is not read: what begins here nests too deeply"]
        )
        let list = String(repeating: "b, ", count: 200)
        #expect(read("class A {}\nlet a = \"\\(f(\(list)c))\"").types.map(\.name) == ["A"])
    }

    @Test(arguments: [
        String(repeating: "[", count: 11), String(repeating: "(", count: 65), String(repeating: "[{\n", count: 33),
        String(repeating: "if a == ", count: 66), String(repeating: "if a +\n", count: 66),
        String(repeating: "try\n", count: 65), "(" + String(repeating: "try ", count: 65) + ")",
        String(repeating: "a < ", count: 65), String(repeating: "a ? ", count: 65),
        String(repeating: "#if a\n", count: 65), String(repeating: "}\n", count: 300),
        "\"\\(" + String(repeating: "a[", count: 11) + "\"", "\"\\(" + String(repeating: "a < ", count: 65) + ")\"",
        "if a {}" + String(repeating: " else if a {}\n", count: 1001),
        "if a {}" + String(repeating: " // b\nelse if a { c { } }\n", count: 1001),
        String(repeating: "a ", count: 4097),
        String(repeating: String(repeating: "a ", count: 500) + "/*\n*/", count: 9),
        String(repeating: String(repeating: "a ", count: 500) + "\"\\\n\"", count: 9),
    ])
    func `one thing too many is told in a file that is ordinary else`(source: String) {
        let around = "import UIKit\n\nclass Around { // One.\n    func a(_ b: [Int]) { c(\"d \\(b[0])\") }\n}\n"
        #expect(read(around + around).syntaxErrors.isEmpty)
        let facts = read(around + "func test() {\n    let a = 1\n    " + source + "\n}\n" + around)
        #expect(facts.syntaxErrors.map(\.message) == ["the file is not read: what begins here nests too deeply"])
    }

    @Test(arguments: [
        "let a = [\n" + (0..<70).map { "1 << \($0)," }.joined(separator: "\n") + "\n]",
        "let a: [UInt] = [" + (0..<70).map { "1<<\($0)" }.joined(separator: ", ") + "]",
        "func a(_ b: Int) { switch b {\n" + (0..<70).map { "case ..<\($0): c()" }.joined(separator: "\n") + "\n} }",
        "func a() {\n" + String(repeating: "check(b < c)\n", count: 70) + "}",
        "func a() {\n" + String(repeating: "assert b < c\n", count: 70) + "}",
        "func a() {\n" + String(repeating: "b <- c\n", count: 70) + "}",
        "let a: [() -> B<C>] = [" + String(repeating: "d as () -> B<C>, ", count: 70) + "]",
    ])
    func `signs of operators are no brackets, however many there are`(source: String) {
        let facts = read("class Before {}\n" + source + "\nclass After {}")
        #expect(!facts.syntaxErrors.contains { $0.message.hasPrefix("the file is not read") })
        #expect(facts.types.map(\.name) == ["Before", "After"])
    }

    @Test(arguments: [
        String(repeating: "A<", count: 70), String(repeating: "A<\n", count: 70),
        String(repeating: "A<any\n", count: 70), String(repeating: "A<@b\n", count: 70),
        String(repeating: "A<() -> ", count: 70), String(repeating: "A<~", count: 70),
        String(repeating: "A<(B<", count: 40), String(repeating: "A<[B<", count: 40),
    ])
    func `brackets of types that are open are counted over lines, words and other brackets`(source: String) {
        let facts = read("class Before {}\nlet a: " + source)
        #expect(facts.syntaxErrors.map(\.message) == ["the file is not read: what begins here nests too deeply"])
    }

    @Test func `a name in backticks hides nothing that follows it`() {
        let squares = String(repeating: "[", count: 50) + "a" + String(repeating: "]", count: 50)
        for name in ["`a/*b`", "`a \"b`", "`a \"\"\" b`", "`a // b`", "`a { ( [ b`", "`a\\b \"`"] {
            let hidden = read("class A { func \(name)() { b(\(squares)) } }\n")
            #expect(
                hidden.syntaxErrors.map(\.message) == ["the file is not read: what begins here nests too deeply"],
                "\(name)"
            )
            let plain = read("class A { func \(name)() { b([[a]]) } }\nclass B {}")
            #expect(plain.types.map(\.name) == ["A", "B"], "\(name)")
        }
        #expect(read("class A { let a = ` }\nclass B {}").types.first?.name == "A")
    }

    @Test func `links of conditions are counted in their own brackets`() {
        let chain = "if a { b() }" + String(repeating: " else if a { b() }\n", count: 900)
        let functions = (0..<4).map { "func a\($0)() { \(chain) }\n" }.joined()
        #expect(read("class A {\n" + functions + "}").syntaxErrors.isEmpty)
        // A chain of those that nobody writes was more than a stack holds.
        let long = "class A { func a() { if a {}" + String(repeating: " else if a {}", count: 40_000) + " } }"
        #expect(!read(long).syntaxErrors.isEmpty)
    }

    @Test func `brackets that are closed over and over, and never opened, end the reading`() {
        func list(_ count: Int) -> String {
            "class A {}\nlet a = [1: b(" + String(repeating: "2), 3: c), ", count: count) + "]"
        }
        #expect(
            read(list(2_000)).syntaxErrors.map(\.message)
                == ["the file is not read: what begins here nests too deeply"]
        )
        #expect(read(list(20)).types.map(\.name) == ["A"])
    }

    @Test func `quotes that are damaged again and again inside of interpolations end the reading`() {
        let damaged = String(repeating: "let a = \"\\(b(\"/\").c ?? \"\"):\\(d)\n \"\\(e:\n", count: 1_000)
        #expect(
            read("class A {}\n" + damaged).syntaxErrors.map(\.message)
                == ["the file is not read: what begins here nests too deeply"]
        )
        let whole = String(repeating: "let a = \"\\(b(\"/\").c ?? \"\"):\\(d)\"\n", count: 1_000)
        #expect(read("class A {}\n" + whole).types.map(\.name) == ["A"])
    }

    @Test func `what try stands before may be missing`() {
        #expect(read("let a = try  = b\nclass After {}").types.map(\.name) == ["After"])
    }

    @Test func `at most ten syntax errors are told, with their places`() {
        let facts = read(String(repeating: "let = 1\n", count: 50))
        #expect(facts.syntaxErrors.count == 10)
        #expect(
            facts.syntaxErrors.first
                == SyntaxError(
                    message: "expected pattern",
                    position: Position(line: 1, column: 5)
                )
        )
    }

    @Test func `what parses around a syntax error is read`() {
        let facts = read("class A { func a() { b( } }\nclass C: D { let e: F! }")
        #expect(facts.types.map(\.name).contains("C"))
        #expect(!facts.syntaxErrors.isEmpty)
    }

    @Test func `columns count UTF-8, whatever ends a line and whatever stands before`() {
        let facts = read("\u{FEFF}class A {}\r\n/* 🧭 */ class B {}\rclass C {}\nlet 🧭 = 1; class D {}")
        #expect(facts.types.map(\.name) == ["A", "B", "C", "D"])
        #expect(
            facts.types.map(\.position) == [
                Position(line: 1, column: 7), Position(line: 2, column: 18), Position(line: 3, column: 7),
                Position(line: 4, column: 21),
            ]
        )
    }

    @Test func `NUL, replaced bytes and a huge line are only text`() {
        let replaced = String(decoding: [0xFF, 0xFE, 0x80] as [UInt8], as: UTF8.self)
        let facts = read(
            "class A {\0}\n\(replaced)\nclass B { let c = \"\(String(repeating: "x", count: 100_000))\" }"
        )
        #expect(facts.types.map(\.name) == ["A", "B"])
        #expect(facts.types.last?.properties.first?.initialValue?.text.count == 120)
    }

    @Test func `a file of one long list is read in one go`() {
        let facts = read("let a = [" + String(repeating: "x, ", count: 4_000) + "]\nclass A {}")
        #expect(facts.types.map(\.name) == ["A"])
    }

    @Test func `a space before the arguments of an attribute is no damage`() {
        let facts = read("class Item: Object {\n    @Persisted (primaryKey: true) var id: Int\n    var name = \"\"\n}")
        #expect(facts.syntaxErrors == [])
        #expect(facts.types.first?.properties.map(\.name) == ["id", "name"])
    }
}
