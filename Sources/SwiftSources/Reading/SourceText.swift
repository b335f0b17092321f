@_spi(RawSyntax) internal import SwiftSyntax

/// The text of a file as bytes, with the places where its lines begin.
///
/// Texts and positions are cut from the bytes, which is far cheaper than asking the tree for them.
struct SourceText {
    /// The UTF-8 bytes; valid as long as the file is being read.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the tree's copy of the bytes begins.
    private var base: UnsafePointer<UInt8>?
    /// Where each line begins, in bytes.
    private let lineStarts: [Int32]
    /// The line found last: most places are asked for in order.
    private var lastLine = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark is not a column.
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        var starts: [Int32] = [hasMark ? 3 : 0]
        starts.reserveCapacity(bytes.count / 32)
        for index in bytes.indices {
            switch bytes[index] {
            case .newline:
                starts.append(Int32(index + 1))
            case .carriageReturn where index + 1 == bytes.count || bytes[index + 1] != .newline:
                starts.append(Int32(index + 1))
            default:
                break
            }
        }
        lineStarts = starts
    }

    /// Says which tree the nodes are of that places are asked for.
    mutating func setTree(_ tree: some RawSyntaxNodeProtocol) {
        base = tree.firstToken.flatMap { token in token.rawText.baseAddress.map { $0 - token.leadingTriviaByteLength } }
    }

    /// Where a node begins, behind the trivia; nil where nothing of it is written.
    func offset(_ node: some RawSyntaxNodeProtocol) -> Int? { node.firstToken.flatMap(place)?.lowerBound }

    /// The line and column of an offset.
    mutating func position(_ offset: Int) -> Position {
        let offset = Int32(max(offset, Int(lineStarts[0])))
        var line = lastLine
        if lineStarts[line] > offset || (line + 1 < lineStarts.count && lineStarts[line + 1] <= offset) {
            if line + 2 < lineStarts.count, lineStarts[line + 1] <= offset, offset < lineStarts[line + 2] {
                line += 1
            } else {
                line = search(offset)
            }
            lastLine = line
        }
        return Position(line: line + 1, column: Int(offset - lineStarts[line]) + 1)
    }

    /// How many lines there are; the one after the last end of a line counts.
    var lineCount: Int { lineStarts.count }

    /// The bytes of a line, counted from 1, without its end.
    func content(ofLine line: Int) -> Range<Int> {
        let start = Int(lineStarts[line - 1])
        var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
        while end > start, bytes[end - 1] == .newline || bytes[end - 1] == .carriageReturn { end -= 1 }
        return start..<end
    }

    /// The last line that does not begin after an offset.
    private func search(_ offset: Int32) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The bytes of a node without the trivia around it; none where nothing of it is written.
    func range(_ node: some RawSyntaxNodeProtocol) -> Range<Int> {
        let raw = node.raw
        guard let first = raw.firstToken, let place = place(first) else { return 0..<0 }
        let length = raw.byteLength - first.leadingTriviaByteLength - raw.trailingTriviaByteLength
        return place.lowerBound..<min(place.lowerBound + max(0, length), bytes.count)
    }

    /// The bytes from the first to the last node, as far as something of them is written.
    func range(_ nodes: [RawExprSyntax]) -> Range<Int> {
        guard let first = nodes.lazy.map({ range($0) }).first(where: { !$0.isEmpty }) else { return 0..<0 }
        let last = nodes.reversed().lazy.map { range($0) }.first { !$0.isEmpty } ?? first
        return first.lowerBound..<max(first.lowerBound, last.upperBound)
    }

    /// The bytes of a token.
    func range(_ token: RawTokenSyntax) -> Range<Int> { place(token.tokenView) ?? 0..<0 }

    /// The bytes of a token; nil for what the parser only misses.
    private func place(_ token: RawSyntaxTokenView) -> Range<Int>? {
        let text = token.rawText
        guard let base, let start = text.baseAddress, token.presence == .present else { return nil }
        let offset = start - base
        let end = offset + text.count
        return offset >= 0 && end <= bytes.count ? offset..<end : nil
    }

    /// Some bytes as a string.
    func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The name that a token stands for, without backticks.
    func name(_ token: RawTokenSyntax) -> String {
        let range = range(token)
        if range.count > 2, bytes[range.lowerBound] == .backtick, bytes[range.upperBound - 1] == .backtick {
            return string(range.lowerBound + 1..<range.upperBound - 1)
        }
        return string(range)
    }

    /// The text of a node on one line, without comments, at most `limit` characters long.
    func line(_ node: some RawSyntaxNodeProtocol, limit: Int = 120) -> String { line(range(node), limit: limit) }

    /// Some bytes on one line, without comments, at most `limit` characters long.
    func line(_ range: Range<Int>, limit: Int = 120) -> String {
        isPlain(range, limit: limit) ? string(range) : rewritten(range, limit: limit)
    }

    /// Whether some bytes are short and on one line as they are, without what may be a comment.
    private func isPlain(_ range: Range<Int>, limit: Int) -> Bool {
        guard range.count <= limit, let base = bytes.baseAddress else { return false }
        var previous: UInt8 = 0
        for index in range {
            let byte = base[index]
            if byte < .space || byte == 0x7F || byte == .slash || (byte == .space && previous == .space) {
                return false
            }
            previous = byte
        }
        return true
    }

    private func rewritten(_ range: Range<Int>, limit: Int) -> String {
        var writer = LineWriter(limit: limit)
        var index = range.lowerBound
        var isString = false
        while index < range.upperBound, !writer.isFull {
            let byte = bytes[index]
            let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
            if isString, byte == .backslash, next != 0 {
                writer.append(byte)
                writer.append(next)
                index += 2
                continue
            }
            if byte == .quote { isString.toggle() }
            if !isString, byte == .slash, next == .slash {
                index = end(from: index, to: range.upperBound) { $0 == .newline || $0 == .carriageReturn }
                continue
            }
            if !isString, byte == .slash, next == .star {
                index = endOfComment(from: index, to: range.upperBound)
                continue
            }
            writer.append(byte)
            index += 1
        }
        return writer.text
    }

    private func end(from start: Int, to limit: Int, where isEnd: (UInt8) -> Bool) -> Int {
        var index = start
        while index < limit, !isEnd(bytes[index]) { index += 1 }
        return index
    }

    private func endOfComment(from start: Int, to limit: Int) -> Int {
        var index = start + 2
        while index + 1 < limit, !(bytes[index] == .star && bytes[index + 1] == .slash) { index += 1 }
        return min(index + 2, limit)
    }
}

/// Puts bytes on one line and stops at a length.
private struct LineWriter {
    let limit: Int
    private var bytes: [UInt8] = []
    private var count = 0
    private var isSpacePending = false
    private(set) var isFull = false

    init(limit: Int) {
        self.limit = limit
        bytes.reserveCapacity(min(limit, 120) + 4)
    }

    var text: String {
        isFull ? String(decoding: bytes, as: UTF8.self) + "…" : String(decoding: bytes, as: UTF8.self)
    }

    mutating func append(_ byte: UInt8) {
        if byte <= .space || byte == 0x7F {
            isSpacePending = !bytes.isEmpty
            return
        }
        // A byte that continues a character is always taken; what begins one must leave room for the ellipsis.
        guard byte & 0xC0 == 0x80 || count + (isSpacePending ? 2 : 1) < limit else {
            isFull = true
            return
        }
        if isSpacePending {
            bytes.append(.space)
            count += 1
            isSpacePending = false
        }
        bytes.append(byte)
        if byte & 0xC0 != 0x80 { count += 1 }
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let quote = UInt8(ascii: "\"")
    static let backtick = UInt8(ascii: "`")
    static let dollar = UInt8(ascii: "$")
}
