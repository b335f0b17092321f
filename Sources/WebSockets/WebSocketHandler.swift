/// The owner of the connections, receiving their events.
///
/// All calls come on the server's service thread, shared by all connections: be quick, never block, hand longer work to
/// other threads. For one connection the order is `opened`, any number of `received`, `closed`.
package protocol WebSocketHandler: Sendable {
    /// A WebSocket was opened.
    ///
    /// - Parameter connection: The new connection.
    func opened(_ connection: Connection)

    /// Handles a whole text message.
    ///
    /// - Parameters:
    ///   - message: the message in valid UTF-8, within the limit.
    ///   - connection: its connection.
    func received(_ message: [UInt8], on connection: Connection)

    /// Handles a whole binary message.
    ///
    /// - Parameters:
    ///   - message: any bytes, within the limit.
    ///   - connection: their connection.
    func received(binary message: [UInt8], on connection: Connection)

    /// Handles the end of a connection.
    ///
    /// Nothing follows.
    ///
    /// - Parameters:
    ///   - connection: the connection.
    ///   - code: the close code sent by the peer or by us; `CloseCode.abnormal` if there was none.
    func closed(_ connection: Connection, code: CloseCode)
}
