/// Writes a document's HTML.
///
/// It alone knows the names of elements.
///
/// The writer opens each element together with its closing text. The output is therefore well-formed for any input.
struct HTMLWriter {
    /// The HTML written so far.
    private(set) var html = ""

    private let links: SceneLinks
    private let path: String
    private let maximumDepth: Int
    /// The closing texts of the open nodes, the innermost last; empty for nodes without an element.
    private var closings: [String] = []
    private var elements = 0
    private var openLinks = 0
    /// The number of open images: everything in an image is its description.
    private var openImages = 0
    private var image = (address: "", description: "")
    private var headings: [RenderedMarkdown.Heading] = []
    private var anchors: Set<String> = []
    private var nextHeading = 0

    /// Creates a writer.
    /// - Parameters:
    ///   - links: the names for links to scenes.
    ///   - path: the document's path relative to the opened folder.
    ///   - maximumDepth: the maximum nesting of elements.
    init(links: SceneLinks, path: String, maximumDepth: Int) {
        self.links = links
        self.path = path
        self.maximumDepth = maximumDepth
    }

    /// Writes a paragraph about the document itself.
    /// - Parameter sentence: plain text.
    mutating func notice(_ sentence: String) {
        html += "<p class=\"document-notice\">\(HTMLEscaping.escape(sentence))</p>\n"
    }

    /// Writes preformatted text.
    /// - Parameters:
    ///   - text: plain text.
    ///   - info: the text after the fence; its first word is the language.
    mutating func codeBlock(_ text: String, info: String = "") {
        startLine()
        let language = info.split(maxSplits: 1) { $0.isWhitespace }.first.map { HTMLEscaping.escape(String($0)) }
        let attribute = language.map { " class=\"language-\($0)\"" } ?? ""
        html += "<pre><code\(attribute)>\(HTMLEscaping.escape(text))</code></pre>\n"
    }

    /// Writes a document.
    /// - Parameters:
    ///   - tree: the document.
    ///   - headings: its headings.
    mutating func write(_ tree: borrowing MarkdownTree, headings: [RenderedMarkdown.Heading]) {
        self.headings = headings
        anchors = Set(headings.map(\.anchor))
        nextHeading = 0
        var writer = self
        tree.walk { isEntered, kind in
            if isEntered { writer.enter(kind) } else { writer.leave(kind) }
        }
        self = writer
    }

    // MARK: - Nodes

    private mutating func enter(_ kind: MarkdownTree.Kind) {
        if openImages > 0 { return describe(kind) }
        switch kind {
        case .document, .other: open("", closing: "")
        case .blockQuote: openBlock("<blockquote>\n", closing: "</blockquote>\n")
        case .list(let start): openList(start: start)
        case .item: openBlock("<li>", closing: "</li>\n")
        case .paragraph(isTight: true): open("", closing: "")
        case .paragraph(isTight: false): openBlock("<p>", closing: "</p>\n")
        case .heading(let level): openHeading(level: level)
        case .emphasis: openInline("<em>", closing: "</em>")
        case .strong: openInline("<strong>", closing: "</strong>")
        case .link(let address, let title): openLink(to: address, title: title)
        case .image(let address):
            openImages = 1
            image = (address, "")
        default: writeLeaf(kind)
        }
    }

    private mutating func leave(_ kind: MarkdownTree.Kind) {
        if openImages > 0 {
            guard case .image = kind else { return }
            openImages -= 1
            if openImages == 0 { writeImage() }
            return
        }
        guard let closing = closings.popLast() else { preconditionFailure("a node is left that was not entered") }
        if case .link = kind { openLinks -= 1 }
        if closing.isEmpty { return }
        if closing == "</blockquote>\n" || closing == "</ul>\n" || closing == "</ol>\n" { startLine() }
        html += closing
        elements -= 1
    }

    private mutating func writeLeaf(_ kind: MarkdownTree.Kind) {
        switch kind {
        case .text(let text): html += HTMLEscaping.escape(text)
        case .code(let text): html += "<code>\(HTMLEscaping.escape(text))</code>"
        case .softBreak: html += "\n"
        case .lineBreak: html += "<br />\n"
        case .codeBlock(let info, let text): codeBlock(text, info: info)
        case .thematicBreak:
            startLine()
            html += "<hr />\n"
        case .htmlBlock(let text) where !Self.isComment(text): codeBlock(text)
        case .htmlInline(let text) where !Self.isComment(text): html += HTMLEscaping.escape(text)
        default: break
        }
    }

    // MARK: - Elements

