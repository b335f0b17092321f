package import Foundation
import Logging
package import ProjectFiles
internal import ProjectLoading
package import RoomStore
package import Rooms
package import SceneDocs
package import SceneFlow
package import WebSockets
import Wire

/// The server's address, content and permissions.
package struct ServerConfiguration: Sendable {
    /// Loads the folder of an upload until a stop, and reports the progress.
    package typealias UploadLoading =
        @Sendable (
            URL, LoadDeadline, @escaping @Sendable (ReadingProgress) -> Void
        ) throws -> LoadedProject

    /// Answers a POST of an agent.
    package typealias AgentAnswering = @Sendable (HTTPRequest) -> HTTPAnswer

    /// The address to listen on; the loopback interface by default.
    package var host = "127.0.0.1"
    /// The port; 8080 by default, zero takes any free one.
    package var port: UInt16 = 8080
    /// The folder with the page; nil for none.
    package var publicFolder: String?
    /// The texts about the rules of UIKit; none by default.
    package var rules = RuleCatalog()
    /// The texts about the rules of checks; none by default.
    package var findings = FindingCatalog()
    /// The first flow to show, if the apps are the program's own sample; nil, the default, for the host's own apps.
    package var sample: String?
    /// The hosts allowed in requests besides the loopback names; nil, the default, for none.
    package var allowedHosts: [String]?
    /// Origins whose pages may open a WebSocket besides those of the allowed hosts; none by default.
    package var allowedOrigins: [String] = []
    /// Origins whose pages may show a run in a frame; none by default.
    package var embeddingOrigins: [String] = []
    /// The addresses of the proxies trusted to name the client; none by default.
    package var trustedProxies: [String] = []
    /// The header by which a trusted proxy names the signed-in user, in lower case; nil, the default, for none.
    package var userHeader: String?
    /// The certificate to speak TLS with; nil, the default, for plain HTTP.
    package var tls: TLSFiles?
    /// The base path of the server's URLs; the whole host by default.
    package var basePath = BasePath.none
    /// The hash of the key required to see apps and rooms; nil, the default, if no key is required.
    package var accessKey: KeyHash?
    /// The store of rooms, for empty rooms and for times without a running server; nil, the default, for none.
    package var store: (any RoomStore)?
    /// The record of who opened, drove and deleted what; nil, the default, for none.
    package var auditLog: AuditLog?
    /// The limits for clients.
    package var limits = ServerLimits()
    /// Loads the folders of uploads; in this process by default.
    package var loadUpload: UploadLoading = { try ProjectLoader().load($0, until: $1, progress: $2) }
    /// Answers the messages of agents to `/mcp`; nil, the default, for no such route.
    package var agents: AgentAnswering?
    /// The names of the headers that `agents` reads, in lower case; none by default.
    package var agentHeaders: [String] = []
    /// The version reported to clients, by default that of this program.
    package var version = ProgramVersion.current

    /// The defaults.
    package init() {}

    /// Returns the address of the page.
    ///
    /// On the loopback interface it has the listening address, otherwise the first of the allowed hosts, since others
    /// are not served.
    func address(at port: UInt16) -> String {
        let scheme = tls == nil ? "http" : "https"
        var authority = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        if !WebServerConfiguration.isLoopback(host), let name = allowedHosts?.first {
            let hasPort = name.contains(":") && !name.hasSuffix("]")
            authority = hasPort || port == (tls == nil ? 80 : 443) ? name : "\(name):\(port)"
        }
        return "\(scheme)://\(authority)\(basePath.text)/"
    }

    /// Returns the configuration of the web server.
    /// - Parameters:
    ///   - routes: the routes of plain HTTP.
    ///   - buffers: the counts of bytes held for clients.
    ///   - logger: the server's log.
    /// - Returns: the configuration.
    func web(_ routes: HTTPRouteTable, _ buffers: ClientBuffers, _ logger: Logger) -> WebServerConfiguration {
        var web = WebServerConfiguration()
        web.host = host
        web.port = port
        web.documentRoots = publicFolder.map { [$0] } ?? []
        web.isDevelopment = true
        web.subprotocol = Messages.subprotocol
        web.allowedHosts = allowedHosts
        web.allowedOrigins = allowedOrigins
        web.trustedProxies = trustedProxies
        web.userHeader = userHeader
        web.tls = tls
        web.basePath = basePath
        web.limits = limits.sockets
        web.queued = buffers.queued
        web.encoded = buffers.encoded
        web.logger = logger
        web.frameAncestors = { [embeddingOrigins] in EmbeddedPage.isAsked(for: $0) ? embeddingOrigins : [] }
        web.readHeaders = agentHeaders
        web.bodyLimit = { routes.bodyLimit(of: $0) }
        web.responseSeconds = { routes.answerSeconds(of: $0) }
        web.refusal = { routes.refusal(of: $0) }
        web.routes = { routes.answer($0) }
        return web
    }
}
