/// A short identity of some bytes for quick comparison: their SipHash-2-4 of 128 bits, and their number.
///
/// Two different files agree by chance once in 2^128 pairs, which is never. The fixed key does not prevent a search for
/// such a pair. Its author would only deceive themselves, because one of their files would get the facts of the other.
package struct ContentHash: Sendable, Hashable, Comparable {
    /// The lower half.
    package var low: UInt64
    /// The upper half.
    package var high: UInt64
    /// The number of bytes.
    package var length: UInt64

    /// Takes a hash apart from its bytes.
    package init(low: UInt64, high: UInt64, length: UInt64) {
        self.low = low
        self.high = high
        self.length = length
    }

    /// Hashes bytes.
    /// - Parameter bytes: the bytes.
    package init(_ bytes: some Sequence<UInt8>) {
        let hash = bytes.withContiguousStorageIfAvailable { Self(UnsafeRawBufferPointer($0)) }
        self = hash ?? Array(bytes).withUnsafeBytes { Self($0) }
    }

    /// Hashes bytes in place.
    /// - Parameter bytes: the bytes.
    package init(_ bytes: UnsafeRawBufferPointer) {
        var state = SipState()
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            state.take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for offset in whole..<bytes.count { last |= UInt64(bytes[offset]) << UInt64(8 * (offset - whole)) }
        state.take(last)
        (low, high) = state.finish()
        length = UInt64(bytes.count)
    }

    /// Orders hashes by their bits.
    package static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low, left.length) < (right.high, right.low, right.length)
    }
}

/// SipHash with two rounds a word and four at the end, for 128 bits (Aumasson and Bernstein), keyed with 0, 1, 2, … 15.
private struct SipState {
    private var v0: UInt64 = 0x736F_6D65_7073_6575 ^ 0x0706_0504_0302_0100
    private var v1: UInt64 = 0x646F_7261_6E64_6F6D ^ 0x0F0E_0D0C_0B0A_0908 ^ 0xEE
    private var v2: UInt64 = 0x6C79_6765_6E65_7261 ^ 0x0706_0504_0302_0100
    private var v3: UInt64 = 0x7465_6462_7974_6573 ^ 0x0F0E_0D0C_0B0A_0908

    /// Takes eight bytes.
    mutating func take(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    /// Ends.
    mutating func finish() -> (low: UInt64, high: UInt64) {
        v2 ^= 0xEE
        for _ in 0..<4 { round() }
        let low = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xDD
        for _ in 0..<4 { round() }
        return (low, v0 ^ v1 ^ v2 ^ v3)
    }

    private mutating func round() {
        v0 &+= v1
        v1 = v1 << 13 | v1 >> 51
        v1 ^= v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = v3 << 16 | v3 >> 48
        v3 ^= v2
        v0 &+= v3
        v3 = v3 << 21 | v3 >> 43
        v3 ^= v0
        v2 &+= v1
        v1 = v1 << 17 | v1 >> 47
        v1 ^= v2
        v2 = v2 << 32 | v2 >> 32
    }
}
