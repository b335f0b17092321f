/// Writes JSON as UTF-8, without white space, with keys in the given order.
///
/// It exists beside `JSONEncoder` because people wait for a push to a room, and because the same value must always give
/// the same bytes.
package struct JSONWriter {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8]
    private var needsComma = false

    /// Creates a writer.
    /// - Parameter capacity: the number of bytes to reserve. The default is 512.
    package init(capacity: Int = 512) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Begins an object.
    package mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Ends an object.
    package mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Begins an array.
    package mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Ends an array.
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes a key without characters to escape.
    /// - Parameter name: the key.
    package mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a key.
    /// - Parameter name: the key.
    package mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a null.
    package mutating func null() { literal("null") }

    /// Writes a boolean.
    /// - Parameter value: the value.
    package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    /// Writes a whole number.
    /// - Parameter value: the value.
    package mutating func integer(_ value: Int) {
        separate()
        if (0..<10).contains(value) {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(contentsOf: String(value).utf8)
        }
        needsComma = true
    }

    /// Writes a number: without fraction if it has none, otherwise in the fewest digits for an exact round trip.
    ///
    /// A value that is not finite has no JSON and is written as 0.
    /// - Parameter value: the value.
    package mutating func number(_ value: Double) {
        if let integer = Int(exactly: value) { return self.integer(integer) }
        separate()
        bytes.append(contentsOf: (value.isFinite ? value.description : "0").utf8)
        needsComma = true
    }

    /// Writes a string.
    /// - Parameter value: the value.
    package mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a string without characters to escape.
    /// - Parameter value: the value.
    package mutating func word(_ value: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes an array.
    /// - Parameters:
    ///   - elements: its elements.
    ///   - body: writes one of them.
    package mutating func array<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
        beginArray()
        for element in elements { body(&self, element) }
        endArray()
    }

    /// Writes a value already encoded as JSON.
    /// - Parameter json: the value's bytes.
    package mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
        needsComma = true
    }

    /// Continues an object begun elsewhere.
    /// - Parameter json: its bytes, up to the end of one of its values.
    package mutating func goOn(after json: ArraySlice<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
        needsComma = true
    }

    // MARK: - Private

    private mutating func open(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        needsComma = false
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func literal(_ text: StaticString) {
        separate()
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        needsComma = true
    }

    private mutating func append(_ buffer: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: buffer)
    }

    /// Copies runs of bytes without escapes unchanged.
    private mutating func appendEscaped(_ buffer: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in buffer.enumerated()
        where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            append(UnsafeBufferPointer(rebasing: buffer[start..<index]))
            start = index + 1
            bytes.append(UInt8(ascii: "\\"))
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
            case 0x0A: bytes.append(UInt8(ascii: "n"))
            case 0x0D: bytes.append(UInt8(ascii: "r"))
            case 0x09: bytes.append(UInt8(ascii: "t"))
            default:
                bytes.append(contentsOf: "u00".utf8)
                bytes.append(Self.hexDigits[Int(byte >> 4)])
                bytes.append(Self.hexDigits[Int(byte & 0xF)])
            }
        }
        append(UnsafeBufferPointer(rebasing: buffer[start...]))
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)
}
