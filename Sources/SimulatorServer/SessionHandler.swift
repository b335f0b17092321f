import WebSockets
import Wire

/// Passes what happens on the service thread on to the session of its connection.
final class SessionHandler: WebSocketHandler {
    private let context: ServerContext

    /// Creates a handler.
    /// - Parameter context: the context shared by all sessions.
    init(context: ServerContext) {
        self.context = context
    }

    func opened(_ connection: Connection) {
        context.counters.connections.count()
        Session(client: connection, context: context).expectHello()
    }

    func received(_ message: [UInt8], on connection: Connection) {
        context.counters.messages.count()
        context.sessions[connection.id]?.receive(message)
    }

    func received(binary message: [UInt8], on connection: Connection) {
        context.counters.messages.count()
        connection.close(.unsupportedData, reason: "text messages only")
    }

    func closed(_ connection: Connection, code: CloseCode) {
        context.sessions[connection.id]?.end()
    }
}
