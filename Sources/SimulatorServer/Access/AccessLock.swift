import Rooms
import Synchronization

/// The hash of the key required to see apps and rooms.
///
/// The key can be replaced.
package final class AccessLock: Sendable {
    private let state: Mutex<(key: KeyHash?, turn: Int)>

    /// Creates a lock.
    /// - Parameter key: the hash of the key; nil if none is required.
    init(_ key: KeyHash?) { state = Mutex((key, 0)) }

    /// True if a key is required.
    var isNeeded: Bool { state.withLock { $0.key != nil } }

    /// The number of key changes.
    ///
    /// Anything opened with an earlier key is closed.
    var turn: Int { state.withLock { $0.turn } }

    /// Returns true if a client may see everything.
    /// - Parameter key: the key shown; nil for none.
    /// - Returns: true if it is the key, or none is required.
    func admits(_ key: String?) -> Bool {
        guard let known = state.withLock({ $0.key }) else { return true }
        return key.map(known.matches) ?? false
    }

    /// Returns the name of a page ticket that is valid as long as the present key.
    ///
    /// The servers of a store with the same key give it the same name. The key cannot be recovered from it.
    /// - Parameters:
    ///   - ticket: the ticket.
    ///   - turn: the number of key changes before the ticket was issued.
    /// - Returns: the name; nil if no key is required, or it has changed since.
    func name(of ticket: String, issuedIn turn: Int) -> KeyHash? {
        state.withLock { state in
            guard state.turn == turn, let key = state.key else { return nil }
            return KeyHash(of: "\(ticket) \(key.text)")
        }
    }

    /// Replaces the key.
    /// - Parameter key: the hash of the new key.
    /// - Returns: true if the key has changed.
    func change(to key: KeyHash) -> Bool {
        state.withLock { state in
            guard let known = state.key, known != key else { return false }
            state = (key, state.turn + 1)
            return true
        }
    }
}
