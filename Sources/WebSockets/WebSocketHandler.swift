/// The owner of the connections: is told what happens on them.
///
/// All calls come on the server's service thread, which every connection waits for: be quick, never block, hand longer
/// work to somebody else. For one connection the order is `opened`, any number of `received`, `closed`.
package protocol WebSocketHandler: Sendable {
    /// A WebSocket was opened.
    ///
    /// - Parameter connection: The new connection.
    func opened(_ connection: Connection)

    /// A whole text message arrived.
    ///
    /// - Parameters:
    ///   - message: Valid UTF-8, not longer than the limit.
    ///   - connection: Where it arrived.
    func received(_ message: [UInt8], on connection: Connection)

    /// A whole binary message arrived.
    ///
    /// - Parameters:
    ///   - message: Any bytes, not more than the limit.
    ///   - connection: Where it arrived.
    func received(binary message: [UInt8], on connection: Connection)

    /// A connection has ended; nothing follows.
    ///
    /// - Parameters:
    ///   - connection: Which one.
    ///   - code: The code that the peer sent or that we sent; `CloseCode.abnormal` where there was none.
    func closed(_ connection: Connection, code: CloseCode)
}
