package import Logging
import Minifying
import RoomStore
package import Rooms
package import SceneFlow
import Uploads
import WebSockets
import Wire

/// The parts put together: the page, the WebSocket, and the flows behind it.
package struct Server: Sendable {
    /// The listening port.
    package var port: UInt16 { web.port }
    /// The address of the page, for a browser.
    package let url: String

    private let web: WebServer
    private let sessions: Sessions
    private let services: Services
    private let shelf: UploadStore
    private let limits: ServerLimits
    private let tls: TLSFiles?
    private let logger: Logger

    /// Starts the server.
    /// - Parameters:
    ///   - configuration: the address, content and limits.
    ///   - catalog: the served flows.
    ///   - logger: the server's log.
    /// - Throws: `WebServerError` or `RoomLogError` with the reason.
    package init(_ configuration: ServerConfiguration, catalog: FlowCatalog, logger: Logger) async throws {
        limits = configuration.limits
        self.logger = logger
        services = Services(
            catalog: catalog,
            rules: configuration.rules,
            findings: configuration.findings,
            sample: configuration.sample,
            accessKey: configuration.accessKey,
            store: configuration.store,
            limits: configuration.limits,
            basePath: configuration.basePath.text,
            canBeEmbedded: !configuration.embeddingOrigins.isEmpty,
            version: configuration.version,
            logger: logger
        )
        try await configuration.store?.setIdle(configuration.limits.rooms.idle)
        let sessions = Sessions(services: services)
        self.sessions = sessions
        var web = WebServerConfiguration()
        web.host = configuration.host
        web.port = configuration.port
        web.documentRoots = configuration.publicFolder.map { [$0] } ?? []
        web.isDevelopment = true
        if configuration.minifies {
            web.prepareFile = { name, bytes in Minifier.minify(bytes, named: name) }
        }
        web.subprotocol = Messages.subprotocol
        web.allowedHosts = configuration.allowedHosts
        web.allowedOrigins = configuration.allowedOrigins
        let embedding = configuration.embeddingOrigins
        web.frameAncestors = { EmbeddedPage.isAsked(for: $0) ? embedding : [] }
        web.trustedProxies = configuration.trustedProxies
        web.tls = configuration.tls
        web.basePath = configuration.basePath
        web.limits = configuration.limits.sockets
        let queued = QueuedBytes(limit: configuration.limits.sockets.queueBytesInAll)
        web.queued = queued
        web.logger = logger
        let version = Self.versionDocument(configuration.version)
        let shelf = UploadStore(services: services, load: configuration.loadUpload)
        self.shelf = shelf
        let door = HTTPAccessControl(services)
        let uploads = UploadRoute(
            shelf: shelf,
            sessions: sessions,
            principal: { (door.visitor(of: $0) ?? HTTPAccessControl.nobody).principal },
            limit: configuration.limits.uploads.bytes
        )
        web.bodyLimit = { $0 == HTTPAccessControl.path ? 0 : uploads.bodyLimit($0) }
        web.refusal = { door.refuse($0) }
        let asyncAPI = String(
            decoding: AsyncAPI.document(version: configuration.version, below: configuration.basePath.text).encoded,
            as: UTF8.self
        )
        let (pages, downloads) = (PlainPages(services), Downloads(services))
        let services = services
        let fileLimit = configuration.limits.sockets.fileBytes
        let page =
            configuration.minifies
            ? configuration.publicFolder.map { PackedPage(folder: $0, fileLimit: fileLimit) } : nil
        let metrics: @Sendable () -> HTTPResponse = {
            MetricsPage(services, connections: sessions.count, queued: queued.count, uploads: shelf.count).response
        }
        web.routes = { request in
            switch request.path {
            case "/healthz": .now(sessions.isLeaving ? .text(503, "draining") : .text(200, "ok"))
            case "/readyz": .now(Self.readiness(sessions, catalog))
            case MetricsPage.path: .now(metrics())
            case "/version": .now(.json(200, version))
            case "/asyncapi.json": .now(.json(200, asyncAPI))
            default:
                uploads.answer(request)
                    ?? door.answer(request)
                    ?? page?.answer(request)
                    ?? Self.whenRead(catalog, request) { request in
                        let visitor = door.visitor(of: request) ?? HTTPAccessControl.nobody
                        return pages.answer(request, for: visitor) ?? downloads.answer(request, for: visitor)
                    }
            }
        }
        self.web = try await WebServer.start(web, handler: sessions)
        tls = configuration.tls
        url = configuration.address(at: self.web.port)
    }

    /// Sends the load progress of the folders to every client, several times a second, until loading ends.
    package func tellReading() async {
        while let report = services.catalog.reading {
            for session in sessions.all { await session.tell(report) }
            if (try? await Task.sleep(for: ReadingReport.interval)) == nil { return }
        }
    }

    /// Switches to the current version of a folder.
    ///
    /// Rooms of changed apps replay their steps, and every client is notified.
    /// - Parameters:
    ///   - project: the folder.
    ///   - index: its position among the folders of the catalog.
    package func reload(_ project: LoadedProject, at index: Int) async {
        for (notification, told) in await services.reload(project, at: index) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in sessions.all where !told.contains(ObjectIdentifier(session.client)) {
                await session.tell(message, about: notification.flow)
            }
        }
    }

    /// Notifies every client of scenes with changed documents, and drops the check results of apps with changed
    /// sources.
    /// - Parameters:
    ///   - paths: possibly changed files, relative to the folder.
    ///   - root: the folder's absolute path.
    package func filesChanged(_ paths: [String], in root: String) async {
        services.sourcesChanged(paths, in: root)
        for notification in services.documentsChanged(paths, in: root) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in sessions.all { await session.tell(message, about: notification.flow) }
        }
    }

    /// Polls the certificate's files and loads changed ones, until it is cancelled.
    /// - Parameter interval: the time between two polls.
    package func followCertificate(every interval: Duration) async {
        guard let tls else { return }
        var known = tls.stamps
        while (try? await Task.sleep(for: interval)) != nil {
            let stamps = tls.stamps
            // Unusable files are tried again, because the certificate and the key are not written at the same moment.
            if stamps != known, renewCertificate() { known = stamps }
        }
    }

    /// Loads the current certificate from its files.
    /// - Returns: true if it is usable; otherwise the server keeps the old one.
    @discardableResult
    package func renewCertificate() -> Bool {
        do {
            if let facts = try web.renewCertificate() {
                logger.info("reloaded the certificate", metadata: ["serial": "\(facts.serial)"])
            }
            return true
        } catch {
            logger.error("keeping the old certificate: \(error.message)")
            return false
        }
    }

    /// Changes the access key.
    ///
    /// Connections admitted with the old key are closed with 4401.
    /// - Parameter key: the hash of the new key. Passing the current key has no effect.
    package func changeAccessKey(to key: KeyHash) async {
        guard services.access.change(to: key) else { return }
        for session in sessions.all { await session.accessChanged() }
        logger.info("access key changed")
    }

    /// Removes expired rooms from the store, abandoned rooms from memory, and uploads without rooms.
    ///
    /// Runs now and several times a minute, until it is cancelled.
    package func keepTidy() async {
        var allocator = Allocator()
        for round in 0... {
            if round % 6 == 0 {
                await services.expireRooms()
                await services.catchUpRooms()
                shelf.sweep()
            }
            services.rooms.sweep()
            await services.endLostRooms()
            allocator.trim { ProcessFigures.residentBytes }
            guard (try? await Task.sleep(for: .seconds(10))) != nil else { return }
        }
    }

    /// Stops gracefully.
    ///
    /// Clients are notified, get the time of the limit `shutdownNotice`, and are closed with 1001.
    /// - Parameter reason: the reason, in words.
    package func shutDown(reason: String) async {
        let notice = limits.shutdownNotice
        logger.info("shutting down", metadata: ["reason": "\(reason)"])
        if sessions.announceEnd(in: Int(notice / .milliseconds(1)), reason: reason), notice > .zero {
            try? await Task.sleep(for: notice)
        }
        await web.drain(reason: reason)
        shelf.clear()
        services.store?.close()
    }

    /// Answers a request for a page made of flows once they are loaded.
    private static func whenRead(
        _ catalog: FlowCatalog,
        _ request: HTTPRequest,
        _ answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer?
    ) -> HTTPAnswer? {
        let isOfFlows = request.path.hasPrefix(PlainPages.root) || request.path.hasPrefix(Downloads.root)
        if !isOfFlows || catalog.isRead { return answer(request) }
        return .later { reply in
            catalog.whenRead {
                switch answer(request) {
                case .now(let response): reply.send(response)
                case .later(let work): work(reply)
                case nil: reply.send(.text(404, "app not found"))
                }
            }
        }
    }

    /// Returns the readiness response.
    ///
    /// The server is ready once everything is loaded, until it is about to stop.
    private static func readiness(_ sessions: Sessions, _ catalog: FlowCatalog) -> HTTPResponse {
        if sessions.isLeaving { return .text(503, "draining") }
        return catalog.isRead ? .text(200, "ready") : .text(503, "reading")
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
