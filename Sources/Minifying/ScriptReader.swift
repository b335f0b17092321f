/// Reads a script token by token: enough of JavaScript to tell code from strings, templates, patterns and comments.
struct ScriptReader {
    private var cursor: Cursor
    private var writer: LineWriter
    private var context = ScriptContext()

    init(_ bytes: [UInt8]) {
        cursor = Cursor(bytes)
        writer = LineWriter(capacity: bytes.count, mayJoin: Self.mayJoin)
    }

    /// Returns the minified script; nil if a token is ambiguous.
    mutating func minified() -> [UInt8]? {
        guard !cursor.isAt("#!") else { return nil }
        while let byte = cursor.byte {
            let start = cursor.offset
            let token = read(byte)
            guard token != .unsure else { return nil }
            guard token != .blank else { continue }
            guard context.follow(token, cursor.bytes[start..<cursor.offset]) else { return nil }
            writer.token(cursor.bytes[start..<cursor.offset])
            if context.isInTemplate {
                guard copyTemplate() else { return nil }
            }
        }
        return context.isClosed ? writer.bytes : nil
    }

    // MARK: - Private

    /// Reads the token at the cursor.
    ///
    /// White space is written at once.
    private mutating func read(_ byte: UInt8) -> ScriptToken {
        switch byte {
        case .newline:
            cursor.advance()
            writer.newLines(1)
            return .blank
        case _ where byte.isBlank:
            cursor.advance()
            writer.space()
            return .blank
        case .slash: return readSlash()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return cursor.skipString() ? .value : .unsure
        case UInt8(ascii: "`"):
            cursor.advance()
            return .templateStart
        case _ where byte.isWord:
            let start = cursor.offset
            cursor.skip { $0.isWord }
            // A space or an end of the line may be one of these.
            let isPlain = cursor.bytes[start..<cursor.offset].allSatisfy { $0 < 0x80 }
            return isPlain && cursor.byte != .backslash ? .word : .unsure
        case .backslash: return .unsure
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            cursor.advance()
            return .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            cursor.advance()
            return .close
        case UInt8(ascii: "+") where cursor.next == byte, UInt8(ascii: "-") where cursor.next == byte:
            cursor.advance(by: 2)
            return .value
        case UInt8(ascii: "#"):
            cursor.advance()
            return .dot
        case .dot:
            let isSpread = cursor.isAt("...")
            cursor.advance(by: isSpread ? 3 : 1)
            return isSpread ? .operator : .dot
        default:
            cursor.advance()
            return .operator
        }
    }

    /// Reads a comment, a pattern, or a division's sign.
    private mutating func readSlash() -> ScriptToken {
        if cursor.next == .slash {
            cursor.skip { $0 != .newline }
            writer.space()
            return .blank
        }
        if cursor.next == .star {
            guard let lines = cursor.skipComment() else { return .unsure }
            writer.newLines(lines)
            writer.space()
            return .blank
        }
        switch context.slash {
        case .division:
            cursor.advance()
            return .operator
        case .pattern: return skipPattern() ? .value : .unsure
        case .unsure: return .unsure
        }
    }

    /// Goes behind a pattern and its flags.
    private mutating func skipPattern() -> Bool {
        var isInClass = false
        cursor.advance()
        while let byte = cursor.byte, byte != .newline {
            switch byte {
            case .backslash: cursor.advance()
            // Only the flags decide if a class may contain another.
            case UInt8(ascii: "[") where isInClass: return false
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case .slash where !isInClass:
                cursor.advance()
                cursor.skip { $0.isWord }
                return true
            default: break
            }
            cursor.advance()
        }
        return false
    }

    /// Copies a template's text up to its end, or up to the next value in it.
    private mutating func copyTemplate() -> Bool {
        let start = cursor.offset
        while let byte = cursor.byte {
            if byte == UInt8(ascii: "`") {
                cursor.advance()
                context.endTemplate()
                writer.token(cursor.bytes[start..<cursor.offset])
                return true
            }
            if byte == UInt8(ascii: "$"), cursor.next == UInt8(ascii: "{") {
                cursor.advance(by: 2)
                context.beginTemplateValue()
                writer.token(cursor.bytes[start..<cursor.offset])
                return true
            }
            cursor.advance(by: byte == .backslash ? 2 : 1)
        }
        return false
    }

    /// Returns true if two tokens stay separate without a space.
    ///
    /// Brackets, quotes, commas, semicolons and colons are always tokens of their own, and a word ends at an operator.
    ///
    /// A number would take a dot for its own. A token ending in a slash may be a pattern, and would take a word for its
    /// flags.
    private static func mayJoin(_ before: UInt8, _ after: UInt8) -> Bool {
        guard before != .dot, after != .dot, before != .slash, after != .slash else { return false }
        return isAlwaysOne(before) || isAlwaysOne(after) || before.isWord != after.isWord
    }

    private static func isAlwaysOne(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "`"):
            true
        default: false
        }
    }
}
