import Foundation
import SwiftFacts
import SwiftSources
import Testing

@Suite struct CatchingTests {
    @Test(arguments: [
        // The code before the first `try` runs; then either the rest or the `catch`.
        ("a(); try b(); c() } catch { d()", "a(); if attempt try b() {try(b()); c()} else {if ?error {d()}}"),
        (
            "let x = try a(b) ?? c; try d(x) } catch let e { f(e)",
            "if attempt try a(b) ?? c {let x = try((a(b) ?? c)); try(d(x))} else {if ?e {f(e)}}"
        ),
        ("x = try await a() } catch { b()", "if attempt try await a() {x := try(a())} else {if ?error {b()}}"),
        ("a(try b()) } catch { c()", "if attempt try b() {a(try(b()))} else {if ?error {c()}}"),
        ("if try a() { b() } } catch { c()", "if attempt try a() {if try(a()) {b()}} else {if ?error {c()}}"),
        ("for try await a in b { c() } } catch { d()", "if attempt b {loop a b {c()}} else {if ?error {d()}}"),
        ("return try a() } catch { b()", "if attempt try a() {return try(a())} else {if ?error {b()}}"),
        // Without a throw, nothing is caught.
        ("a() } catch { b()", "a()"),
        ("try a()", "try(a())"),
        ("try? a(); x = try? b() ?? c; try! d() } catch { e()", "try?(a()); x := try?((b() ?? c)); try(d())"),
        ("a { try b() } } catch { c()", "a({try(b())})"),
        ("func a() throws { throw b } } catch { c()", "func a() {leave}"),
        (
            "a { throw b }; try c { try d() } } catch { e()",
            "a({leave}); if attempt try c { try d() } {try(c({try(d())}))} else {if ?error {e()}}"
        ),
        // The clauses in order; what none fits leaves.
        (
            "try a() } catch let e as B { c(e) } catch D.e where f { g() } catch { h()",
            "if attempt try a() {try(a())} else {if is B e {c(e)} else {if D.e, f {g()} else {if ?error {h()}}}}"
        ),
        ("try a() } catch B.c { d()", "if attempt try a() {try(a())} else {if B.c {d()} else {leave}}"),
        (
            "try a() } catch B.c, B.d { e() } catch let e as NSError { f(e)",
            "if attempt try a() {try(a())} else {if other(B.c, B.d) {e()} else {if ?e {f(e)}}}"
        ),
        ("try a() } catch _ where b { c()", "if attempt try a() {try(a())} else {if ?_, b {c()} else {leave}}"),
        // One inside of another: only what the inner one lets out reaches the outer one.
        (
            "do { try a() } catch { b() }; c() } catch { d()",
            "do {if attempt try a() {try(a())} else {if ?error {b()}}}; c()"
        ),
        (
            "do { try a() } catch { try b() } } catch { c()",
            "if attempt try b() {do {if attempt try a() {try(a())} else {if ?error {try(b())}}}} else {if ?error {c()}}"
        ),
        (
            "do { try a() } catch B.c { d() } } catch { e()",
            "if attempt try a() {do {if attempt try a() {try(a())} else {if B.c {d()} else {leave}}}}"
                + " else {if ?error {e()}}"
        ),
        // `throw` leads into the `catch`.
        ("a(); throw b } catch { c()", "a(); if ?error {c()}"),
        ("guard a else { b(); throw c }; d() } catch { e()", "if a {d()} else {b(); if ?error {e()}}"),
        ("if a { throw b }; c() } catch { d()", "if a {if ?error {d()}} else {c()}"),
        (
            "try a(); guard b else { throw c }; d() } catch { e()",
            "if attempt try a() {try(a()); if b {d()} else {if ?error {e()}}} else {if ?error {e()}}"
        ),
        (
            "guard try a() else { throw b }; c() } catch { d()",
            "if attempt try a() {if try(a()) {c()} else {if ?error {d()}}} else {if ?error {d()}}"
        ),
        (
            "for a in b { throw c }; d() } catch { e()",
            "if other(throw c|) {if ?error {e()}} else {loop a b {leave}; d()}"
        ),
    ])
    func `a do goes on, or what catches the error runs`(source: String, expected: String) throws {
        let facts = SourceFileReader().read(
            "class A: UIViewController { func test() { do {\n\(source)\n} } }",
            file: "Test.swift"
        )
        #expect(facts.syntaxErrors == [])
        let written = Written.body(try #require(facts.types.first?.methods.first?.body))
        #expect(written.replacing(" ~ other(error|)", with: "") == "do {\(expected)}")
    }

    @Test func `a choice stands where it is tried, and has its text`() throws {
        let source =
            "class A: UIViewController { func test() {\ndo {\n    let a = try load(\n        b)\n} catch { c() }\n} }"
        let facts = SourceFileReader().read(source, file: "Test.swift")
        guard case .block(let body) = try #require(facts.types.first?.methods.first?.body?.first).kind,
            case .if(let conditions, _, _) = try #require(body.first).kind,
            case .attempt(let condition) = try #require(conditions.first)
        else {
            Issue.record("no choice")
            return
        }
        #expect(body.first?.position == Position(line: 3, column: 13))
        #expect(condition.text == "try load( b)")
    }

    @Test func `the statements of a catch are repeated only so often`() throws {
        let checks = String(repeating: "guard a else { throw b }\n", count: 40)
        let nested = (0..<6).reduce("caught()") { inner, _ in "do {\n\(checks)try c()\n} catch {\n\(inner)\n}" }
        let facts = SourceFileReader().read(
            "class A: UIViewController { func test() {\n\(nested)\n} }",
            file: "Test.swift"
        )
        let written = Written.body(try #require(facts.types.first?.methods.first?.body))
        #expect(written.components(separatedBy: "caught()").count - 1 == 5)
    }
}
