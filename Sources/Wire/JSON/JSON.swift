/// A JSON value as it was read, before anything is made of it.
package enum JSON: Sendable, Hashable {
    /// A member of an object.
    package struct Member: Sendable, Hashable {
        /// The key, unique in its object.
        package var key: String
        /// The value.
        package var value: JSON

        /// Creates a member.
        /// - Parameters:
        ///   - key: the key.
        ///   - value: the value.
        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    case null
    case bool(Bool)
    /// A number without fraction in the range of `Int`, in any notation (`2`, `2.0`, `2e0`).
    case integer(Int)
    /// Any other number; infinite if out of the range of `Double`.
    case number(Double)
    case string(String)
    case array([JSON])
    /// The members in the order of the text.
    case object([Member])

    /// The type of the value, in the words of an error message.
    package var sort: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value of a key, or nil if this is not an object or lacks the key.
    /// - Parameter key: the key.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}

extension JSON: WireValue {
    /// Takes any value as it is.
    package init(json: JSON) { self = json }

    package static func schema(in book: inout SchemaBook) -> Schema { .any }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .integer(let value): writer.integer(value)
        case .number(let value): writer.number(value)
        case .string(let value): writer.string(value)
        case .array(let elements): elements.write(to: &writer)
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.key)
                member.value.write(to: &writer)
            }
            writer.endObject()
        }
    }
}
