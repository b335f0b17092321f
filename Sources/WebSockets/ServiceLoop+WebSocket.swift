internal import CLibWebSockets
internal import Foundation

/// WebSockets on the service thread.
extension ServiceLoop {
    /// Lets a request leave HTTP, or answers it, before the library acts on it.
    func confirmUpgrade(_ socket: OpaquePointer) -> Int32 {
        let headers = HeaderReader(socket: socket)
        let path = headers.value(WSI_TOKEN_GET_URI)
        let request = UpgradeGuard.Request(
            upgrade: headers.value(WSI_TOKEN_UPGRADE),
            isGet: path != nil,
            path: path.map { configuration.basePath.inside($0) ?? $0 } ?? "",
            host: headers.value(WSI_TOKEN_HOST),
            origin: headers.value(WSI_TOKEN_ORIGIN),
            version: headers.value(WSI_TOKEN_VERSION),
            key: headers.value(WSI_TOKEN_KEY),
            protocols: headers.value(WSI_TOKEN_PROTOCOL)
        )
        // If the headers are gone, the guard hangs up.
        let isOver = path != nil && !(peer(of: socket).map { identify($0, by: headers) } ?? true)
        let verdict: UpgradeGuard.Verdict =
            isOver
            ? .refuse(.tooMany)
            : isDraining ? .refuse(.text(503, "the server is shutting down")) : upgradeGuard.judge(request)
        switch verdict {
        case .accept:
            return 0
        case .refuse(let response):
            _ = write(response.head(adding: securityHeaders) + response.body, from: 0, to: socket)
            return -1
        case .hangUp:
            return -1
        }
    }

    func opened(_ peer: Peer) -> Int32 {
        let headers = HeaderReader(socket: peer.socket)
        let connection = Connection(
            id: peer.id,
            remoteAddress: peer.address?.text ?? "",
            remotePlace: peer.address?.place,
            path: headers.value(WSI_TOKEN_GET_URI) ?? "",
            origin: headers.value(WSI_TOKEN_ORIGIN),
            subprotocol: headers.value(WSI_TOKEN_PROTOCOL) == nil ? nil : configuration.subprotocol,
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
            clock.heartbeat.schedule(peer.id, in: clock.pingTicks)
        }
        handler.opened(connection)
        return 0
    }

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
    func writeMessages(_ peer: Peer) -> Int32 {
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
            // The library keeps a pong without payload to itself.
            let payload = scratch.baseAddress.map { $0.assumingMemoryBound(to: UInt8.self) + Int(CLibWebSockets_PRE) }
            payload?.pointee = UInt8(ascii: "p")
            if lws_write(peer.socket, payload, 1, LWS_WRITE_PING) < 0 {
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

    /// Writes the pending message, if there is one, nothing else is due and nothing is in the way.
    ///
    /// Most sockets take it at once. Asking for a turn first costs two system calls and a round of the loop, for each
    /// of a room's followers.
    /// - Returns: true if nothing is left to do; otherwise the socket needs a turn.
    func writeAtOnce(_ peer: Peer) -> Bool {
        guard let session = peer.session, session.heartbeat != .pingDue, !session.isCloseHandedOver,
            lws_partial_buffered(peer.socket) == 0, let (message, next) = session.connection.popOpenMessage()
        else {
            return false
        }
        // The library buffers bytes not taken by the socket, and asks for the turn itself.
        let written = lws_write(peer.socket, message.payload, message.count, message.kind)
        return written >= message.count && next == .idle
    }

    func closed(_ peer: Peer) {
        guard let session = peer.session else {
            return
        }
        peer.session = nil
        session.connection.didClose()
        handler.closed(session.connection, code: session.closeCode)
    }

    /// Requests a turn for a connection's queue at its socket's next writable moment.
    ///
    /// A closing connection has limited time for it.
    func requestTurn(_ peer: Peer) {
        guard let session = peer.session else {
            return
        }
        if peer.deadline == nil, session.connection.isClosing {
            setDeadline(peer, in: clock.closeTicks)
        }
        lws_callback_on_writable(peer.socket)
    }
}
