internal import HostSystem

/// Finds function bodies not needed by any reader, so the parser can skip them.
///
/// Most code of an app has no bearing on its flow, and `LoweringPolicy` ignores its bodies. Parsing them takes most of
/// the time spent on such a file. A body is taken out if this changes only the syntax errors in it: its function begins
/// its line, its text has none of the policy's words, and its end is beyond doubt. Only the tree shows if all bodies of
/// the type around are read. So files mentioning controllers are left intact, and `TreeReader` reports a missing body.
struct UnreadBodies {
    /// The maximum length, in bytes, of a body too short to be worth the effort.
    private static let shortLength = 48

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The bytes between the braces of each body, in order.
    private(set) var ranges: [Range<Int>] = []
    /// The offset behind the brace of the current function, if any.
    private var start: Int?
    /// The brackets around that function.
    private var outer: UInt64 = 0

    /// Creates the finder for a file; nil if nothing is to be taken out of it.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !Self.speaksOfScreens(bytes, in: bytes.indices) else { return nil }
        self.bytes = bytes
    }

    /// Returns true if text contains `Controller`, `Interactor`, `Presenter` or `ViewModel`, with a capital or a small
    /// first letter, or a view of SwiftUI.
    static func speaksOfScreens(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count >= 8, let base = UnsafeRawBufferPointer(bytes).baseAddress else { return false }
        for index in range.lowerBound...range.upperBound - 8 {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if word == controller || word == interactor || word == presenter || word == model || word == view {
                return true
            }
        }
        return false
    }

    private static let controller = word("ontrolle")
    private static let interactor = word("nteracto")
    private static let presenter = word("resenter")
    private static let model = word("iewModel")
    private static let view = word("some Vie")

    /// Eight letters as they stand in memory.
    private static func word(_ letters: String) -> UInt64 { letters.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

    /// Takes a `{`.
    /// - Parameters:
    ///   - index: its offset.
    ///   - brackets: the brackets around it, two bits each, the innermost lowest.
    ///   - isInBlock: true if the innermost of them is a `{`, or there is none.
    mutating func open(at index: Int, inside brackets: UInt64, isInBlock: Bool) {
        guard start == nil, isInBlock, beginsBody(index) else { return }
        start = index + 1
        outer = brackets
    }

    /// Returns true if the function with its body at a brace returns a Boolean value or an optional.
    private func answers(before brace: Int) -> Bool {
        var end = brace
        while end > 0, bytes[end - 1] == .space { end -= 1 }
        if end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { return true }
        return end >= Self.truth.count && bytes[(end - Self.truth.count)..<end].elementsEqual(Self.truth)
    }

    private static let truth = Array("Bool".utf8)

    /// Returns the number of arrows in the parameters of the function with its body at a brace, as a measure of the closures
    /// that it takes.
    private func arrows(before brace: Int) -> Int {
        var index = brace - 1
        var arrows = 0
        // The arrow of its result comes after the parameters.
        while index > 4, bytes[index] != UInt8(ascii: ")") { index -= 1 }
        while index >= 4, brace - index < Self.longestHead {
            if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == UInt8(ascii: "-") { arrows += 1 }
            if bytes[index] == .space, bytes[index - 4] == UInt8(ascii: "f"), bytes[index - 3] == UInt8(ascii: "u"),
                bytes[index - 2] == UInt8(ascii: "n"), bytes[index - 1] == UInt8(ascii: "c")
            {
                return arrows
            }
            index -= 1
        }
        return 0
    }

    /// The maximum length, in bytes, of the head of a function looked at.
    private static let longestHead = 600

    /// Takes a `}`.
    /// - Parameters:
    ///   - index: its offset.
    ///   - brackets: the brackets around it.
    mutating func close(at index: Int, inside brackets: UInt64) {
        guard let start, brackets == outer else { return }
        self.start = nil
        let range = start..<index
        guard range.count > (answers(before: start - 1) ? LoweringPolicy.shortLength : Self.shortLength),
            !LoweringPolicy.hasWord(bytes, in: start - 1..<index + 1)
        else { return }
        // A function with several closures decides which of them runs, and a short one passes its closure on.
        let arrows = arrows(before: start - 1)
        guard arrows < (range.count > LoweringPolicy.shortLength ? 2 : 1), isPlain(range) else { return }
        ranges.append(range)
    }

    /// Returns the file with spaces instead of the bodies, so that all else keeps its place.
    func withoutBodies() -> [UInt8] {
        var text = Array(bytes)
        text.withUnsafeMutableBufferPointer { text in
            for range in ranges { text[range].update(repeating: .space) }
        }
        return text
    }

    /// Returns true if a brace begins the body of a function on the same line.
    private func beginsBody(_ brace: Int) -> Bool {
        var index = brace
        while index > 0, bytes[index - 1] != .newline {
            index -= 1
            // There may be more on this line than the function.
            switch bytes[index] {
            case .curly, .closingCurly, .slash, .semicolon: return false
            default: break
            }
        }
        while index < brace {
            while index < brace, bytes[index] == .space || bytes[index] == .tab { index += 1 }
            let first = index
            while index < brace, bytes[index].isLowerCase { index += 1 }
            guard index > first, index < brace, bytes[index] == .space else { return false }
            let word = UnsafeBufferPointer(rebasing: bytes[first..<index])
            if word.elementsEqual(Self.function) { return true }
            guard Self.modifiers.contains(where: { word.elementsEqual($0) }) else { return false }
        }
        return false
    }

    private static let function = Array("func".utf8)
    private static let modifiers: [[UInt8]] = [
        "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final", "override",
        "mutating", "nonmutating", "nonisolated",
    ].map { Array($0.utf8) }

    /// Returns true if nothing in a body can hide a bracket.
    ///
    /// Only `/` and `#` begin constructs unknown to the screen.
    private func isPlain(_ range: Range<Int>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        if ByteSearch.first(.pound, at: base + range.lowerBound, count: range.count) != nil { return false }
        var index = range.lowerBound
        while let found = ByteSearch.first(.slash, at: base + index, count: range.upperBound - index) {
            let place = index + found
            // A comment outside of strings. The screen skips it, as the parser does.
            guard bytes[place + 1] == .slash, !hasQuote(before: place, in: range) else { return false }
            index =
                ByteSearch.first(.newline, at: base + place, count: range.upperBound - place)
                .map { place + $0 } ?? range.upperBound
        }
        return true
    }

    private func hasQuote(before place: Int, in range: Range<Int>) -> Bool {
        var index = place
        while index > range.lowerBound, bytes[index - 1] != .newline {
            index -= 1
            if bytes[index] == .quote { return true }
        }
        return false
    }
}

extension UInt8 {
    static let curly = UInt8(ascii: "{")
    static let closingCurly = UInt8(ascii: "}")
    fileprivate static let semicolon = UInt8(ascii: ";")
    static let tab = UInt8(ascii: "\t")
    fileprivate var isLowerCase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
