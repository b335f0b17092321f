internal import HostSystem
internal import SwiftFacts

/// The text of a file as bytes, with the starts of its lines.
///
/// Texts and positions are cut from the bytes, a far cheaper source than the tree.
struct SourceText {
    /// The UTF-8 bytes; valid as long as the file is being read.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The start of the tree's copy of the bytes.
    var base: UnsafePointer<UInt8>?
    /// The start of each line, in bytes.
    private let lineStarts: [Int32]
    /// The length of the longest line, in bytes; the maximum integer for a file with carriage returns.
    let longestLine: Int
    /// The line found last.
    ///
    /// Most places are looked up in order.
    private var lastLine = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark is not a column.
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        var starts: [Int32] = [hasMark ? 3 : 0]
        starts.reserveCapacity(bytes.count / 24)
        var longest = 0
        // The system looks for one byte faster than any loop. Old ends of lines are in few files.
        if let base = bytes.baseAddress, ByteSearch.first(.carriageReturn, at: base, count: bytes.count) == nil {
            var start = 0
            while let end = ByteSearch.first(.newline, at: base + start, count: bytes.count - start) {
                let next = start + end + 1
                longest = max(longest, next - start)
                start = next
                starts.append(Int32(start))
            }
            longest = max(longest, bytes.count - start)
        } else {
            longest = .max
            for index in bytes.indices where Self.endsLine(bytes, at: index) { starts.append(Int32(index + 1)) }
        }
        lineStarts = starts
        longestLine = longest
    }

    private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        switch bytes[index] {
        case .newline: true
        case .carriageReturn: index + 1 == bytes.count || bytes[index + 1] != .newline
        default: false
        }
    }

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

    /// The number of lines, including the one after the last line break.
    var lineCount: Int { lineStarts.count }

    /// The bytes of a line, counted from 1, without its end.
    func content(ofLine line: Int) -> Range<Int> {
        let start = Int(lineStarts[line - 1])
        var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
        while end > start, bytes[end - 1] == .newline || bytes[end - 1] == .carriageReturn { end -= 1 }
        return start..<end
    }

    /// Returns the last line that begins at or before an offset.
    private func search(_ offset: Int32) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Some bytes as a string.
    func string(_ range: Range<Int>) -> String {
        let bytes = UnsafeBufferPointer(rebasing: bytes[range])
        guard bytes.count <= Self.shortLength else { return String(decoding: bytes, as: UTF8.self) }
        // Short strings are stored inline, so their bytes are written there at once.
        return String(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
    }

    /// The capacity of a string's inline storage, in bytes.
    private static let shortLength = 15

    /// The default maximum length of a text, in characters.
    static let lineLimit = 120

    /// Some bytes on one line, without comments, at most `limit` characters long.
    func line(_ range: Range<Int>, limit: Int = lineLimit) -> String {
        isPlain(range, limit: limit) ? string(range) : rewritten(range, limit: limit)
    }

    /// Returns true if some bytes are short and on one line as they are, without a possible comment.
    private func isPlain(_ range: Range<Int>, limit: Int) -> Bool {
        guard range.count <= limit, let base = bytes.baseAddress, let last = range.last else { return range.isEmpty }
        guard !Self.breaksLine(base[last]) else { return false }
        let raw = UnsafeRawPointer(base)
        var index = range.lowerBound
        // Eight bytes at a time, each with the one behind it.
        while index + 8 <= last {
            let bytes = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let next = raw.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
            guard !Self.breaksLine(bytes, next) else { return false }
            index += 8
        }
        while index < last {
            guard !Self.breaksLine(base[index]), base[index] != .space || base[index + 1] != .space else {
                return false
            }
            index += 1
        }
        return true
    }

    /// Returns true if a byte is not valid in a line as it is, or may begin a comment.
    private static func breaksLine(_ byte: UInt8) -> Bool { byte < .space || byte == 0x7F || byte == .slash }

    /// Returns true if one of eight bytes is not valid in a line as it is, or is a space followed by a space.
    private static func breaksLine(_ bytes: UInt64, _ next: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }
        let spaces = ones &* UInt64(UInt8.space)
        let control = (bytes &- spaces) & ~bytes
        let signs = zeros(bytes ^ (ones &* 0x7F)) | zeros(bytes ^ (ones &* UInt64(UInt8.slash)))
        let pairs = zeros((bytes ^ spaces) | (next ^ spaces))
        return (control | signs | pairs) & (ones << 7) != 0
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
        // Takes any byte that continues a character. The first byte of a character must leave room for the ellipsis.
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
