extension Bool: BinaryCodable {
    /// Reads a Boolean value.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not a Boolean value.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = false
        case 1: self = true
        default: throw CorruptData()
        }
    }

    /// Writes one byte.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.tag(self ? 1 : 0) }
}

extension Int: BinaryCodable {
    /// Reads a number of any sign and size.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not a number.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        let folded = try reader.number()
        self = Int(truncatingIfNeeded: folded >> 1) ^ -Int(truncatingIfNeeded: folded & 1)
    }

    /// Writes the number with its sign in the lowest bit, so small numbers of both signs are short.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) {
        writer.number(UInt64(truncatingIfNeeded: self << 1 ^ self >> (Int.bitWidth - 1)))
    }
}

extension Int32: BinaryCodable {
    /// Reads a number of 32 bits.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not such a number.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        guard let number = UInt32(exactly: try reader.number()) else { throw CorruptData() }
        self = Int32(bitPattern: number)
    }

    /// Writes the number, in few bytes if it is small and not negative.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.number(UInt64(UInt32(bitPattern: self))) }
}

extension UInt64: BinaryCodable {
    /// Reads eight bytes.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if there are fewer.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) { self = try reader.word() }

    /// Writes eight bytes.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.word(self) }
}

extension Double: BinaryCodable {
    /// Reads a number in eight bytes.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if there are fewer.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) { self.init(bitPattern: try reader.word()) }

    /// Writes the number unchanged, in eight bytes.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.word(bitPattern) }
}

extension String: BinaryCodable {
    /// Reads a text, byte for byte as it was.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not a text.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) { self = try reader.text() }

    /// Writes the text by its number.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.text(self) }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
    /// Reads an optional value.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not an optional value.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        self = try Bool(from: &reader) ? .some(try reader.next()) : .none
    }

    /// Writes a flag for the presence of a value, and the value.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) {
        writer.put(self != nil)
        if let self { writer.put(self) }
    }
}

extension Array: BinaryCodable where Element: BinaryCodable {
    /// Reads a list.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not a list.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        let count = try reader.length()
        self = []
        // Memory grows with the elements read, not with the declared count.
        reserveCapacity(Swift.min(count, 64))
        for _ in 0..<count { append(try reader.next()) }
    }

    /// Writes the number of elements, and each element.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) {
        writer.count(count)
        for element in self { writer.put(element) }
    }
}
