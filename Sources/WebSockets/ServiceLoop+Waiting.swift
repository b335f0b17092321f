internal import CLibWebSockets
internal import Foundation

/// Clients waiting for their answer, or for the rest of it.
///
/// After a complete request the library reads nothing more from its socket, yet keeps polling it for reading. A client
/// leaving or sending more before its answer would keep the loop busy until then. So the library stops watching, and a
/// set of our own watches these sockets. The library sees the set as one descriptor.
extension ServiceLoop {
    /// Waits for an answer from another thread.
    func awaitAnswer(for peer: Peer) {
        lws_rx_flow_control(peer.socket, 0)
        watch(peer, for: EPOLLRDHUP)
    }

    /// Has the answer, or the rest of it, written when the socket takes it.
    func awaitTurn(of peer: Peer) {
        if lws_partial_buffered(peer.socket) == 0 {
            lws_rx_flow_control(peer.socket, 0)
            watch(peer, for: EPOLLRDHUP, EPOLLOUT)
        } else {
            // The library writes its buffered bytes itself, but only while it may also read.
            lws_rx_flow_control(peer.socket, 1)
            lws_callback_on_writable(peer.socket)
            watch(peer, for: EPOLLRDHUP)
        }
    }

    /// Serves the clients with watched sockets: writes to writable ones, closes those of departed clients.
    func serveWaiting() {
        guard let waiting else {
            return
        }
        var events = [epoll_event](repeating: epoll_event(), count: 64)
        let count = epoll_wait(lws_get_socket_fd(waiting), &events, Int32(events.count), 0)
        for event in events.prefix(Int(max(0, count))) {
            guard let peer = peers[event.data.u64] else {
                continue
            }
            let isOpen = event.events & ~EPOLLOUT.rawValue == 0
            if !isOpen {
                cutOff(peer)
            } else if writeResponse(peer) != 0 {
                // Before closing, the library writes its buffered bytes, but only while it may read.
                lws_rx_flow_control(peer.socket, 1)
                lws_set_timeout(peer.socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC)
            }
        }
    }

    /// Has the loop woken once by any of these; the socket's end takes it out of the set.
    private func watch(_ peer: Peer, for events: EPOLL_EVENTS...) {
        guard let waiting else {
            return
        }
        let mask = events.reduce(EPOLLONESHOT.rawValue) { $0 | $1.rawValue }
        var event = epoll_event(events: mask, data: epoll_data(u64: peer.id))
        let set = lws_get_socket_fd(waiting)
        let descriptor = lws_get_socket_fd(peer.socket)
        if epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event) != 0 {
            epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event)
        }
    }
}
