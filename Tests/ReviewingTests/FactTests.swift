import Reviewing
import Testing

struct FactTests {
    @Test func `a fact is one line, its fields in their order, and what is empty is left out`() {
        let fact = Fact(.scene, ["Main/a"], ["title": "Items", "class": "List", "identifier": nil, "module": ""])
        #expect(fact.description == "scene Main/a title=Items class=List")
        #expect(fact["class"] == "List")
        #expect(fact["identifier"] == nil)
    }

    @Test(
        arguments: [
            ("two words", #"title="two words""#), (#"a "b""#, #"title="a \"b\"""#), (#"a\b"#, #"title="a\\b""#),
            ("a=b", #"title="a=b""#), ("a\nb\u{2028}c", #"title="a\nb\u{2028}c""#),
            ("prepare(for:sender:)", "title=prepare(for:sender:)"),
            ("Übersicht", "title=Übersicht"), ("a\u{7}b", #"title="a\u{7}b""#),
        ]
    )
    func `a value that would not be one word stands in quotes`(_ value: String, _ expected: String) {
        #expect(Fact(.scene, ["a"], ["title": value]).description == "scene a \(expected)")
    }

    @Test func `facts are sorted by what they are about, then by key`() {
        let facts = [
            Fact(.edge, ["a"]), Fact(.scene, ["b"]), Fact(.app, ["z"]), Fact(.scene, ["a"]), Fact(.scene, ["a", "x"]),
        ]
        #expect(facts.sorted().map(\.description) == ["app z", "scene a", "scene a x", "scene b", "edge a"])
    }
}
