/// What the service thread knows about one accepted socket.
final class Peer {
    /// Whether a peer is alive, as far as is known.
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
        /// Whether the library has been given the close frame; all that is left is the peer's answer.
        var isCloseHandedOver = false

        /// Notes that something has arrived.
        mutating func noteLife() {
            if heartbeat == .awaitingPong {
                heartbeat = .answered
            }
        }
    }

    /// A plain request and its response.
    struct Exchange {
        let isHead: Bool
        /// The request whose body arrives; nil once it is there, and where there is none.
        var upload: Upload?
        /// Who wants to know where the peer goes before the answer is there.
        var departure: Departure?
        /// The origins whose pages may show the answer in a frame.
        var frameAncestors: [String] = []
        /// Nil until the answer is there.
        var bytes: [UInt8]?
        var written = 0
    }

    /// A request whose body arrives.
    struct Upload {
        var request: HTTPRequest
        /// How many bytes the client has announced.
        let length: Int
    }

    let id: UInt64
    /// The library's `struct lws`; valid until the peer is removed.
    let socket: OpaquePointer
    /// Who is at the other end, by the socket or by what a trusted proxy says; nil where that cannot be known.
    var address: ClientAddress?
    /// Whether the socket is a trusted proxy's, and whom it asks for is not known yet.
    var isProxy = false
    var session: Session?
    var exchange: Exchange?
    /// The tick at which the socket is closed without further manners.
    var deadline: Int?

    init(id: UInt64, socket: OpaquePointer) {
        self.id = id
        self.socket = socket
    }
}
