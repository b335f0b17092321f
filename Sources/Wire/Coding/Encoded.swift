/// A value that was encoded once, to be put into any number of messages.
package struct Encoded<Value: WireValue>: WireValue {
    /// The value as JSON in UTF-8.
    package let json: [UInt8]

    /// Encodes a value.
    /// - Parameter value: the value.
    package init(_ value: Value) {
        json = value.encoded
    }

    /// Takes what is written by hand, which must be what the value's type would write.
    /// - Parameters:
    ///   - capacity: how many bytes to make room for.
    ///   - body: writes the one value.
    package init(capacity: Int, _ body: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(capacity: capacity)
        body(&writer)
        json = writer.bytes
    }

    /// Reads the value back.
    ///
    /// There is no limit to its depth but the machine's: what was written here is trusted.
    /// - Returns: the value.
    /// - Throws: `JSONParser.Failure` or `InvalidField` where it is not what its type says.
    package func decoded() throws -> Value {
        try Value(json: JSONParser.parse(json, depthLimit: .max))
    }

    /// Reads the value and encodes it again, so that what is not as the protocol says never gets in.
    package init(json: JSON) throws(InvalidField) {
        self.init(try Value(json: json))
    }

    package static func schema(in book: inout SchemaBook) -> Schema { Value.schema(in: &book) }

    /// Puts the bytes where the value belongs.
    package func write(to writer: inout JSONWriter) { writer.raw(json) }
}
