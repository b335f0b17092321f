import Testing
import WrittenApps

@testable import ManifestReading
@testable import ProjectFiles

struct YAMLValueTests {
    private func read(_ text: String) -> PropertyListValue? { YAMLValue.read(Array(text.utf8)) }

    @Test func `an alias repeats a text, a list or a mapping, also as what is merged in`() throws {
        let text = """
            NAME: &NAME Shop
            list: &list [a, *NAME]
            base: &base { one: 1, two: 2 }
            name: *NAME
            lists: [*list, x]
            own: { <<: *base, two: 3 }
            both: { <<: [*base, { one: 4, four: 5 }] }
            script: |
              echo *NAME &NAME
            glob: "*.swift"
            """
        let value = try #require(read(text))
        let list = PropertyListValue.array([.string("a"), .string("Shop")])
        #expect(value["name"] == .string("Shop"))
        #expect(value["lists"] == .array([list, .string("x")]))
        #expect(value["own"] == .dictionary(["one": .string("1"), "two": .string("3")]))
        #expect(value["both"] == .dictionary(["one": .string("1"), "two": .string("2"), "four": .string("5")]))
        #expect(value["glob"] == .string("*.swift"))
    }

    @Test(arguments: [
        "a: &a [*a]", "a: *b\nb: &b x", "a: &a x\n*a : y", "[", "a: b: c", "\u{0}", "--- a\n--- b", "a: &a\nb: *a",
    ])
    func `what is no tree ends in a value or none`(text: String) {
        _ = read(text)
    }

    @Test func `aliases that make a file large, or deep, are bounded`() {
        let names = (0..<40).map { "a\($0)" }
        func nested(_ line: (String, String) -> String) -> String {
            "a: &a0 [x]\n" + zip(names, names.dropFirst()).map { line($0, $1) }.joined(separator: "\n")
        }
        #expect(read(nested { "\($1): &\($1) [*\($0), *\($0)]" }) == nil, "two to the power of 39")
        #expect(read(nested { "\($1): &\($1) [*\($0)]" }) != nil)
        let value = read(nested { "? &\($1) [*\($0), *\($0)]\n: x" })
        #expect(value == nil || value?["a"] == .array([.string("x")]))
        #expect(read(String(repeating: "[", count: 900) + String(repeating: "]", count: 900)) != nil)
        #expect(read(String(repeating: "[", count: 100_000)) == nil)
    }
}
