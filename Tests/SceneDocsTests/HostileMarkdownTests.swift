import Diagnostics
import Testing

@testable import SceneDocs

struct HostileMarkdownTests {
    /// Attacks, most of them from the collections that Markdown renderers are tested with.
    static let payloads: [String] = [
        // Raw HTML.
        "<script>alert(1)</script>",
        "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
        "text <script>alert(1)</script> text",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<img src=x onerror=alert(1)>",
        "text <img src=x onerror=alert(1)> text",
        "<svg onload=alert(1)>",
        "<svg><script>alert(1)</script></svg>",
        "<math><mi xlink:href=\"javascript:alert(1)\">x</mi></math>",
        "<body onload=alert(1)>",
        "<iframe src=\"javascript:alert(1)\"></iframe>",
        "<iframe srcdoc=\"&lt;script>alert(1)&lt;/script>\"></iframe>",
        "<object data=\"javascript:alert(1)\"></object>",
        "<embed src=\"data:text/html,<script>alert(1)</script>\">",
        "<form action=\"https://evil.example\"><input name=password></form>",
        "<meta http-equiv=\"refresh\" content=\"0;url=javascript:alert(1)\">",
        "<base href=\"https://evil.example/\">",
        "<link rel=stylesheet href=\"https://evil.example/x.css\">",
        "<style>*{background:url(https://evil.example)}</style>",
        "<p style=\"background:url(javascript:alert(1))\">x</p>",
        "<a href=\"javascript:alert(1)\" onclick=\"alert(1)\">x</a>",
        "<details open ontoggle=alert(1)>",
        "<video><source onerror=alert(1)></video>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<template><script>alert(1)</script></template>",
        "<textarea><img src=x onerror=alert(1)></textarea>",
        "<xmp><script>alert(1)</script></xmp>",
        "<plaintext>",
        "</code></pre><script>alert(1)</script>",
        "<!-- --><script>alert(1)</script>",
        "<!--><script>alert(1)</script>-->",
        "<!--[if IE]><script>alert(1)</script><![endif]-->",
        "text <!-- comment --> text",
        "<![CDATA[<script>alert(1)</script>]]>",
        "text <![CDATA[ ]]><script>alert(1)</script> text",
        "<?php echo 1 ?>",
        "<?xml-stylesheet href=\"javascript:alert(1)\"?>",
        "<!DOCTYPE html [<!ENTITY x \"y\">]>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&#60;script&#62;alert(1)&#60;/script&#62;",
        // Schemes in links.
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](  javascript:alert(1))",
        "[x](<javascript:alert(1)>)",
        "[x](< javascript:alert(1)>)",
        "[x](<\u{1}javascript:alert(1)>)",
        "[x](java&Tab;script:alert(1))",
        "[x](java&NewLine;script:alert(1))",
        "[x](<java\tscript:alert(1)>)",
        "[x](java\nscript:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](&#x6A;&#x61;&#x76;&#x61;script:alert(1))",
        "[x](javascript&colon;alert(1))",
        "[x](javascript&#58;alert(1))",
        "[x](\\javascript:alert(1))",
        "[x](javascript\\:alert(1))",
        "[x](%6Aavascript:alert(1))",
        "[x](javascript%3Aalert(1))",
        "[x](//javascript:alert(1))",
        "[x](javascript://evil.example/%0Aalert(1))",
        "[x](vbscript:msgbox(1))",
        "[x](VBSCRIPT:msgbox(1))",
        "[x](file:///etc/passwd)",
        "[x](data:text/html,<script>alert(1)</script>)",
        "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
        "[x](data:image/png;base64,AAAA)",
        "[x](blob:https://evil.example/x)",
        "[x](view-source:javascript:alert(1))",
        "[x](feed:javascript:alert(1))",
        "[x](//evil.example)",
        "[x](/\\evil.example)",
        "[x](\\\\evil.example)",
        "[x](https:evil.example)",
        "[x](https:///evil.example)",
        "[x](http://\"onmouseover=alert(1)//)",
        "[x](https://a.example/'onmouseover='alert(1))",
        "[x](https://a.example \"\\\" onmouseover=\\\"alert(1)\")",
        "[x](https://a.example '\" onmouseover=\"alert(1)')",
        "[x](https://a.example/<script>)",
        "[x](https://a.example/\u{202E}gpj.exe)",
        "[x]: javascript:alert(1)\n\n[x]",
        "[x]: <javascript:alert(1)> \"title\"\n\n[text][x] ![image][x]",
        "[x]: data:text/html,a\n\n[x][]",
        "<javascript:alert(1)>",
        "<JAVASCRIPT:alert(1)>",
        "<vbscript:x> <file:///etc/passwd> <data:text/html,x>",
        "<https://a.example/\"onmouseover=alert(1)>",
        "<a@b.example\"onmouseover=alert(1)>",
        "[<script>alert(1)</script>](https://a.example)",
        "[a ![b ![c](javascript:alert(1))](javascript:alert(1))](javascript:alert(1))",
        "[![x](https://evil.example/pixel.gif)](https://a.example)",
        // Images.
        "![x](javascript:alert(1))",
        "![x](https://evil.example/pixel.gif)",
        "![\" onerror=\"alert(1)](data:image/png;base64,AAAA)",
        "![x](data:image/svg+xml;base64,PHN2Zy8+)",
        "![x](data:image/svg+xml,<svg onload=alert(1)>)",
        "![x](data:image/png,<svg>)",
        "![x](data:image/png;base64,AAAA\"onerror=\"alert(1))",
        "![x](<data:image/png;base64,AAAA onerror=alert(1)>)",
        "![x](data:text/html;base64,AAAA)",
        "![x](//evil.example/x.png)",
        "![x](../../etc/passwd)",
        // Scene links.
        "[x](scene:javascript:alert(1))",
        "[x](scene:\"onclick=\"alert(1))",
        "[x](scene:Main/%22%3E%3Cscript%3E)",
        "[x](#scene=Main/a)",
        "[x](#\"><script>alert(1)</script>)",
        "[x](../../../../etc/passwd.md)",
        "[x](//evil.example/a.md)",
        "[x](\\\\evil.example\\a.md)",
        // Headings and code.
        "# <script>alert(1)</script>",
        "# \" onclick=\"alert(1)",
        "# location\n\n# location\n\n# location-1\n\n# document",
        "``` \"onclick=\"alert(1)\n</code></pre><script>\n```",
        "``` <script>\nx\n```",
        "~~~\u{202E}js\nx\n~~~",
        "`</code><script>alert(1)</script>`",
        // Characters.
        "a\0b [x](java\0script:alert(1)) `\0` &#0;",
        "\u{FEFF}<script>alert(1)</script>",
        "&#1;&#8;&#xFFFF;&#xFFFE;&#xFDD0;&#x1FFFF;&#xD800;&#x110000;",
        "admin\u{202E}txt.exe \u{2066}a\u{2069} \u{202A}b\u{202C}",
        "# \u{202E}turned\n\n[\u{202E}x](https://a.example \"\u{202E}\")",
        "\u{0B}\u{0C}\u{1B}[31mred\u{1B}[0m\u{7F}\u{85}\u{9F}",
    ]

    @Test(arguments: payloads)
    func `a hostile text becomes allow-listed elements, attributes and addresses only`(payload: String) {
        for text in [payload, "> \(payload)", "- \(payload)", "# \(payload)", "*\(payload)*", "[\(payload)](#a)"] {
            let html = MarkdownRenderer().render(text, path: "Docs/a.md").html
            #expect(Fragment(html).violations == [], "\(text.debugDescription) became \(html)")
        }
    }

    @Test(arguments: [
        "<script>", "javascript:", " onerror=", " onclick=", "<iframe", "<style", "<svg",
    ])
    func `what is harmful never stands in the HTML unescaped`(needle: String) {
        for payload in Self.payloads {
            let html = MarkdownRenderer().render(payload).html
            let outsideOfText = html.split(separator: "<").map { $0.prefix { $0 != ">" } }.joined(separator: "<")
            let tags = outsideOfText.lowercased().replacing(/"[^"]*"/, with: "\"\"")
            #expect(!"<\(tags)".contains(needle), "\(payload.debugDescription) became \(html)")
        }
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x3C, 0x73], [0xC0, 0xBC, 0x73, 0x63], [0x5B, 0x78, 0x5D, 0x28, 0xE2, 0x80, 0x29],
            [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x23, 0x20, 0x80, 0x0A], [0x60, 0xC3, 0x60],
        ] as [[UInt8]]
    )
    func `bytes that are not UTF-8 become replacement characters`(bytes: [UInt8]) {
        let html = MarkdownRenderer().render(bytes, size: bytes.count, path: "").html
        #expect(Fragment(html).violations == [])
        #expect(html.contains("\u{FFFD}") || html.contains("%EF%BF%BD") || html.contains("unresolved-link"))
    }

    @Test(arguments: [
        "[", "]", "![", "![[]()", "[a](", "[]", "[](", "*", "_", "***a ", "*a_ ", "**x* ", "`", "``a`", ">", "> ", "- ",
        "1. ", "+ * - ", "<", "<a ", "<!--", "<?", "<![CDATA[", "&", "&amp;", "\\", "\"", "[a]: b\n\n", "\0", "a\n> ",
        "[a](<", "![a][", "| a ", "<http://", "#\n", "\t", "- a\n  - ", "~~~\n", "*_[", "[![",
    ])
    func `ten thousand repetitions are safe, bounded and shallow`(unit: String) {
        let text = String(repeating: unit, count: 10_000)
        let clock = ContinuousClock()
        var rendered = RenderedMarkdown(html: "", title: nil, headings: [], diagnostics: [])
        let time = clock.measure { rendered = MarkdownRenderer().render(text) }
        let fragment = Fragment(rendered.html)
        #expect(fragment.violations == [])
        #expect(fragment.deepest <= 300)
        #expect(rendered.html.utf8.count < 1024 * 1024)
        #expect(time < .seconds(5), "a debug build on a busy machine; a release build takes milliseconds")
        #expect(text.utf8.count <= 16 * 1024 || rendered.diagnostics.contains { $0.id == "document-too-large" })
    }

    @Test func `lists in lists before blank lines do not stall the parser`() {
        let text = String(repeating: "- ", count: 4_000) + "a\n" + String(repeating: "\n", count: 8_000)
        let rendered = MarkdownRenderer().render(text)
        #expect(rendered.diagnostics.map(\.id) == ["document-too-deep"])
        #expect(Fragment(rendered.html).violations == [])
        #expect(rendered.html.contains("shown as plain text"))
    }

    @Test func `nesting over several lines is found too`() {
        let step = String(repeating: "- ", count: 20)
        let lines = (0..<8).map { String(repeating: "  ", count: $0 * 20) + step + "a" }
        #expect(MarkdownRenderer().render(lines.joined(separator: "\n")).diagnostics.map(\.id) == ["document-too-deep"])
        // A lazy continuation leaves all lists open, and the line after it can go on in the innermost.
        let half = String(repeating: "- ", count: 40)
        let lazy = half + "a\nb\n" + String(repeating: "  ", count: 40) + half + "c"
        #expect(NestingBound.bound(of: Array(lazy.utf8)) == 80)
        #expect(MarkdownRenderer().render(lazy).diagnostics.map(\.id) == ["document-too-deep"])
    }

    @Test func `a long flat list, wide code and rulers are not nested`() {
        let list = String(repeating: "- a\n- b\n\n1. c\n", count: 500)
        let code = "    " + String(repeating: " ", count: 400) + "x\n"
        let ruler = String(repeating: "-", count: 200) + "\n\n" + String(repeating: "*", count: 200) + "\n"
        #expect(MarkdownRenderer().render(list + "\n" + code + "\n" + ruler).diagnostics == [])
    }

    @Test func `a text over the limit is cut at a line with a notice that can be seen`() {
        let line = String(repeating: "x", count: 99) + "\n"
        let text = String(repeating: line, count: 400)
        let rendered = MarkdownRenderer().render(text, path: "Docs/Long.md")
        let fragment = Fragment(rendered.html)
        #expect(fragment.elements.first == Fragment.Element(name: "p", attributes: ["class": "document-notice"]))
        #expect(rendered.html.contains("Only the first 16 KiB of this document are shown; it has 40 KiB."))
        #expect(fragment.all("p").count == 2)
        #expect(fragment.text.filter { $0 == "x" }.count == 163 * 99)
        #expect(rendered.diagnostics.map(\.id) == ["document-too-large"])
        #expect(rendered.diagnostics.first?.location?.file == "Docs/Long.md")
        let just = MarkdownRenderer().render(String(repeating: "x", count: 16 * 1024))
        #expect(just.diagnostics == [])
        #expect(!just.html.contains("document-notice"))
    }

    @Test func `random Markdown is always safe and well-formed`() {
        let parts = [
            "a", "ä", "🙂", " ", "  ", "    ", "\n", "\n\n", "\t", "*", "**", "_", "`", "```", "~~~", "#", "## ", "> ",
            "- ", "1. ", "7) ", "[", "]", "(", ")", "](", "![", "<", ">", "</", "<b>", "<!--", "-->", "&", "&amp;",
            "&#0;",
            "\\", "\"", "'", ":", "javascript:", "https://a.example/", "data:image/png;base64,AAAA", "scene:Main/a",
            "[r]: https://b.example \"t\"\n", "[r]", "---\n", "===\n", "\0", "\u{202E}", "\r\n", "\r", "|", "{",
            "<a href=",
        ]
        var generator = Generator(state: 42)
        for number in 0..<2_000 {
            let text = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &generator)]
            }.joined()
            let html = MarkdownRenderer().render(text, path: "a.md").html
            let violations = Fragment(html).violations
            #expect(violations == [], "case \(number): \(text.debugDescription) became \(html)")
            if !violations.isEmpty { return }
        }
    }

    @Test func `the nesting bound is never below the nesting that cmark finds`() {
        let parts = [
            "- ", "> ", ">", "1. ", "+\t", "*", " ", "  ", "\t", "a", "\n", "\n", "\n\n", "-\n", "```\n", "12) ",
        ]
        var generator = Generator(state: 7)
        var deepest = 0
        for number in 0..<2_000 {
            let text = (0..<Int.random(in: 1...80, using: &generator)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &generator)]
            }.joined()
            var open = 0
            var found = 0
            MarkdownTree(parsing: Array(text.utf8)).walk { isEntered, kind in
                guard kind == .item || kind == .blockQuote else { return }
                open += isEntered ? 1 : -1
                found = max(found, open)
            }
            deepest = max(deepest, found)
            let bound = NestingBound.bound(of: Array(text.utf8))
            #expect(found <= bound, "case \(number): \(text.debugDescription)")
            if found > bound { return }
        }
        #expect(deepest > 8, "the cases are nested deeply enough to matter")
    }

    /// SplitMix64, so that every run sees the same cases.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
