import Diagnostics
import InterfaceBuilder
import Testing

/// A file that nobody drew, and what must be said about it.
struct HostileInput: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: String
    let bytes: [UInt8]

    init(_ name: String, _ expected: String, _ text: String) {
        self.init(name, expected, bytes: Array(text.utf8))
    }

    init(_ name: String, _ expected: String, bytes: [UInt8]) {
        self.testDescription = name
        self.expected = expected
        self.bytes = bytes
    }

    private static let start = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    private static let open = #"<document targetRuntime="iOS.CocoaTouch"><scenes>"#
    private static let close = "</scenes></document>"

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func attributes(_ count: Int) -> String {
        (0..<count).map { " a\($0)=\"\"" }.joined()
    }

    private static func utf16(_ text: String, mark: Bool) -> [UInt8] {
        (mark ? [0xFF, 0xFE] : []) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    /// Files that must not leave anything in the document.
    static let refused = [
        HostileInput(
            "a billion laughs",
            "doctype-refused",
            start + "<!DOCTYPE document [<!ENTITY a \"ha\">"
                + (0..<30).map { "<!ENTITY a\($0 + 1) \"\(repeated("&a\($0 == 0 ? "" : "\($0)");", 10))\">" }.joined()
                + "]>\(open)<scene sceneID=\"&a30;\"/>\(close)"
        ),
        HostileInput(
            "an entity of one large text, used often",
            "doctype-refused",
            "<!DOCTYPE document [<!ENTITY a \"\(repeated("x", 100_000))\">]>\(open)\(repeated("&a;", 100_000))\(close)"
        ),
        HostileInput(
            "an entity that is another file",
            "doctype-refused",
            "<!DOCTYPE document [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\(open)&a;\(close)"
        ),
        HostileInput(
            "a document type on another machine",
            "doctype-refused",
            "<!DOCTYPE document SYSTEM \"http://127.0.0.1:1/x.dtd\">\(open)\(close)"
        ),
        HostileInput(
            "a parameter entity",
            "doctype-refused",
            "<!DOCTYPE document [<!ENTITY % a SYSTEM \"http://127.0.0.1:1/x\">%a;]>\(open)\(close)"
        ),
        HostileInput(
            "default attributes",
            "doctype-refused",
            "<!DOCTYPE document [<!ATTLIST scene sceneID CDATA \"x\">]>\(open)<scene/>\(close)"
        ),
        HostileInput("a web page", "not-interface-builder", "<!DOCTYPE html><html><p>Hello<br></html>"),
        HostileInput(
            "a property list",
            "not-interface-builder",
            start + "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x/y.dtd\"><plist></plist>"
        ),
        HostileInput("another root", "not-interface-builder", "<project><target/></project>"),
        HostileInput(
            "views nested 100,000 deep",
            "nesting-too-deep",
            open + repeated("<view>", 100_000) + repeated("</view>", 100_000) + close
        ),
        HostileInput("views nested and never closed", "nesting-too-deep", open + repeated("<view>", 100_000)),
        HostileInput("connections nested", "nesting-too-deep", open + repeated("<connections>", 100_000)),
        HostileInput(
            "a megabyte of attributes",
            "too-many-attributes",
            "\(open)<scene\(attributes(150_000))/>\(close)"
        ),
        HostileInput("300 attributes", "too-many-attributes", "\(open)<scene\(attributes(300))/>\(close)"),
        HostileInput(
            "a thousand namespaces",
            "too-many-namespaces",
            open + (0..<100).map { "<a xmlns:n\($0)=\"u\($0)\">" }.joined()
        ),
        HostileInput(
            "a hundred thousand names of elements",
            "too-many-names",
            open + (0..<100_000).map { "<n\($0)/>" }.joined() + close
        ),
        HostileInput(
            "a hundred thousand names of processing instructions",
            "too-many-names",
            open + (0..<100_000).map { "<?n\($0)?>" }.joined() + close
        ),
        HostileInput("no bytes", "empty-file", ""),
        HostileInput("white space", "empty-file", " \n\t "),
        HostileInput("only a byte order mark", "empty-file", "\u{FEFF}"),
        HostileInput("UTF-16", "not-utf8", bytes: utf16(start + open + close, mark: true)),
        HostileInput("UTF-16 without a mark", "not-utf8", bytes: utf16(start + open + close, mark: false)),
        HostileInput("UTF-32", "not-utf8", bytes: [0, 0, 0, 0x3C, 0, 0, 0, 0x61]),
        HostileInput("EBCDIC", "not-xml", bytes: [0x4C, 0x6F, 0xA7, 0x94, 0x93]),
        HostileInput("a Git LFS pointer", "git-lfs-pointer", "version https://git-lfs.github.com/spec/v1\noid x"),
        HostileInput("a compiled nib", "compiled-document", "NIBArchive\u{1}\u{0}\u{0}"),
        HostileInput("a binary property list", "compiled-document", "bplist00\u{1}"),
        HostileInput("prose", "not-xml", "Dear Sir or Madam"),
        HostileInput("a lone bracket", "truncated-file", "<"),
        HostileInput("white space before the declaration", "malformed-xml", "\n" + start + open + close),
        HostileInput("a root with a name of 100,000 letters", "malformed-xml", "<\(repeated("a", 100_000))/>"),
        HostileInput("a merge conflict at the top", "merge-conflict", "<<<<<<< HEAD\n\(open)\(close)"),
        HostileInput(
            "a value of 11 MB",
            "malformed-xml",
            "<document targetRuntime=\"\(repeated("x", 11_000_000))\"/>"
        ),
        HostileInput("17 MiB", "file-too-large", bytes: [UInt8](repeating: 0x3C, count: 17 << 20)),
    ]

    /// Files whose first scene is sound.
    static let broken =
        [
            ("an unknown entity", "malformed-xml", "<scene sceneID=\"&boom;\"/>"),
            ("an unknown entity in text", "malformed-xml", "<scene>&boom;</scene>"),
            ("an attribute twice", "malformed-xml", "<scene a=\"1\" a=\"2\"/>"),
            ("an end tag of another element", "malformed-xml", "<scene></view>"),
            ("a reference to no character", "malformed-xml", "<scene>&#0;</scene>"),
            ("a reference beyond Unicode", "malformed-xml", "<scene sceneID=\"&#xFFFFFFFFFF;\"/>"),
            ("a bare ampersand", "malformed-xml", "<scene sceneID=\"a & b\"/>"),
            ("an angle bracket in a value", "malformed-xml", "<scene sceneID=\"a<b\"/>"),
            ("a value without quotes", "malformed-xml", "<scene sceneID=a/>"),
            ("a control character", "malformed-xml", "<scene>\u{1}</scene>"),
            ("a null byte", "malformed-xml", "<scene>\u{0}</scene>"),
            ("a comment in a comment", "malformed-xml", "<!-- a -- b --><scene/>"),
            ("a merge conflict", "merge-conflict", "\n<<<<<<< HEAD\n<scene/>\n=======\n<scene/>\n>>>>>>> x\n"),
            ("a comment without an end", "truncated-file", "<!-- "),
            ("CDATA without an end", "truncated-file", "<scene><![CDATA["),
        ].map { HostileInput($0, $1, start + open + "\n<scene sceneID=\"sound\"/>\n" + $2 + close) } + [
            HostileInput(
                "a byte that is not UTF-8",
                "not-utf8",
                bytes: Array((open + "<scene sceneID=\"sound\"/><scene sceneID=\"").utf8) + [0xE9]
                    + Array("\"/>\(close)".utf8)
            ),
            HostileInput(
                "Latin 1, as declared",
                "not-utf8",
                bytes: Array(("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + open).utf8)
                    + Array("<scene sceneID=\"sound\"/><scene>".utf8) + [0xE9] + Array("</scene>\(close)".utf8)
            ),
            HostileInput(
                "an overlong encoding",
                "not-utf8",
                bytes: Array((open + "<scene sceneID=\"sound\"/><scene>").utf8) + [0xC0, 0xAF]
                    + Array("</scene>\(close)".utf8)
            ),
            HostileInput(
                "a second root",
                "malformed-xml",
                "\(open)<scene sceneID=\"sound\"/>\(close)\(open)<scene/>\(close)"
            ),
        ]
}

struct HostileInputTests {
    @Test(.timeLimit(.minutes(1)), arguments: HostileInput.refused)
    func `a hostile file gives one error and an empty document`(input: HostileInput) {
        let document = DocumentParser().parse(input.bytes, file: "Main.storyboard")
        #expect(document.diagnostics.filter { $0.severity == .error }.map(\.id) == [input.expected])
        #expect(document.scenes.isEmpty && document.objects.isEmpty && document.others.isEmpty)
        #expect(document.resources.isEmpty)
        expectHelpful(document)
    }

    @Test(.timeLimit(.minutes(1)), arguments: HostileInput.broken)
    func `a broken file gives one error and what was complete before it`(input: HostileInput) {
        let document = DocumentParser().parse(input.bytes, file: "Main.storyboard")
        #expect(document.diagnostics.filter { $0.severity == .error }.map(\.id) == [input.expected])
        #expect(document.scenes.map(\.sceneID) == ["sound"])
        expectHelpful(document)
    }

    @Test func `the error stands where the file is broken`() {
        let source = MarkedSource.storyboard("<scene sceneID=\"a\"/>\n  <scene>1️⃣</view>")
        let location = source.parse().diagnostics.first { $0.severity == .error }?.location
        // libxml2 has read the name of the end tag when it sees that it does not match.
        #expect(location?.line == source["1️⃣"].map { Int($0.line) })
        #expect(location.map { $0.column > 9 } == true)
    }

    @Test func `a cut file's error stands at its end`() {
        let source = MarkedSource("<document targetRuntime=\"iOS.CocoaTouch\">\n <scenes>\n  <scene sceneID=\"é1️⃣")
        let document = source.parse()
        #expect(document.diagnosticIDs == ["truncated-file"])
        #expect(document.diagnostics.first?.location?.line == 3)
        #expect(document.diagnostics.first?.location?.column == source["1️⃣"].map { Int($0.column) })
    }

    @Test func `limits are the caller's to set`() {
        let text = MarkedSource.controller("<view id=\"v\"><label id=\"l\"/></view>")
        let parse = { (limits: DocumentParser.Limits) in
            DocumentParser(limits: limits).parse(text.bytes, file: "a.storyboard")
        }
        #expect(parse(DocumentParser.Limits()).diagnostics.isEmpty)
        #expect(parse(DocumentParser.Limits(depth: 7)).diagnostics.isEmpty)
        #expect(parse(DocumentParser.Limits(depth: 6)).diagnosticIDs == ["nesting-too-deep"])
        #expect(parse(DocumentParser.Limits(elements: 7)).diagnostics.isEmpty)
        #expect(parse(DocumentParser.Limits(elements: 6)).diagnosticIDs == ["too-many-elements"])
        #expect(parse(DocumentParser.Limits(bytes: text.bytes.count)).diagnostics.isEmpty)
        #expect(parse(DocumentParser.Limits(bytes: text.bytes.count - 1)).diagnosticIDs == ["file-too-large"])
        #expect(parse(DocumentParser.Limits(attributes: 3)).diagnostics.isEmpty)
        #expect(parse(DocumentParser.Limits(attributes: 2)).diagnosticIDs == ["too-many-attributes"])
    }

    @Test func `diagnostics of single elements are limited, and the rest are counted`() {
        let outlets = String(repeating: "<outlet destination=\"x\" id=\"o\"/>", count: 250)
        let document = MarkedSource.controller("<connections>\(outlets)</connections>").parse()
        #expect(document.diagnosticIDs.count { $0 == "incomplete-connection" } == 100)
        #expect(document.diagnostics.contains { $0.message == "150 more diagnostics of this file were left out" })
    }

    @Test(.timeLimit(.minutes(1)))
    func `text in many pieces takes time in proportion`() throws {
        let pieces = String(repeating: "x &amp; ", count: 150_000)
        let document = MarkedSource("<document targetRuntime=\"iOS.CocoaTouch\"><string>\(pieces)</string></document>")
            .parse()
        #expect(document.diagnostics.isEmpty)
        #expect(document.others.first?.text?.utf8.count == 4 * 150_000)
    }

    @Test func `an include of another file is only an element`() throws {
        let source = MarkedSource.controller(
            #"<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" id="i" parse="text"/>"#
        )
        let include = try source.parse().element("i")
        #expect(include.name == "xi:include" && include.children.isEmpty && include.text == nil)
    }

    @Test func `values and comments that look like overloaded tags are not`() throws {
        let equations = String(repeating: "a=b ", count: 100_000)
        let source = MarkedSource.controller("<!-- \(equations) --><label text=\"\(equations)\" id=\"l\"/>")
        let document = source.parse()
        #expect(document.diagnostics.isEmpty)
        #expect(try document.element("l")["text"] == equations)
    }

    private func expectHelpful(_ document: InterfaceBuilderDocument) {
        for diagnostic in document.diagnostics where diagnostic.severity == .error {
            #expect(diagnostic.location?.file == "Main.storyboard")
            #expect(diagnostic.location.map { $0.line > 0 && $0.column > 0 } == true)
            #expect(diagnostic.remedy?.isEmpty == false)
            #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
            #expect(diagnostic.message.utf8.count < 300)
        }
    }
}
