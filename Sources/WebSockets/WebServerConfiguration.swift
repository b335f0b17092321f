package import Logging

/// What a server serves, where, and to whom.
package struct WebServerConfiguration: Sendable {
    /// The address to listen on, by name or number; the loopback interface by default.
    package var host = "127.0.0.1"
    /// The port to listen on; zero, the default, takes any free one.
    package var port: UInt16 = 0
    /// The folders whose files are served; the first that has a file wins.
    package var documentRoots: [String] = []
    /// Makes what is served of a file's bytes; the bytes themselves by default.
    ///
    /// Called on the service thread, once for each version of a file that is asked for.
    package var prepareFile: @Sendable (_ name: String, _ bytes: [UInt8]) -> [UInt8] = { _, bytes in bytes }
    /// Looks at the disk on each request, so that a changed file shows at once; off by default.
    package var isDevelopment = false
    /// The path of the WebSocket.
    package var webSocketPath = "/ws"
    /// The subprotocol that clients offer, or none at all.
    package var subprotocol = "sceneflow.v1"
    /// The certificate to speak TLS with; nil, the default, for plain HTTP.
    package var tls: TLSFiles?
    /// The path that the server is seen below; the whole host by default.
    package var basePath = BasePath.none
    /// The hosts that requests may name, each with or without a port; the loopback names at the port are among them where
    /// the server listens on the loopback interface, and where this is nil.
    package var allowedHosts: [String]?
    /// Origins that may open a WebSocket besides those of the allowed hosts.
    package var allowedOrigins: [String] = []
    /// The addresses of proxies whose `X-Forwarded-For` is believed; none by default.
    package var trustedProxies: [String] = []
    /// Whether the loop runs on libev where this machine has it, as it should; off means `poll()`.
    package var usesEventLibrary = true
    /// What clients get at most.
    package var limits = WebServerLimits()
    /// Answers requests that are no files; none by default.
    package var routes: HTTPRoutes = { _ in nil }
    /// Refuses requests that are no upgrades, before their bodies arrive; none by default.
    ///
    /// Called on the service thread.
    package var refusal: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
    /// The origins whose pages may show what is answered in a frame; none by default.
    ///
    /// Called on the service thread.
    package var frameAncestors: @Sendable (HTTPRequest) -> [String] = { _ in [] }
    /// How many bytes a POST to a path may bring; nil, the default for all paths, where it takes none.
    ///
    /// Called on the service thread. A page may only post from the origins that may open a WebSocket.
    package var bodyLimit: @Sendable (_ path: String) -> Int? = { _ in nil }
    /// Decides about a connection whose queue is full, on the sending thread; closes it by default.
    package var overflow: @Sendable (Connection) -> Overflow = { _ in .close }
    /// Counts what waits to be written; nil, the default, where nobody asks, and then `limits` bounds it all the same.
    package var queued: QueuedBytes?
    /// Where the server tells what it does.
    package var logger = Logger(label: "sceneflow.websockets")

    /// The defaults.
    package init() {}

    /// Whether only this machine reaches an address to listen on.
    ///
    /// - Parameter host: A name or an address.
    /// - Returns: Whether that is so.
    package static func isLoopback(_ host: String) -> Bool {
        // A name such as 127.example.org is no address.
        host == "localhost" || ClientAddress(host).map { $0.text == "::1" || $0.text.hasPrefix("127.") } ?? false
    }

    /// Whether a text is an address of IPv4 or IPv6.
    ///
    /// - Parameter text: Any text.
    /// - Returns: Whether it is.
    package static func isAddress(_ text: String) -> Bool {
        ClientAddress(text) != nil
    }
}
