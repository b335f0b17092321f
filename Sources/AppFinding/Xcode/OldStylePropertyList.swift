package import ProjectFiles

/// Reads the OpenStep property list format: `project.pbxproj`, `.strings` files and the Info.plists of long ago.
///
/// Foundation reads it too, but does not give the location of an error, and does not limit the depth.
package struct OldStylePropertyList {
    /// The location and reason of a parse error.
    package struct SyntaxError: Error, Hashable {
        /// The problem, as the end of a sentence.
        package var message: String
        /// The line, counted from 1.
        package var line: Int
        /// The column in bytes, counted from 1.
        package var column: Int
    }

    private static let maximumDepth = 64

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Reads the single value of a file.
    /// - Parameter bytes: UTF-8.
    /// - Returns: the value.
    /// - Throws: `SyntaxError`.
    package static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> PropertyListValue {
        var parser = Self(bytes)
        try parser.skipBlank()
        let value = try parser.value(depth: 0)
        try parser.skipBlank()
        guard parser.index == bytes.count else { throw parser.error("unexpected content after the end") }
        return value
    }

    /// Reads the entries of a `.strings` file, equivalent to a dictionary without braces.
    /// - Parameter bytes: UTF-8.
    /// - Returns: the entries before the first error, and the error.
    package static func parseStrings(_ bytes: [UInt8]) -> (entries: [String: String], error: SyntaxError?) {
        var parser = Self(bytes)
        var entries: [String: String] = [:]
        do throws(SyntaxError) {
            try parser.skipBlank()
            while parser.index < bytes.count {
                let (key, value) = try parser.entry(depth: 0)
                entries[key] = value.string
                try parser.skipBlank()
            }
            return (entries, nil)
        } catch {
            return (entries, error)
        }
    }

    // MARK: - Private

    private func error(_ message: String) -> SyntaxError {
        let end = min(index, bytes.count)
        let line = 1 + bytes[..<end].count { $0 == 10 }
        let start = bytes[..<end].lastIndex(of: 10).map { $0 + 1 } ?? 0
        return SyntaxError(message: message, line: line, column: end - start + 1)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func expect(_ byte: UInt8) throws(SyntaxError) {
        guard current == byte else {
            let found = current == nil ? " at the end of the file" : ""
            throw error("expected '\(Unicode.Scalar(byte))'\(found)")
        }
        index += 1
    }

    private mutating func skipBlank() throws(SyntaxError) {
        while let byte = current {
            if byte == 32 || (9...13).contains(byte) {
                index += 1
            } else if byte == 47, index + 1 < bytes.count, bytes[index + 1] == 47 {
                while let byte = current, byte != 10 { index += 1 }
            } else if byte == 47, index + 1 < bytes.count, bytes[index + 1] == 42 {
                let start = index
                index += 2
                while index + 1 < bytes.count, !(bytes[index] == 42 && bytes[index + 1] == 47) { index += 1 }
                guard index + 1 < bytes.count else {
                    index = start
                    throw error("unterminated comment")
                }
                index += 2
            } else {
                return
            }
        }
    }

    private mutating func value(depth: Int) throws(SyntaxError) -> PropertyListValue {
        guard depth < Self.maximumDepth else { throw error("values are nested too deep") }
        switch current {
        case UInt8(ascii: "{"):
            index += 1
            var entries: [String: PropertyListValue] = [:]
            try skipBlank()
            while current != UInt8(ascii: "}") {
                let (key, value) = try entry(depth: depth + 1)
                entries[key] = value
                try skipBlank()
            }
            index += 1
            return .dictionary(entries)
        case UInt8(ascii: "("):
            index += 1
            var elements: [PropertyListValue] = []
            try skipBlank()
            while current != UInt8(ascii: ")") {
                elements.append(try value(depth: depth + 1))
                try skipBlank()
                if current == UInt8(ascii: ",") {
                    index += 1
                } else if current != UInt8(ascii: ")") {
                    try expect(UInt8(ascii: ")"))
                }
                try skipBlank()
            }
            index += 1
            return .array(elements)
        case UInt8(ascii: "<"):
            while let byte = current, byte != UInt8(ascii: ">") { _ = byte; index += 1 }
            try expect(UInt8(ascii: ">"))
            return .string("")
        default:
            return .string(try text())
        }
    }

    private mutating func entry(depth: Int) throws(SyntaxError) -> (String, PropertyListValue) {
        let key = try text()
        try skipBlank()
        guard current != UInt8(ascii: ";") else {
            index += 1
            return (key, .string(key))
        }
        try expect(UInt8(ascii: "="))
        try skipBlank()
        let value = try value(depth: depth)
        try skipBlank()
        try expect(UInt8(ascii: ";"))
        return (key, value)
    }

    private mutating func text() throws(SyntaxError) -> String {
        if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return try quoted(quote)
        }
        let start = index
        while let byte = current, Self.isBare(byte) { index += 1 }
        guard index > start else {
            throw error(current == nil ? "unexpected end of the file" : "expected a value")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, 128...255: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(SyntaxError) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            index += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), let escaped = current else {
                text.append(byte)
                continue
            }
            index += 1
            switch escaped {
            case UInt8(ascii: "n"): text.append(10)
            case UInt8(ascii: "t"): text.append(9)
            case UInt8(ascii: "r"): text.append(13)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = bytes[index...].prefix(4)
                guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
                    throw error("expected four hexadecimal digits")
                }
                index += 4
                text += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
            default: text.append(escaped)
            }
        }
        index = start
        throw error("unterminated string")
    }
}
