/// A moving position in bytes.
struct Cursor {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The byte here; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The byte behind this one; nil at the end.
    var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    mutating func advance(by count: Int = 1) { offset = min(offset + count, bytes.count) }

    mutating func skip(while isWanted: (UInt8) -> Bool) {
        while let byte, isWanted(byte) { advance() }
    }

    /// Returns true if these bytes stand at the cursor.
    func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    /// Skips a string in quotes, starting at its opening quote.
    ///
    /// - Returns: false if it does not end on its line.
    mutating func skipString() -> Bool {
        let quote = byte
        advance()
        while let byte, byte != .newline {
            advance(by: byte == .backslash ? 2 : 1)
            if byte == quote { return true }
        }
        return false
    }

    /// Skips a multiline comment, starting at its beginning.
    ///
    /// - Returns: the number of line ends in it; nil if it has no end.
    mutating func skipComment() -> Int? {
        advance(by: 2)
        var lines = 0
        while let byte {
            if byte == .star, next == .slash {
                advance(by: 2)
                return lines
            }
            lines += byte == .newline ? 1 : 0
            advance()
        }
        return nil
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let dot = UInt8(ascii: ".")

    var isBlank: Bool { self == .space || self == UInt8(ascii: "\t") }

    /// True if it can be part of a name, number or keyword, like every byte outside ASCII.
    var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
