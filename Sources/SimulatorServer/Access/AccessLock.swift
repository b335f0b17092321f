import Rooms
import Synchronization

/// What is kept of the key without which nothing of apps and rooms is seen; another one can be put in its place.
package final class AccessLock: Sendable {
    private let state: Mutex<(key: KeyHash?, turn: Int)>

    /// Creates a lock.
    /// - Parameter key: what is kept of the key; nil where none is needed.
    init(_ key: KeyHash?) { state = Mutex((key, 0)) }

    /// Whether a key is needed.
    var isNeeded: Bool { state.withLock { $0.key != nil } }

    /// How often the key was changed: what was opened with an earlier one is open no more.
    var turn: Int { state.withLock { $0.turn } }

    /// Whether somebody may see everything.
    /// - Parameter key: the key that they show; nil for none.
    /// - Returns: whether it is the key, or none is needed.
    func admits(_ key: String?) -> Bool {
        guard let known = state.withLock({ $0.key }) else { return true }
        return key.map(known.matches) ?? false
    }

    /// Puts another key in place of the one that there is.
    /// - Parameter key: what is kept of it.
    /// - Returns: whether it is another.
    func change(to key: KeyHash) -> Bool {
        state.withLock { state in
            guard let known = state.key, known != key else { return false }
            state = (key, state.turn + 1)
            return true
        }
    }
}
