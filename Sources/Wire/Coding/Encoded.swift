/// A value that was encoded once, to be put into any number of messages.
package struct Encoded<Value: WireValue>: WireValue {
    /// The value as JSON in UTF-8.
    package let json: [UInt8]

    /// Encodes a value.
    /// - Parameter value: the value.
    package init(_ value: Value) {
        json = value.encoded
    }

    /// Reads the value and encodes it again, so that what is not as the protocol says never gets in.
    package init(json: JSON) throws(InvalidField) {
        self.init(try Value(json: json))
    }

    /// Puts the bytes where the value belongs.
    package func write(to writer: inout JSONWriter) { writer.raw(json) }
}
