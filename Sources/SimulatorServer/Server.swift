package import Logging
package import ProjectLoading
import WebSockets
import Wire

/// The parts put together: the page, the WebSocket, and the flows behind it.
package struct Server: Sendable {
    /// The port that is listened on.
    package var port: UInt16 { web.port }
    /// Where a browser finds the page.
    package let url: String

    private let web: WebServer
    private let sessions: Sessions
    private let services: Services
    private let limits: ServerLimits
    private let logger: Logger

    /// Starts serving.
    /// - Parameters:
    ///   - configuration: where, what and how much.
    ///   - catalog: the flows that are shown.
    ///   - logger: where the server tells what it does.
    /// - Throws: `WebServerError` that says what stands in the way.
    package init(_ configuration: ServerConfiguration, catalog: FlowCatalog, logger: Logger) async throws {
        limits = configuration.limits
        self.logger = logger
        services = Services(
            catalog: catalog,
            rules: configuration.rules,
            findings: configuration.findings,
            limits: configuration.limits,
            version: configuration.version,
            logger: logger
        )
        let sessions = Sessions(services: services)
        self.sessions = sessions
        var web = WebServerConfiguration()
        web.host = configuration.host
        web.port = configuration.port
        web.documentRoots = configuration.publicFolder.map { [$0] } ?? []
        web.isDevelopment = true
        web.subprotocol = Messages.subprotocol
        web.allowedHosts = configuration.allowedHosts
        web.limits = configuration.limits.sockets
        web.logger = logger
        let version = Self.versionDocument(configuration.version)
        web.routes = { request in
            switch request.path {
            case "/healthz": .now(sessions.isLeaving ? .text(503, "draining") : .text(200, "ok"))
            case "/version": .now(.json(200, version))
            default: nil
            }
        }
        self.web = try await WebServer.start(web, handler: sessions)
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        url = "http://\(host):\(self.web.port)/"
    }

    /// Goes on with a folder as it is now: rooms whose app has changed do their steps again, and everyone is told.
    /// - Parameters:
    ///   - project: the folder.
    ///   - index: its place among the folders of the catalog.
    package func reload(_ project: LoadedProject, at index: Int) async {
        for (notification, told) in await services.reload(project, at: index) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in sessions.all where !told.contains(ObjectIdentifier(session.client)) {
                await session.tell(message)
            }
        }
    }

    /// Tells everyone of scenes about which something else is written now.
    /// - Parameters:
    ///   - paths: files that may have changed, relative to the folder.
    ///   - root: the folder's absolute path.
    package func documentsChanged(_ paths: [String], in root: String) async {
        for notification in services.documentsChanged(paths, in: root) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in sessions.all { await session.tell(message) }
        }
    }

    /// Stops politely: clients are told, get the time of the limit `shutdownNotice`, and are closed with 1001.
    /// - Parameter reason: why, in words.
    package func shutDown(reason: String) async {
        let notice = limits.shutdownNotice
        logger.info("The server is stopping.", metadata: ["reason": "\(reason)"])
        if sessions.announceEnd(in: Int(notice / .milliseconds(1)), reason: reason), notice > .zero {
            try? await Task.sleep(for: notice)
        }
        await web.drain(reason: reason)
    }

    private static func versionDocument(_ version: String) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("server")
        writer.string("sceneflow")
        writer.name("version")
        writer.string(version)
        writer.name("protocol")
        Messages.protocolVersions.write(to: &writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
