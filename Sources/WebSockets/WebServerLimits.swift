/// One server's limits for its clients.
package struct WebServerLimits: Hashable, Sendable {
    /// Bytes of one inbound message; 65,536 by default, zero means no limit.
    ///
    /// Over it: close code 1009.
    package var messageBytes = 64 * 1024
    /// Sockets open at a time, plain HTTP included; 10,000 by default, zero means no limit.
    ///
    /// Over it: status 503.
    package var connections = 10_000
    /// Sockets open at a time of one client address, plain HTTP included, an IPv6 network of 64 bits being one address;
    /// zero, the default, means no limit.
    ///
    /// Over it: status 503. A trusted proxy itself has no limit; its clients have.
    package var connectionsPerAddress = 0
    /// Payload bytes queued on one connection behind the next message to send, beside one message that is larger by
    /// itself; 1,048,576 by default, zero means no limit.
    ///
    /// Over it: see `Overflow`.
    package var queueBytes = 1024 * 1024
    /// Payload bytes queued on all connections together; 134,217,728 by default, zero means no limit.
    ///
    /// Over it: a connection with a non-empty queue is handled as if its own queue was full.
    package var queueBytesInAll = 128 * 1024 * 1024
    /// Bytes of the headers of one request; 8,192 by default, 1,024 to 65,535.
    ///
    /// Over it: the socket is closed.
    package var headerBytes = 8 * 1024
    /// Bytes of the kernel's send buffer of each socket; 131,072 by default, zero means the system's own choice.
    package var socketSendBytes = 128 * 1024
    /// Bytes of one served file; 8,388,608 by default, zero means no limit.
    ///
    /// A larger file is not served.
    package var fileBytes = 8 * 1024 * 1024
    /// Bytes of all served files together; 67,108,864 by default, zero means no limit.
    ///
    /// Over it: the server does not start.
    package var totalFileBytes = 64 * 1024 * 1024
    /// Bytes of the compressed bodies of documents together; 33,554,432 by default, zero means that none is kept.
    ///
    /// Over it: the oldest are made again at the next request.
    package var encodedBytes = 32 * 1024 * 1024
    /// Time from one ping to the next; 25 s by default, zero means no pings.
    package var pingInterval = Duration.seconds(25)
    /// Time for a peer's pong; 10 s by default, positive.
    ///
    /// After it: closed as too slow.
    package var pongTimeout = Duration.seconds(10)
    /// Time for a peer to take a close frame; 5 s by default, positive.
    ///
    /// After it: the socket is closed.
    package var closeTimeout = Duration.seconds(5)
    /// Time for all connections to close while draining; 5 s by default, positive.
    ///
    /// After it: all sockets are closed.
    package var drainTimeout = Duration.seconds(5)
    /// Whole seconds for a request's headers to arrive, 10 by default, positive.
    ///
    /// After it: the socket is closed.
    package var requestSeconds = 10
    /// Requests with arriving bodies at a time; 4 by default, zero means none.
    ///
    /// Over it: status 503.
    package var bodies = 4
    /// Time for a request's body to arrive; 30 s by default, positive.
    ///
    /// After it: the socket is closed.
    package var bodyTimeout = Duration.seconds(30)
    /// Whole seconds for a response to be made and taken, 30 by default, positive.
    ///
    /// After it: the socket is closed.
    package var responseSeconds = 30

    /// The defaults.
    package init() {}

    func check() throws {
        let isValid =
            (1024...65_535).contains(headerBytes) && requestSeconds > 0 && responseSeconds > 0
            && [
                messageBytes, connections, connectionsPerAddress, queueBytes, socketSendBytes, fileBytes,
                totalFileBytes, encodedBytes, bodies,
            ].allSatisfy {
                $0 >= 0
            }
            && [pongTimeout, closeTimeout, drainTimeout, bodyTimeout].allSatisfy { $0 > .zero } && pingInterval >= .zero
        guard isValid else {
            throw WebServerError(
                code: .configuration,
                message: "a limit of the web server is out of range: \(self)"
            )
        }
    }
}
