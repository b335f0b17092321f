internal import CLibWebSockets
internal import Foundation
internal import Logging

/// The service thread.
///
/// It owns the library's context and every socket, and is the only one to touch them.
///
/// `@unchecked Sendable`: other threads see only `mailbox` and properties set by `init`; all else belongs to the thread
/// running `run(started:)`.
final class ServiceLoop: @unchecked Sendable {
    let mailbox = Mailbox()
    /// A buffer for the mailbox's contents; nil while they are being handled.
    var spareContents: Mailbox.Contents?
    let configuration: WebServerConfiguration
    let handler: any WebSocketHandler
    let upgradeGuard: UpgradeGuard
    let securityHeaders: [HTTPResponse.Header]
    private let connectSources: [String]

    var files: StaticFiles
    /// Every accepted socket by id; the library's own pointers to peers are unretained.
    var peers: [UInt64: Peer] = [:]
    /// The listening socket, the timer and the set of sockets watched by ourselves, as known to the library.
    var listener: OpaquePointer?
    var timer: OpaquePointer?
    var waiting: OpaquePointer?
    var isDraining = false
    /// The tick ending the draining in any case.
    var drainDeadline = 0
    var clock: ServiceClock
    var addresses: AddressCount
    /// The count of bytes queued on all connections.
    let queued: QueuedBytes
    let encoded: EncodedDocuments
    let proxies: Set<String>
    /// Peers with a deadline, in no order.
    var deadlines: Set<UInt64> = []
    /// The buffer for writing to plain HTTP sockets, headroom first.
    ///
    /// It is as large as one write of the library, because the library would keep a rest of anything larger.
    let scratch: UnsafeMutableRawBufferPointer

    private let listening: Listener
    private var context: OpaquePointer?
    private var vhost: OpaquePointer?
    /// The libev loop; nil if the library polls by itself.
    private(set) var eventLoop: UnsafeMutableRawPointer?
    private var isRunning = false
    private var lastID: UInt64 = 0
    /// The address of the connection being handed to the library.
    private var accepted: ClientAddress?
    /// A spare descriptor, given up when there are no more, to turn a pending connection away.
    private var reserve: Int32 = -1

    init(configuration: WebServerConfiguration, listening: Listener, files: StaticFiles, handler: any WebSocketHandler)
    {
        self.configuration = configuration
        self.listening = listening
        self.files = files
        self.handler = handler
        let own = AccessPolicy.loopbackHosts(listeningOn: configuration.host, port: listening.port)
        let hosts =
            configuration.allowedHosts.map { $0 + (WebServerConfiguration.isLoopback(configuration.host) ? own : []) }
            ?? own
        let access = AccessPolicy(
            hosts: hosts,
            origins: configuration.allowedOrigins,
            schemes: configuration.tls == nil ? ["http", "https"] : ["https"]
        )
        upgradeGuard = UpgradeGuard(
            access: access,
            path: configuration.webSocketPath,
            subprotocol: configuration.subprotocol
        )
        connectSources = access.connectSources
        securityHeaders = SecurityHeaders.headers(
            connectSources: connectSources,
            isSecure: configuration.tls != nil
        )
        proxies = Set(configuration.trustedProxies.compactMap { ClientAddress($0)?.text })
        queued = configuration.queued ?? QueuedBytes(limit: configuration.limits.queueBytesInAll)
        encoded = configuration.encoded ?? EncodedDocuments(limit: configuration.limits.encodedBytes)
        addresses = AddressCount(limit: configuration.limits.connectionsPerAddress)
        clock = ServiceClock(limits: configuration.limits)
        scratch = .allocate(byteCount: Int(CLibWebSockets_PRE) + ContextSettings.bufferBytes, alignment: 16)
    }

    deinit {
        scratch.deallocate()
    }

    /// Serves until asked to stop; everything of the library's is freed when this returns.
    ///
    /// - Parameter started: Called once, when the server is up or could not be started.
    func run(started: (WebServerError?) -> Void) {
        LibraryLog.install()
        let settings = ContextSettings(configuration: configuration, securityHeaders: securityHeaders)
        defer { settings.free() }
        if let error = open(settings) {
            destroy()
            started(error)
            return
        }
        started(nil)
        while isRunning {
            if let eventLoop, let library = EventLibrary.shared {
                library.run(eventLoop)
            } else if lws_service(context, 0) < 0 {
                configuration.logger.error("the service loop has failed")
                isRunning = false
            }
        }
        destroy()
    }

    /// Ends the loop when the current callback returns.
    func end() {
        isRunning = false
        if let eventLoop {
            EventLibrary.shared?.end(eventLoop)
        }
    }

    /// Returns the headers of a response allowed in frames on pages of some origins.
    func securityHeaders(framedBy origins: [String]) -> [HTTPResponse.Header] {
        guard !origins.isEmpty else {
            return securityHeaders
        }
        return SecurityHeaders.headers(
            connectSources: connectSources,
            isSecure: configuration.tls != nil,
            frameAncestors: origins
        )
    }

    /// Stops accepting; the port is free from then on.
    func stopListening() {
        guard let socket = listener else {
            return
        }
        listener = nil
        lws_set_timeout(socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC)
    }

