internal import HostSystem

/// Checks a file's bytes for nesting beyond the parser's abilities.
///
/// SwiftParser bounds its own depth, but not the depth of its lookahead. Each `[` or `(` directly inside another
/// doubles its time, and thousands of them overflow the stack. Damaged and generated files contain them.
struct NestingScanner {
    /// The maximum nesting depth of brackets of all kinds.
    static let maximumDepth = 64
    /// The maximum nesting depth of `[` without `{` between them.
    static let maximumSquares = 10
    /// The maximum number of open `<`, `? :` and `#if`, and of successive words such as `try`.
    static let maximumOthers = 64
    /// The maximum number of closing brackets without an opening one.
    ///
    /// The parser looks for a place to continue behind each of them.
    static let maximumStrays = 256
    /// The maximum number of `else if` in one `{`.
    ///
    /// The parser recurses for each in a chain.
    static let maximumLinks = 1000
    /// The maximum length of code without a comma or the end of the line, in bytes.
    static let maximumRun = 8192

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// An open bracket, with the counts before it.
    private struct Bracket {
        let kind: UInt8
        let angles: Int
        let links: Int
    }

    private var open: [Bracket] = []
    /// The number of `else` in the innermost brackets.
    private var links = 0
    private var squares = 0
    private var angles = 0
    private var choices = 0
    /// The number of `if` without their `{` so far.
    private var openConditions = 0
    private var conditions = 0
    /// The number of closing brackets without an opening one.
    private var strays = 0
    /// The offset behind the last mark.
    private var afterMark = 0
    /// The start of the line or of the list element, moved forward by the length of skipped text.
    private var start = 0

