/// The kind of a line of code, as far as layout is concerned.
enum CodeLine: Equatable {
    case blank, comment, opening, closing, code

    init(_ bytes: ArraySlice<UInt8>) {
        let text = bytes.drop { Self.isSpace($0) }
        let last = text.last { !Self.isSpace($0) }
        if last == nil {
            self = .blank
        } else if text.starts(with: "//".utf8), !Self.stays(text) {
            self = .comment
        } else if text.first == 125 || text.first == 41 || text.first == 93 {
            self = .closing
        } else {
            self = last == 123 || last == 58 ? .opening : .code
        }
    }

    /// Returns true if a comment describes no statement: a mark, or a switch of a linter.
    private static func stays(_ text: ArraySlice<UInt8>) -> Bool {
        let words = text.drop { $0 == 47 || isSpace($0) }
        return words.starts(with: "MARK".utf8)
            || words.starts(with: "swiftlint:".utf8) && !words.starts(with: "swiftlint:disable:next".utf8)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 || byte == 10 }
}

/// Deleted lines, with the comments and blank lines that are meaningless without them.
struct DeletedLines {
    /// The deleted ranges, in order and disjoint.
    private(set) var ranges: [Range<Int>] = []

    /// Takes lines away.
    /// - Parameters:
    ///   - gone: ranges of whole lines, each with its line break.
    ///   - bytes: the file.
    init(_ gone: [Range<Int>], in bytes: [UInt8]) {
        for range in gone.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let last = ranges.last, range.lowerBound <= last.upperBound else {
                ranges.append(range)
                continue
            }
            ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
        var grown: [Range<Int>] = []
        for (index, range) in ranges.enumerated() {
            let lower = grown.last?.upperBound ?? 0
            let upper = index + 1 < ranges.count ? ranges[index + 1].lowerBound : bytes.count
            grown.append(Self.grown(range, within: lower..<max(lower, upper), bytes))
        }
        ranges = grown
    }

    // MARK: - Private

    private static func grown(_ range: Range<Int>, within limits: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        func above() -> Range<Int>? {
            guard start > limits.lowerBound else { return nil }
            let first = bytes[limits.lowerBound..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? limits.lowerBound
            return first..<start
        }
        func below() -> Range<Int>? {
            guard end < limits.upperBound else { return nil }
            return end..<(bytes[end..<limits.upperBound].firstIndex(of: 10).map { $0 + 1 } ?? limits.upperBound)
        }
        let next = below().map { CodeLine(bytes[$0]) } ?? .closing
        // A comment above several statements stays for the remaining ones.
        if next != .code, next != .opening {
            while let line = above(), CodeLine(bytes[line]) == .comment { start = line.lowerBound }
        }
        let before = above().map { CodeLine(bytes[$0]) } ?? .opening
        if next == .blank, before == .blank || before == .opening {
            if let line = below() { end = line.upperBound }
        } else if next == .closing, before == .blank, let line = above() {
            start = line.lowerBound
        }
        return start..<end
    }
}
