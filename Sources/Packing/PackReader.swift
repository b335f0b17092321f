/// Reads the output of `PackWriter` without trusting it: every count, number and text is checked against the bytes.
///
/// The owner of the bytes adds a checksum. Even without one, reading any bytes ends soon, in a value or in damage.
public struct PackReader: PackedFields {
    @usableFromInline let bytes: ArraySlice<UInt8>
    @usableFromInline var position: Int
    @usableFromInline var texts: [String] = []
    @usableFromInline var depth = 0

    /// Reads the table of texts.
    /// - Parameter bytes: the packed bytes.
    /// - Throws: `CorruptData` if the bytes do not begin with a table of texts.
    public init(_ bytes: ArraySlice<UInt8>) throws(CorruptData) {
        self.bytes = bytes
        position = bytes.startIndex
        let count = try length()
        texts.reserveCapacity(count)
        for _ in 0..<count {
            let length = try length()
            guard let text = String(validating: bytes[position..<position + length], as: UTF8.self) else {
                throw CorruptData()
            }
            texts.append(text)
            position += length
        }
    }

    /// Reads all the bytes as one value.
    /// - Parameters:
    ///   - type: the value's type.
    ///   - bytes: the packed bytes.
    /// - Returns: the value, or nil if the bytes are incomplete, or have more after it.
    @inlinable
    public static func value<Value: BinaryCodable>(_ type: Value.Type, in bytes: ArraySlice<UInt8>) -> Value? {
        do throws(CorruptData) {
            var reader = try PackReader(bytes)
            let value: Value = try reader.next()
            return reader.position == bytes.endIndex ? value : nil
        } catch {
            return nil
        }
    }

    /// The number of bytes left.
    @inlinable var remaining: Int { bytes.endIndex - position }

    /// Reads a field in place.
    /// - Parameter value: the destination.
    /// - Throws: `CorruptData` if the bytes are not such a value.
    @inlinable
    public mutating func field<Value: BinaryCodable>(_ value: inout Value) throws(CorruptData) { value = try next() }

    /// Reads a value.
    /// - Returns: the value.
    /// - Throws: `CorruptData` if the bytes are not such a value.
    @inlinable
    public mutating func next<Value: BinaryCodable>() throws(CorruptData) -> Value { try Value(from: &self) }

    /// Reads the number of an enum's case.
    /// - Returns: the case's number.
    /// - Throws: `CorruptData` at the end of the bytes.
    @inlinable
    public mutating func tag() throws(CorruptData) -> UInt8 {
        guard position < bytes.endIndex else { throw CorruptData() }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads a number of variable length.
    /// - Returns: the number.
    /// - Throws: `CorruptData` if there is none.
    @inlinable
    public mutating func number() throws(CorruptData) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try tag()
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw CorruptData()
    }

    /// Reads the length of a list with elements of at least one byte each.
    /// - Returns: the length, at most the number of bytes left.
    /// - Throws: `CorruptData` if there is none.
    @inlinable
    public mutating func length() throws(CorruptData) -> Int {
        let number = try number()
        guard number <= UInt64(remaining) else { throw CorruptData() }
        return Int(number)
    }

    /// Reads eight bytes.
    /// - Returns: the bytes as a number, the lowest first.
    /// - Throws: `CorruptData` if there are fewer.
    @inlinable
    public mutating func word() throws(CorruptData) -> UInt64 {
        guard remaining >= 8 else { throw CorruptData() }
        var word: UInt64 = 0
        for offset in 0..<8 { word |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
        position += 8
        return word
    }

    /// Reads a text.
    /// - Returns: the text.
    /// - Throws: `CorruptData` if the table does not have it.
    @inlinable
    public mutating func text() throws(CorruptData) -> String {
        let number = try number()
        guard number < UInt64(texts.count) else { throw CorruptData() }
        return texts[Int(number)]
    }

    /// Enters a nested value of a recursive type.
    /// - Throws: `CorruptData` if it is nested deeper than the writer's limit.
    @inlinable
    public mutating func enter() throws(CorruptData) {
        guard depth < PackWriter.depthLimit else { throw CorruptData() }
        depth += 1
    }

    /// Comes back from a level.
    @inlinable
    public mutating func leave() { depth -= 1 }
}
