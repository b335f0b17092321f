/// The insertions of a mutation, by language.
struct Vocabulary {
    /// One thing that nests or goes on: repeated, then closed as often.
    struct Nesting {
        let open: String
        let middle: String
        let close: String

        init(_ open: String, _ middle: String = "", _ close: String = "") {
            self.open = open
            self.middle = middle
            self.close = close
        }
    }

    /// Words and signs that stand alone.
    let tokens: [String]
    /// The constructs that nest.
    let nestings: [Nesting]

    /// The depths of nesting: around the limits of the readers, and far beyond them.
    static let depths = [2, 9, 33, 66, 129, 199, 201, 255, 257, 600, 3_000, 20_000]

    /// Text that breaks assumptions about characters, lines and positions.
    static let strange = [
        "\u{0}", "\u{FEFF}", "\u{2028}", "\r", "\r\n", "\u{B}", "e\u{301}", "👩‍👩‍👧‍👦", "\u{202E}", "🇩🇪", "\u{200D}", "日本",
        "\u{1F3FB}", "\u{7F}", "\u{85}", "\u{10FFFF}", "`", "\\", "\"\"\"", "#\"", "&#0;", "&#x10FFFF;", "&amp;",
        "]]>", "\t\t\t\t",
    ]

    /// Byte sequences that are no UTF-8.
    static let malformed: [[UInt8]] = [
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82], [0xFF, 0xFE], [0x80],
    ]

    /// Swift.
    static let swift = Vocabulary(
        tokens: [
            "class", "extension", "func", "init", "init?", "let", "var", "self", "super", "if", "else", "guard",
            "switch",
            "case", "default", "return", "for", "in", "while", "do", "catch", "try?", "throw", "as?", "as!", "is",
            "nil",
            "override", "required", "convenience", "static", "@IBAction", "@IBOutlet", "@IBSegueAction", "@objc(x)",
            "@available(*, unavailable)", "#if", "#else", "#endif", "#elseif", "private(set)", "weak", "lazy", "didSet",
            "typealias", "some", "any", "async", "await", "{", "}", "(", ")", "[", "]", "<", ">", "->", "=", "==", ".",
            ",", ":", ";", "?", "!", "??", "&&", "||", "$0", "\\(", "\"", "_", "@", "&", "-", "0x", "1e999", "/*", "*/",
            "//", "#selector(", "\\.", "...", "prepare(for:sender:)", "coder:", "performSegue(withIdentifier:", "where",
        ],
        nestings: [
            Nesting("(", "a", ")"), Nesting("[", "a", "]"), Nesting("{ ", "a", " }"), Nesting("if a { ", "b", " }"),
            Nesting("a.", "b"), Nesting("a(", "b", ")"), Nesting("!", "a"), Nesting("a + ", "b"), Nesting("a ?? ", "b"),
            Nesting("a ? b : ", "c"), Nesting("a ? ", "b", " : c"), Nesting("[a: ", "b", "]"),
            Nesting("class A { ", "var a = 1", " }"), Nesting("func a() { ", "b()", " }"),
            Nesting("a { b in ", "b", " }"),
            Nesting("try ", "a()"), Nesting("", "a", " as? A"), Nesting("", "a", "!"), Nesting("", "a", "?.b"),
            Nesting("#if A\n", "let a = 1\n", "\n#endif"), Nesting("#if A\n", "", "\n#else\na()\n#endif"),
            Nesting("/* ", "a", " */"), Nesting("\"\\(", "a", ")\""), Nesting("A<", "B", ">"), Nesting("A.", "B"),
            Nesting("switch a { case b: ", "c", " }"), Nesting("if a { b } else ", "{ c }"),
            Nesting("", "a", ".map { $0 }"),
            Nesting("@A ", "var a: A"), Nesting("", "a", "()"), Nesting("", "a", "[0]"),
            Nesting("do { ", "a", " } catch {}"),
            Nesting("guard a else { ", "return", " }\n"), Nesting("let a = ", "b"), Nesting("a = ", "b"),
            Nesting("for a in b { ", "c", " }"), Nesting("(A) -> ", "B"), Nesting("a.b(c: { ", "d", " })"),
            Nesting("extension A { class B { ", "", " } }"), Nesting("a, ", "b"), Nesting("case .a(", "let b", ")"),
            Nesting("if let a = b, ", "c {}"), Nesting("\"a\" + ", "\"b\""), Nesting("A & ", "B"), Nesting("a\n", ""),
            Nesting("\"\"\"\n\\(", "a", ")\n\"\"\""), Nesting("#", "\"a\"", "#"), Nesting("import a.", "b"),
        ]
    )

    /// Interface Builder's XML.
    static let interface = Vocabulary(
        tokens: [
            "<view>", "</view>", "<scene>", "<connections>", "</connections>", "<segue/>", "<!--", "-->", "<![CDATA[",
            "<?xml?>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "xmlns=\"a\"", "id=\"", "key=\"view\"", "\"", "'",
            "<",
            ">", "/>", "=", "kind=\"relationship\"", "destination=\"a\"", "<rect key=\"frame\" x=\"1e999\"/>",
            "<nil key=\"a\"/>", "reference=\"a\"", "<exit id=\"a\"/>", "customClass=\"\"", "<string key=\"text\">",
            "<userDefinedRuntimeAttributes>", "<viewControllerPlaceholder/>", "</document>",
        ],
        nestings: [
            Nesting("<view><subviews>", "", "</subviews></view>"), Nesting("<view>", "", "</view>"),
            Nesting("<stackView id=\"a\"><subviews>", "<label id=\"b\"/>", "</subviews></stackView>"),
            Nesting("<view a=\"b\"/>"), Nesting("<a", "", ">"), Nesting(" a=\"b\""), Nesting("<!-- -->"),
            Nesting("&amp;"),
            Nesting("<segue destination=\"a\" kind=\"show\" id=\"b\"/>"),
            Nesting("<scene><objects>", "", "</objects></scene>"),
            Nesting("<tableViewCell id=\"a\"/>"), Nesting("<![CDATA[", "a", "]]>"), Nesting("<a:b xmlns:a=\"c\">"),
            Nesting("<outlet property=\"a\" destination=\"b\" id=\"c\"/>"), Nesting("\n"),
            Nesting("<view id=\"", "a", "\"/>"),
        ]
    )
}
