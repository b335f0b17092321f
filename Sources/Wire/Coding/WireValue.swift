/// A type for values in messages.
package protocol WireValue: Sendable, Hashable {
    /// Reads a value.
    /// - Parameter json: the value as received.
    /// - Throws: `InvalidField` with the path of the wrong part.
    init(json: JSON) throws(InvalidField)

    /// Writes the value.
    /// - Parameter writer: the destination.
    func write(to writer: inout JSONWriter)

    /// Describes the values of this type.
    /// - Parameter book: the book for the descriptions of named types.
    /// - Returns: the schema, or its name in the book.
    static func schema(in book: inout SchemaBook) -> Schema
}

extension WireValue {
    /// The value as JSON in UTF-8.
    package var encoded: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }
}

/// A part of a message that violates the protocol.
package struct InvalidField: Error, Hashable {
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// The way to the field from the outside in; empty for the whole value.
    package var path: [String]

    /// Creates an error.
    /// - Parameters:
    ///   - message: the problem.
    ///   - path: the path of the field. The default is empty: the whole value.
    package init(_ message: String, at path: [String] = []) {
        self.message = message
        self.path = path
    }

    /// Returns the same error, seen from one level further out.
    /// - Parameter name: the key or index of the value with the error.
    /// - Returns: the error with a longer path.
    package func inside(_ name: String) -> Self {
        InvalidField(message, at: [name] + path)
    }

    /// The path as a JSON Pointer (RFC 6901).
    package var pointer: String {
        path.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }
}
