import Synchronization

/// The sessions with open connections, and the announcement of the server's end.
final class OpenSessions: Sendable {
    private struct State {
        var sessions: [UInt64: Session] = [:]
        var farewell: OutgoingMessage?

        var oldestFirst: [Session] { sessions.sorted { $0.key < $1.key }.map(\.value) }
    }

    private let state = Mutex(State())

    /// Adds a session.
    /// - Returns: the announcement for its client, if the server is about to stop.
    func add(_ session: Session) -> OutgoingMessage? {
        state.withLock { state in
            state.sessions[session.client.id] = session
            return state.farewell
        }
    }

    /// Removes a session.
    func remove(_ session: Session) {
        _ = state.withLock { $0.sessions.removeValue(forKey: session.client.id) }
    }

    /// Returns the session of a connection; nil if it has ended.
    subscript(id: UInt64) -> Session? { state.withLock { $0.sessions[id] } }

    /// Returns the session of a name known only to its client; nil if it is gone.
    func session(named name: String) -> Session? {
        state.withLock { $0.sessions.values.first { $0.name == name } }
    }

    /// The sessions, oldest first.
    var all: [Session] { state.withLock(\.oldestFirst) }

    /// The number of sessions.
    var count: Int { state.withLock(\.sessions.count) }

    /// True if the server is about to stop.
    var isLeaving: Bool { state.withLock { $0.farewell != nil } }

    /// Sends every client, present and new, the announcement of the server's end.
    /// - Parameter message: the announcement.
    /// - Returns: true if any client was connected.
    func announceEnd(_ message: OutgoingMessage) -> Bool {
        let sessions = state.withLock { state in
            state.farewell = message
            return state.oldestFirst
        }
        for session in sessions { session.client.send(message) }
        return !sessions.isEmpty
    }
}
