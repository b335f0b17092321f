internal import SwiftIDEUtils
internal import SwiftSyntax

/// One line of source, cut into pieces of one kind each.
package struct HighlightedLine: Sendable, Hashable {
    /// The line's number, counted from 1.
    package var number: Int
    /// Its text in pieces, without the end of the line; no pieces for an empty line.
    package var spans: [HighlightedSpan]
}

/// A piece of a line.
package struct HighlightedSpan: Sendable, Hashable {
    /// The kind of a piece, as classified by SwiftSyntax.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case plain, keyword, directive, typeIdentifier, identifier, string, number, comment, attribute, `operator`
    }

    /// The text.
    package var text: String
    /// The kind of the piece.
    package var kind: Kind

    /// Creates a piece.
    /// - Parameters:
    ///   - text: the text.
    ///   - kind: the kind of the piece.
    package init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}

/// Cuts lines of source into pieces for a page to colour.
package struct SourceHighlighter: Sendable {
    /// Creates a highlighter.
    package init() {}

    /// Returns some lines of a file.
    /// - Parameters:
    ///   - text: the file's text.
    ///   - first: the first line, counted from 1.
    ///   - last: the last line; lines past the end of the file are left out.
    /// - Returns: the lines in order.
    package func lines(of text: String, from first: Int, to last: Int) -> [HighlightedLine] {
        var text = text
        return text.withUTF8 { bytes in
            let source = SourceText(bytes)
            let numbers = max(first, 1)..<max(max(first, 1), min(last, source.lineCount) + 1)
            guard let first = numbers.first, let last = numbers.last else { return [] }
            let start = AbsolutePosition(utf8Offset: source.content(ofLine: first).lowerBound)
            let end = AbsolutePosition(utf8Offset: source.content(ofLine: last).upperBound)
            var pieces = Pieces(classified(bytes, start..<end))
            return numbers.map { number in
                HighlightedLine(number: number, spans: pieces.spans(source.content(ofLine: number), of: source))
            }
        }
    }
}

extension SourceHighlighter {
    /// Returns the classified ranges; none if the file nests too deeply for SwiftSyntax.
    private func classified(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ range: Range<AbsolutePosition>
    ) -> [SyntaxClassifiedRange] {
        guard NestingScanner.tooDeep(bytes) == nil else { return [] }
        let tree = RecoveryLimit.parse(bytes).tree
        return tree.isShallow ? Array(tree.classifications(in: range)) : []
    }
}

/// The classified ranges of a file, taken line by line.
private struct Pieces {
    private let ranges: [SyntaxClassifiedRange]
    private var next = 0

    init(_ ranges: [SyntaxClassifiedRange]) { self.ranges = ranges }

    /// Returns the pieces of one line.
    ///
    /// Text between the classified ranges is plain.
    mutating func spans(_ line: Range<Int>, of source: SourceText) -> [HighlightedSpan] {
        var spans: [HighlightedSpan] = []
        func add(_ range: Range<Int>, _ kind: HighlightedSpan.Kind) {
            guard !range.isEmpty else { return }
            let text = source.string(range)
            if spans.last?.kind == kind {
                spans[spans.count - 1].text += text
            } else {
                spans.append(HighlightedSpan(text, kind))
            }
        }
        var offset = line.lowerBound
        while next < ranges.count, ranges[next].range.lowerBound.utf8Offset < line.upperBound {
            let range = ranges[next].range.lowerBound.utf8Offset..<ranges[next].range.upperBound.utf8Offset
            let inside = range.clamped(to: line)
            if inside.lowerBound > offset { add(offset..<inside.lowerBound, .plain) }
            if inside.upperBound > offset {
                add(max(offset, inside.lowerBound)..<inside.upperBound, HighlightedSpan.Kind(ranges[next].kind))
                offset = inside.upperBound
            }
            // The next line needs this range again, because it continues there.
            if range.upperBound > line.upperBound { break }
            next += 1
        }
        add(offset..<line.upperBound, .plain)
        return spans
    }
}

extension HighlightedSpan.Kind {
    fileprivate init(_ kind: SyntaxClassification) {
        self =
            switch kind {
            case .keyword: .keyword
            case .ifConfigDirective: .directive
            case .type: .typeIdentifier
            case .identifier, .dollarIdentifier, .argumentLabel, .editorPlaceholder: .identifier
            case .stringLiteral, .regexLiteral: .string
            case .integerLiteral, .floatLiteral: .number
            case .lineComment, .blockComment, .docLineComment, .docBlockComment: .comment
            case .attribute: .attribute
            case .operator: .operator
            case .none: .plain
            }
    }
}
