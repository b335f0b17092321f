/// A value encoded once for use in any number of messages.
package struct Encoded<Value: WireValue>: WireValue {
    /// The value as JSON in UTF-8.
    package let json: [UInt8]

    /// Encodes a value.
    /// - Parameter value: the value.
    package init(_ value: Value) {
        json = value.encoded
    }

    /// Creates an encoded value from hand-written JSON, equal to the output of the value's type.
    /// - Parameters:
    ///   - capacity: the number of bytes to reserve.
    ///   - body: writes the one value.
    package init(capacity: Int, _ body: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(capacity: capacity)
        body(&writer)
        json = writer.bytes
    }

    /// Reads the value back.
    ///
    /// Only the machine limits its depth, because this process wrote the bytes.
    /// - Returns: the value.
    /// - Throws: `JSONParser.Failure` or `InvalidField` if the bytes do not match the value's type.
    package func decoded() throws -> Value {
        try Value(json: JSONParser.parse(json, depthLimit: .max))
    }

    /// Reads the value and encodes it again, to keep invalid values out.
    package init(json: JSON) throws(InvalidField) {
        self.init(try Value(json: json))
    }

    package static func schema(in book: inout SchemaBook) -> Schema { Value.schema(in: &book) }

    /// Writes the bytes in place of the value.
    package func write(to writer: inout JSONWriter) { writer.raw(json) }
}
