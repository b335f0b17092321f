internal import CLibWebSockets
internal import Foundation

/// Timed events: heartbeats, deadlines, and the end.
///
/// The timer is a descriptor of our own. The library's libev plugin does not move a running timer, so an earlier
/// deadline of `lws_sul` would be missed.
extension ServiceLoop {
    func tick() {
        guard let timer else {
            return
        }
        var expirations: UInt64 = 0
        _ = read(lws_get_socket_fd(timer), &expirations, MemoryLayout<UInt64>.size)
        clock.advance()
        for id in clock.heartbeat.advance() {
            if let peer = peers[id], peer.session != nil {
                beat(peer)
            }
        }
        for id in deadlines.sorted() {
            if let peer = peers[id], let deadline = peer.deadline, deadline <= clock.now {
                deadlines.remove(id)
                cutOff(peer)
            }
        }
        if isDraining, clock.now >= drainDeadline {
            end()
        }
    }

    func setDeadline(_ peer: Peer, in ticks: Int) {
        peer.deadline = clock.now + ticks
        deadlines.insert(peer.id)
    }

    /// Closes everything politely; the loop ends with the last socket, or at the deadline.
    func drain(reason: String) {
        guard !isDraining else {
            return
        }
        isDraining = true
        drainDeadline = clock.now + clock.drainTicks
        stopListening()
        if peers.isEmpty {
            end()
        }
        for id in peers.keys.sorted() {
            guard let peer = peers[id] else {
                continue
            }
            if let connection = peer.session?.connection {
                connection.close(.goingAway, reason: reason)
            } else if peer.exchange == nil {
                // Its own callback may be why this runs.
                lws_set_timeout(peer.socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
            }
        }
    }

    /// Closes a socket without a farewell.
    ///
    /// Do not use it within a callback for the same socket.
    ///
    /// With libev, the library's own deadlines wait for a moment without events on any socket. If it polls by itself
    /// they do not, and a socket closed at once would linger.
    func cutOff(_ peer: Peer) {
        // Otherwise the library would first try to write its buffered bytes.
        shutdown(lws_get_socket_fd(peer.socket), Int32(SHUT_RDWR))
        lws_set_timeout(peer.socket, PENDING_TIMEOUT_USER_OK, eventLoop == nil ? LWS_TO_KILL_ASYNC : LWS_TO_KILL_SYNC)
    }

    // MARK: - Private

    /// Sends a ping, or checks the answer to the last one.
    private func beat(_ peer: Peer) {
        switch peer.session?.heartbeat {
        case .resting:
            peer.session?.heartbeat = .pingDue
            lws_callback_on_writable(peer.socket)
            clock.heartbeat.schedule(peer.id, in: clock.pongTicks)
        case .pingDue, .awaitingPong:
            peer.session?.connection.end(OutboundQueue.Closing(code: .tooSlow, reason: "no pong"), dropping: true)
        case .answered:
            peer.session?.heartbeat = .resting
            clock.heartbeat.schedule(peer.id, in: max(1, clock.pingTicks - clock.pongTicks))
        case nil:
            break
        }
    }
}
