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

    /// The bytes sent to the server, and true if they are of the binary format; nil for a null.
    ///
    /// A number is sent as text, whatever the width of its column.
    var encoded: (bytes: [UInt8], isBinary: Bool)? {
        switch self {
        case .null: nil
        // libpq reads the text format up to a zero.
        case .int(let number): (Array("\(number)".utf8) + [0], false)
        case .text(let text): (Array(text.utf8), true)
        case .bytes(let bytes): (bytes, true)
        // int8, text and bytea, as in the server's catalogue of types.
        case .ints(let numbers): (Self.array(of: 20, numbers.map { $0.map { Self.bigEndian($0) } }), true)
        case .texts(let texts): (Self.array(of: 25, texts.map { $0.map { Array($0.utf8) } }), true)
        case .list(let values): (Self.array(of: 17, values), true)
        }
    }

    /// Encodes an array of one dimension.
    private static func array(of type: Int32, _ elements: [[UInt8]?]) -> [UInt8] {
        let hasNull: Int32 = elements.contains { $0 == nil } ? 1 : 0
        var bytes = [1, hasNull, type, Int32(elements.count), 1].flatMap { bigEndian($0) }
        for element in elements {
            bytes += bigEndian(element.map { Int32($0.count) } ?? -1) + (element ?? [])
        }
        return bytes
    }

    private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
    }
}
