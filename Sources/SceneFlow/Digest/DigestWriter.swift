/// A 128-bit FNV-1a hash over a canonical encoding, identical on every machine and in every run.
///
/// It is no protection against forgery. Equal digests mean equal behaviour of two flows.
package struct DigestWriter {
    /// The hash so far.
    package private(set) var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

    /// Creates a writer that has taken nothing.
    package init() {}

    /// The hash so far, 32 hexadecimal digits.
    package var hexadecimal: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    /// Adds a text after its length, so neighbours never run into each other.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        for byte in text.utf8 { add(byte) }
    }

    /// Adds an optional text.
    package mutating func add(_ text: String?) { add(text) { $0.add($1) } }

    /// Adds a number.
    package mutating func add(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        // Small numbers are the rule: as many bytes as they need, each but the last marked.
        while rest > 0x7F {
            add(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        add(UInt8(rest))
    }

    /// Adds an optional number.
    package mutating func add(_ number: Int?) { add(number) { $0.add($1) } }

    /// Adds a number by its bits; both zeros count as one.
    package mutating func add(_ number: Double) {
        let bits = (number == 0 ? 0 : number).bitPattern
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    }

    /// Adds an optional number.
    package mutating func add(_ number: Double?) { add(number) { $0.add($1) } }

    /// Adds a hash of its own.
    package mutating func add(_ hash: UInt128) {
        for shift in stride(from: 0, to: 128, by: 8) { add(UInt8(truncatingIfNeeded: hash >> UInt128(shift))) }
    }

    /// Adds a truth value.
    package mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt8) }

    /// Adds an optional truth value.
    package mutating func add(_ flag: Bool?) { add(flag) { $0.add($1) } }

    /// Adds an optional value.
    package mutating func add<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
        add(value != nil)
        if let value { body(&self, value) }
    }

    /// Adds a list, its length first.
    package mutating func add<Value>(_ values: [Value], _ body: (inout Self, Value) -> Void) {
        add(values.count)
        for value in values { body(&self, value) }
    }

    /// Adds texts.
    package mutating func add(_ texts: [String]) { add(texts) { $0.add($1) } }

    private mutating func add(_ byte: UInt8) {
        hash ^= UInt128(byte)
        hash &*= Self.prime
    }
}
