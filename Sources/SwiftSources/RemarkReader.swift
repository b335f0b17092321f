internal import SwiftSyntax

/// A comment meant for Sceneflow, and the code line below it.
package struct RemarkFacts: Sendable, Hashable {
    /// The text after `sceneflow:`, without surrounding white space.
    package var text: String
    /// The line, counted from 1.
    package var line: Int
    /// The column in UTF-8 bytes, counted from 1.
    package var column: Int
    /// The first line of code below it; nil if there is none.
    package var next: Int?
}

/// Finds the comments of a Swift file meant for Sceneflow.
///
/// Ignores look-alikes inside strings.
package struct RemarkReader: Sendable {
    /// The first characters of such a comment.
    private let prefix: String

    /// Creates a reader.
    /// - Parameter prefix: the required first characters of a comment, after its own marks.
    package init(prefix: String) { self.prefix = prefix }

    /// Returns the comments of a file, in order.
    ///
    /// Files without the prefix, nearly all of them, are not parsed.
    /// - Parameter text: the file's text.
    /// - Returns: the comments; none if the file nests too deeply to be parsed.
    package func read(_ text: String) -> [RemarkFacts] {
        guard text.contains(prefix) else { return [] }
        var text = text
        return text.withUTF8 { bytes in
            guard NestingScanner.tooDeep(bytes) == nil else { return [] }
            return remarks(of: RecoveryLimit.parse(bytes).tree)
        }
    }

    // MARK: - Private

    private func remarks(of tree: SourceFileSyntax) -> [RemarkFacts] {
        let places = SourceLocationConverter(fileName: "", tree: tree)
        var found: [RemarkFacts] = []
        /// The remarks without code below them so far.
        var open: [Int] = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            collect(token.leadingTrivia, from: token.position, places, into: &found, &open)
            if token.tokenKind != .endOfFile {
                let line = places.location(for: token.positionAfterSkippingLeadingTrivia).line
                for index in open where line > found[index].line { found[index].next = line }
                open.removeAll { found[$0].next != nil }
            }
            collect(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia, places, into: &found, &open)
        }
        return found
    }

    private func collect(
        _ trivia: Trivia,
        from start: AbsolutePosition,
        _ places: SourceLocationConverter,
        into found: inout [RemarkFacts],
        _ open: inout [Int]
    ) {
        var position = start
        for piece in trivia {
            if let text = comment(piece), text.hasPrefix(prefix) {
                let place = places.location(for: position)
                let rest = Self.trimmed(text.dropFirst(prefix.count))
                open.append(found.count)
                found.append(RemarkFacts(text: String(rest), line: place.line, column: place.column, next: nil))
            }
            position += piece.sourceLength
        }
    }

    /// Returns the text of a comment without its marks, or nil if the piece is no comment.
    private func comment(_ piece: TriviaPiece) -> Substring? {
        switch piece {
        case .lineComment(let text), .docLineComment(let text): Self.trimmed(text.drop { $0 == "/" })
        case .blockComment(let text), .docBlockComment(let text):
            Self.trimmed(Self.trimmed(text.dropFirst(2).dropLast(2).drop { $0 == "*" }))
        default: nil
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
