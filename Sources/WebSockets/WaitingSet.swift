internal import CLibWebSockets
internal import Foundation

/// The sockets of clients waiting for their answer, or for the rest of it.
///
/// After a complete request the library reads nothing more from its socket, yet keeps polling it for reading. A client
/// leaving or sending more before its answer would keep the loop busy until then. So the library stops watching, and a
/// set of our own watches these sockets. The library sees the set as one descriptor. Confined to the service thread.
final class WaitingSet {
    /// The state of a watched socket.
    enum Event {
        /// It takes bytes.
        case isWritable
        /// The client has left, or sent more.
        case isBroken
    }

    private var socket: OpaquePointer?

    /// Begins to watch.
    ///
    /// - Returns: true if the library watches the set.
    func start(in library: LibraryContext) -> Bool {
        socket = library.watch(epoll_create1(Int32(EPOLL_CLOEXEC)))
        return socket != nil
    }

    /// Returns true if an event concerns the set.
    func owns(_ socket: OpaquePointer) -> Bool {
        socket == self.socket
    }

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

    /// Returns the events on the watched sockets, by the peers' ids.
    func takeEvents() -> [(id: UInt64, event: Event)] {
        guard let socket else {
            return []
        }
        var events = [epoll_event](repeating: epoll_event(), count: 64)
        let count = epoll_wait(lws_get_socket_fd(socket), &events, Int32(events.count), 0)
        return events.prefix(Int(max(0, count))).map { event in
            (event.data.u64, event.events & ~EPOLLOUT.rawValue == 0 ? .isWritable : .isBroken)
        }
    }

    // MARK: - Private

    /// Has the loop woken once by any of these; the socket's end takes it out of the set.
    private func watch(_ peer: Peer, for events: EPOLL_EVENTS...) {
        guard let socket else {
            return
        }
        let mask = events.reduce(EPOLLONESHOT.rawValue) { $0 | $1.rawValue }
        var event = epoll_event(events: mask, data: epoll_data(u64: peer.id))
        let set = lws_get_socket_fd(socket)
        let descriptor = lws_get_socket_fd(peer.socket)
        if epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event) != 0 {
            epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event)
        }
    }
}
