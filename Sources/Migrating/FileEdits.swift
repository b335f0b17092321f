import Diagnostics

/// Changes to one file, by byte.
struct FileEdits {
    /// One change.
    struct Edit {
        var range: Range<Int>
        var text: String
    }

    let file: String
    let bytes: [UInt8]
    private(set) var edits: [Edit] = []
    /// The lines deleted whole.
    private var gone: [Range<Int>] = []

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// True if nothing changes.
    var isEmpty: Bool { edits.isEmpty && gone.isEmpty }

    /// The changed ranges of the file.
    var touched: [Range<Int>] { edits.map(\.range) + gone }

    /// Puts a text in place of some bytes.
    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text))
    }

    /// Deletes whole lines: the range, with the space or comment behind it.
    ///
    /// The comment above is deleted too if it describes nothing else. Of two adjoining blank lines, one stays.
    mutating func deleteLines(_ range: Range<Int>) {
        if let lines = wholeLines(range) { gone.append(lines) } else { replace(range, with: "") }
    }

    /// Returns the range extended to whole lines; nil if there is other code on them.
    func wholeLines(_ range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
        guard start == 0 || bytes[start - 1] == 10 else { return nil }
        let end = bytes[range.upperBound...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
        let rest = CodeLine(bytes[range.upperBound..<end])
        return rest == .blank || rest == .comment ? start..<end : nil
    }

    /// Returns the line above the one at a place; nil for the first line, and for a place inside a line.
    func line(above start: Int) -> Range<Int>? {
        guard start > 0, start <= bytes.count, bytes[start - 1] == 10 else { return nil }
        return (bytes[..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0)..<start
    }

    /// Returns the white space at the beginning of a place's line.
    func indentation(at offset: Int) -> String {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 10 { start -= 1 }
        let space = bytes[start...].prefix { $0 == 32 || $0 == 9 }
        return String(decoding: space, as: UTF8.self)
    }

    /// Returns the source location of an offset.
    func location(_ offset: Int) -> SourceLocation {
        let before = bytes[..<min(offset, bytes.count)]
        let line = before.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
        let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
        return SourceLocation(file: file, line: line, column: offset - start + 1)
    }

    /// Returns the offset of a source location; nil if the file has no such line.
    func offset(of location: SourceLocation) -> Int? {
        var line = 1
        var start = 0
        while line < location.line {
            guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
            start = end + 1
            line += 1
        }
        let offset = start + location.column - 1
        return offset <= bytes.count ? offset : nil
    }

    /// The edits from first to last; nil if any two overlap.
    var sorted: [Edit]? {
        let all = edits + DeletedLines(gone, in: bytes).ranges.map { Edit(range: $0, text: "") }
        let sorted = all.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        .map(\.element)
        for (edit, next) in zip(sorted, sorted.dropFirst()) where edit.range.upperBound > next.range.lowerBound {
            return nil
        }
        return sorted
    }

    /// The file with its changes; nil if any two overlap.
    var result: [UInt8]? {
        guard let sorted else { return nil }
        let breaks = usesCarriageReturns
        var result: [UInt8] = []
        var index = 0
        for edit in sorted {
            result += bytes[index..<edit.range.lowerBound]
            for byte in edit.text.utf8 {
                if byte == 10, breaks, result.last != 13 { result.append(13) }
                result.append(byte)
            }
            index = edit.range.upperBound
        }
        return result + bytes[index...]
    }

    /// True if lines end with a carriage return and a line feed, as on Windows.
    private var usesCarriageReturns: Bool {
        guard let end = bytes.firstIndex(of: 10) else { return false }
        return end > 0 && bytes[end - 1] == 13
    }
}
