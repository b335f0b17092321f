import SwiftFacts
import SwiftSources
import Testing

@Suite struct StatementTests {
    @Test(arguments: [
        // Expressions.
        ("a.b(c, d: 1)", "a.b(c d:1)"),
        ("a?.b()", "a?.b()"),
        ("a!.b?.c = nil", "a!.b?.c := nil"),
        ("x[0] = y", "x[0] := y"),
        ("x[\"a\", default: 1].go()", "x[\"a\" default:1].go()"),
        (".shared.go()", ".shared.go()"),
        ("f(.shared)", "f(.shared)"),
        ("a ?? b ?? c", "(a ?? (b ?? c))"),
        ("a || b && c == d", "(a || (b && (c == d)))"),
        ("a - b - c", "((a - b) - c)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("x = a ? b : c", "x := (a ? b : c)"),
        ("x += 1", "(x += 1)"),
        ("a as! B", "(a as! B)"),
        ("(a as? B)?.c = d as! [E]", "(a as? B)?.c := (d as! [E])"),
        ("x = a as? B ?? c", "x := ((a as? B) ?? c)"),
        ("if a is B, !c { }", "if (a is B), !c {}"),
        ("try a()", "try(a())"),
        ("x = try? a() ?? b", "x := try?((a() ?? b))"),
        ("try await a() as! B", "try((a() as! B))"),
        ("_ = f()", "f()"),
        ("_ = a ?? b", "(a ?? b)"),
        ("let x = -1", "let x = -1"),
        // A name that the body gives to a type.
        ("typealias A = Own; return A(b)", "return Own(b)"),
        ("if a { typealias A = Own }; A(b)", "if a {}; A(b)"),
        ("let x = !a.b", "let x = !a.b"),
        ("f(&x)", "f(&x)"),
        ("let x = [a, b]", "let x = [a b]"),
        ("let x = [Item]()", "let x = <[Item]>()"),
        ("let x = [String: Item]()", "let x = <[String: Item]>()"),
        ("let x = Box<Item>(a)", "let x = <Box<Item>>(a)"),
        ("let x = [a: b]", "let x = other([a: b]|a b)"),
        ("let x = (a)", "let x = a"),
        ("let (a, b) = (c, d)", "let a = c; let b = d"),
        ("let (a, b) = f()", "let a = f().0; let b = f().1"),
        ("let a = 1, b: Int? = nil", "let a = 1; let b: Int? = nil"),
        ("let x: any P", "let x: P"),
        ("var x: T { f() }", "let x: T = {f()}()"),
        ("let t = Foo.self", "let t = Foo.self"),
        ("let k = \\Foo.bar", "let k = {$0 in $0.bar}"),
        ("let k = \\.bar?.baz!.qux", "let k = {$0 in $0.bar?.baz!.qux}"),
        ("let k = \\Foo.[0]", "let k = other(\\Foo.[0]|)"),
        ("f(#selector(go(_:)))", "f(other(#selector(go(_:))|go(_:)))"),
        ("let s = \"a\\(b.c)d\"", "let s = \"a\\(b.c)d\""),
        ("let s = \"a\\n\\\"b\"", "let s = \"a\n\"b\""),
        ("let s = #\"a\\b\"#", "let s = \"a\\b\""),
        ("let s = \"\"\"\n    a\n    b\n    \"\"\"", "let s = \"a\nb\""),
        ("let x = if a { b } else { c }", "let x = (a ? b : c)"),
        ("let x = switch a { case .b: c\ndefault: d }", "let x = ((.b ~= a) ? c : d)"),
        ("self.init(coder: c)", "self.init(coder:c)"),
        ("super.viewDidLoad()", "super.viewDidLoad()"),
        ("`default`.go()", "default.go()"),
        // Closures.
        ("f { $0.a($1) }", "f({$0 $1 in $0.a($1)})"),
        ("f(a) { [weak self] x in self?.go(x) }", "f(a {weak x in self?.go(x)})"),
        ("f { (a: A, _ b: B?) -> C in a }", "f({a:A b:B? in a})"),
        ("f { a } done: { b }", "f({a} done:{b})"),
        ("f { [unowned self] in self.go() }", "f({self.go()})"),
        // Statements.
        (
            "if let a, var b = c as? D { e() } else if f { g() } else { h() }",
            "if let a = a, let b = (c as? D) {e()} else {if f {g()} else {h()}}"
        ),
        ("guard let self else { return }", "guard let self = self else {return}"),
        ("guard let self = self else { return nil }", "guard let self = self else {return nil}"),
        ("guard case .a(let b) = c else { throw d }", "guard .a(b) ~ c else {leave}"),
        ("if #available(iOS 13.0, *) { a() }", "if available 13.0 {a()}"),
        ("guard #unavailable(iOS 15) else { return }", "guard unavailable 15 else {return}"),
        ("if #available(macOS 11, *) { a() }", "if available - {a()}"),
        ("for a in b where c { d(a) }", "loop a b {guard c else {leave}; d(a)}"),
        ("for case let a as B in c { a.d = e }", "loop $element c {guard is B a ~ $element else {leave}; a.d := e}"),
        ("for (a, b) in c { d(b) }", "loop $element c {guard (?a ?b) ~ $element else {leave}; d(b)}"),
        ("while let a = b { c(a) }", "loop - - {guard let a = b else {leave}; c(a)}"),
        ("repeat { a() } while b", "loop - - {a(); guard b else {leave}}"),
        ("do { a() }", "do {a()}"),
        ("defer { a() }", "do {a()}"),
        ("outer: for a in b { continue outer }", "loop a b {leave}"),
        ("return a as! B", "return (a as! B)"),
        ("func a(b: B) { b.c() }", "func a(b:) {b.c()}"),
        ("#if DEBUG\na()\n#elseif os(iOS)\nb()\n#else\nc()\n#endif", "#DEBUG {a()} #os(iOS) {b()} #else {c()}"),
        // Patterns.
        ("switch a { case \"x\", \"y\": b()\ndefault: c() }", "switch a {[\"x\"|\"y\": b()] [default: c()]}"),
        (
            "switch a { case \"x\"?: b()\ncase nil: c()\n@unknown default: d() }",
            "switch a {[\"x\": b()] [nil: c()] [default: d()]}"
        ),
        ("switch a { case let b as C: b.d()\ncase is E: f() }", "switch a {[is C b: b.d()] [is E: f()]}"),
        (
            "switch a { case .b(let c, _) where c.d: e()\ncase let .f(g, h): i() }",
            "switch a {[.b(c) where c.d: e()] [.f(g h): i()]}"
        ),
        (
            "switch a { case Id.b: c()\ncase Id.b.rawValue: d()\ncase A.B.c: e() }",
            "switch a {[Id.b: c()] [Id.b.rawValue: d()] [A.B.c: e()]}"
        ),
        ("switch a { case let b?: c(b)\ncase .none: d() }", "switch a {[Optional.some(b): c(b)] [.none: d()]}"),
        (
            "switch (a, b) { case (let c, nil): d(c)\ncase (_, is E): f() }",
            "switch (a, b) {[(?c nil): d(c)] [(?_ is E): f()]}"
        ),
        (
            "switch a { case R.segue.go.identifier: b()\ncase String(describing: C.self): d() }",
            "switch a {[R.segue.go.identifier: b()] [String(describing:C.self): d()]}"
        ),
        ("switch a { case 1...3: b()\ncase _: c() }", "switch a {[(1 ... 3): b()] [?_: c()]}"),
    ])
    func `a body says what it does`(source: String, expected: String) throws {
        let facts = SourceFileReader().read(
            "class A: UIViewController { func test() {\n\(source)\n} }",
            file: "Test.swift"
        )
        #expect(facts.syntaxErrors == [])
        #expect(Written.body(try #require(facts.types.first?.methods.first?.body)) == expected)
    }

    @Test func `texts are kept for what a person is shown, on one line`() throws {
        let source = """
            extension Detail { func test() {
                detail.service = make(
                    a,  // the first
                    "b // c"
                )
            } }
            """
        let facts = SourceFileReader().read(source, file: "Test.swift")
        guard case .assign(let target, let value) = try #require(facts.types.first?.methods.first?.body?.first).kind,
            case .call(let callee, let arguments) = value.kind
        else {
            Issue.record("no assignment")
            return
        }
        #expect(target.text == "detail.service")
        #expect(value.text == "make( a, \"b // c\" )")
        #expect(arguments.map(\.value.text) == ["a", "\"b // c\""])
        #expect(([callee] + arguments.map(\.value)).map(\.keptText) == ["", "", ""])
        #expect(callee.text == "make")
        #expect(target.position == Position(line: 2, column: 12))
        #expect(value.position == Position(line: 2, column: 22))
    }

    @Test func `a long text is cut at 120 characters`() throws {
        let facts = SourceFileReader().read("let x = \"\(String(repeating: "é", count: 300))\"", file: "Test.swift")
        let text = try #require(facts.properties.first?.initialValue).text
        #expect(text.count == 120)
        #expect(text.hasSuffix("é…"))
    }
}
