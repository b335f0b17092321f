internal import CLibWebSockets
internal import Foundation
internal import Logging

/// The library's context with its only vhost and its event loop, made and freed together.
///
/// Confined to the service thread.
final class LibraryContext {
    private let usesEventLibrary: Bool
    private let tls: TLSFiles?
    private let name: String
    private let logger: Logger
    private var settings: ContextSettings?
    private var context: OpaquePointer?
    private var vhost: OpaquePointer?
    /// The libev loop; nil if the library polls by itself.
    private var eventLoop: UnsafeMutableRawPointer?
    private var isRunning = false

    init(configuration: WebServerConfiguration) {
        usesEventLibrary = configuration.usesEventLibrary
        tls = configuration.tls
        name = configuration.subprotocol
        logger = configuration.logger
    }

    /// Makes the context, without a listening socket.
    ///
    /// - Parameters:
    ///   - settings: its settings, freed with it.
    ///   - user: the pointer to the service loop, for the callback.
    /// - Returns: the context; nil if the library refused.
    func open(_ settings: ContextSettings, user: UnsafeMutableRawPointer) -> OpaquePointer? {
        self.settings = settings
        LibraryLog.install()
        if usesEventLibrary {
            eventLoop = EventLibrary.shared?.make()
        }
        // Making and freeing contexts works on globals of the library.
        contextLock.lock()
        defer { contextLock.unlock() }
        if let loop = eventLoop {
            context = settings.makeContext(user: user, eventLoop: loop)
            if context == nil {
                EventLibrary.shared?.destroy(loop)
                eventLoop = nil
            }
        }
        if context == nil {
            if usesEventLibrary {
                logger.warning("libwebsockets has no libev plugin; poll() is slow with many connections")
            }
            context = settings.makeContext(user: user, eventLoop: nil)
        }
        vhost = context.flatMap { lws_get_vhost_by_name($0, "default") }
        return vhost == nil ? nil : context
    }

    /// Has the library watch a descriptor of ours for reading, and close it in the end.
    ///
    /// - Returns: the descriptor as a socket of the library; nil if it refused.
    func watch(_ descriptor: Int32) -> OpaquePointer? {
        vhost.flatMap { CLibWebSockets_adoptFile($0, descriptor, name) }
    }

    /// Gives the library a connection; it closes the descriptor itself if it cannot take it.
    func adopt(_ descriptor: Int32) {
        _ = lws_adopt_socket_vhost(vhost, descriptor)
    }

    /// Serves until `end()`.
    func run() {
        isRunning = true
        while isRunning {
            if let eventLoop, let library = EventLibrary.shared {
                library.run(eventLoop)
            } else if lws_service(context, 0) < 0 {
                logger.error("the service loop has failed")
                isRunning = false
            }
        }
    }

    /// Ends the run when the current callback returns.
    func end() {
        isRunning = false
        if let eventLoop {
            EventLibrary.shared?.end(eventLoop)
        }
    }

    /// Closes a socket without a farewell.
    ///
    /// Do not use it within a callback for the same socket.
    ///
    /// With libev, the library's own deadlines wait for a moment without events on any socket. If it polls by itself
    /// they do not, and a socket closed at once would linger.
    func cutOff(_ socket: OpaquePointer) {
        // Otherwise the library would first try to write its buffered bytes.
        shutdown(lws_get_socket_fd(socket), Int32(SHUT_RDWR))
        lws_set_timeout(socket, PENDING_TIMEOUT_USER_OK, eventLoop == nil ? LWS_TO_KILL_ASYNC : LWS_TO_KILL_SYNC)
    }

    /// Loads the current certificate from its files for new handshakes.
    ///
    /// Open connections keep the old one.
    func renewCertificate() {
        guard let tls, let context else {
            return
        }
        _ = lws_tls_cert_updated(context, tls.certificate, tls.key, nil, 0, nil, 0)
    }

    /// Frees everything of the library's, with a callback for each open socket.
    func destroy() {
        contextLock.lock()
        defer { contextLock.unlock() }
        if let context {
            // Outside of the library's own callbacks and with a loop of ours, one call frees everything.
            lws_context_destroy(context)
        }
        context = nil
        vhost = nil
        if let eventLoop {
            EventLibrary.shared?.destroy(eventLoop)
        }
        eventLoop = nil
        settings?.free()
        settings = nil
    }
}

/// Held while a context is made or freed.
private let contextLock = NSLock()
