/// Determines quickly, for most files, that `NestingScanner` finds nothing in them.
///
/// Looks at brackets, quotes and comments alone, and gives up at anything unusual: a long line, a string of many lines,
/// an unmatched bracket. If it does not give up, the file certainly keeps each bound of the scanner.
struct NestingScreen {
    /// The maximum length of a line, in bytes.
    ///
    /// Comments join several lines before the scanner's bound is reached.
    private static let longestLine = NestingScanner.maximumRun / 8
    /// The maximum number of `/* */` comments, each of which may join two lines.
    private static let maximumBlocks = 6
    /// The maximum number of successive words that make the parser recurse.
    ///
    /// The first and the last may touch a mark.
    private static let maximumPrefixes = NestingScanner.maximumOthers / 2
    /// The minimum length of too many conditions, in bytes: `if a` is the shortest.
    private static let conditionBytes = NestingScanner.maximumOthers * 4

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The open brackets, two bits each, the innermost lowest.
    private var open: UInt64 = 0
    private var squares = 0
    /// The number of `<` and ` ?` since the last `{`.
    private var others = 0
    /// The number of `#`.
    private var pounds = 0
    private var blocks = 0
    /// The number of `}` with a possible `else` behind them.
    private var links = 0
    /// The offset behind the last bracket, quote or comment.
    private var afterMark = 0
    /// The offset behind the last `{` or `}`.
    private var afterCurly = 0
    /// Told of each `{` and `}`.
    private var unread: UnreadBodies?

    /// Returns true if the scanner certainly finds nothing.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - longestLine: the length of its longest line, in bytes.
    ///   - unread: receives the braces of the file; nil afterwards if only the scanner can decide, or a bracket is left
    ///     open.
    /// - Returns: false if only the scanner can decide.
    static func isFlat(
        _ bytes: UnsafeBufferPointer<UInt8>,
        longestLine: Int,
        _ unread: inout UnreadBodies?
    ) -> Bool {
        guard longestLine <= Self.longestLine else {
            unread = nil
            return false
        }
        var screen = Self(bytes, unread)
        let isFlat = screen.isFlat()
        unread = isFlat && screen.open == 0 ? screen.unread : nil
        return isFlat
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ unread: UnreadBodies?) {
        self.bytes = bytes
        self.unread = unread
    }

    private mutating func isFlat() -> Bool {
        Self.roles.withUnsafeBufferPointer { roles in
            while true {
                // Three of four bytes say nothing.
                while index + 4 <= bytes.count,
                    roles[Int(bytes[index])] | roles[Int(bytes[index + 1])] | roles[Int(bytes[index + 2])]
                        | roles[Int(bytes[index + 3])] == 0
                {
                    index += 4
                }
                while index < bytes.count, roles[Int(bytes[index])] == 0 { index += 1 }
                if index - afterMark > NestingScanner.maximumOthers * 3, hasPrefixes() { return false }
                guard index < bytes.count else { return !hasConditions() }
                guard mark(roles[Int(bytes[index])]) else { return false }
                index += 1
                afterMark = index
            }
        }
    }

    /// Takes a byte with a role.
    ///
    /// Returns false if the byte is unusual.
    private mutating func mark(_ role: UInt8) -> Bool {
        if role & Self.opening != 0 {
            guard open >> 62 == 0 else { return false }
            let kind = role & Self.kind
            if kind == Self.curly {
                let isInBlock = open == 0 || open & 3 == UInt64(Self.curly)
                unread?.open(at: index, inside: open, isInBlock: isInBlock)
            }
            open = open << 2 | UInt64(kind)
            if kind == Self.square { squares += 1 }
            if kind == Self.curly { others = 0 }
            return kind == Self.curly ? beginAnew() : squares <= NestingScanner.maximumSquares
        }
        if role & Self.closing != 0 {
            let kind = role & Self.kind
            guard open & 3 == UInt64(kind) else { return false }
            open >>= 2
            if kind == Self.square { squares -= 1 }
            if kind == Self.curly {
                unread?.close(at: index, inside: open)
                if mayHaveElse { links += 1 }
                guard links <= NestingScanner.maximumLinks else { return false }
            }
            return kind == Self.curly ? beginAnew() : true
        }
        switch bytes[index] {
        case .quote: return skipString()
        case .slash: return skipComment()
        case .backtick:
            index = bytes.endOfRawIdentifier(from: index) ?? index
            return true
        case .pound:
            pounds += 1
            return pounds <= NestingScanner.maximumOthers
        case .question where index > 0 && bytes[index - 1] > .space: return true
        default:
            others += 1
            return others <= NestingScanner.maximumOthers
        }
    }

