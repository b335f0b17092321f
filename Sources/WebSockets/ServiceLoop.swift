internal import CLibWebSockets
internal import Foundation

/// The parts of the service thread shared by its two services.
struct ServiceParts {
    let library: LibraryContext
    let peers: PeerTable
    let clock: ServiceClock
    let writer: SocketWriter
    let mailbox: Mailbox
}

/// The service thread.
///
/// It owns the library's context and every socket, and is the only one to touch them. It takes the library's events and
/// the requests of other threads, and passes them to its parts; each part has its own state.
///
/// `@unchecked Sendable`: other threads see only `mailbox` and `configuration`; all else belongs to the thread running
/// `run(started:)`.
final class ServiceLoop: @unchecked Sendable {
    let mailbox = Mailbox()
    let configuration: WebServerConfiguration

    private enum Phase {
        case serving
        /// Closing everything politely, until the tick of the end in any case.
        case draining(until: Int)
    }

    private let headers: SecurityHeaders
    private let library: LibraryContext
    private let acceptor: Acceptor
    private let peers: PeerTable
    private let clock: ServiceClock
    private let http: HTTPService
    private let sockets: WebSocketService
    private var phase = Phase.serving
    /// A buffer for the mailbox's contents; nil while they are being handled.
    private var spareContents: Mailbox.Contents?

    init(configuration: WebServerConfiguration, listening: Listener, files: StaticFiles, handler: any WebSocketHandler)
    {
        self.configuration = configuration
        let own = AccessPolicy.loopbackHosts(listeningOn: configuration.host, port: listening.port)
        let hosts =
            configuration.allowedHosts.map { $0 + (WebServerConfiguration.isLoopback(configuration.host) ? own : []) }
            ?? own
        let access = AccessPolicy(
            hosts: hosts,
            origins: configuration.allowedOrigins,
            schemes: configuration.tls == nil ? ["http", "https"] : ["https"]
        )
        headers = SecurityHeaders(connectSources: access.connectSources, isSecure: configuration.tls != nil)
        library = LibraryContext(configuration: configuration)
        acceptor = Acceptor(listening: listening, configuration: configuration)
        peers = PeerTable(
            limits: configuration.limits,
            trustedProxies: configuration.trustedProxies,
            userHeader: configuration.userHeader
        )
        clock = ServiceClock(limits: configuration.limits)
        let parts = ServiceParts(
            library: library,
            peers: peers,
            clock: clock,
            writer: SocketWriter(),
            mailbox: mailbox
        )
        http = HTTPService(configuration: configuration, access: access, headers: headers, files: files, parts)
        sockets = WebSocketService(
            configuration: configuration,
            access: access,
            headers: headers,
            handler: handler,
            parts
        )
    }

    /// Serves until asked to stop; everything of the library's is freed when this returns.
    ///
    /// - Parameter started: Called once, when the server is up or could not be started.
    func run(started: (WebServerError?) -> Void) {
        if let error = open() {
            close()
            started(error)
            return
        }
        started(nil)
        library.run()
        close()
    }

    // MARK: - Events of the library

    /// Handles an event on a socket.
    ///
    /// - Returns: zero to continue, anything else to close the socket.
    fileprivate func handle(
        _ reason: lws_callback_reasons,
        socket: OpaquePointer,
        input: UnsafeRawBufferPointer
    ) -> Int32 {
        // Only this one comes between sockets, and not within the handling of one.
        defer { emptyMailbox(writingAtOnce: reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED) }
        switch reason {
        // The listening socket, the timer, the set of waiting clients, and the wake-up.
        case LWS_CALLBACK_RAW_RX_FILE:
            if acceptor.owns(socket) {
                acceptor.acceptWaiting {
                    peers.refusal(of: $0)
                } admit: {
                    peers.adopt($0, from: $1, into: library)
                }
            } else if clock.owns(socket) {
                tick()
            } else if http.owns(socket) {
                http.serveWaiting()
            }
            return 0
        case LWS_CALLBACK_RAW_ADOPT_FILE, LWS_CALLBACK_RAW_CLOSE_FILE, LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            return 0

        // Any accepted socket.
        case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
            peers.add(socket)
            return 0
        case LWS_CALLBACK_WSI_DESTROY:
            forget(socket)
            return 0
        // The CONNECT method would leave HTTP for a bare socket.
        case LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX:
            return -1
        // `input` of a confirmation may be freed memory: never look at it.
        case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
            return sockets.confirmUpgrade(socket, isDraining: isDraining)
        default:
            return PeerTable.peer(of: socket).map { handle(reason, of: $0, input) } ?? Self.fallback(reason)
        }
    }

