internal import ProjectFiles

/// Reads property lists in XML.
///
/// Outside Apple's systems, Foundation's reader rejects files written and read by Xcode's own tools. It gives no
/// location of an error, and does not limit the depth. This one reads the text between the tags, and ignores the rest.
struct XMLPropertyList {
    /// The location and reason of a parse error.
    package struct SyntaxError: Error, Hashable {
        /// The problem, as the end of a sentence.
        package var message: String
        /// The line, counted from 1.
        package var line: Int
    }

    private enum Tag {
        case open(String)
        case close(String)
        case empty(String)
    }

    private static let maximumDepth = 64

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a property list.
    /// - Parameter bytes: UTF-8.
    /// - Returns: the value; numbers, dates and data as written.
    /// - Throws: `SyntaxError`.
    static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> PropertyListValue {
        var reader = Self(bytes)
        while let tag = try reader.nextTag() {
            switch tag {
            case .open("plist"): continue
            case .open(let name): return try reader.value(of: name, depth: 0)
            case .empty(let name): return Self.empty(name)
            case .close: throw reader.error("it has no value")
            }
        }
        throw reader.error("it has no value")
    }

    // MARK: - Values

    private mutating func value(of name: String, depth: Int) throws(SyntaxError) -> PropertyListValue {
        guard depth < Self.maximumDepth else { throw error("values are nested too deep") }
        switch name {
        case "dict": return try dictionary(depth: depth)
        case "array":
            var elements: [PropertyListValue] = []
            while let element = try element(of: "array", depth: depth) { elements.append(element) }
            return .array(elements)
        default:
            let text = try text(of: name)
            return name == "true" || name == "false" ? Self.empty(name) : .string(text)
        }
    }

    private mutating func dictionary(depth: Int) throws(SyntaxError) -> PropertyListValue {
        var entries: [String: PropertyListValue] = [:]
        while true {
            switch try nextTag() {
            case .open("key")?:
                let key = try text(of: "key")
                guard let value = try element(of: "dict", depth: depth) else {
                    throw error("the key '\(key)' has no value")
                }
                // The first of two values of one key counts.
                if entries[key] == nil { entries[key] = value }
            case .close("dict")?: return .dictionary(entries)
            case nil: throw error("unexpected end of the file in a dictionary")
            default: throw error("a dictionary has a value without a key")
            }
        }
    }

    /// The next value inside of an element; nil at its end.
    private mutating func element(of parent: String, depth: Int) throws(SyntaxError) -> PropertyListValue? {
        switch try nextTag() {
        case .open(let name)?: return try value(of: name, depth: depth + 1)
        case .empty(let name)?: return Self.empty(name)
        case .close(parent)?: return nil
        case .close(let name)?: throw error("unexpected '</\(name)>'")
        case nil: throw error("unexpected end of the file in a list")
        }
    }

    private static func empty(_ name: String) -> PropertyListValue {
        switch name {
        case "dict": .dictionary([:])
        case "array": .array([])
        case "true": .string("YES")
        case "false": .string("NO")
        default: .string("")
        }
    }

    // MARK: - Text and tags

    /// Reads the text up to the end of an element without child elements.
    private mutating func text(of name: String) throws(SyntaxError) -> String {
        var text: [UInt8] = []
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&") {
                text += entity()
            } else if bytes[index] != UInt8(ascii: "<") {
                text.append(bytes[index])
                index += 1
            } else if starts(with: "<![CDATA[") {
                let start = index + 9
                skip(past: "]]>")
                text += bytes[start..<max(start, index - 3)]
            } else if starts(with: "<!--") {
                skip(past: "-->")
            } else {
                guard case .close(name)? = try nextTag() else { throw error("'<\(name)>' is not closed") }
                return String(decoding: text, as: UTF8.self)
            }
        }
        throw error("'<\(name)>' is not closed")
    }

    private mutating func entity() -> [UInt8] {
        let known: [(StaticString, String)] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
        ]
        for (written, meant) in known where starts(with: written) {
            index += written.utf8CodeUnitCount
            return Array(meant.utf8)
        }
        let rest = bytes[index...].prefix(12)
        if let end = rest.firstIndex(of: UInt8(ascii: ";")), bytes[index + 1] == UInt8(ascii: "#") {
            let digits = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
            let isHexadecimal = digits.hasPrefix("x")
            let number = UInt32(isHexadecimal ? String(digits.dropFirst()) : digits, radix: isHexadecimal ? 16 : 10)
            if let scalar = number.flatMap(Unicode.Scalar.init) {
                index = end + 1
                return Array(String(Character(scalar)).utf8)
            }
        }
        index += 1
        return [UInt8(ascii: "&")]
    }

    /// The next tag; nil at the end of the file.
    ///
    /// Comments, declarations and the text before it are left out.
    private mutating func nextTag() throws(SyntaxError) -> Tag? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<?") {
                skip(past: "?>")
            } else if starts(with: "<!") {
                try skipDeclaration()
            } else {
                return try tag()
            }
        }
        return nil
    }

    private mutating func tag() throws(SyntaxError) -> Tag {
        let start = index
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { throw error("a tag is not closed") }
        index = end + 1
        let inside = bytes[(start + 1)..<end]
        let isClosing = inside.first == UInt8(ascii: "/")
        let isEmpty = inside.last == UInt8(ascii: "/")
        let name = inside.drop { $0 == UInt8(ascii: "/") }.prefix { $0 > 32 && $0 != UInt8(ascii: "/") }
        let text = String(decoding: name, as: UTF8.self)
        return isClosing ? .close(text) : isEmpty ? .empty(text) : .open(text)
    }

    /// Skips `<!DOCTYPE …>`, including its own declarations in brackets.
    private mutating func skipDeclaration() throws(SyntaxError) {
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "[") {
                skip(past: "]")
                continue
            }
            index += 1
            if byte == UInt8(ascii: ">") { return }
        }
        index = start
        throw error("a declaration is not closed")
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return index + count <= bytes.count && (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(past text: StaticString) {
        while index < bytes.count, !starts(with: text) { index += 1 }
        index = min(bytes.count, index + text.utf8CodeUnitCount)
    }

    private func error(_ message: String) -> SyntaxError {
        SyntaxError(message: message, line: 1 + bytes[..<min(index, bytes.count)].count { $0 == 10 })
    }
}
