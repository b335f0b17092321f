/// The service thread's data about one accepted socket.
final class Peer {
    /// The liveness of a peer, as far as it is known.
    enum Heartbeat {
        case resting
        /// A ping is to be written when the socket takes it.
        case pingDue
        case awaitingPong
        /// Something has arrived since the ping was written.
        case answered
    }

    /// A WebSocket's share.
    struct Session {
        let connection: Connection
        var inbound: InboundMessage
        var heartbeat = Heartbeat.resting
        var closeCode = CloseCode.abnormal
        /// True once the library has the close frame, and only the peer's answer is missing.
        var isCloseHandedOver = false

        /// Records a sign of life.
        mutating func noteLife() {
            if heartbeat == .awaitingPong {
                heartbeat = .answered
            }
        }
    }

    /// A plain request and its response; allocated apart, because a WebSocket outlives its request by hours.
    final class Exchange {
        let isHead: Bool
        /// The request with an arriving body; nil once it is complete, or if there is none.
        var upload: Upload?
        /// The handler of the peer's departure before the answer.
        var departure: Departure?
        /// The origins whose pages may show the answer in a frame.
        var frameAncestors: [String] = []
        /// Nil until the answer is there.
        var bytes: [UInt8]?
        var written = 0

        init(isHead: Bool) {
            self.isHead = isHead
        }
    }

    /// A request with an arriving body.
    struct Upload {
        var request: HTTPRequest
        /// The body length announced by the client, in bytes.
        let length: Int
    }

    let id: UInt64
    /// The library's `struct lws`; valid until the peer is removed.
    let socket: OpaquePointer
    /// The client's address, from the socket or from a trusted proxy; nil if unknown.
    private(set) var address: ClientAddress?
    /// The user signed in at a trusted proxy; nil for none.
    var user: String?
    /// The `traceparent` header of a trusted proxy; nil for none.
    var traceparent: String?
    /// True if the socket is a trusted proxy's and its client is not yet known.
    private(set) var isProxy: Bool
    /// The WebSocket, changed by `WebSocketService`; nil before its handshake and after its end.
    var session: Session?
    /// The plain request, changed by `HTTPService`; nil before it arrives.
    var exchange: Exchange?

    init(id: UInt64, socket: OpaquePointer, address: ClientAddress?, isProxy: Bool) {
        self.id = id
        self.socket = socket
        self.address = address
        self.isProxy = isProxy
    }

    /// Takes the address of the client behind a proxy.
    func identify(as client: ClientAddress) {
        isProxy = false
        address = client
    }
}
