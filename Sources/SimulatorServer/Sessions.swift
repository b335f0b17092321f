import Synchronization
import WebSockets
import Wire

/// The open connections, each with its session.
///
/// On the service thread it only passes arriving messages on.
final class Sessions: WebSocketHandler {
    private struct State {
        var sessions: [UInt64: Session] = [:]
        var farewell: OutgoingMessage?
    }

    private let context: ServerContext
    private let state = Mutex(State())

    /// Creates a handler without connections.
    /// - Parameter context: the context shared by all sessions.
    init(context: ServerContext) {
        self.context = context
    }

    func opened(_ connection: Connection) {
        context.counters.connections.count()
        let session = Session(client: connection, context: context)
        let farewell = state.withLock { state in
            state.sessions[connection.id] = session
            return state.farewell
        }
        if let farewell { connection.send(farewell) }
        session.expectHello()
    }

    func received(_ message: [UInt8], on connection: Connection) {
        context.counters.messages.count()
        state.withLock { $0.sessions[connection.id] }?.receive(message)
    }

    func received(binary message: [UInt8], on connection: Connection) {
        context.counters.messages.count()
        connection.close(.unsupportedData, reason: "text messages only")
    }

    func closed(_ connection: Connection, code: CloseCode) {
        state.withLock { $0.sessions.removeValue(forKey: connection.id) }?.end()
    }

    /// The sessions of the open connections, oldest first.
    var all: [Session] { state.withLock { $0.sessions.sorted { $0.key < $1.key }.map(\.value) } }

    /// Returns the session of a name known only to its client; nil if it is gone.
    func session(named name: String) -> Session? {
        state.withLock { $0.sessions.values.first { $0.name == name } }
    }

    /// The number of open connections.
    var count: Int { state.withLock(\.sessions.count) }

    /// True if the server is about to stop.
    var isLeaving: Bool { state.withLock { $0.farewell != nil } }

    /// Notifies every client, present and new, of the coming stop of the server.
    /// - Parameters:
    ///   - milliseconds: the time left.
    ///   - reason: the reason, in words.
    /// - Returns: true if any client was connected.
    func announceEnd(in milliseconds: Int, reason: String) -> Bool {
        var notification = ServerShutdownNotification()
        notification.inMs = milliseconds
        notification.reason = reason
        let message = OutgoingMessage(Outgoing.notification(notification))
        let sessions = state.withLock { state in
            state.farewell = message
            return state.sessions.sorted { $0.key < $1.key }.map(\.value)
        }
        for session in sessions { session.client.send(message) }
        return !sessions.isEmpty
    }
}
