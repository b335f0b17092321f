import Testing

@testable import Minifying

struct ScriptTests {
    private func minified(_ text: String) -> String {
        String(decoding: Minifier.minify(Array(text.utf8), named: "a.js"), as: UTF8.self)
    }

    @Test func `comments and indentation go, and every line stays`() {
        let source = """
            // What it is.

            /**
             * @param {number} a
             */
            export function twice(a) {
                /* why */ return a * 2; // so
            }

            """
        #expect(minified(source) == "\n\n\n\n\nexport function twice(a){\nreturn a*2;\n}\n")
    }

    @Test(arguments: [
        // Strings.
        #"x = "/* no comment */";"#,
        #"x = 'it\'s // none';"#,
        "x = \"a \\\n   b\";",
        // Templates, with values in them, and templates in those.
        "x = `  // text  `;",
        "x = `a\n    b\n`;",
        "x = `${`${ `  } ` }`}  }`;",
        "x = `\\`  ${ {a: \"}\"}.a }  /* */`;",
        "x = `$ {  } \\${  } $${  1  }`;",
        // Patterns.
        "x = /[/]  \\/ \"/g;",
        "x = a.replace(/'/g, `  `);",
        "if (a) /  \"/.test(b);",
        "return /  '/.exec(a);",
        "x = a ? /  \"/ : /  '/u;",
        "[/  \"/, /  '/].map((one) => /  `/.test(one));",
        "while (a(b)) /  \"/.test(c);",
    ])
    func `literals stay as they are`(_ source: String) {
        let literals = source.split(whereSeparator: { "=;".contains($0) }).map {
            $0.trimmingPrefix(while: { $0 == " " })
        }
        let found = minified(source)
        #expect(found.utf8.count <= source.utf8.count)
        #expect(compact(found) == compact(source))
        for part in literals where part.hasPrefix("\"") || part.hasPrefix("'") || part.hasPrefix("/") {
            #expect(found.contains(part))
        }
    }

    @Test(arguments: [
        ("a = b / c / d;", "a=b / c / d;"),
        ("a = (b) / \"  \" / c;", "a=(b) / \"  \" / c;"),
        ("a = b[0] / '  ' / c;", "a=b[0] / '  ' / c;"),
        ("a = b++ / `  ` / c;", "a=b++ / `  ` / c;"),
        ("a = o.return / '  ' / c;", "a=o.return / '  ' / c;"),
        ("a = this.#in / '  ' / c;", "a=this.#in / '  ' / c;"),
        ("a = 1.5 / '  ' / c;", "a=1.5 / '  ' / c;"),
        ("a = `${b}` / '  ' / c;", "a=`${b}` / '  ' / c;"),
        ("a = o.if(b) / '  ' / c;", "a=o.if(b) / '  ' / c;"),
    ])
    func `a division is no pattern`(_ source: String, _ expected: String) {
        #expect(minified(source) == expected)
    }

    @Test(arguments: [
        ("a + +b", "a+ +b"), ("a - -b", "a- -b"), ("a+ ++b", "a+ ++b"), ("a = - -1", "a= - -1"),
        ("1 .toFixed()", "1 .toFixed()"), ("a /**/ in b", "a in b"), ("a/**/in b", "a in b"),
        ("typeof /x/ in b", "typeof /x/ in b"), ("/x/ instanceof b", "/x/ instanceof b"),
        ("a /* x */ / /* y */ b", "a / b"), ("a = b /**// c", "a=b / c"), ("static #a", "static#a"),
        ("export * from \"a.js\"", "export*from\"a.js\""), ("async (a) => b", "async(a)=>b"),
    ])
    func `a space that parts tokens stays`(_ source: String, _ expected: String) {
        #expect(minified(source) == expected)
    }

    @Test func `an end of a line stays one, also in a comment`() {
        #expect(minified("return /* a\n   b */ 1;\n") == "return\n1;\n")
        #expect(minified("a\n    ++b") == "a\n++b")
    }

    @Test(arguments: [
        "  x = {} / 2; // unsure of a brace", "  of / 2; // unsure of a name", "  \"no end", "  `no end", "  /no end",
        "  /* no end", "  x = /[[a]&&[b/]]/v;", "  (]", "  (", "  }", "  a\r\n  b // c", "  a // b\u{2028}c",
        "#!/bin/node  a",
        "  caf\u{e9} / 2; // unsure of letters", "  a = \\u0061; // unsure", "  for await (a of b) /x/.test(a);",
    ])
    func `what is unsure is served as it is`(_ source: String) {
        #expect(minified(source) == source)
    }

    @Test func `what is minified is minified already`() {
        let once = minified("const a = [1, 2].map((b) => `${b} `); // c\nif (a) {\n    /x y/.test(a);\n}\n")
        #expect(once == "const a=[1,2].map((b)=>`${b} `);\nif(a){\n/x y/.test(a);\n}\n")
        #expect(minified(once) == once)
    }

    /// A text without spaces: what must be equal in any case.
    private func compact(_ text: String) -> String { text.filter { $0 != " " } }
}
