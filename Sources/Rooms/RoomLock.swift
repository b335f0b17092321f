/// The hashes of a room's keys.
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

    /// Creates a lock from stored hashes.
    /// - Parameters:
    ///   - present: the hash of the key for the role of presenter.
    ///   - view: the hash of the key for the role of follower.
    package init(present: KeyHash, view: KeyHash) {
        self.present = present
        self.view = view
    }

    /// Returns the role of a key, or nil if it is neither of the two.
    ///
    /// Takes the same time for each result, regardless of the position of a difference.
    /// - Parameter key: the key as received.
    /// - Returns: the role.
    package func role(for key: String) -> Role? {
        let hash = KeyHash(of: key)
        let isPresent = present.equals(hash)
        let isView = view.equals(hash)
        return isPresent ? .presenter : isView ? .follower : nil
    }
}
