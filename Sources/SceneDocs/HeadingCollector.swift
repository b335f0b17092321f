/// Finds a document's headings before it is written, so that links can lead to headings further down.
enum HeadingCollector {
    /// Collects headings.
    /// - Parameter tree: the document.
    /// - Returns: the headings in document order, each with its anchor.
    static func headings(of tree: borrowing MarkdownTree) -> [RenderedMarkdown.Heading] {
        var headings: [RenderedMarkdown.Heading] = []
        var slugs = Slugs()
        var text: String?
        tree.walk { isEntered, kind in
            switch kind {
            case .heading where isEntered:
                text = ""
            case .heading(let level):
                let plain = cleaned(text ?? "")
                headings.append(RenderedMarkdown.Heading(level: level, text: plain, anchor: slugs.anchor(for: plain)))
                text = nil
            case .text(let literal), .code(let literal):
                text?.append(literal)
            case .softBreak, .lineBreak:
                text?.append(" ")
            default: break
            }
        }
        return headings
    }

    /// Returns the text without characters harmful in a page's list of headings.
    private static func cleaned(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { HTMLEscaping.isHarmful($0) ? "\u{FFFD}" : $0 }))
    }
}