    /// The remaining number of string bytes to look at.
    ///
    /// Damaged quotes lead to the same bytes again and again, for the parser too. An intact file needs only its own
    /// length, and a little for repeats in interpolations.
    private var budget: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        budget = bytes.count * 32 + 65536
        open.reserveCapacity(Self.maximumDepth + 1)
    }

    /// Returns the offset of a bracket nested too deeply, or nil.
    static func tooDeep(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var scanner = NestingScanner(bytes)
        return scanner.scan()
    }

    private mutating func scan() -> Int? {
        Self.marks.withUnsafeBufferPointer { marks in
            while index < bytes.count {
                // Letters and white space, most of a file, have no effect by themselves.
                var next = index
                while next < bytes.count, !marks[Int(bytes[next])] { next += 1 }
                index = next
                guard index < bytes.count else { break }
                if bytes[index] == .newline {
                    if index - start > Self.maximumRun { return start }
                    if angles > 0, endsType() { angles = 0 }
                    start = index
                    index += 1
                    continue
                }
                if index - afterMark > Self.maximumOthers * 3, hasPrefixes() { return index }
                if beginsCondition() {
                    openConditions += 1
                    if openConditions > Self.maximumOthers { return index }
                }
                if let found = mark(bytes[index]) { return found }
                if max(angles, choices) > Self.maximumOthers || conditions > Self.maximumOthers
                    || strays > Self.maximumStrays || index - start > Self.maximumRun
                {
                    return index
                }
                index += 1
                afterMark = index
            }
            if bytes.count - start > Self.maximumRun { return start }
            return bytes.count - afterMark > Self.maximumOthers * 3 && hasPrefixes() ? afterMark : nil
        }
    }

    private mutating func mark(_ byte: UInt8) -> Int? {
        switch byte {
        case .curly, .round, .square:
            push(byte)
            if open.count > Self.maximumDepth || squares > Self.maximumSquares { return index }
        case .closingCurly:
            openConditions = 0
            pop(.curly)
            if isFollowedByElse { links += 1 }
            if links > Self.maximumLinks { return index }
        case .closingRound: pop(.round)
        case .closingSquare: pop(.square)
        case .slash: skip { $0.skipComment() }
        case .quote:
            // No type holds a string.
            angles = 0
            return skip { $0.skipString() }
        case .backtick: skip { $0.index = $0.bytes.endOfRawIdentifier(from: $0.index) ?? $0.index }
        case .pound where follows("if"): conditions += 1
        case .pound where follows("endif"): conditions = max(0, conditions - 1)
        case .question where index > 0 && bytes[index - 1] <= .space: choices += 1
        case .colon: choices = max(0, choices - 1)
        case .less: angles += isPartOfOperator ? 0 : 1
        case .greater: angles = max(0, angles - (index > 0 && bytes[index - 1] == .minus ? 0 : 1))
        case .plus, .star, .percent, .bar, .caret: angles = 0
        case .ampersand where index > 0 && bytes[index - 1] == .ampersand: angles = 0
        case .comma: start = index
        case .semicolon: (angles, choices, openConditions) = (0, 0, 0)
        case .equal: (angles, choices) = (0, 0)
        default: break
        }
        return nil
    }

    /// True if the `<` here is part of an operator instead of a bracket: another operator character stands beside it,
    /// as in `<<`, `<=` and `..<`.
    ///
    /// A type may begin with `-` and `~`, so behind the `<` these two prove nothing.
    private var isPartOfOperator: Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if next == .dot || next.isOperator && next != .minus && next != .tilde { return true }
        return index > 0 && (bytes[index - 1] == .dot || bytes[index - 1].isOperator)
    }

    /// True if the end of the line here ends all open types: one name ends the line, and another begins the next.
    private func endsType() -> Bool {
        var last = index
        while last > 0, bytes[last - 1] <= .space, bytes[last - 1] != .newline { last -= 1 }
        var next = index
        while next < bytes.count, bytes[next] <= .space { next += 1 }
        guard last > 0, next < bytes.count, bytes[last - 1].isWord || bytes[last - 1] == .closingRound,
            bytes[next].isWord || bytes[next] == .closingCurly
        else { return false }
        var first = last
        while first > 0, bytes[first - 1].isWord { first -= 1 }
        var end = next
        while end < bytes.count, bytes[end].isWord { end += 1 }
        if Self.typeWords.contains(where: {
            $0.elementsEqual(bytes[first..<last]) || $0.elementsEqual(bytes[next..<end])
        }) {
            return false
        }
        // After an attribute, the type continues.
        var place = last
        while place > 0, bytes[place - 1] != .newline {
            if bytes[place - 1] == .at || last - place > Self.maximumOthers * 8 { return false }
            place -= 1
        }
        return true
    }

    /// Words beside a name within one type.
    private static let typeWords: [[UInt8]] = [
        "any", "async", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated", "repeat", "rethrows",
        "sending", "some", "throws",
    ].map { (word: String) -> [UInt8] in Array(word.utf8) }

    /// Leaves a string or a comment out of the length of a run.
    private mutating func skip<Found>(_ body: (inout Self) -> Found) -> Found {
        let before = index
        let found = body(&self)
        start += index - before
        return found
    }

    /// True if the text before the mark begins with `if`.
    ///
    /// An `if` in the condition of another is an expression.
    private func beginsCondition() -> Bool {
        guard index - afterMark > 2 else { return false }
        var first = afterMark
        if first > 0, bytes[first - 1] == .pound { return false }
        while first < index, bytes[first] <= .space { first += 1 }
        return first + 2 < index && bytes[first] == UInt8(ascii: "i") && bytes[first + 1] == UInt8(ascii: "f")
            && bytes[first + 2] <= .space
    }

    /// True if `else` follows the bracket here, after nothing but white space and comments.
    private var isFollowedByElse: Bool {
        var next = index + 1
        while next < bytes.count {
            if bytes[next] <= .space {
                next += 1
            } else if let end = bytes.endOfComment(from: next) {
                next = end
            } else {
                return bytes[next...].starts(with: Self.elseWord)
            }
        }
        return false
    }

    private static let elseWord = Array("else".utf8)

    /// True if the text before the mark is a long run of words that make the parser recurse.
    private func hasPrefixes() -> Bool { Self.hasPrefixes(bytes[afterMark..<index], limit: Self.maximumOthers) }

    /// Returns true if more than `limit` words in a row make the parser recurse.
    static func hasPrefixes(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, limit: Int) -> Bool {
        let words = bytes.split { $0 <= .space }
        var run = 0
        for word in words {
            run = prefixes.contains { $0.elementsEqual(word) } ? run + 1 : 0
            if run > limit { return true }
        }
        return false
    }

    private static let prefixes: [[UInt8]] = [
        "any", "await", "borrow", "case", "consume", "copy", "each", "else", "if", "let", "repeat", "some", "switch",
        "try",
        "unsafe", "var",
    ].map { (word: String) -> [UInt8] in Array(word.utf8) }

    /// The bytes to look at: all but letters, digits, white space and the dots between names.
    private static let marks: [Bool] = (UInt8.min...UInt8.max).map { (byte: UInt8) -> Bool in
        let isSign = byte > .space && byte < 0x7F && !byte.isWord && byte != .dot
        return isSign || byte == .newline
    }

    private func follows(_ word: StaticString) -> Bool {
        index + word.utf8CodeUnitCount < bytes.count
            && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + 1 + $0] == word.utf8Start[$0] }
    }

    private mutating func push(_ byte: UInt8) {
        open.append(Bracket(kind: byte, angles: angles, links: links))
        links = 0
        if byte == .curly { (angles, choices, openConditions) = (0, 0, 0) }
        squares = byte == .curly ? 0 : squares + (byte == .square ? 1 : 0)
    }

    /// Closes the innermost bracket of a kind.
    ///
    /// Any bracket still open inside of it was never closed.
    private mutating func pop(_ byte: UInt8) {
        if let bracket = open.last, bracket.kind == byte {
            open.removeLast()
            links = bracket.links
            // A `<` inside of closed brackets is closed with them.
            angles = min(angles, bracket.angles)
            if byte == .round { return }
        } else if let last = open.lastIndex(where: { $0.kind == byte }) {
            links = open[last].links
            open.removeSubrange(last...)
        } else {
            strays += 1
            return
        }
        squares = openSquares
    }

    /// The number of open `[` inside of the innermost `{`.
    private var openSquares: Int {
        var count = 0
        var index = open.count
        while index > 0, open[index - 1].kind != .curly {
            index -= 1
            if open[index].kind == .square { count += 1 }
        }
        return count
    }

    private mutating func skipComment() {
        if let end = bytes.endOfComment(from: index) { index = end - 1 }
    }

    /// Skips a string to its end, and returns the offset of too deep nesting in its interpolations.
    ///
    /// A quote without a closing quote is an ordinary character, so a damaged file cannot hide brackets in it.
    private mutating func skipString() -> Int? {
        let start = index
        guard budget > 0 else { return start }
        let isLong = start + 2 < bytes.count && bytes[start + 1] == .quote && bytes[start + 2] == .quote
        var pounds = 0
        while pounds < start, bytes[start - 1 - pounds] == .pound { pounds += 1 }
        var end = start + (isLong ? 3 : 1)
        var nested = 0
        var nestedSquares = 0
        var interpolation = start
        defer { budget -= end - start }
        while end < bytes.count {
            switch bytes[end] {
            case .newline where !isLong && nested == 0:
                return nil
            case .backslash:
                let escapes =
                    end + pounds + 1 < bytes.count && (0..<pounds).allSatisfy { bytes[end + 1 + $0] == .pound }
                if escapes, bytes[end + pounds + 1] == .round {
                    if nested == 0 { interpolation = end + pounds + 2 }
                    nested += 1
                }
                if escapes { end += pounds + 1 }
            case .round where nested > 0: nested += 1
            case .square where nested > 0: nestedSquares += 1
            case .closingSquare where nestedSquares > 0: nestedSquares -= 1
            case .closingRound where nested > 0:
                nested -= 1
                if nested == 0, let found = tooDeep(in: interpolation..<end) { return found }
            case .quote where nested == 0 && closes(end, isLong: isLong, pounds: pounds):
                index = end + (isLong ? 2 : 0)
                return nil
            default: break
            }
            if nested > Self.maximumDepth || nestedSquares > Self.maximumSquares { return end }
            end += 1
        }
        return nil
    }

    /// Returns the offset of too deep nesting in an interpolation, treated as ordinary code.
    private mutating func tooDeep(in interpolation: Range<Int>) -> Int? {
        guard interpolation.count > Self.maximumOthers * 3 else { return nil }
        var scanner = Self(UnsafeBufferPointer(rebasing: bytes[interpolation]))
        scanner.budget = budget
        let found = scanner.scan()
        budget = scanner.budget
        return found.map { $0 + interpolation.lowerBound }
    }

    private func closes(_ offset: Int, isLong: Bool, pounds: Int) -> Bool {
        let quotes = isLong ? 3 : 1
        guard offset + quotes + pounds <= bytes.count else { return false }
        return (0..<quotes).allSatisfy { bytes[offset + $0] == .quote }
            && (0..<pounds).allSatisfy { bytes[offset + quotes + $0] == .pound }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset of the backtick at the end of a name in backticks, with any characters inside; nil if the
    /// line has none.
    func endOfRawIdentifier(from start: Int) -> Int? {
        var index = start + 1
        while index < count, self[index] != .newline, self[index] != .carriageReturn {
            if self[index] == .backtick { return index }
            index += 1
        }
        return nil
    }

    /// Returns the offset behind the comment at an offset, or nil if no comment begins there.
    ///
    /// The line break after `//` is not part of the comment.
    func endOfComment(from start: Int) -> Int? {
        guard start + 1 < count, let base = baseAddress, self[start] == .slash else { return nil }
        if self[start + 1] == .star { return endOfBlockComment(from: start) }
        guard self[start + 1] == .slash else { return nil }
        let length = ByteSearch.first(.newline, at: base + start, count: count - start)
        return length.map { start + $0 } ?? count
    }

    /// Returns the offset behind the `/*` comment at an offset, including nested comments.
    func endOfBlockComment(from start: Int) -> Int {
        var level = 1
        var index = start + 2
        while index < count, level > 0 {
            let next = index + 1 < count ? self[index + 1] : 0
            if self[index] == .slash, next == .star {
                level += 1
                index += 1
            } else if self[index] == .star, next == .slash {
                level -= 1
                index += 1
            }
            index += 1
        }
        return index
    }
}

