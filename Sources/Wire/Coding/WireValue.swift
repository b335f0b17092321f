/// A type that crosses the wire.
package protocol WireValue: Sendable, Hashable {
    /// Reads a value.
    /// - Parameter json: the value as it came.
    /// - Throws: `InvalidField` that says which part is wrong.
    init(json: JSON) throws(InvalidField)

    /// Writes the value.
    /// - Parameter writer: where to.
    func write(to writer: inout JSONWriter)

    /// Says what the values of this type look like.
    /// - Parameter book: where types that have a name are described.
    /// - Returns: the schema, or the name of it in the book.
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

/// A part of a message that is not as the protocol says.
package struct InvalidField: Error, Hashable {
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// The way to the field from the outside in; empty for the whole value.
    package var path: [String]

    /// Creates an error.
    /// - Parameters:
    ///   - message: what is wrong.
    ///   - path: the way to the field. The default is empty: the whole value.
    package init(_ message: String, at path: [String] = []) {
        self.message = message
        self.path = path
    }

    /// The same error, seen from one level further out.
    /// - Parameter name: the key or index of the value in which the error is.
    /// - Returns: the error with a longer path.
    package func inside(_ name: String) -> Self {
        InvalidField(message, at: [name] + path)
    }

    /// The path as a JSON Pointer (RFC 6901).
    package var pointer: String {
        path.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }
}
