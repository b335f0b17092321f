internal import CCMark

/// A parsed Markdown document: the only owner of cmark's nodes.
struct MarkdownTree: ~Copyable {
    /// The kind of a node, with the library's data about it.
    enum Kind: Hashable {
        case document, blockQuote, item, paragraph(isTight: Bool), thematicBreak
        case list(start: Int?)
        case heading(level: Int)
        case codeBlock(info: String, text: String)
        case htmlBlock(String)
        case text(String), code(String), htmlInline(String)
        case softBreak, lineBreak, emphasis, strong
        case link(url: String, title: String)
        case image(url: String)
        case other
    }

    private let root: OpaquePointer

    /// Parses a text.
    ///
    /// Never with `CMARK_OPT_SMART` or `CMARK_OPT_SOURCEPOS`. `CMARK_OPT_UNSAFE` is an option of the library's own
    /// renderer, not used here.
    /// - Parameter bytes: UTF-8; U+FFFD replaces invalid bytes and NUL.
    init(parsing bytes: [UInt8]) {
        let root = bytes.withUnsafeBytes { buffer in
            cmark_parse_document(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                buffer.count,
                CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
            )
        }
        guard let root else { preconditionFailure("cmark makes a document of any text or ends the process") }
        self.root = root
    }

    deinit { cmark_node_free(root) }

    /// Walks the tree in document order with cmark's own iterator.
    ///
    /// Its depth is on the heap.
    ///
    /// Nodes that cannot have children are entered and never left.
    /// - Parameter body: called with true when a node is entered and with false when it is left.
    func walk(_ body: (_ isEntered: Bool, _ kind: Kind) -> Void) {
        guard let iterator = cmark_iter_new(root) else { preconditionFailure("cmark iterates over any node") }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
            body(event == CMARK_EVENT_ENTER, Self.kind(of: node))
        }
    }

    // MARK: - Private

    private static func kind(of node: OpaquePointer) -> Kind {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_LIST:
            .list(
                start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
                    ? Int(cmark_node_get_list_start(node)) : nil
            )
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK:
            .codeBlock(info: string(cmark_node_get_fence_info(node)), text: literal(of: node))
        case CMARK_NODE_HTML_BLOCK: .htmlBlock(literal(of: node))
        case CMARK_NODE_PARAGRAPH: .paragraph(isTight: isInTightList(node))
        case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_TEXT: .text(literal(of: node))
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code(literal(of: node))
        case CMARK_NODE_HTML_INLINE: .htmlInline(literal(of: node))
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK:
            .link(url: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
        case CMARK_NODE_IMAGE: .image(url: string(cmark_node_get_url(node)))
        default: .other
        }
    }

    /// Returns true for a paragraph in an item of a tight list.
    ///
    /// Such a paragraph has no element of its own.
    private static func isInTightList(_ paragraph: OpaquePointer) -> Bool {
        guard let item = cmark_node_parent(paragraph), let list = cmark_node_parent(item) else { return false }
        return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
    }

    private static func literal(of node: OpaquePointer) -> String { string(cmark_node_get_literal(node)) }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
