/// A WebSocket close code (RFC 6455, section 7.4).
package struct CloseCode: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    package let rawValue: UInt16

    /// Wraps a number.
    ///
    /// - Parameter rawValue: The code as it stands in the close frame.
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Done.
    package static let normal = CloseCode(rawValue: 1000)
    /// The server is going away.
    package static let goingAway = CloseCode(rawValue: 1001)
    /// A binary frame on a text-only connection.
    package static let unsupportedData = CloseCode(rawValue: 1003)
    /// The close frame carried no code; never sent.
    package static let noStatus = CloseCode(rawValue: 1005)
    /// The socket ended without a close frame; never sent.
    package static let abnormal = CloseCode(rawValue: 1006)
    /// Text in invalid UTF-8.
    package static let invalidPayload = CloseCode(rawValue: 1007)
    /// A message over the limit.
    package static let messageTooBig = CloseCode(rawValue: 1009)
    /// The peer reads too slowly, or answers no ping.
    package static let tooSlow = CloseCode(rawValue: 4408)
}
