extension Bool: PackedValue {
    /// Reads a truth value.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        switch try reader.tag() {
        case 0: self = false
        case 1: self = true
        default: throw PackDamage()
        }
    }

    /// Writes one byte.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.tag(self ? 1 : 0) }
}

extension Int: PackedValue {
    /// Reads a number of any sign and size.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        let folded = try reader.number()
        self = Int(truncatingIfNeeded: folded >> 1) ^ -Int(truncatingIfNeeded: folded & 1)
    }

    /// Writes the number with its sign in the lowest bit, so that small ones of both signs are short.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) {
        writer.number(UInt64(truncatingIfNeeded: self << 1 ^ self >> (Int.bitWidth - 1)))
    }
}

extension Int32: PackedValue {
    /// Reads a number of 32 bits.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        guard let number = UInt32(exactly: try reader.number()) else { throw PackDamage() }
        self = Int32(bitPattern: number)
    }

    /// Writes the number, short where it is small and not negative.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.number(UInt64(UInt32(bitPattern: self))) }
}

extension UInt64: PackedValue {
    /// Reads eight bytes.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where there are fewer.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) { self = try reader.word() }

    /// Writes eight bytes.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.word(self) }
}

extension Double: PackedValue {
    /// Reads a number in eight bytes.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where there are fewer.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) { self.init(bitPattern: try reader.word()) }

    /// Writes the number as it is, in eight bytes.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.word(bitPattern) }
}

extension String: PackedValue {
    /// Reads a text, byte for byte as it was.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) { self = try reader.text() }

    /// Writes the text by its number.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) { writer.text(self) }
}

extension Optional: PackedValue where Wrapped: PackedValue {
    /// Reads a value that may be missing.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        self = try Bool(from: &reader) ? .some(try reader.next()) : .none
    }

    /// Writes whether there is a value, and the value.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) {
        writer.put(self != nil)
        if let self { writer.put(self) }
    }
}

extension Array: PackedValue where Element: PackedValue {
    /// Reads a list.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        let count = try reader.length()
        self = []
        // Memory follows what is there, not what is announced.
        reserveCapacity(Swift.min(count, 64))
        for _ in 0..<count { append(try reader.next()) }
    }

    /// Writes how many elements there are, and each.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) {
        writer.count(count)
        for element in self { writer.put(element) }
    }
}
