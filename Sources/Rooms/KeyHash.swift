/// What is kept of a key: its hash, of which the key cannot be made again.
///
/// Keys have 128 bits of chance or more, which nobody tries out: a plain hash is enough.
package struct KeyHash: Sendable, Hashable {
    /// The hash, 32 bytes of SHA-256.
    package let bytes: [UInt8]

    /// Hashes a key.
    /// - Parameter key: the key.
    package init(of key: String) {
        bytes = SHA256Digest.of(Array(key.utf8))
    }

    /// Takes a hash that was kept.
    /// - Parameter bytes: the hash.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether this is a key's hash.
    ///
    /// Takes the same time wherever the key differs.
    /// - Parameter key: the key as it was given.
    /// - Returns: whether it is.
    package func matches(_ key: String) -> Bool {
        equals(KeyHash(of: key))
    }

    /// Whether another hash is the same, in the same time wherever it differs.
    func equals(_ other: KeyHash) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        return zip(bytes, other.bytes).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
