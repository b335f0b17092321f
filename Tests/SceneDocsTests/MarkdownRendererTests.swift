import Testing

@testable import SceneDocs

struct MarkdownRendererTests {
    @Test(arguments: [
        ("", ""),
        ("Hello\nworld", "<p>Hello\nworld</p>\n"),
        ("a  \nb\\\nc", "<p>a<br />\nb<br />\nc</p>\n"),
        ("*a* **b** ***c*** _d_", "<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <em>d</em></p>\n"),
        ("`a < b`", "<p><code>a &lt; b</code></p>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
        ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
        ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("7) a", "<ol start=\"7\">\n<li>a</li>\n</ol>\n"),
        ("> a\n> b", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
        ("---", "<hr />\n"),
        ("    a & b", "<pre><code>a &amp; b\n</code></pre>\n"),
        (
            "```swift extra\nlet a = \"b\"\n```",
            "<pre><code class=\"language-swift\">let a = &quot;b&quot;\n</code></pre>\n"
        ),
        ("```\r\na\r\nb\r\n```\r\n", "<pre><code>a\nb\n</code></pre>\n"),
        ("\"quotes\" -- and ...", "<p>&quot;quotes&quot; -- and ...</p>\n"),
        ("a <b>c</b> d", "<p>a &lt;b&gt;c&lt;/b&gt; d</p>\n"),
        ("a <!-- b --> c", "<p>a  c</p>\n"),
        ("<!-- a -->\n\nb", "<p>b</p>\n"),
        ("<div>\na\n</div>", "<pre><code>&lt;div&gt;\na\n&lt;/div&gt;\n</code></pre>\n"),
        ("| a |\n| - |", "<p>| a |\n| - |</p>\n"),
        (
            "[a](https://b.example/?c=1&d=ä \"e\")",
            "<p><a href=\"https://b.example/?c=1&amp;d=%C3%A4\" target=\"_blank\" rel=\"noopener noreferrer\""
                + " title=\"e\">a</a></p>\n"
        ),
        (
            "<https://b.example> <a@b.example>",
            "<p><a href=\"https://b.example\" target=\"_blank\" rel=\"noopener noreferrer\">https://b.example</a> "
                + "<a href=\"mailto:a@b.example\" target=\"_blank\" rel=\"noopener noreferrer\">a@b.example</a></p>\n"
        ),
        (
            "![*a* `b`](data:image/png;base64,AA==)",
            "<p><img src=\"data:image/png;base64,AA==\" alt=\"a b\" /></p>\n"
        ),
        (
            "![a](https://b.example/c.png)",
            "<p><a href=\"https://b.example/c.png\" target=\"_blank\" rel=\"noopener noreferrer\">a</a></p>\n"
        ),
        (
            "[![a](https://b.example/c.png)](https://d.example)",
            "<p><a href=\"https://d.example\" target=\"_blank\" rel=\"noopener noreferrer\">"
                + "<span class=\"unresolved-link\" title=\"this page loads no images\">a</span></a></p>\n"
        ),
        (
            "![a](b.png)",
            "<p><span class=\"unresolved-link\" title=\"this page loads no images\">a</span></p>\n"
        ),
        (
            "[a](javascript:b)",
            "<p><span class=\"unresolved-link\" title=\"links with the scheme &#39;javascript&#39; are not followed\">"
                + "a</span></p>\n"
        ),
    ])
    func `CommonMark is rendered as it reads`(markdown: String, html: String) {
        let rendered = MarkdownRenderer().render(markdown)
        #expect(rendered.html == html)
        #expect(Fragment(rendered.html).violations == [])
    }

    @Test func `headings stand below the page's own and say their written level`() {
        let rendered = MarkdownRenderer().render("# A\n## B *b*\n### C\n#### `D`\n##### E\n###### F\nG\n=")
        #expect(
            Fragment(rendered.html).elements.map(\.name).filter { $0.hasPrefix("h") } == [
                "h3", "h4", "h5", "h6", "h6", "h6", "h3",
            ]
        )
        #expect(rendered.headings.map(\.level) == [1, 2, 3, 4, 5, 6, 1])
        #expect(rendered.headings.map(\.text) == ["A", "B b", "C", "D", "E", "F", "G"])
    }

    @Test func `the first heading of level one is the title, else the first heading`() {
        #expect(MarkdownRenderer().render("## A\n# B\n# C").title == "B")
        #expect(MarkdownRenderer().render("### A\n## B").title == "A")
        #expect(MarkdownRenderer().render("A").title == nil)
        #expect(MarkdownRenderer().render("#\n").title == nil)
    }

    @Test func `anchors are GitHub's, unique, and keep letters of any script`() {
        let headings = [
            "What it needs", "What it needs", "What it needs-1", "Über `init(coder:)`!", "日本語 見出し", "…", "", "A_b - c",
        ]
        let rendered = MarkdownRenderer().render(headings.map { "# \($0)\n" }.joined())
        #expect(
            rendered.headings.map(\.anchor) == [
                "doc-what-it-needs", "doc-what-it-needs-1", "doc-what-it-needs-1-1", "doc-über-initcoder",
                "doc-日本語-見出し", "doc-section", "doc-section-1", "doc-a_b---c",
            ]
        )
        #expect(Fragment(rendered.html).elements.compactMap { $0.attributes["id"] } == rendered.headings.map(\.anchor))
    }

    @Test func `a link to a heading finds it further down and by GitHub's anchor`() {
        let html = MarkdownRenderer().render("[a](#see-also) [b](#nothing) [c](#%C3%BCber)\n\n# See also\n\n# Über")
            .html
        let fragment = Fragment(html)
        #expect(fragment.all("a").map { $0.attributes["href"] } == ["#doc-see-also", "#doc-%C3%BCber"])
        #expect(fragment.all("span").count == 1)
    }

    @Test func `emphasis is nested only so deep`() {
        let rendered = MarkdownRenderer(limits: MarkdownLimits(elements: 5)).render(
            String(repeating: "*a **a ", count: 9) + "a" + String(repeating: "** a*", count: 9)
        )
        let fragment = Fragment(rendered.html)
        #expect(fragment.deepest == 6)
        #expect(fragment.text.filter { $0 == "a" }.count == 28)
        #expect(fragment.violations == [])
    }
}
