import Synchronization

/// The sessions with open connections, for announcements to all of them.
final class OpenSessions: Sendable {
    private struct Weak {
        weak var session: Session?
    }

    private let sessions = Mutex<[ObjectIdentifier: Weak]>([:])

    /// Notes a session.
    func add(_ session: Session) {
        sessions.withLock { $0[ObjectIdentifier(session)] = Weak(session: session) }
    }

    /// Forgets a session.
    func remove(_ session: Session) {
        _ = sessions.withLock { $0.removeValue(forKey: ObjectIdentifier(session)) }
    }

    /// The sessions, in no order.
    var all: [Session] { sessions.withLock { $0.values.compactMap(\.session) } }
}