    private mutating func openList(start: Int?) {
        guard let start else { return openBlock("<ul>\n", closing: "</ul>\n") }
        openBlock(start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n", closing: "</ol>\n")
    }

    /// Opens a heading two levels lower than written, because the page puts the document below its own second level.
    private mutating func openHeading(level: Int) {
        let name = "h\(min(level + 2, 6))"
        openBlock("<\(name) id=\"\(HTMLEscaping.escape(headings[nextHeading].anchor))\">", closing: "</\(name)>\n")
        nextHeading += 1
    }

    private mutating func openLink(to address: String, title: String) {
        openLinks += 1
        let destination = destination(of: address)
        switch destination {
        case .element(let attributes):
            let title = title.isEmpty ? "" : " title=\"\(HTMLEscaping.escape(title))\""
            openInline("<a \(attributes)\(title)>", closing: "</a>")
        case .nowhere(let reason): openInline(Self.unresolved(reason), closing: "</span>")
        }
    }

    /// Writes an image if it needs no server, otherwise its description.
    private mutating func writeImage() {
        let description = image.description.isEmpty ? "image" : image.description
        if InlineImage.isAllowed(image.address) {
            let source = HTMLEscaping.escape(image.address)
            html += "<img src=\"\(source)\" alt=\"\(HTMLEscaping.escape(image.description))\" />"
        } else if openLinks == 0, case .external = LinkTarget(image.address),
            case .element(let attributes) = destination(of: image.address)
        {
            html += "<a \(attributes)>\(HTMLEscaping.escape(description))</a>"
        } else {
            html += Self.unresolved("this page loads no images") + HTMLEscaping.escape(description) + "</span>"
        }
    }

    private mutating func describe(_ kind: MarkdownTree.Kind) {
        switch kind {
        case .image: openImages += 1
        case .text(let text), .code(let text): image.description += text
        case .softBreak, .lineBreak: image.description += " "
        default: break
        }
    }

    // MARK: - Links

    private enum Destination {
        case element(attributes: String)
        case nowhere(String)
    }

    private func destination(of address: String) -> Destination {
        switch LinkTarget(address) {
        case .external(let address):
            let address = HTMLEscaping.escape(HTMLEscaping.encode(address: address))
            return .element(attributes: "href=\"\(address)\" target=\"_blank\" rel=\"noopener noreferrer\"")
        case .heading(let fragment):
            let anchor = anchors.contains(fragment) ? fragment : "doc-" + fragment
            guard anchors.contains(anchor) else { return .nowhere("this document has no such heading") }
            return .element(attributes: "href=\"#\(HTMLEscaping.escape(HTMLEscaping.encode(key: anchor)))\"")
        case .scene(let name): return destination(of: links.resolve(name: name))
        case .document(let file): return destination(of: links.resolve(path: file, from: path))
        case .nowhere(let reason): return .nowhere(reason)
        }
    }

    private func destination(of resolution: SceneLinks.Resolution) -> Destination {
        switch resolution {
        case .scene(let key):
            let fragment = HTMLEscaping.escape(HTMLEscaping.encode(key: key))
            return .element(attributes: "href=\"#scene=\(fragment)\" data-scene=\"\(HTMLEscaping.escape(key))\"")
        case .unresolved(let reason): return .nowhere(reason)
        }
    }

    private static func unresolved(_ reason: String) -> String {
        "<span class=\"unresolved-link\" title=\"\(HTMLEscaping.escape(reason))\">"
    }

    // MARK: - Writing

    private mutating func open(_ opening: String, closing: String) {
        html += opening
        closings.append(closing)
        if !closing.isEmpty { elements += 1 }
    }

    private mutating func openBlock(_ opening: String, closing: String) {
        startLine()
        open(opening, closing: closing)
    }

    /// Opens an element, or nothing if too many are open already: emphasis and links can nest to any depth.
    private mutating func openInline(_ opening: String, closing: String) {
        let fits = elements < maximumDepth
        open(fits ? opening : "", closing: fits ? closing : "")
    }

    private mutating func startLine() {
        if let last = html.utf8.last, last != UInt8(ascii: "\n") { html += "\n" }
    }

    /// Returns true if raw HTML is a single comment, not meant for readers.
    private static func isComment(_ text: String) -> Bool {
        let bytes = Array(text.utf8).drop { $0 == UInt8(ascii: " ") }
        let comment = String(decoding: bytes, as: UTF8.self)
        guard comment.hasPrefix("<!--"), let end = comment.firstRange(of: "-->") else { return false }
        return comment[end.upperBound...].allSatisfy(\.isWhitespace)
    }
}
