internal import CLibWebSockets
internal import Foundation

/// The listening socket as the library watches it, and a spare descriptor to turn connections away with.
///
/// Confined to the service thread.
final class Acceptor {
    private let listening: Listener
    private let sendBytes: Int
    private let speaksTLS: Bool
    private var socket: OpaquePointer?
    /// A spare descriptor, given up when there are no more, to turn a pending connection away.
    private var reserve: Int32 = -1

    init(listening: Listener, configuration: WebServerConfiguration) {
        self.listening = listening
        sendBytes = configuration.limits.socketSendBytes
        speaksTLS = configuration.tls != nil
    }

    /// Begins to accept.
    ///
    /// - Returns: true if the library watches the listening socket.
    func start(in library: LibraryContext) -> Bool {
        reserve = Self.spare()
        socket = library.watch(listening.descriptor)
        return socket != nil
    }

    /// Frees the port without ever having started.
    func abandon() {
        Foundation.close(listening.descriptor)
    }

    /// Returns true if an event concerns the listening socket.
    func owns(_ socket: OpaquePointer) -> Bool {
        socket == self.socket
    }

    /// Accepts pending connections, up to a number leaving others their turn.
    ///
    /// - Parameters:
    ///   - refusal: returns the reason to turn a client away, or nil.
    ///   - admit: takes the descriptor of an admitted client.
    func acceptWaiting(refusal: (ClientAddress?) -> String?, admit: (Int32, ClientAddress?) -> Void) {
        for _ in 0..<64 {
            guard let descriptor = Listener.accept(listening.descriptor) else {
                if errno == EMFILE || errno == ENFILE {
                    turnAwayWithReserve()
                }
                return
            }
            let address = ClientAddress(peerOf: descriptor)
            if let reason = refusal(address) {
                turnAway(descriptor, reason)
                continue
            }
            Listener.configure(descriptor, sendBytes: sendBytes)
            admit(descriptor, address)
        }
    }

    /// Stops accepting; the port is free from then on.
    func stop() {
        guard let socket else {
            return
        }
        self.socket = nil
        lws_set_timeout(socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC)
    }

    /// Closes the spare descriptor.
    func close() {
        if reserve >= 0 {
            Foundation.close(reserve)
        }
        reserve = -1
    }

    // MARK: - Private

    private static func spare() -> Int32 {
        Foundation.open("/dev/null", O_RDONLY | O_CLOEXEC)
    }

    /// Answers 503 and closes.
    ///
    /// With TLS it only closes, because the client would not understand the answer.
    private func turnAway(_ descriptor: Int32, _ reason: String) {
        if speaksTLS {
            Foundation.close(descriptor)
        } else {
            Listener.turnAway(descriptor, reason)
        }
    }

    private func turnAwayWithReserve() {
        guard reserve >= 0 else {
            return
        }
        Foundation.close(reserve)
        if let descriptor = Listener.accept(listening.descriptor) {
            turnAway(descriptor, PeerTable.isFullReason)
        }
        reserve = Self.spare()
    }
}
