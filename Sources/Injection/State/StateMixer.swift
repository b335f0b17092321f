/// Mixes numbers into a 64-bit value, the same on every run and machine.
///
/// Multiplies each number into the value and folds the two halves of the product: one step of wyhash. It is public
/// because only public code is inlined into other modules, and a fingerprint mixes some fifty times.
@frozen
public struct StateMixer: Sendable {
    @usableFromInline var mixed: UInt64

    /// The mixed value so far.
    @inlinable public var value: UInt64 { mixed }

    /// Creates a mixer.
    /// - Parameter seed: the initial value. The default is a constant.
    @inlinable
    public init(_ seed: UInt64 = 0x9E37_79B9_7F4A_7C15) { mixed = seed }

    /// Mixes a number in.
    /// - Parameter word: the number.
    @inlinable
    public mutating func mix(_ word: UInt64) {
        let (high, low) = (mixed ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        mixed = high ^ low
    }

    /// Mixes two numbers in at once.
    /// - Parameters:
    ///   - first: one of them.
    ///   - second: the other.
    @inlinable
    public mutating func mix(_ first: Int32, _ second: Int32) {
        mix(UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second)))
    }

    /// Mixes a text in.
    /// - Parameter text: the text.
    package mutating func mix(_ text: String) {
        for byte in text.utf8 { mix(UInt64(byte)) }
        mix(UInt64(text.utf8.count) << 8)
    }
}
