internal import CLibWebSockets
internal import Foundation

/// The library's callback for all events on all sockets.
///
/// Returns zero to continue and anything else to close the socket.
func serviceCallback(
    _ socket: OpaquePointer?,
    _ reason: lws_callback_reasons,
    _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?,
    _ length: Int
) -> Int32 {
    guard let socket, let context = lws_get_context(socket), let user = lws_context_user(context) else {
        return 0
    }
    let loop = Unmanaged<ServiceLoop>.fromOpaque(user).takeUnretainedValue()
    // Between sockets, and not within the handling of one.
    let isBetween = reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED
    defer { loop.emptyMailbox(writingAtOnce: isBetween) }
    return loop.handle(
        reason,
        socket: socket,
        input: UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length)
    )
}

extension ServiceLoop {
    fileprivate func handle(
        _ reason: lws_callback_reasons,
        socket: OpaquePointer,
        input: UnsafeRawBufferPointer
    ) -> Int32 {
        switch reason {
        // The listening socket, the timer, the set of waiting clients, and the wake-up.
        case LWS_CALLBACK_RAW_RX_FILE:
            if socket == listener {
                acceptWaiting()
            } else if socket == timer {
                tick()
            } else if socket == waiting {
                serveWaiting()
            }
            return 0
        case LWS_CALLBACK_RAW_ADOPT_FILE, LWS_CALLBACK_RAW_CLOSE_FILE, LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            return 0

        // Any accepted socket.
        case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
            addPeer(socket)
            return 0
        case LWS_CALLBACK_WSI_DESTROY:
            removePeer(of: socket)
            return 0
        // The CONNECT method would leave HTTP for a bare socket.
        case LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX:
            return -1

        // Plain HTTP.
        case LWS_CALLBACK_HTTP:
            return peer(of: socket).map { received(requestFor: $0, path: String(decoding: input, as: UTF8.self)) } ?? -1
        case LWS_CALLBACK_HTTP_WRITEABLE:
            return peer(of: socket).map { writeResponse($0) } ?? -1
        case LWS_CALLBACK_HTTP_BODY:
            return peer(of: socket).map { received(body: input, for: $0) } ?? -1
        case LWS_CALLBACK_HTTP_BODY_COMPLETION:
            return peer(of: socket).map { receivedBody(for: $0) } ?? -1

        // WebSockets. `input` of a confirmation may be freed memory: never look at it.
        case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
            return confirmUpgrade(socket)
        case LWS_CALLBACK_ESTABLISHED:
            return peer(of: socket).map { opened($0) } ?? -1
        case LWS_CALLBACK_RECEIVE:
            return peer(of: socket).map { received(input, on: $0) } ?? -1
        case LWS_CALLBACK_RECEIVE_PONG:
            peer(of: socket)?.session?.noteLife()
            return 0
        case LWS_CALLBACK_SERVER_WRITEABLE:
            return peer(of: socket).map { writeMessages($0) } ?? -1
        case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
            let code = input.count >= 2 ? UInt16(input[0]) << 8 | UInt16(input[1]) : CloseCode.noStatus.rawValue
            peer(of: socket)?.session?.closeCode = CloseCode(rawValue: code)
            return 0
        case LWS_CALLBACK_CLOSED:
            peer(of: socket).map { closed($0) }
            return 0
        default:
            return 0
        }
    }

    /// Handles the requests in the mailbox, and any requests caused by them.
    /// - Parameter atOnce: true if messages may be written without waiting for a turn.
    fileprivate func emptyMailbox(writingAtOnce atOnce: Bool) {
        var requests = spareContents.take() ?? Mailbox.Contents()
        while mailbox.takeAll(into: &requests) {
            for id in requests.writes {
                guard let peer = peers[id] else {
                    continue
                }
                if !atOnce || !writeAtOnce(peer) {
                    requestTurn(peer)
                }
            }
            for request in requests.others {
                answer(request)
            }
            requests.empty()
        }
        spareContents = requests
    }

    private func answer(_ request: Mailbox.Request) {
        switch request {
        case .write(let id):
            if let peer = peers[id] {
                requestTurn(peer)
            }
        case .reply(let id, let response):
            reply(response, to: id)
        case .renewCertificate:
            renewCertificate()
        case .drain(let reason):
            drain(reason: reason)
        case .stop:
            end()
        }
    }

    func peer(of socket: OpaquePointer) -> Peer? {
        lws_get_opaque_user_data(socket).map { Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func removePeer(of socket: OpaquePointer) {
        guard let peer = peer(of: socket) else {
            return
        }
        lws_set_opaque_user_data(socket, nil)
        peers[peer.id] = nil
        deadlines.remove(peer.id)
        forgetAddress(of: peer)
        peer.exchange?.departure?.note()
        if isDraining, peers.isEmpty {
            end()
        }
    }
}
