package import ProjectFiles

/// Numbers of fixed size among bytes, the lowest byte first.
extension [UInt8] {
    /// Adds eight bytes.
    /// - Parameter word: the bytes as a number.
    package mutating func append(word: UInt64) {
        Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
    }

    /// Adds a hash in 24 bytes.
    /// - Parameter hash: the hash.
    package mutating func append(hash: ContentHash) {
        for word in [hash.low, hash.high, hash.length] { append(word: word) }
    }

    /// Reads eight bytes, which must be present.
    /// - Parameter offset: the offset of the first byte.
    /// - Returns: the bytes as a number.
    func word(at offset: Int) -> UInt64 {
        withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }

    /// Reads a hash, which must be present.
    /// - Parameter offset: the offset of the first byte.
    /// - Returns: the hash.
    func hash(at offset: Int) -> ContentHash {
        ContentHash(low: word(at: offset), high: word(at: offset + 8), length: word(at: offset + 16))
    }
}
