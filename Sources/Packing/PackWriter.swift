/// Writes values: every text once, and numbers in as few bytes as they need.
public struct PackWriter: PackedFields {
    /// The maximum nesting of recursive types; deeper values are not written.
    ///
    /// Reading needs stack for every level, and the reading threads have little of it.
    public static let depthLimit = 192

    private var body: [UInt8] = []
    private var texts = TextTable()
    private var depth = 0
    private var isTooDeep = false

    /// Begins with nothing written.
    public init() {}

    /// Writes one value by itself.
    /// - Parameter value: the value.
    /// - Returns: the bytes, or nil if the value is nested too deep.
    @inlinable
    public static func bytes(of value: some BinaryCodable) -> [UInt8]? {
        var writer = PackWriter()
        writer.put(value)
        return writer.finish()
    }

    /// Writes a field.
    /// - Parameter value: its value.
    @inlinable
    public mutating func field<Value: BinaryCodable>(_ value: inout Value) { value.write(to: &self) }

    /// Writes a value.
    /// - Parameter value: the value.
    @inlinable
    public mutating func put(_ value: some BinaryCodable) { value.write(to: &self) }

    /// Writes a case of an enum with its payload.
    /// - Parameters:
    ///   - tag: the case's number.
    ///   - payload: the associated values.
    @inlinable
    public mutating func put<each Value: BinaryCodable>(_ tag: UInt8, _ payload: repeat each Value) {
        self.tag(tag)
        for value in repeat each payload { value.write(to: &self) }
    }

    /// Writes the number of an enum's case.
    /// - Parameter tag: the case's number.
    public mutating func tag(_ tag: UInt8) { body.append(tag) }

    /// Writes a count.
    /// - Parameter count: the count.
    public mutating func count(_ count: Int) { Self.append(UInt64(count), to: &body) }

    /// Writes a number in seven bits a byte, the lowest first, each byte but the last marked.
    /// - Parameter number: the number.
    public mutating func number(_ number: UInt64) { Self.append(number, to: &body) }

    /// Writes eight bytes, the lowest first.
    /// - Parameter word: the bytes as a number.
    public mutating func word(_ word: UInt64) {
        for offset in 0..<8 { body.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * offset))) }
    }

    /// Writes a text by its number in the table of texts.
    /// - Parameter text: the text.
    public mutating func text(_ text: String) { count(texts.number(of: text)) }

    /// Writes a nested value of a recursive type, unless it is too deep.
    /// - Parameter body: writes it.
    public mutating func nested(_ body: (inout Self) -> Void) {
        guard depth < Self.depthLimit else {
            isTooDeep = true
            return
        }
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Puts the table of texts before the body.
    /// - Returns: the bytes, or nil if a value was nested too deep.
    public func finish() -> [UInt8]? {
        guard !isTooDeep else { return nil }
        let texts = texts.texts
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + texts.count * 12)
        Self.append(UInt64(texts.count), to: &bytes)
        for text in texts {
            Self.append(UInt64(text.utf8.count), to: &bytes)
            bytes.append(contentsOf: text.utf8)
        }
        return bytes + body
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
