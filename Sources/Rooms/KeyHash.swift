/// The stored hash of a key.
///
/// The key cannot be recovered from it.
///
/// Keys have 128 random bits or more, too many to try out, so a plain hash is enough.
package struct KeyHash: Sendable, Hashable {
    /// The hash, 32 bytes of SHA-256.
    package let bytes: [UInt8]

    /// Hashes a key.
    /// - Parameter key: the key.
    package init(of key: String) {
        bytes = SHA256Digest.of(Array(key.utf8))
    }

    /// Creates a hash from stored bytes.
    /// - Parameter bytes: the hash.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The hash as 64 hexadecimal digits.
    package var text: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// Returns true if this is a key's hash.
    ///
    /// Takes the same time regardless of the position of a difference.
    /// - Parameter key: the key as received.
    /// - Returns: true if it matches.
    package func matches(_ key: String) -> Bool {
        equals(KeyHash(of: key))
    }

    /// Returns true if another hash is equal, in the same time regardless of the position of a difference.
    func equals(_ other: KeyHash) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        return zip(bytes, other.bytes).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
