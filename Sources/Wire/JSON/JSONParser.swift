/// Reads one JSON text, strictly by RFC 8259 and the narrower RFC 7493 (I-JSON).
///
/// Rejects ambiguous input before it can influence a decision: a duplicate key, half a surrogate pair, invalid UTF-8,
/// nesting beyond the limit.
package struct JSONParser {
    /// The reason for rejecting a text as JSON.
    package struct Failure: Error, Hashable {
        /// One sentence, lower case, no full stop.
        package var message: String
        /// The position, in bytes from the start.
        package var offset: Int
        /// The value of `id` in the outermost object, if read before the failure.
        ///
        /// The sender of a broken request can then still get its response.
        package var id: JSON?
    }

    /// The maximum nesting of arrays and objects.
    ///
    /// The default is 32.
    package static let depthLimit = 32

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    private var id: JSON?

    private let depthLimit: Int

    private init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// Reads one value from the whole text.
    /// - Parameters:
    ///   - bytes: the text in UTF-8.
    ///   - depthLimit: the maximum nesting of arrays and objects. The default is 32.
    /// - Returns: the value.
    /// - Throws: `Failure` with the position of the first error.
    package static func parse(_ bytes: [UInt8], depthLimit: Int = Self.depthLimit) throws(Failure) -> JSON {
        var parser = JSONParser(bytes, depthLimit: depthLimit)
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.failure("unexpected data after the JSON value") }
        return value
    }

    // MARK: - Private

    private func failure(_ message: String) -> Failure {
        Failure(message: message, offset: index, id: id)
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    /// Takes a byte if it comes next, white space aside.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSON {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw failure("unexpected end of the text")
        case let byte?:
            guard byte == UInt8(ascii: "-") || Self.isDigit(byte) else { throw failure("a value is expected") }
            return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
        let end = index + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[index..<end].elementsEqual(expected) else {
            throw failure("a value is expected")
        }
        index = end
        return value
    }

    private mutating func enter() throws(Failure) {
        index += 1
        depth += 1
        guard depth <= depthLimit else { throw failure("nested deeper than \(depthLimit)") }
    }

    private mutating func array() throws(Failure) -> JSON {
        try enter()
        var elements: [JSON] = []
        if !take(UInt8(ascii: "]")) {
            repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw failure("',' or ']' is expected") }
        }
        depth -= 1
        return .array(elements)
    }

    private mutating func object() throws(Failure) -> JSON {
        try enter()
        var members: [JSON.Member] = []
        var keys = KeySet()
        if !take(UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                guard next == UInt8(ascii: "\"") else { throw failure("a key is expected") }
                let key = try string()
                guard keys.insert(key, after: members) else { throw failure("duplicate key '\(key)'") }
                guard take(UInt8(ascii: ":")) else { throw failure("':' is expected") }
                let value = try value()
                if depth == 1, key == "id" { id = value }
                members.append(JSON.Member(key, value))
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw failure("',' or '}' is expected") }
        }
        depth -= 1
        return .object(members)
    }

    private mutating func number() throws(Failure) -> JSON {
        let start = index
        var isWhole = true
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isWhole = false
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let integer = Int(text) { return .integer(integer) }
        // Double(_:) rounds excess precision, and makes excessive values infinite.
        guard let double = Double(text) else { throw failure("a number is expected") }
        return Int(exactly: double).map(JSON.integer) ?? .number(double)
    }

    private mutating func digits() throws(Failure) {
        let start = index
        while let byte = next, Self.isDigit(byte) { index += 1 }
        guard index > start else { throw failure("a digit is expected") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func string() throws(Failure) -> String {
        index += 1
        let start = index
        // Most strings have no escape: they are one slice of the text.
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") { index += 1 }
        if next == UInt8(ascii: "\"") {
            defer { index += 1 }
            return try text(bytes[start..<index])
        }
        var unescaped = Array(bytes[start..<index])
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return try text(unescaped[...])
            case UInt8(ascii: "\\"):
                index += 1
                try escape(into: &unescaped)
            case 0..<0x20:
                throw failure("a control character in a string must be escaped")
            default:
                unescaped.append(byte)
                index += 1
            }
        }
        throw failure("unterminated string")
    }

    private func text(_ slice: ArraySlice<UInt8>) throws(Failure) -> String {
        guard let string = String(validating: slice, as: UTF8.self) else { throw failure("a string is not UTF-8") }
        return string
    }

    private mutating func escape(into unescaped: inout [UInt8]) throws(Failure) {
        guard let byte = next else { throw failure("unterminated string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"): unescaped.append(contentsOf: Array(String(try escapedScalar()).utf8))
        default: throw failure("unknown escape in a string")
        }
    }

    private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, next == UInt8(ascii: "\\") else { throw failure("half a surrogate pair in a string") }
        index += 1
        guard next == UInt8(ascii: "u") else { throw failure("half a surrogate pair in a string") }
        index += 1
        let second = try fourDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { throw failure("half a surrogate pair in a string") }
        return scalar
    }

    private mutating func fourDigits() throws(Failure) -> UInt32 {
        let end = index + 4
        guard end <= bytes.count else { throw failure("four hexadecimal digits are expected") }
        var value: UInt32 = 0
        for byte in bytes[index..<end] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("four hexadecimal digits are expected")
            }
            value = value << 4 | UInt32(digit)
        }
        index = end
        return value
    }
}

/// The keys of one object so far: compared one by one while they are few, hashed when they are many.
private struct KeySet {
    private var hashed: Set<String> = []

    /// Notes a key.
    /// - Parameters:
    ///   - key: the key.
    ///   - members: the members read before it.
    /// - Returns: false if the key occurred before.
    mutating func insert(_ key: String, after members: [JSON.Member]) -> Bool {
        if members.count < 16 { return !members.contains { $0.key == key } }
        if hashed.isEmpty { hashed = Set(members.map(\.key)) }
        return hashed.insert(key).inserted
    }
}
