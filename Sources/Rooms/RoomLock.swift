internal import Packing

/// What a room keeps of its keys: their hashes, of which the keys cannot be made again.
///
/// The keys are 128 bits of chance each, which nobody tries out: a plain hash is enough.
package struct RoomLock: Sendable, Hashable {
    /// The hash of the key for the role of presenter, 32 bytes.
    package let present: [UInt8]
    /// The hash of the key for the role of follower, 32 bytes.
    package let view: [UInt8]

    /// Creates the lock of two keys.
    /// - Parameter keys: the keys.
    package init(_ keys: RoomKeys) {
        self.init(present: SHA256(Array(keys.present.utf8)).bytes, view: SHA256(Array(keys.view.utf8)).bytes)
    }

    /// Creates a lock that was kept.
    /// - Parameters:
    ///   - present: the hash of the key for the role of presenter.
    ///   - view: the hash of the key for the role of follower.
    package init(present: [UInt8], view: [UInt8]) {
        self.present = present
        self.view = view
    }

    /// The role that a key gives, or nil where it is none of the two.
    ///
    /// Takes the same time whichever it is, and wherever it differs from them.
    /// - Parameter key: the key as it was given.
    /// - Returns: the role.
    package func role(for key: String) -> Role? {
        let hash = SHA256(Array(key.utf8)).bytes
        let isPresent = Self.areEqual(hash, present)
        let isView = Self.areEqual(hash, view)
        return isPresent ? .presenter : isView ? .follower : nil
    }

    /// Compares every byte of two words of one length.
    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
