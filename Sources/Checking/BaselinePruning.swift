internal import Foundation

/// The removal of entries from the file of a baseline.
extension Baseline {
    /// Removes entries from the text of a baseline; the others keep their bytes and their order.
    /// - Parameters:
    ///   - gone: the entries to remove. Of equal entries, the last ones are removed.
    ///   - bytes: the file's contents.
    /// - Returns: the new contents; the same bytes if nothing was removed.
    /// - Throws: `FormatError` if the contents are not a baseline, or not in UTF-8 with a list named `findings`.
    package static func removing(_ gone: [Entry], from bytes: [UInt8]) throws(FormatError) -> [UInt8] {
        let entries = try Baseline(reading: bytes).entries
        guard let list = FindingList(bytes), list.entries.sorted() == entries else {
            throw FormatError(description: "the list 'findings' cannot be edited; write a new baseline")
        }
        var left = Dictionary(gone.map { ($0, 1) }, uniquingKeysWith: +)
        let isRemoved = list.entries.reversed().map { entry in
            guard let count = left[entry], count > 0 else { return false }
            left[entry] = count - 1
            return true
        }
        return list.removing(Array(isRemoved.reversed()))
    }
}

/// The places of the findings in the text of a baseline.
private struct FindingList {
    /// The findings in the order of the text.
    let entries: [Baseline.Entry]

    private let bytes: [UInt8]
    /// The parts of the list between its brackets, without the commas; each has one finding.
    private let parts: [Range<Int>]
    /// The bytes between the brackets.
    private let inside: Range<Int>

    /// Finds the list.
    /// - Parameter bytes: JSON; the result is nil if it has no such list.
    init?(_ bytes: [UInt8]) {
        var scanner = JSONScanner(bytes)
        guard let inside = scanner.list(named: "findings") else { return nil }
        self.bytes = bytes
        self.inside = inside
        let isEmpty = bytes[inside].allSatisfy(JSONScanner.isSpace)
        parts = isEmpty ? [] : scanner.parts(of: inside)
        let decoder = JSONDecoder()
        let decoded = parts.map { try? decoder.decode(Baseline.Entry.self, from: Data(bytes[$0])) }
        entries = decoded.compactMap(\.self)
        guard entries.count == parts.count else { return nil }
    }

    /// Returns the text without some findings.
    /// - Parameter isRemoved: a flag for each finding, true to remove it.
    /// - Returns: the text.
    func removing(_ isRemoved: [Bool]) -> [UInt8] {
        let kept = zip(parts, isRemoved).filter { !$0.1 }.map(\.0)
        guard kept.count < parts.count else { return bytes }
        var text = Array(bytes[..<inside.lowerBound])
        // The space before the closing bracket stays there.
        let end = bytes[inside].reversed().prefix(while: JSONScanner.isSpace).count
        for (index, part) in kept.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            let isLast = part == parts.last
            text += bytes[part.lowerBound..<(isLast ? part.upperBound - end : part.upperBound)]
        }
        if !kept.isEmpty { text += bytes[(inside.upperBound - end)..<inside.upperBound] }
        return text + bytes[inside.upperBound...]
    }
}

/// Finds the parts of a text in JSON, which is known to be valid.
private struct JSONScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

    /// Returns the place between the brackets of a list in the outermost object.
    mutating func list(named name: String) -> Range<Int>? {
        let key = Array("\"\(name)\"".utf8)
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                let start = place
                skipText()
                guard depth == 1, bytes[start..<place].elementsEqual(key) else { continue }
                skip { Self.isSpace($0) || $0 == UInt8(ascii: ":") }
                guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else { continue }
                let first = place + 1
                skipValue()
                return first <= place - 1 ? first..<(place - 1) : nil
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            place += 1
        }
        return nil
    }

    /// Returns the parts of a list between its commas.
    mutating func parts(of list: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        place = list.lowerBound
        var start = place
        while place < list.upperBound {
            if bytes[place] == UInt8(ascii: ",") {
                parts.append(start..<place)
                start = place + 1
                place += 1
            } else if Self.isSpace(bytes[place]) {
                place += 1
            } else {
                skipValue()
            }
        }
        return parts + [start..<list.upperBound]
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
    }

    /// Skips a text in quotes.
    private mutating func skipText() {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, bytes.count)
    }

    /// Skips an object, a list, a text or another value.
    private mutating func skipValue() {
        var depth = 0
        repeat {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                skipText()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            place += 1
        } while place < bytes.count && (depth > 0 || !isEnd)
    }

    /// True behind a whole value.
    private var isEnd: Bool {
        Self.isSpace(bytes[place]) || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[place])
    }
}
