internal import Diagnostics

/// Turns Markdown of any author into safe HTML.
///
/// cmark parses. The HTML is written here, from a fixed list of elements and attributes, so that safety does not depend
/// on detecting bad input.
package struct MarkdownRenderer: Sendable {
    private let links: SceneLinks
    private let limits: MarkdownLimits

    /// Creates a renderer.
    /// - Parameters:
    ///   - links: the names for links to scenes. The default is none.
    ///   - limits: the limits of the work on one document.
    package init(links: SceneLinks = SceneLinks(), limits: MarkdownLimits = MarkdownLimits()) {
        self.links = links
        self.limits = limits
    }

    /// Renders a text.
    /// - Parameters:
    ///   - text: the Markdown.
    ///   - path: the document's path relative to the opened folder, for links and diagnostics; empty for none.
    /// - Returns: the document.
    package func render(_ text: String, path: String = "") -> RenderedMarkdown {
        let bytes = Array(text.utf8)
        return render(bytes, size: bytes.count, path: path)
    }

    /// Renders a file's contents.
    /// - Parameters:
    ///   - contents: the file's bytes, at least as many as the limit if the file has as many.
    ///   - size: the size of the whole file in bytes.
    ///   - path: the document's path relative to the opened folder; empty for none.
    /// - Returns: the document.
    package func render(_ contents: [UInt8], size: Int, path: String) -> RenderedMarkdown {
        let isCut = size > limits.bytes || contents.count > limits.bytes
        let text = Self.normalized(isCut ? Self.cut(contents, to: limits.bytes) : contents)
        var writer = HTMLWriter(links: links, path: path, maximumDepth: limits.elements)
        var diagnostics: [Diagnostic] = []
        if isCut {
            let limit = limits.bytes / 1024
            writer.notice("Only the first \(limit) KiB of this document are shown; it has \((size + 1023) / 1024) KiB.")
            diagnostics.append(
                Diagnostic(
                    "document-too-large",
                    .warning,
                    "the document has \(size) bytes; only the first \(limits.bytes) are shown",
                    at: path.isEmpty ? nil : SourceLocation(file: path, line: 1),
                    remedy: "split it, or move unrelated content elsewhere"
                )
            )
        }
        guard NestingBound.bound(of: text) <= limits.nesting else {
            writer.notice("This document is shown as plain text: its lists and quotes are nested too deeply.")
            writer.codeBlock(String(decoding: text, as: UTF8.self))
            diagnostics.append(
                Diagnostic(
                    "document-too-deep",
                    .warning,
                    "lists and quotes are nested more than \(limits.nesting) deep; the document is shown as plain text",
                    at: path.isEmpty ? nil : SourceLocation(file: path, line: 1)
                )
            )
            return RenderedMarkdown(html: writer.html, title: nil, headings: [], diagnostics: diagnostics)
        }
        let tree = MarkdownTree(parsing: text)
        let headings = HeadingCollector.headings(of: tree)
        writer.write(tree, headings: headings)
        let title = (headings.first { $0.level == 1 } ?? headings.first)?.text
        return RenderedMarkdown(
            html: writer.html,
            title: title.flatMap { $0.isEmpty ? nil : $0 },
            headings: headings,
            diagnostics: diagnostics
        )
    }

    // MARK: - Private

    /// The text with `\n` line ends and valid UTF-8, without a byte order mark.
    private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...] {
            if byte == UInt8(ascii: "\r") {
                text.append(UInt8(ascii: "\n"))
            } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
                text.append(byte)
            }
            previous = byte
        }
        return Array(String(decoding: text, as: UTF8.self).utf8)
    }

    /// Returns the whole lines in the first bytes, or those bytes if they are all one line.
    private static func cut(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        let kept = bytes.prefix(count)
        return Array(kept.lastIndex(of: UInt8(ascii: "\n")).map { kept[...$0] } ?? kept)
    }
}
