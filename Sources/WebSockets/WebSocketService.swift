internal import CLibWebSockets

/// WebSockets on the service thread.
final class WebSocketService {
    private let configuration: WebServerConfiguration
    private let upgradeGuard: UpgradeGuard
    private let headers: SecurityHeaders
    private let handler: any WebSocketHandler
    private let queued: QueuedBytes
    private let peers: PeerTable
    private let clock: ServiceClock
    private let writer: SocketWriter
    private let mailbox: Mailbox

    init(
        configuration: WebServerConfiguration,
        access: AccessPolicy,
        headers: SecurityHeaders,
        handler: any WebSocketHandler,
        _ parts: ServiceParts
    ) {
        self.configuration = configuration
        self.headers = headers
        self.handler = handler
        upgradeGuard = UpgradeGuard(
            access: access,
            path: configuration.webSocketPath,
            subprotocol: configuration.subprotocol
        )
        queued = configuration.queued ?? QueuedBytes(limit: configuration.limits.queueBytesInAll)
        peers = parts.peers
        clock = parts.clock
        writer = parts.writer
        mailbox = parts.mailbox
    }

    /// Lets a request leave HTTP, or answers it, before the library acts on it.
    func confirmUpgrade(_ socket: OpaquePointer, isDraining: Bool) -> Int32 {
        let fields = HeaderReader(socket: socket)
        let path = fields.value(WSI_TOKEN_GET_URI)
        let request = UpgradeGuard.Request(
            upgrade: fields.value(WSI_TOKEN_UPGRADE),
            isGet: path != nil,
            path: path.map { configuration.basePath.inside($0) ?? $0 } ?? "",
            host: fields.value(WSI_TOKEN_HOST),
            origin: fields.value(WSI_TOKEN_ORIGIN),
            version: fields.value(WSI_TOKEN_VERSION),
            key: fields.value(WSI_TOKEN_KEY),
            protocols: fields.value(WSI_TOKEN_PROTOCOL)
        )
        // If the headers are gone, the guard hangs up.
        let isOver = path != nil && !(PeerTable.peer(of: socket).map { peers.identify($0, by: fields) } ?? true)
        let verdict: UpgradeGuard.Verdict =
            isOver
            ? .refuse(.tooMany)
            : isDraining ? .refuse(.text(503, "the server is shutting down")) : upgradeGuard.judge(request)
        switch verdict {
        case .accept:
            return 0
        case .refuse(let response):
            _ = writer.write(response.head(adding: headers.common) + response.body, from: 0, to: socket)
            return -1
        case .hangUp:
            return -1
        }
    }

    /// Gives the handler a new connection.
    func opened(_ peer: Peer) -> Int32 {
        let fields = HeaderReader(socket: peer.socket)
        let connection = Connection(
            id: peer.id,
            remoteAddress: peer.address?.text ?? "",
            remotePlace: peer.address?.place,
            user: peer.user,
            traceparent: peer.traceparent,
            path: fields.value(WSI_TOKEN_GET_URI) ?? "",
            subprotocol: fields.value(WSI_TOKEN_PROTOCOL) == nil ? nil : configuration.subprotocol,
            queueLimit: configuration.limits.queueBytes,
            total: queued,
            mailbox: mailbox,
            overflow: configuration.overflow
        )
        peer.session = Peer.Session(
            connection: connection,
            inbound: InboundMessage(limit: configuration.limits.messageBytes)
        )
        if clock.pingTicks > 0 {
            clock.scheduleBeat(of: peer.id, in: clock.pingTicks)
        }
        handler.opened(connection)
        return 0
    }

    /// Gives the handler a message whose last piece has arrived.
    func received(_ piece: UnsafeRawBufferPointer, on peer: Peer) -> Int32 {
        guard let connection = peer.session?.connection, !connection.isClosing else {
            return 0
        }
        peer.session?.noteLife()
        let announced = UInt64(lws_remaining_packet_payload(peer.socket))
        let progress = peer.session?.inbound.append(
            piece,
            announced: announced,
            isLast: announced == 0 && lws_is_final_fragment(peer.socket) != 0
        )
        switch progress {
        case .complete(let message):
            if lws_frame_is_binary(peer.socket) == 0 {
                handler.received(message, on: connection)
            } else {
                handler.received(binary: message, on: connection)
            }
        case .violation(let code, let reason):
            connection.end(OutboundQueue.Closing(code: code, reason: reason), dropping: true)
        case .incomplete, nil:
            break
        }
        return 0
    }

