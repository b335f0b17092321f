import Testing

@testable import Minifying

struct StyleTests {
    private func minified(_ text: String) -> String {
        String(decoding: Minifier.minify(Array(text.utf8), named: "a.css"), as: UTF8.self)
    }

    @Test func `comments and indentation go, and every line stays`() {
        let source = """
            /* What it is. */

            @layer components {
                /* Several
                   lines. */
                a b > c:hover, d :is(e, f) {
                    inset: calc(1px + var(--a, 2px)) 0; /* why */
                    color: red;
                }
            }

            """
        let expected = """


            @layer components{


            a b > c:hover,d :is(e,f){
            inset:calc(1px + var(--a,2px)) 0;
            color:red;
            }
            }

            """
        #expect(minified(source) == expected)
    }

    @Test(arguments: [
        "a{content:\"  /* text */  \"}", "a{content:'it\\'s  {'}", "a{background:url(data:a/*b*/,c)}",
        "a{background:url(\"a  b\")}", "@media (width < 760px) and (hover){a{b:c}}",
    ])
    func `what says something stays as it is`(_ source: String) {
        #expect(minified(source) == source)
    }

    @Test func `a space that means something stays`() {
        #expect(minified("a :hover { b : c }") == "a :hover{b :c}")
        #expect(minified("a /* x */ b {}") == "a b{}")
    }

    @Test(arguments: [
        "  a/**/b {}", "  a { content: \"no end }", "  /* no end", "  a {\r\n}", "  url(  a", "  a\\{  b{}",
    ])
    func `what is unsure is served as it is`(_ source: String) {
        #expect(minified(source) == source)
    }

    @Test(arguments: ["page.html", "icon.svg", "a.json", "js"])
    func `other files are served as they are`(_ name: String) {
        let bytes = Array("  <!-- a -->  // b".utf8)
        #expect(Minifier.minify(bytes, named: name) == bytes)
    }
}
