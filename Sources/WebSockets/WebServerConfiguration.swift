package import Logging

/// A server's content, address and permissions.
package struct WebServerConfiguration: Sendable {
    /// The address to listen on, by name or number; the loopback interface by default.
    package var host = "127.0.0.1"
    /// The port to listen on; zero, the default, takes any free one.
    package var port: UInt16 = 0
    /// The folders of served files.
    ///
    /// The first folder with a file wins.
    package var documentRoots: [String] = []
    /// True to check the disk on each request, so that a changed file shows at once; off by default.
    package var isDevelopment = false
    /// The path of the WebSocket.
    package var webSocketPath = "/ws"
    /// The subprotocol clients must offer, unless they offer none at all.
    package var subprotocol = "sceneflow.v1"
    /// The certificate to speak TLS with; nil, the default, for plain HTTP.
    package var tls: TLSFiles?
    /// The base path of the server's URLs; the whole host by default.
    package var basePath = BasePath.none
    /// The hosts allowed in requests, each with or without a port.
    ///
    /// The loopback names at the port are included if the server listens on the loopback interface, or if this is nil.
    package var allowedHosts: [String]?
    /// Origins allowed to open a WebSocket besides those of the allowed hosts.
    package var allowedOrigins: [String] = []
    /// The addresses of proxies with a trusted `X-Forwarded-For`; none by default.
    package var trustedProxies: [String] = []
    /// The header by which a trusted proxy names the signed-in user, in lower case; nil, the default, for none.
    ///
    /// It is ignored in requests that do not come from a trusted proxy.
    package var userHeader: String?
    /// True to run the loop on libev if this machine has it, as it should; false means `poll()`.
    package var usesEventLibrary = true
    /// The names of further headers to read from requests, in lower case; none by default.
    package var readHeaders: [String] = []
    /// The limits for clients.
    package var limits = WebServerLimits()
    /// Answers requests not for files; none by default.
    package var routes: HTTPRoutes = { _ in nil }
    /// Refuses requests other than upgrades, before their bodies arrive; none by default.
    ///
    /// Called on the service thread.
    package var refusal: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
    /// The origins whose pages may show the answer in a frame; none by default.
    ///
    /// Called on the service thread.
    package var frameAncestors: @Sendable (HTTPRequest) -> [String] = { _ in [] }
    /// The most bytes of a POST to a path; nil, the default for all paths, if the path takes none.
    ///
    /// Called on the service thread. A page may only post from the origins allowed to open a WebSocket.
    package var bodyLimit: @Sendable (_ path: String) -> Int? = { _ in nil }
    /// The whole seconds for the response to a POST to be made and taken, if not those of the limits; none by default.
    ///
    /// Called on the service thread.
    package var responseSeconds: @Sendable (_ path: String) -> Int? = { _ in nil }
    /// Decides about a connection with a full queue, on the sending thread; closes it by default.
    package var overflow: @Sendable (Connection) -> Overflow = { _ in .close }
    /// The count of queued bytes; nil, the default, if the caller does not need it.
    ///
    /// `limits` applies in either case.
    package var queued: QueuedBytes?
    /// The compressed bodies of documents; nil, the default, if the caller does not need their count.
    ///
    /// `limits` applies in either case.
    package var encoded: EncodedDocuments?
    /// The server's log.
    package var logger = Logger(label: "sceneflow.websockets")

    /// The defaults.
    package init() {}

    /// Returns true if a listening address is reachable from this machine only.
    ///
    /// - Parameter host: a name or an address.
    /// - Returns: true if it is.
    package static func isLoopback(_ host: String) -> Bool {
        // A name such as 127.example.org is no address.
        host == "localhost" || ClientAddress(host).map { $0.text == "::1" || $0.text.hasPrefix("127.") } ?? false
    }

    /// Returns true if a text is an address of IPv4 or IPv6.
    ///
    /// - Parameter text: any text.
    /// - Returns: true if it is.
    package static func isAddress(_ text: String) -> Bool {
        ClientAddress(text) != nil
    }
}
