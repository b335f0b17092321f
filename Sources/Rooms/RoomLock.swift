/// What a room keeps of its keys: their hashes.
package struct RoomLock: Sendable, Hashable {
    /// The hash of the key for the role of presenter.
    package let present: KeyHash
    /// The hash of the key for the role of follower.
    package let view: KeyHash

    /// Creates the lock of two keys.
    /// - Parameter keys: the keys.
    package init(_ keys: RoomKeys) {
        self.init(present: KeyHash(of: keys.present), view: KeyHash(of: keys.view))
    }

    /// Creates a lock that was kept.
    /// - Parameters:
    ///   - present: the hash of the key for the role of presenter.
    ///   - view: the hash of the key for the role of follower.
    package init(present: KeyHash, view: KeyHash) {
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
        let isPresent = present.equals(hash)
        let isView = view.equals(hash)
        return isPresent ? .presenter : isView ? .follower : nil
    }
}
