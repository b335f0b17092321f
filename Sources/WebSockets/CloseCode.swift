/// A WebSocket close code (RFC 6455, section 7.4).
package struct CloseCode: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    package let rawValue: UInt16

    /// Wraps a number.
    ///
    /// - Parameter rawValue: the code of a close frame.
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The connection has served its purpose.
    package static let normal = CloseCode(rawValue: 1000)
    /// The server is going away.
    package static let goingAway = CloseCode(rawValue: 1001)
    /// A binary frame on a text-only connection.
    package static let unsupportedData = CloseCode(rawValue: 1003)
    /// The close frame carried no code; never sent.
    package static let noStatus = CloseCode(rawValue: 1005)
    /// The socket ended without a close frame; never sent.
    package static let abnormal = CloseCode(rawValue: 1006)
    /// Text in invalid UTF-8; libwebsockets sends it.
    package static let invalidPayload = CloseCode(rawValue: 1007)
    /// A message over the limit.
    package static let messageTooBig = CloseCode(rawValue: 1009)
    /// Too many messages in a row that are not requests.
    package static let protocolViolation = CloseCode(rawValue: 4400)
    /// No valid key.
    package static let unauthorized = CloseCode(rawValue: 4401)
    /// The peer reads too slowly, or answers no ping.
    package static let tooSlow = CloseCode(rawValue: 4408)
    /// Too many messages.
    package static let tooManyMessages = CloseCode(rawValue: 4429)
}

extension CloseCode {
    /// The meaning of a code in the protocol.
    package struct Meaning: Hashable, Sendable {
        /// The code.
        package let code: CloseCode
        /// The name, unique in the table.
        package let name: String
        /// The cause.
        package let reason: String
        /// True if a client should connect again, after a delay.
        ///
        /// Otherwise the same client would be closed with the same code again.
        package let reconnects: Bool
    }

    /// The codes of the protocol, ascending.
    ///
    /// `Docs/Protocol.md` has the same table, and both clients have the codes without a new connection; a test compares
    /// them.
    package static let meanings = [
        Meaning(code: .normal, name: "normal", reason: "the client is done", reconnects: true),
        Meaning(code: .goingAway, name: "going away", reason: "the server stops", reconnects: true),
        Meaning(code: .unsupportedData, name: "unsupported data", reason: "a binary frame", reconnects: true),
        Meaning(code: .invalidPayload, name: "invalid payload", reason: "a text in invalid UTF-8", reconnects: true),
        Meaning(code: .messageTooBig, name: "message too big", reason: "a message over the limit", reconnects: true),
        Meaning(
            code: .protocolViolation,
            name: "protocol violation",
            reason: "too many messages in a row that are not requests",
            reconnects: false
        ),
        Meaning(code: .unauthorized, name: "unauthorized", reason: "no valid key", reconnects: false),
        Meaning(
            code: .tooSlow,
            name: "too slow",
            reason: "the client reads too slowly, or answers no ping",
            reconnects: true
        ),
        Meaning(code: .tooManyMessages, name: "too many messages", reason: "messages over the rate", reconnects: true),
    ]
}
