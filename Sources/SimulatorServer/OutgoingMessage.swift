package import WebSockets

/// One message to clients, encoded once and shared by all its receivers.
package struct OutgoingMessage: Sendable {
    /// The message as JSON in UTF-8.
    package let bytes: [UInt8]
    /// The same message in the form used by sockets.
    package let socketMessage: Message

    /// Prepares a message.
    /// - Parameter bytes: JSON in UTF-8.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        self.socketMessage = Message(utf8: bytes)
    }
}

/// The other end of a connection, as a session sees it: a socket, or a test.
package protocol Client: AnyObject, Sendable {
    /// Unique within its server, and larger than those of earlier clients.
    var id: UInt64 { get }
    /// The client's address, or its IPv6 network of 64 bits; nil for this machine.
    var place: String? { get }

    /// The user signed in at a trusted proxy; nil for none.
    var user: String? { get }
    /// The `traceparent` header of a trusted proxy; nil for none.
    var traceparent: String? { get }

    /// Sends a message after all earlier ones.
    ///
    /// Never waits.
    /// - Parameter message: the message.
    func send(_ message: OutgoingMessage)

    /// Closes the connection after the messages sent so far.
    /// - Parameters:
    ///   - code: the reason, as a number.
    ///   - reason: the reason, in words.
    func close(_ code: CloseCode, reason: String)
}

extension Client {
    /// None: the client came by no trusted proxy.
    package var user: String? { nil }
    /// None: the client came by no trusted proxy.
    package var traceparent: String? { nil }
}

extension Connection: Client {
    package var place: String? { remotePlace }

    package func send(_ message: OutgoingMessage) { send(message.socketMessage) }
}
