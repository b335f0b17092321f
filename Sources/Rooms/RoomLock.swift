/// What a room keeps of its keys: their hashes.
package struct RoomLock: Sendable, Hashable {
    /// The hash of the key for the role of presenter, 32 bytes.
    package let present: [UInt8]
    /// The hash of the key for the role of follower, 32 bytes.
    package let view: [UInt8]

    /// Creates the lock of two keys.
    /// - Parameter keys: the keys.
    package init(_ keys: RoomKeys) {
        self.init(present: KeyHash(of: keys.present).bytes, view: KeyHash(of: keys.view).bytes)
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
        let hash = KeyHash(of: key)
        let isPresent = KeyHash(bytes: present).equals(hash)
        let isView = KeyHash(bytes: view).equals(hash)
        return isPresent ? .presenter : isView ? .follower : nil
    }
}