    /// Writes as much as the socket takes: a ping, then messages, then the close.
    func write(_ peer: Peer) -> Int32 {
        guard let connection = peer.session?.connection else {
            return -1
        }
        if peer.session?.isCloseHandedOver == true {
            // The library offers a turn after its close frame too. Ending it there would end the wait for the peer's
            // answer. Unread bytes would then reset the socket before the peer has seen the reason.
            return 0
        }
        if peer.session?.heartbeat == .pingDue {
            peer.session?.heartbeat = .awaitingPong
            if !writer.ping(peer.socket) {
                return -1
            }
        }
        // A turn means that the socket is writable. Asking it again costs a system call.
        while let (message, next) = connection.popMessage() {
            if lws_write(peer.socket, message.payload, message.count, message.kind) < message.count {
                return -1
            }
            if next == .idle {
                return 0
            }
            if next != .more || lws_send_pipe_choked(peer.socket) != 0 {
                break
            }
        }
        switch connection.next() {
        case .idle:
            return 0
        case .more:
            lws_callback_on_writable(peer.socket)
            return 0
        case .close(let closing):
            // Only a turn with nothing left in the library's buffer can carry the close frame.
            if lws_partial_buffered(peer.socket) != 0 {
                lws_callback_on_writable(peer.socket)
                return 0
            }
            peer.session?.closeCode = closing.code
            peer.session?.isCloseHandedOver = true
            var reason = Array(closing.reason.utf8.prefix(123))
            lws_close_reason(peer.socket, lws_close_status(UInt32(closing.code.rawValue)), &reason, reason.count)
            return -1
        }
    }

    /// Records a pong.
    func receivedPong(from peer: Peer) {
        peer.session?.noteLife()
    }

    /// Records the close code sent by the peer.
    func receivedClose(_ payload: UnsafeRawBufferPointer, from peer: Peer) {
        let code = payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : CloseCode.noStatus.rawValue
        peer.session?.closeCode = CloseCode(rawValue: code)
    }

    /// Writes what a connection has queued, at once if possible.
    ///
    /// - Parameters:
    ///   - peer: the connection's peer.
    ///   - atOnce: true if messages may be written without waiting for a turn.
    func flush(_ peer: Peer, atOnce: Bool) {
        if !atOnce || !writeAtOnce(peer) {
            requestTurn(peer)
        }
    }

    /// Sends a ping, or checks the answer to the last one.
    func beat(_ peer: Peer) {
        switch peer.session?.heartbeat {
        case .resting:
            peer.session?.heartbeat = .pingDue
            lws_callback_on_writable(peer.socket)
            clock.scheduleBeat(of: peer.id, in: clock.pongTicks)
        case .pingDue, .awaitingPong:
            peer.session?.connection.end(OutboundQueue.Closing(code: .tooSlow, reason: "no pong"), dropping: true)
        case .answered:
            peer.session?.heartbeat = .resting
            clock.scheduleBeat(of: peer.id, in: max(1, clock.pingTicks - clock.pongTicks))
        case nil:
            break
        }
    }

    /// Tells the handler the end of a connection.
    func closed(_ peer: Peer) {
        guard let session = peer.session else {
            return
        }
        peer.session = nil
        session.connection.didClose()
        handler.closed(session.connection, code: session.closeCode)
    }

    // MARK: - Private

    /// Writes the pending message, if there is one, nothing else is due and nothing is in the way.
    ///
    /// Most sockets take it at once. Asking for a turn first costs two system calls and a round of the loop, for each
    /// of a room's followers.
    /// - Returns: true if nothing is left to do; otherwise the socket needs a turn.
    private func writeAtOnce(_ peer: Peer) -> Bool {
        guard let session = peer.session, session.heartbeat != .pingDue, !session.isCloseHandedOver,
            lws_partial_buffered(peer.socket) == 0, let (message, next) = session.connection.popOpenMessage()
        else {
            return false
        }
        // The library buffers bytes not taken by the socket, and asks for the turn itself.
        let written = lws_write(peer.socket, message.payload, message.count, message.kind)
        return written >= message.count && next == .idle
    }

    /// Requests a turn for a connection's queue at its socket's next writable moment.
    ///
    /// A closing connection has limited time for it.
    private func requestTurn(_ peer: Peer) {
        guard let session = peer.session else {
            return
        }
        if !peers.hasDeadline(peer), session.connection.isClosing {
            peers.setDeadline(of: peer, at: clock.now + clock.closeTicks)
        }
        lws_callback_on_writable(peer.socket)
    }
}
