import Checking
import Diagnostics
import Testing

/// Entries leave the file of a baseline, and nothing else changes in it.
struct BaselinePruningTests {
    private func finding(_ anchor: String, message: String = "it is wrong, [\"}\" and {") -> Finding {
        Finding(rule: "crash", severity: .error, message: message, remedy: "", flow: "app", anchor: anchor)
    }

    private func pruned(_ text: String, _ gone: [Baseline.Entry]) throws -> String {
        String(decoding: try Baseline.removing(gone, from: Array(text.utf8)), as: UTF8.self)
    }

    private let names = ["a", "b", "c", "d"]

    @Test func `what is left is the baseline of what is left`() throws {
        let all = Baseline(names.map { finding($0) })
        for choice in 0..<16 {
            let gone = all.entries.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
            let kept = names.map { finding($0) }.filter { !gone.map(\.fingerprint).contains($0.fingerprint) }
            #expect(try pruned(all.text, gone) == Baseline(kept).text)
        }
    }

    @Test func `the others keep their bytes and their order`() throws {
        let entries = Baseline(names.map { finding($0, message: "x") }).entries
        func written(_ entry: Baseline.Entry) -> String {
            "{ \"message\" : \"\\u0078\", \"rule\": \"crash\",\n\t\"flow\": \"app\", \"more\": [1, {}], "
                + "\"fingerprint\": \"\(entry.fingerprint)\" }"
        }
        let order = [entries[2], entries[0], entries[3], entries[1]]
        let head = "{ \"findings2\": [0], \"note\": \"findings\", \"findings\" : [\n  "
        let tail = "\n] , \"version\": 1 }"
        let text = head + order.map(written).joined(separator: " ,\n  ") + tail
        #expect(
            try pruned(text, [entries[0], entries[3]]) == head
                + [order[0], order[3]].map(written)
                .joined(separator: " ,\n  ") + tail
        )
        #expect(try pruned(text, []) == text)
        #expect(try pruned(text, [Baseline([finding("e")]).entries[0]]) == text)
    }

    @Test func `of equal entries as many go as are gone`() throws {
        let text = Baseline([finding("a"), finding("a"), finding("a")]).text
        let entry = Baseline([finding("a")]).entries[0]
        #expect(try pruned(text, [entry]) == Baseline([finding("a"), finding("a")]).text)
        #expect(try pruned(text, [entry, entry, entry]) == Baseline([]).text)
    }

    @Test func `what is no baseline is not changed`() {
        #expect(throws: Baseline.FormatError.self) { try pruned("{}", []) }
        // JSON may have escapes in a key, which no baseline of this program has.
        let text = Baseline([finding("a")]).text.replacing("\"findings\"", with: "\"f\\u0069ndings\"")
        #expect(throws: Baseline.FormatError.self) { try pruned(text, []) }
    }
}