    /// True if `else`, or a comment with a possible `else` behind it, follows the bracket here.
    private var mayHaveElse: Bool {
        var next = index + 1
        while next < bytes.count, bytes[next] <= .space { next += 1 }
        return next < bytes.count && (bytes[next] == UInt8(ascii: "e") || bytes[next] == .slash)
    }

    /// Forgets the conditions before a `{` or `}`.
    ///
    /// Returns false if they may be too many.
    private mutating func beginAnew() -> Bool {
        guard !hasConditions() else { return false }
        afterCurly = index + 1
        return true
    }

    /// Returns true if too many `if` may follow the last `{` or `}`.
    private func hasConditions() -> Bool {
        guard index - afterCurly > Self.conditionBytes else { return false }
        var count = 0
        for place in afterCurly..<index - 2
        where bytes[place] == UInt8(ascii: "i") && bytes[place + 1] == UInt8(ascii: "f") && bytes[place + 2] <= .space {
            count += 1
        }
        return count > NestingScanner.maximumOthers
    }

    private func hasPrefixes() -> Bool {
        NestingScanner.hasPrefixes(bytes[afterMark..<index], limit: Self.maximumPrefixes)
    }

    /// Goes to the end of a comment.
    private mutating func skipComment() -> Bool {
        guard index + 1 < bytes.count, bytes[index + 1] == .star else {
            if let end = bytes.endOfComment(from: index) { index = end - 1 }
            return true
        }
        blocks += 1
        index += 2
        while index + 1 < bytes.count {
            // Comments inside of comments are unusual.
            if bytes[index] == .slash, bytes[index + 1] == .star { return false }
            if bytes[index] == .star, bytes[index + 1] == .slash {
                index += 1
                return blocks <= Self.maximumBlocks
            }
            index += 1
        }
        return false
    }

    /// Moves to the closing quote of a string on one line, past short interpolations.
    private mutating func skipString() -> Bool {
        let start = index
        if start > 0, bytes[start - 1] == .pound { return false }
        if start + 2 < bytes.count, bytes[start + 1] == .quote, bytes[start + 2] == .quote { return false }
        var interpolation = start
        var nested = 0
        var nestedSquares = 0
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case .newline: return false
            case .quote:
                if nested == 0 { return true }
            case .backslash:
                index += 1
                guard index < bytes.count, bytes[index] != .newline else { return false }
                guard bytes[index] == .round else { break }
                if nested == 0 { interpolation = index }
                nested += 1
            case .round where nested > 0: nested += 1
            case .square where nested > 0: nestedSquares += 1
            case .closingRound where nested > 0:
                nested -= 1
                if nested == 0, index - interpolation > NestingScanner.maximumOthers * 3 { return false }
            default: break
            }
            if nested > NestingScanner.maximumDepth || nestedSquares > NestingScanner.maximumSquares { return false }
            index += 1
        }
        return false
    }

    // MARK: - Roles

    private static let curly: UInt8 = 1
    private static let round: UInt8 = 2
    private static let square: UInt8 = 3
    private static let kind: UInt8 = 3
    private static let opening: UInt8 = 4
    private static let closing: UInt8 = 8
    private static let other: UInt8 = 16

    /// The role of each byte in the screen; 0 for most.
    private static let roles: [UInt8] = {
        var roles = [UInt8](repeating: 0, count: 256)
        for (kind, brackets) in [(curly, "{}"), (round, "()"), (square, "[]")] {
            for (byte, role) in zip(brackets.utf8, [opening, closing]) { roles[Int(byte)] = kind | role }
        }
        for byte in "\"/#?<`".utf8 { roles[Int(byte)] = other }
        return roles
    }()
}
