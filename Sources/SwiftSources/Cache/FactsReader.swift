/// Reads what `FactsWriter` writes, and trusts none of it: every count, number and text is checked against the bytes.
struct FactsReader: FactsFields {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var texts: [String] = []
    private var depth = 0

    /// Reads the table of texts.
    /// - Parameter bytes: what was written.
    /// - Throws: `FactsDamage` where the bytes do not begin with a table of texts.
    init(_ bytes: ArraySlice<UInt8>) throws(FactsDamage) {
        self.bytes = bytes
        position = bytes.startIndex
        let count = try count()
        guard count <= remaining else { throw FactsDamage() }
        texts.reserveCapacity(count)
        for _ in 0..<count {
            let length = try self.count()
            guard length <= remaining,
                let text = String(validating: bytes[position..<position + length], as: UTF8.self)
            else { throw FactsDamage() }
            texts.append(text)
            position += length
        }
    }

    /// Whether everything was read.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// How many bytes are left.
    private var remaining: Int { bytes.endIndex - position }

    mutating func field<Value: FactsValue>(_ value: inout Value) throws(FactsDamage) { value = try next() }

    /// Reads a value.
    mutating func next<Value: FactsValue>() throws(FactsDamage) -> Value { try Value(from: &self) }

    /// Reads which case an enum has.
    mutating func tag() throws(FactsDamage) -> UInt8 {
        guard position < bytes.endIndex else { throw FactsDamage() }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads a number that is not negative and has at most 35 bits.
    mutating func count() throws(FactsDamage) -> Int {
        var number = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            let byte = try tag()
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw FactsDamage()
    }

    /// Reads the length of a list, each element of which takes a byte at least.
    mutating func length() throws(FactsDamage) -> Int {
        let count = try count()
        guard count <= remaining else { throw FactsDamage() }
        return count
    }

    /// Reads a text.
    mutating func text() throws(FactsDamage) -> String {
        let number = try count()
        guard number < texts.count else { throw FactsDamage() }
        return texts[number]
    }

    /// Goes one level deeper, into something that can hold others of its kind.
    mutating func enter() throws(FactsDamage) {
        guard depth < FactsFormat.depthLimit else { throw FactsDamage() }
        depth += 1
    }

    /// Comes back from a level.
    mutating func leave() { depth -= 1 }
}
