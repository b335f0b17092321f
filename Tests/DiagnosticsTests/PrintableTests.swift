import Diagnostics
import Testing

/// Text that an app contains, on its way to a terminal or a reviewer.
struct PrintableTests {
    /// Escape sequences of both sets of control characters, and overrides of direction.
    private static let hostile = [
        "\u{1B}[2J", "\u{9B}2J", "\u{1B}]0;title\u{07}", "\u{9D}0;title\u{9C}", "\u{7F}", "\u{202E}", "\u{2066}",
        "\u{200F}",
        "\u{FEFF}", "\u{E0041}", "\u{2028}", "\u{08}",
    ]

    @Test(arguments: hostile)
    func `what cannot be seen is replaced`(_ text: String) {
        for result in [Printable.text("a\(text)b"), Printable.lines("a\(text)b")] {
            #expect(result.hasPrefix("a") && result.hasSuffix("b"))
            #expect(result.contains("\u{FFFD}"))
            #expect(!result.unicodeScalars.contains { text.unicodeScalars.first == $0 })
        }
    }

    @Test(arguments: ["Überschrift", "設定", "👩‍👧", "می‌خواهم", "a\tb", "e\u{301}", ""])
    func `what can be seen stays`(_ text: String) {
        #expect(Printable.text(text) == text)
        #expect(Printable.lines(text) == text)
        #expect(Printable.json(text) == text)
    }

    @Test func `a text is one line, and a document keeps its lines`() {
        #expect(Printable.text("a\r\nb\nc\rd") == "a b c d")
        #expect(Printable.lines("a\nb\u{1B}\n") == "a\nb\u{FFFD}\n")
    }

    @Test(arguments: hostile.filter { $0.unicodeScalars.first.map { $0.value >= 0x7F } == true })
    func `JSON keeps its values`(_ text: String) {
        let json = Printable.json("{\"a\": \"\(text)\"}")
        #expect(json.unicodeScalars.allSatisfy { $0.value < 0x7F })
        #expect(json.contains("\\u"))
    }

    @Test func `JSON writes what lies beyond the first plane as two units`() {
        #expect(Printable.json("\u{E0041}") == "\\udb40\\udc41")
        #expect(Printable.json("\u{9B}") == "\\u009b")
    }
}
