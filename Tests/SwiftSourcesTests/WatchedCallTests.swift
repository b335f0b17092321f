import Testing

@testable import SwiftFacts
@testable import SwiftSources

/// Calls that are listed by name are found wherever they stand, and nothing else is.
struct WatchedCallTests {
    private static let names = WatchedNames(functions: ["show", "dismiss"], properties: ["root"]) { name, labels in
        name == "show" ? labels.first == "" : labels.first == "animated"
    }

    private func calls(_ text: String) -> [WatchedCall] { SourceFileReader(watching: Self.names).calls(in: text) }

    private func places(_ text: String) -> [String] {
        calls(text).map { "\($0.position.line):\($0.position.column) \($0.text)" }
    }

    @Test func `a call has its place and its text, an assignment its line`() {
        let text = """
            func f() {
                a.show(b, sender: nil)
                window?.root = Home() // the first
                self
                    .dismiss(animated: true) { g() }
            }
            """
        #expect(
            places(text) == [
                "2:7 a.show(b, sender: nil)", "3:13 window?.root = Home()", "5:10 self .dismiss(animated: true)",
            ]
        )
    }

    @Test(arguments: [
        "// show(a)", "/* show(a) /* show(b) */ show(c) */", #"let a = "show(a)""#,
        ##"let a = #"\(show(a)) " show(b)"#"##,
        "let a = \"\"\"\n  show(a)\n  \"\"\"", "func show(_ a: Int) {}", "#selector(show(_:))",
        "#selector(A.dismiss(animated:completion:))", "perform(dismiss(animated:completion:))", "let root = 1",
        "a.root == b", "dismiss()", "show(a: 1)", "shows(a)", "var root: A", "`show`(a)",
    ])
    func `what is no call is left out`(text: String) {
        #expect(places(text) == [])
    }

    @Test func `a selector among arguments leaves the brackets as they are`() {
        let text = "class A {\n    func b() { add(#selector(show(_:)), f(1)) { show(c) } }\n    func d() { show(e) }\n}"
        #expect(calls(text).map(\.function) == ["b", "d"])
    }

    @Test func `arguments may hold calls, brackets, comments and strings`() {
        let text = """
            show(make { dismiss(animated: true) }, with: [1, 2], /* , */ ")")
            dismiss(animated: f(1, 2), completion: nil)
            """
        #expect(calls(text).map(\.name) == ["show", "dismiss", "dismiss"])
    }

    @Test(arguments: [
        ("show(a)", nil), ("self.show(a)", "self"), ("super.show(a)", "super"), ("a.b?.show(a)", "b"),
        ("a().show(a)", ""), ("a[0]!.show(a)", ""), ("(a ?? b).show(a)", ""), ("return show(a)", nil),
        ("A<B>().show(a)", ""),
    ])
    func `what stands before it is told`(text: String, receiver: String?) {
        #expect(calls(text).map(\.receiver) == [receiver])
    }

    @Test func `the type and the function around it are told`() {
        let text = """
            show(a)
            class A: B {
                class var c: Int { show(a); return 1 }
                class func d() { if e { show(a) } }
                struct F<G> { init() { show(a) } }
            }
            extension A.F where G == Int { func h(i: () -> Void = { show(a) }) { func j() { show(a) } } }
            """
        #expect(
            calls(text).map { "\($0.type) \($0.function)" } == [" ", "A ", "A d", "A.F init", "A.F ", "A.F j"]
        )
    }

    @Test func `the conditions around it are told`() {
        let text = """
            #if DEBUG // for us
            show(a)
            #elseif os(iOS)
            #if X
            show(b)
            #endif
            #else
            show(c)
            #endif
            show(d)
            """
        let debug = BuildCondition("DEBUG")
        #expect(
            calls(text).map(\.conditions) == [
                [debug], [BuildCondition("os(iOS)", before: ["DEBUG"]), BuildCondition("X")],
                [BuildCondition(nil, before: ["DEBUG", "os(iOS)"])], [],
            ]
        )
        #expect(calls(text).first?.conditions.first?.condition == "DEBUG")
    }

    @Test(arguments: [
        "show(", "show(a", "\"", "\"\"\"", "#\"", "/*", "#if", "#elseif", "#endif", "}", ")", "class", ".",
    ])
    func `what is cut off ends`(text: String) {
        #expect(calls(text).count <= 1)
        #expect(calls(text + "\nshow(a)").count <= 2)
    }

    @Test func `what nests without end is read in a bounded time`() {
        #expect(calls(String(repeating: "show(", count: 20_000)).isEmpty)
        #expect(calls(String(repeating: "{", count: 20_000) + "show(a)").isEmpty)
        let list = String(repeating: "show(a, ", count: 5000) + String(repeating: ")", count: 5000)
        #expect(calls(list).count <= 5000)
    }
}
