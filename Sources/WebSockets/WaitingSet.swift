internal import CLibWebSockets
internal import HostSystem

/// The sockets of clients waiting for their answer, or for the rest of it.
///
/// After a complete request the library reads nothing more from its socket, yet keeps polling it for reading. A client
/// leaving or sending more before its answer would keep the loop busy until then. So the library stops watching, and a
/// set of our own watches these sockets. The library sees the set as one descriptor. Confined to the service thread.
final class WaitingSet {
    private var socket: OpaquePointer?

    /// Begins to watch.
    ///
    /// - Returns: true if the library watches the set.
    func start(in library: LibraryContext) -> Bool {
        socket = library.watch(DescriptorSet.make())
        return socket != nil
    }

    /// Returns true if an event concerns the set.
    func owns(_ socket: OpaquePointer) -> Bool {
        socket == self.socket
    }

    /// Waits for an answer from another thread.
    func awaitAnswer(for peer: Peer) {
        lws_rx_flow_control(peer.socket, 0)
        watch(peer, awaitsRoom: false)
    }

    /// Has the answer, or the rest of it, written when the socket takes it.
    func awaitTurn(of peer: Peer) {
        if lws_partial_buffered(peer.socket) == 0 {
            lws_rx_flow_control(peer.socket, 0)
            watch(peer, awaitsRoom: true)
        } else {
            // The library writes its buffered bytes itself, but only while it may also read.
            lws_rx_flow_control(peer.socket, 1)
            lws_callback_on_writable(peer.socket)
            watch(peer, awaitsRoom: false)
        }
    }

    /// Returns the events on the watched sockets, by the peers' ids.
    func takeEvents() -> [(id: UInt64, event: DescriptorSet.Event)] {
        guard let socket else {
            return []
        }
        return DescriptorSet.takeEvents(of: lws_get_socket_fd(socket))
    }

    // MARK: - Private

    /// Has the loop woken once, by the client's end or by room for more bytes; the socket's end takes it out of the set.
    private func watch(_ peer: Peer, awaitsRoom: Bool) {
        guard let socket else {
            return
        }
        DescriptorSet.watch(
            lws_get_socket_fd(peer.socket),
            in: lws_get_socket_fd(socket),
            id: peer.id,
            awaitsRoom: awaitsRoom
        )
    }
}