extension UInt8 {
    static let round = UInt8(ascii: "(")
    static let closingRound = UInt8(ascii: ")")
    static let square = UInt8(ascii: "[")
    static let question = UInt8(ascii: "?")
    static let pound = UInt8(ascii: "#")
    static let closingSquare = UInt8(ascii: "]")
    fileprivate static let less = UInt8(ascii: "<")
    fileprivate static let greater = UInt8(ascii: ">")
    fileprivate static let colon = UInt8(ascii: ":")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let semicolon = UInt8(ascii: ";")
    static let equal = UInt8(ascii: "=")
    fileprivate static let dot = UInt8(ascii: ".")
    fileprivate static let minus = UInt8(ascii: "-")
    fileprivate static let plus = UInt8(ascii: "+")
    fileprivate static let percent = UInt8(ascii: "%")
    fileprivate static let bar = UInt8(ascii: "|")
    fileprivate static let caret = UInt8(ascii: "^")
    fileprivate static let tilde = UInt8(ascii: "~")
    fileprivate static let ampersand = UInt8(ascii: "&")
    fileprivate static let at = UInt8(ascii: "@")

    /// True if the byte is an operator character.
    fileprivate var isOperator: Bool {
        switch self {
        case .slash, .equal, .minus, .plus, .star, .percent, .less, .greater, .ampersand, .bar, .caret, .tilde,
            .question, UInt8(ascii: "!"):
            true
        default: false
        }
    }

    fileprivate var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
