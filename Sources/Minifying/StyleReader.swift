/// Reads a style sheet token by token.
struct StyleReader {
    private var cursor: Cursor
    private var writer: LineWriter

    init(_ bytes: [UInt8]) {
        cursor = Cursor(bytes)
        writer = LineWriter(capacity: bytes.count, mayJoin: Self.mayJoin)
    }

    /// Returns the minified style sheet; nil if a string or a comment has no end.
    mutating func minified() -> [UInt8]? {
        while let byte = cursor.byte {
            let start = cursor.offset
            switch byte {
            case .newline:
                cursor.advance()
                writer.newLines(1)
            case _ where byte.isBlank:
                cursor.advance()
                writer.space()
            case .slash where cursor.next == .star:
                guard let lines = cursor.skipComment() else { return nil }
                // A comment between two words separates them. A space in its place would do more than that.
                guard isBesideBlank(start) else { return nil }
                writer.newLines(lines)
                writer.space()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard cursor.skipString() else { return nil }
                writer.token(cursor.bytes[start..<cursor.offset])
            default:
                guard skipText() else { return nil }
                writer.token(cursor.bytes[start..<cursor.offset])
            }
        }
        return writer.bytes
    }

    // MARK: - Private

    /// Returns true if a space has no meaning beside these bytes.
    ///
    /// Text after a colon is not part of a selector.
    private static func mayJoin(_ before: UInt8, _ after: UInt8) -> Bool {
        switch (before, after) {
        case (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), _), (UInt8(ascii: ";"), _), (UInt8(ascii: ","), _),
            (UInt8(ascii: ":"), _), (_, UInt8(ascii: "{")), (_, UInt8(ascii: "}")), (_, UInt8(ascii: ";")):
            true
        default: false
        }
    }

    /// Returns true if there is white space before or after the comment ending at the cursor.
    private func isBesideBlank(_ start: Int) -> Bool {
        let before = start == 0 ? nil : cursor.bytes[start - 1]
        return [before, cursor.byte].contains { $0.map { $0.isBlank || $0 == .newline } ?? true }
    }

    /// Skips text without white space, strings or comments.
    ///
    /// An address without quotes may look like one of these.
    private mutating func skipText() -> Bool {
        if cursor.isAt("url(") {
            cursor.advance(by: 4)
            guard let byte = cursor.byte, !byte.isBlank, byte != .newline else { return false }
            guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") else { return true }
            cursor.skip { $0 != UInt8(ascii: ")") && $0 != .newline && $0 != .backslash }
            return cursor.byte == UInt8(ascii: ")")
        }
        // An escaped character may look like a bracket.
        guard cursor.byte != .backslash else { return false }
        cursor.advance()
        cursor.skip(while: Self.isPlain)
        return true
    }

    /// Returns true if a byte begins nothing: no white space, comment, string or address.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case .newline, .slash, .backslash, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "u"): false
        default: !byte.isBlank
        }
    }
}
