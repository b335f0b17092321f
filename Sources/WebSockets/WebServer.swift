internal import Foundation
internal import Synchronization

/// A web server: files and short answers over HTTP, and WebSockets.
///
/// It knows bytes and connections, but not their meaning. It runs on one thread of its own. Several servers can live in
/// one process, one after the other or at the same time.
package final class WebServer: Sendable {
    /// The listening port.
    package let port: UInt16

    private enum Phase {
        case running
        case ended
    }

    private struct State {
        var phase = Phase.running
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// True if servers on this machine run on libev: the library is there, and the plugin of libwebsockets for it.
    package static var hasEventLibrary: Bool {
        EventLibrary.shared != nil && dlopen("libwebsockets-evlib_ev.so", RTLD_LAZY | RTLD_LOCAL) != nil
    }

    private let loop: ServiceLoop
    private let state = Mutex(State())

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - configuration: the content, address and permissions.
    ///   - handler: the handler of events on the WebSockets.
    /// - Returns: the server, accepting connections from now on.
    /// - Throws: a `WebServerError` with the reason.
    package static func start(
        _ configuration: WebServerConfiguration,
        handler: any WebSocketHandler
    ) async throws -> WebServer {
        try configuration.limits.check()
        try configuration.tls?.check()
        let files = try StaticFiles(configuration: configuration)
        let listening = try Listener(host: configuration.host, port: configuration.port)
        let loop = ServiceLoop(configuration: configuration, listening: listening, files: files, handler: handler)
        let server = WebServer(loop: loop, port: listening.port)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread {
                loop.run { error in
                    if let error {
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume()
                    }
                }
                server.didEnd()
            }
            thread.name = "websockets"
            thread.stackSize = 1 << 20
            thread.start()
        }
        return server
    }

    /// Loads the current certificate from its files for new connections.
    ///
    /// Open ones stay.
    ///
    /// - Returns: the contents of the certificate; nil if the server does not speak TLS.
    /// - Throws: a `WebServerError` if the files cannot be used; the server keeps the old ones.
    package func renewCertificate() throws(WebServerError) -> CertificateFacts? {
        guard let tls = loop.configuration.tls else {
            return nil
        }
        let facts = try tls.check()
        loop.mailbox.post(.renewCertificate)
        return facts
    }

    /// Closes gracefully: accepts nothing more, sends every connection close code 1001, and stops.
    ///
    /// Returns after the end of the thread and freeing everything, at the latest soon after the limit `drainTimeout`.
    ///
    /// - Parameter reason: the reason in the close frames; cut at 123 bytes.
    package func drain(reason: String) async {
        beginDraining(reason: reason)
        await waitForEnd()
    }

    /// Begins to close gracefully, and returns at once.
    ///
    /// `drain(reason:)` or `stop()` waits for the end.
    ///
    /// - Parameter reason: the reason in the close frames; the first one counts.
    package func beginDraining(reason: String) {
        loop.mailbox.post(.drain(reason: reason))
    }

    /// Closes all sockets at once and returns when the thread has ended.
    package func stop() async {
        loop.mailbox.post(.stop)
        await waitForEnd()
    }

    // MARK: - Private

    private init(loop: ServiceLoop, port: UInt16) {
        self.loop = loop
        self.port = port
    }

    private func waitForEnd() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if state.phase == .running {
                    state.waiting.append(continuation)
                }
                return state.phase == .ended
            }
            if hasEnded {
                continuation.resume()
            }
        }
    }

    private func didEnd() {
        let waiting = state.withLock { state in
            state.phase = .ended
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting {
            continuation.resume()
        }
    }
}
