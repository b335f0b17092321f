internal import CCrypto

/// SHA-256, as libcrypto computes it.
package enum SHA256Digest {
    /// Hashes bytes.
    /// - Parameter bytes: the bytes.
    /// - Returns: the 32 bytes of the digest.
    package static func of(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        _ = SHA256(bytes, bytes.count, &digest)
        return digest
    }
}