    /// Accepts pending connections, up to a number leaving others their turn.
    func acceptWaiting() {
        for _ in 0..<64 {
            guard let descriptor = Listener.accept(listening.descriptor) else {
                if errno == EMFILE || errno == ENFILE {
                    turnAwayWithReserve()
                }
                return
            }
            let limit = configuration.limits.connections
            accepted = ClientAddress(peerOf: descriptor)
            let isProxy = accepted.map { proxies.contains($0.text) } ?? false
            let isOver = !isProxy && (accepted.map { addresses.isFull($0) } ?? false)
            if limit > 0 && peers.count >= limit || isOver {
                turnAway(descriptor, isOver ? "too many connections from your address" : "too many connections")
                continue
            }
            Listener.configure(descriptor, sendBytes: configuration.limits.socketSendBytes)
            // The library closes the descriptor itself if it cannot take it.
            _ = lws_adopt_socket_vhost(vhost, descriptor)
            accepted = nil
        }
    }

    /// Loads the current certificate from its files for new handshakes.
    ///
    /// Open connections keep the old one.
    func renewCertificate() {
        guard let tls = configuration.tls, let context else {
            return
        }
        _ = lws_tls_cert_updated(context, tls.certificate, tls.key, nil, 0, nil, 0)
    }

    /// Knows a socket from now on.
    func addPeer(_ socket: OpaquePointer) {
        lastID += 1
        let peer = Peer(id: lastID, socket: socket)
        if let accepted {
            peer.isProxy = proxies.contains(accepted.text)
            peer.address = accepted
            if !peer.isProxy {
                addresses.add(accepted)
            }
        }
        peers[peer.id] = peer
        lws_set_opaque_user_data(socket, Unmanaged.passUnretained(peer).toOpaque())
    }

    /// Identifies the client behind a trusted proxy, and counts it from now on.
    ///
    /// - Returns: true if one more of its connections is allowed.
    func identify(_ peer: Peer, by headers: HeaderReader) -> Bool {
        guard peer.isProxy else {
            return true
        }
        let forwarded = headers.value(WSI_TOKEN_X_FORWARDED_FOR)
        // A request of the proxy's own, such as a health check, is not counted.
        guard let forwarded, let client = ClientAddress(forwarded: forwarded, by: proxies) else {
            return true
        }
        guard !addresses.isFull(client) else {
            return false
        }
        peer.isProxy = false
        peer.address = client
        addresses.add(client)
        return true
    }

    /// Forgets the address of a departed peer.
    func forgetAddress(of peer: Peer) {
        if !peer.isProxy, let address = peer.address {
            addresses.remove(address)
        }
    }

    // MARK: - Private

    private func open(_ settings: ContextSettings) -> WebServerError? {
        if configuration.usesEventLibrary {
            eventLoop = EventLibrary.shared?.make()
        }
        // Making and freeing contexts works on globals of the library.
        contextLock.lock()
        defer { contextLock.unlock() }
        let user = Unmanaged.passUnretained(self).toOpaque()
        if let loop = eventLoop {
            context = settings.makeContext(user: user, eventLoop: loop)
            if context == nil {
                EventLibrary.shared?.destroy(loop)
                eventLoop = nil
            }
        }
        if context == nil {
            if configuration.usesEventLibrary {
                configuration.logger.warning(
                    "libwebsockets has no libev plugin; poll() is slow with many connections"
                )
            }
            context = settings.makeContext(user: user, eventLoop: nil)
        }
        guard let context, let vhost = lws_get_vhost_by_name(context, "default") else {
            close(listening.descriptor)
            return WebServerError(code: .system, message: "cannot create a libwebsockets context")
        }
        self.vhost = vhost
        reserve = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
        let name = configuration.subprotocol
        let tick = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        var interval = clock.timerInterval
        timerfd_settime(tick, 0, &interval, nil)
        listener = CLibWebSockets_adoptFile(vhost, listening.descriptor, name)
        timer = CLibWebSockets_adoptFile(vhost, tick, name)
        waiting = CLibWebSockets_adoptFile(vhost, epoll_create1(Int32(EPOLL_CLOEXEC)), name)
        guard listener != nil, timer != nil, waiting != nil else {
            return WebServerError(code: .system, message: "cannot watch the listening socket with libwebsockets")
        }
        mailbox.open(context: context)
        isRunning = true
        return nil
    }

    private func destroy() {
        mailbox.close()
        contextLock.lock()
        defer { contextLock.unlock() }
        if let context {
            // Outside of the library's own callbacks and with a loop of ours, one call frees everything.
            lws_context_destroy(context)
        }
        context = nil
        peers = [:]
        if let eventLoop {
            EventLibrary.shared?.destroy(eventLoop)
        }
        eventLoop = nil
        if reserve >= 0 {
            close(reserve)
        }
        reserve = -1
    }

    /// Answers 503 and closes.
    ///
    /// With TLS it only closes, because the client would not understand the answer.
    private func turnAway(_ descriptor: Int32, _ reason: String) {
        if configuration.tls == nil {
            Listener.turnAway(descriptor, reason)
        } else {
            close(descriptor)
        }
    }

    private func turnAwayWithReserve() {
        guard reserve >= 0 else {
            return
        }
        close(reserve)
        if let descriptor = Listener.accept(listening.descriptor) {
            turnAway(descriptor, "too many connections")
        }
        reserve = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    }
}

/// Held while a context is made or freed.
private let contextLock = NSLock()