    /// Handles an event of a known peer.
    private func handle(_ reason: lws_callback_reasons, of peer: Peer, _ input: UnsafeRawBufferPointer) -> Int32 {
        switch reason {
        // Plain HTTP.
        case LWS_CALLBACK_HTTP: return http.received(requestFor: peer, path: String(decoding: input, as: UTF8.self))
        case LWS_CALLBACK_HTTP_WRITEABLE: return http.write(peer)
        case LWS_CALLBACK_HTTP_BODY: return http.received(body: input, for: peer)
        case LWS_CALLBACK_HTTP_BODY_COMPLETION: return http.receivedBody(for: peer)

        // WebSockets.
        case LWS_CALLBACK_ESTABLISHED: return sockets.opened(peer)
        case LWS_CALLBACK_RECEIVE: return sockets.received(input, on: peer)
        case LWS_CALLBACK_RECEIVE_PONG: sockets.receivedPong(from: peer)
        case LWS_CALLBACK_SERVER_WRITEABLE: return sockets.write(peer)
        case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: sockets.receivedClose(input, from: peer)
        case LWS_CALLBACK_CLOSED: sockets.closed(peer)
        default: break
        }
        return 0
    }

    /// Returns the answer to an event of a socket without a peer: requests and messages close it.
    private static func fallback(_ reason: lws_callback_reasons) -> Int32 {
        switch reason {
        case LWS_CALLBACK_HTTP, LWS_CALLBACK_HTTP_WRITEABLE, LWS_CALLBACK_HTTP_BODY, LWS_CALLBACK_HTTP_BODY_COMPLETION,
            LWS_CALLBACK_ESTABLISHED, LWS_CALLBACK_RECEIVE, LWS_CALLBACK_SERVER_WRITEABLE:
            -1
        default: 0
        }
    }

    private func forget(_ socket: OpaquePointer) {
        guard let peer = peers.remove(socket) else {
            return
        }
        peer.exchange?.departure?.note()
        if isDraining, peers.isEmpty {
            library.end()
        }
    }

    /// Handles the timed events: heartbeats, deadlines, and the end of draining.
    private func tick() {
        for id in clock.advance() {
            if let peer = peers[id] {
                sockets.beat(peer)
            }
        }
        for peer in peers.takeExpired(at: clock.now) {
            library.cutOff(peer.socket)
        }
        if case .draining(let end) = phase, clock.now >= end {
            library.end()
        }
    }

    // MARK: - Requests of other threads

    /// Handles the requests in the mailbox, and any requests caused by them.
    ///
    /// - Parameter atOnce: true if messages may be written without waiting for a turn.
    private func emptyMailbox(writingAtOnce atOnce: Bool) {
        var requests = spareContents.take() ?? Mailbox.Contents()
        while mailbox.takeAll(into: &requests) {
            for id in requests.writes {
                if let peer = peers[id] {
                    sockets.flush(peer, atOnce: atOnce)
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
                sockets.flush(peer, atOnce: false)
            }
        case .reply(let id, let response):
            http.reply(response, to: id)
        case .renewCertificate:
            library.renewCertificate()
        case .drain(let reason):
            drain(reason: reason)
        case .stop:
            library.end()
        }
    }

    // MARK: - Start and end

    private var isDraining: Bool {
        if case .draining = phase { true } else { false }
    }

    private func open() -> WebServerError? {
        let settings = ContextSettings(configuration: configuration, securityHeaders: headers.common)
        let user = Unmanaged.passUnretained(self).toOpaque()
        guard let context = library.open(settings, user: user) else {
            acceptor.abandon()
            return WebServerError(code: .system, message: "cannot create a libwebsockets context")
        }
        guard acceptor.start(in: library), clock.start(in: library), http.start() else {
            return WebServerError(code: .system, message: "cannot watch the listening socket with libwebsockets")
        }
        mailbox.open(context: context)
        return nil
    }

    private func close() {
        mailbox.close()
        library.destroy()
        peers.removeAll()
        acceptor.close()
    }

    /// Closes everything politely; the loop ends with the last socket, or at the deadline.
    private func drain(reason: String) {
        guard !isDraining else {
            return
        }
        phase = .draining(until: clock.now + clock.drainTicks)
        acceptor.stop()
        if peers.isEmpty {
            library.end()
        }
        for peer in peers.all {
            if let connection = peer.session?.connection {
                connection.close(.goingAway, reason: reason)
            } else if peer.exchange == nil {
                // Its own callback may be why this runs.
                lws_set_timeout(peer.socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
            }
        }
    }
}

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
    let input = UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length)
    return loop.handle(reason, socket: socket, input: input)
}
