extension Bool: WireValue {
    package init(json: JSON) throws(InvalidField) {
        guard case .bool(let value) = json else { throw InvalidField("a boolean is expected, not \(json.sort)") }
        self = value
    }

    package func write(to writer: inout JSONWriter) { writer.bool(self) }

    package static func schema(in book: inout SchemaBook) -> Schema { .boolean }
}

extension Int: WireValue {
    package init(json: JSON) throws(InvalidField) {
        switch json {
        case .integer(let value): self = value
        case .number: throw InvalidField("a whole number of at most 63 bits is expected")
        default: throw InvalidField("a number is expected, not \(json.sort)")
        }
    }

    package func write(to writer: inout JSONWriter) { writer.integer(self) }

    package static func schema(in book: inout SchemaBook) -> Schema { .integer }
}

extension Double: WireValue {
    package init(json: JSON) throws(InvalidField) {
        switch json {
        case .integer(let value): self = Double(value)
        case .number(let value) where value.isFinite: self = value
        case .number: throw InvalidField("the number is too large")
        default: throw InvalidField("a number is expected, not \(json.sort)")
        }
    }

    package func write(to writer: inout JSONWriter) { writer.number(self) }

    package static func schema(in book: inout SchemaBook) -> Schema { .number }
}

extension String: WireValue {
    package init(json: JSON) throws(InvalidField) {
        guard case .string(let value) = json else { throw InvalidField("a string is expected, not \(json.sort)") }
        self = value
    }

    package func write(to writer: inout JSONWriter) { writer.string(self) }

    package static func schema(in book: inout SchemaBook) -> Schema { .string }
}

extension Array: WireValue where Element: WireValue {
    package init(json: JSON) throws(InvalidField) {
        guard case .array(let elements) = json else { throw InvalidField("an array is expected, not \(json.sort)") }
        self = []
        reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do {
                append(try Element(json: element))
            } catch {
                throw error.inside(String(index))
            }
        }
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(to: &writer) }
        writer.endArray()
    }

    package static func schema(in book: inout SchemaBook) -> Schema {
        .list(Element.schema(in: &book), count: nil)
    }
}

/// Objects with data as keys.
///
/// Keys are sorted, short ones first: equal values give equal bytes, and numeric keys are in order.
extension Dictionary: WireValue where Key == String, Value: WireValue {
    package init(json: JSON) throws(InvalidField) {
        guard case .object(let members) = json else { throw InvalidField("an object is expected, not \(json.sort)") }
        self = Dictionary(minimumCapacity: members.count)
        for member in members {
            do {
                self[member.key] = try Value(json: member.value)
            } catch {
                throw error.inside(member.key)
            }
        }
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for (key, value) in sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
            writer.key(key)
            value.write(to: &writer)
        }
        writer.endObject()
    }

    package static func schema(in book: inout SchemaBook) -> Schema {
        .map(Value.schema(in: &book))
    }
}

/// A string with a fixed set of allowed values.
package protocol WireWord: WireValue, RawRepresentable<String>, CaseIterable {}

extension WireWord {
    /// Reads the word.
    /// - Parameter json: the value as received.
    /// - Throws: `InvalidField` if it is not a string, or none of the words.
    package init(json: JSON) throws(InvalidField) {
        guard let value = Self(rawValue: try String(json: json)) else {
            throw InvalidField("one of \(Self.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")) is expected")
        }
        self = value
    }

    /// Writes the word.
    /// - Parameter writer: the destination.
    package func write(to writer: inout JSONWriter) { writer.string(rawValue) }

    /// Lists the words under the type's name.
    /// - Parameter book: the book for the descriptions of types.
    /// - Returns: the type's name.
    package static func schema(in book: inout SchemaBook) -> Schema {
        book.define(Self.self, words: allCases.map(\.rawValue))
    }
}
