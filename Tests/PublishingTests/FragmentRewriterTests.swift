import Testing

@testable import Publishing

/// Documents are fitted into pages.
struct FragmentRewriterTests {
    @Test func `links to scenes lead to their pages, and to nothing where there is none`() {
        var rewriter = FragmentRewriter()
        rewriter.scene = { $0 == "Main/a&b" ? "scenes/a.html" : nil }
        let html =
            "<p><a href=\"#scene=Main/a%26b\" data-scene=\"Main/a&amp;b\" title=\"T\">A</a> "
            + "<a href=\"#scene=x\" data-scene=\"x\">B</a></p>\n"
        #expect(rewriter.rewrite(html).source == "<p><a href=\"scenes/a.html\" title=\"T\">A</a> <a>B</a></p>\n")
    }

    @Test(arguments: [
        ("<p>By NAV-30.</p>", "<p>By <a class=\"rule\" href=\"NAV-30.html\">NAV-30</a>.</p>"),
        ("<p>xNAV-30 NAV-300 NAV-30x</p>", "<p>xNAV-30 NAV-300 NAV-30x</p>"),
        ("<p><code>NAV-30</code></p>", "<p><code>NAV-30</code></p>"),
        ("<pre><code>NAV-30</code></pre>", "<pre><code>NAV-30</code></pre>"),
        ("<p><a href=\"https://x\">NAV-30</a></p>", "<p><a href=\"https://x\">NAV-30</a></p>"),
    ])
    func `the id of a rule is a link where it is a word of the text`(_ html: String, _ expected: String) {
        var rewriter = FragmentRewriter()
        rewriter.rule = { $0 == "NAV-30" ? "NAV-30.html" : nil }
        #expect(rewriter.rewrite(html).source == expected)
    }

    @Test func `anchors and headings fit below those of the page`() {
        var rewriter = FragmentRewriter()
        rewriter.prefix = "x-"
        rewriter.shift = 1
        let html = "<h3 id=\"doc-a\">A</h3>\n<h6 id=\"doc-b\">B</h6>\n<p><a href=\"#doc-a\">to A</a></p>\n"
        let expected = "<h4 id=\"x-doc-a\">A</h4>\n<h6 id=\"x-doc-b\">B</h6>\n<p><a href=\"#x-doc-a\">to A</a></p>\n"
        #expect(rewriter.rewrite(html).source == expected)
    }

    @Test func `a first heading that repeats the page's title is left out`() {
        var rewriter = FragmentRewriter()
        rewriter.title = "A & B"
        #expect(
            rewriter.rewrite("<h3 id=\"doc-a\">A &amp; B</h3>\n<h4 id=\"doc-b\">x</h4>\n").source
                == "<h3 id=\"doc-b\">x</h3>\n"
        )
        let other = "<h3 id=\"doc-a\">A</h3>\n<p>x</p>\n"
        #expect(rewriter.rewrite(other).source == other)
    }

    @Test func `words are found in text alone`() {
        #expect(FragmentRewriter.words(of: "<p>NAV-1 <code>NAV-2</code> x</p>") == ["NAV-1"])
    }
}
