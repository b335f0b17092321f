/// What the service thread knows about one accepted socket.
final class Peer {
    /// A WebSocket's share.
    struct Session {
        let connection: Connection
        var inbound: InboundMessage
        /// A ping is to be written at the next turn.
        var isPingDue = false
        /// A ping was asked for and nothing has arrived since.
        var awaitsPong = false
        var closeCode = CloseCode.abnormal
    }

    /// The response to a plain request.
    struct Exchange {
        let isHead: Bool
        /// Nil until the answer is there.
        var bytes: [UInt8]?
        var written = 0
    }

    let id: UInt64
    /// The library's `struct lws`; valid until the peer is removed.
    let socket: OpaquePointer
    var session: Session?
    var exchange: Exchange?
    /// The tick at which the socket is closed without further manners.
    var deadline: Int?

    init(id: UInt64, socket: OpaquePointer) {
        self.id = id
        self.socket = socket
    }
}
