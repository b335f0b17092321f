internal import SwiftParser
internal import SwiftSyntax

/// Parses text from strangers without the quadratic cost of SwiftParser's error recovery.
///
/// At some words out of place, the parser looks ahead for a declaration to continue with, as far as the next line with a
/// keyword, and again at each following word: a class with 20 KB of XML in it costs 14 seconds. The text after too many such
/// words is left out.
enum RecoveryLimit {
    /// A parsed text.
    struct Parsed {
        /// The tree of the text, or of its beginning.
        var tree: SourceFileSyntax
        /// The offset of the part left out, in bytes; nil if the tree is whole.
        var cut: Int?
    }

    /// The maximum number of bytes in the way of the parser's searches.
    ///
    /// They take at most 2 seconds. Hand-written files stay far below.
    private static let maximumBytes = 6_000_000

    /// Parses a text that does not nest too deeply.
    /// - Parameter bytes: the text.
    /// - Returns: the tree.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Parsed {
        let cut = cut(bytes)
        let text = cut.map { UnsafeBufferPointer(rebasing: bytes[..<$0]) } ?? bytes
        // Whether a target is in the language mode 6 is unknown here. Mode 5 allows a space before the arguments of an
        // attribute, which 6 refuses.
        let level = SourceFileReader.maximumNestingLevel
        return Parsed(tree: Parser.parse(source: text, maximumNestingLevel: level, swiftVersion: .v5), cut: cut)
    }

    /// Returns the offset at which the searches of the parser become too long.
    /// - Parameter bytes: the text.
    /// - Returns: nil if they stay short.
    static func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // Each byte begins at most one search, which ends at the end of the text.
        if bytes.count * bytes.count <= maximumBytes { return nil }
        let stretches = Stretches(bytes)
        if stretches.cost <= maximumBytes { return nil }
        /// The bytes searched in the stretches before.
        var before = 0
        let triggers = Triggers(bytes).offsets
        var next = 0
        for end in stretches.ends {
            // A search that begins at `offset` takes `end - offset` bytes.
            var (count, sum) = (0, 0)
            while next < triggers.count, triggers[next] < end {
                if before + count * triggers[next] - sum > maximumBytes { return triggers[next] }
                (count, sum, next) = (count + 1, sum + triggers[next], next + 1)
            }
            if before + count * end - sum > maximumBytes { return (maximumBytes - before + sum) / count }
            before += count * end - sum
        }
        return nil
    }
}

/// The parts of a text from one line with a keyword to the next: no search of the parser goes beyond.
private struct Stretches {
    /// The ends of the stretches, in bytes; the last is behind the text.
    private(set) var ends: [Int] = []
    /// The sum of the squares of their lengths.
    private(set) var cost = 0

    private static let keywords: Set<UInt64> = Set(
        [
            "case", "class", "enum", "for", "func", "guard", "if", "import", "init", "let", "override", "private",
            "protocol", "public", "return", "static", "struct", "switch", "var", "while",
        ].map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
    )

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (start, index) = (0, 0)
        while index < bytes.count {
            let word = Self.firstWord(bytes, &index)
            if Self.keywords.contains(word) {
                end(at: index, from: start)
                start = index
            }
            while index < bytes.count, bytes[index] != .newline { index += 1 }
            index += 1
        }
        end(at: bytes.count + 1, from: start)
    }

    private mutating func end(at index: Int, from start: Int) {
        ends.append(index)
        cost += (index - start) * (index - start)
    }

    /// Returns the first word of a line as a number, and moves behind it.
    private static func firstWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt64 {
        while index < bytes.count, bytes[index] == .space || bytes[index] == .tab { index += 1 }
        var word: UInt64 = 0
        let start = index
        while index < bytes.count, bytes[index].isInWord {
            word = word << 8 | UInt64(bytes[index])
            index += 1
        }
        return index - start <= 8 ? word : 0
    }
}

/// The places of a text from which the parser may search for a declaration.
///
/// These are `<name` as an operator, `name:`, `where`, modifiers, and statements among the members of a type. Inside balanced
/// parentheses and square brackets the search ends at the closing one, so that tables of data have none.
private struct Triggers {
    /// The offsets, in order.
    private(set) var offsets: [Int] = []

    private static let words: Set<String> = [
        "async", "borrowing", "consuming", "distributed", "dynamic", "final", "indirect", "infix", "isolated", "lazy",
        "mutating", "nonisolated", "nonmutating", "open", "optional", "package", "postfix", "prefix", "required",
        "sending", "unowned", "weak", "where",
    ]

    /// The words before the members of a type.
    private static let types: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
    /// The words that begin a member, and are no trigger.
    private static let members: Set<String> = types.union([
        "associatedtype", "case", "convenience", "deinit", "fileprivate", "func", "import", "init", "internal", "let",
        "macro", "operator", "override", "precedencegroup", "private", "public", "static", "subscript", "typealias",
        "var",
    ])

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        /// The open brackets, each with the number of offsets before it.
        var open: [(kind: UInt8, offsets: Int, isType: Bool)] = []
        /// True between the name of a type and its members.
        var isBeforeMembers = false
        /// True until the first word of a line.
        var isFirst = true
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case .round, .square: open.append((byte, offsets.count, false))
            case .curly:
                open.append((byte, offsets.count, isBeforeMembers))
                isBeforeMembers = false
            case .newline: isFirst = true
            case .closingRound, .closingSquare, .closingCurly:
                // The closing bracket follows the opening one by one or two in ASCII.
                if let last = open.last, (1...2).contains(byte - min(byte, last.kind)) {
                    if last.kind != .curly { offsets.removeSubrange(last.offsets...) }
                    open.removeLast()
                }
            case .quote:
                index = Self.endOfString(bytes, index)
                continue
            case .slash:
                if let end = bytes.endOfComment(from: index) {
                    index = end
                    continue
                }
            case UInt8(ascii: "<"):
                if index + 1 < bytes.count, bytes[index + 1].isInWord, index == 0 || !bytes[index - 1].isInWord {
                    offsets.append(index)
                }
            default:
                if byte > .space, !byte.isInWord { isFirst = false }
                if byte.isInWord {
                    let start = index
                    while index < bytes.count, bytes[index].isInWord { index += 1 }
                    var next = index
                    while next < bytes.count, bytes[next] == .space { next += 1 }
                    let isLabel = next < bytes.count && bytes[next] == UInt8(ascii: ":")
                    let word = String(decoding: bytes[start..<index], as: UTF8.self)
                    let isMember = Self.members.contains(word)
                    if isMember { isBeforeMembers = Self.types.contains(word) }
                    let isStatement = isFirst && !isMember && open.last?.isType == true
                    if isLabel || isStatement || Self.words.contains(word) { offsets.append(start) }
                    isFirst = false
                    continue
                }
            }
            index += 1
        }
    }

    /// Returns the offset behind a string: behind its quote, or at the end of the line for lack of one.
    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        func isQuote(_ index: Int) -> Bool { index < bytes.count && bytes[index] == .quote }
        let isLong = isQuote(start + 1) && isQuote(start + 2)
        let isRaw = start > 0 && bytes[start - 1] == .pound
        var index = start + (isLong ? 3 : 1)
        while index < bytes.count {
            if bytes[index] == .backslash, !isRaw {
                index += 2
            } else if isLong ? isQuote(index) && isQuote(index + 1) && isQuote(index + 2) : isQuote(index) {
                return index + (isLong ? 3 : 1)
            } else if !isLong, bytes[index] == .newline {
                return index
            } else {
                index += 1
            }
        }
        return bytes.count
    }
}
