/// An SQL statement, known when the program is compiled.
///
/// Values are never part of its text: a `StaticString` cannot contain any. A connection prepares it once.
package struct PostgresStatement: Sendable, ExpressibleByStringLiteral {
    /// The statement, with parameters `$1`, `$2` and so on.
    let sql: StaticString

    /// Creates a statement.
    /// - Parameter value: the statement, with parameters `$1`, `$2` and so on.
    package init(stringLiteral value: StaticString) { sql = value }

    /// Creates a statement.
    /// - Parameter sql: the statement, with parameters `$1`, `$2` and so on.
    package init(_ sql: StaticString) { self.sql = sql }
}

/// A statement with the values of its parameters.
package struct PostgresCommand: Sendable {
    /// The statement.
    package var statement: PostgresStatement
    /// The values, in the order of the parameters.
    package var values: [PostgresValue]

    /// Creates a command.
    /// - Parameters:
    ///   - statement: the statement.
    ///   - values: the values of its parameters, in order. The default is none.
    package init(_ statement: PostgresStatement, _ values: [PostgresValue] = []) {
        self.statement = statement
        self.values = values
    }
}

/// The value of a parameter.
package enum PostgresValue: Sendable, Hashable {
    /// A null of any type.
    case null
    /// A number.
    case int(Int64)
    /// A text; the database refuses one with a zero character.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
    /// An array of numbers, or nulls.
    case ints([Int64?])
    /// An array of texts, or nulls.
    case texts([String?])
    /// An array of bytes.
    case list([[UInt8]])

    /// Creates a number, or a null.
    /// - Parameter number: the number.
    package init(_ number: Int?) { self = number.map { .int(Int64($0)) } ?? .null }

    /// Creates a text, or a null.
    /// - Parameter text: the text.
    package init(_ text: String?) { self = text.map(Self.text) ?? .null }

    /// Writes the bytes sent to the server.
    ///
    /// A number is sent as text, whatever the width of its column.
    /// - Parameter bytes: receives the bytes.
    /// - Returns: true for the binary format; nil for a null, which has no bytes.
    func encode(to bytes: inout [UInt8]) -> Bool? {
        switch self {
        case .null: return nil
        case .int(let number):
            // libpq reads the text format up to a zero.
            bytes.append(contentsOf: "\(number)".utf8)
            bytes.append(0)
            return false
        case .text(let text): bytes.append(contentsOf: text.utf8)
        case .bytes(let value): bytes.append(contentsOf: value)
        // int8, text and bytea, as in the server's catalogue of types.
        case .ints(let numbers):
            Self.encode(numbers, of: 20, to: &bytes) { number, bytes in
                Self.encode(8 as Int32, to: &bytes)
                Self.encode(number, to: &bytes)
            }
        case .texts(let texts):
            Self.encode(texts, of: 25, to: &bytes) { text, bytes in
                Self.encode(Int32(text.utf8.count), to: &bytes)
                bytes.append(contentsOf: text.utf8)
            }
        case .list(let values):
            Self.encode(values, of: 17, to: &bytes) { value, bytes in
                Self.encode(Int32(value.count), to: &bytes)
                bytes.append(contentsOf: value)
            }
        }
        return true
    }

    /// Writes an array of one dimension.
    private static func encode<Element>(
        _ elements: [Element?],
        of type: Int32,
        to bytes: inout [UInt8],
        _ encodeElement: (Element, inout [UInt8]) -> Void
    ) {
        encode(1 as Int32, to: &bytes)
        encode(elements.contains { $0 == nil } ? 1 : 0 as Int32, to: &bytes)
        encode(type, to: &bytes)
        encode(Int32(elements.count), to: &bytes)
        encode(1 as Int32, to: &bytes)
        for element in elements {
            if let element { encodeElement(element, &bytes) } else { encode(-1 as Int32, to: &bytes) }
        }
    }

    private static func encode(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
