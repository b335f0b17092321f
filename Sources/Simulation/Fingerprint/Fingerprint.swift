/// A 64-bit number, the same for all states of the same behaviour, as far as a `Fingerprinter` can tell.
package struct Fingerprint: Sendable, Hashable {
    /// The number.
    package var rawValue: UInt64

    /// Creates a fingerprint.
    /// - Parameter value: the number.
    package init(_ value: UInt64) { rawValue = value }
}
